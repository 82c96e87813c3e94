/** What the program decides where the printed rules are silent or disagree, and what is easily overlooked. */

import type { Topic } from '../../../../ui/game-page.ts';
import { words } from '../words.ts';

export function rulings(): readonly Topic[] {
  return Object.values(words.now.rulings).map(({ title, rulings: by }) => ({
    title,
    rulings: Object.entries<readonly string[]>(by).flatMap(([rule, texts]) =>
      texts.map((text) => [rule, text] as const),
    ),
  }));
}
