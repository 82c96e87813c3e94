/** An answer that somebody might press, who knows only what the page offers and why it does not take something. */

import type { Random } from '../../src/crypto/random.ts';
import type { Choosing, Prompt } from '../../src/app/snapshot.ts';
import type { Choice } from '../../src/table/part.ts';

/** So often cards are picked by chance; then one after another, as far as this. */
const TRIES = 24;
const MOST_SETS = 4_096;

/** The sentence that the page has for it; undefined if it takes this choice. */
export type WhyNot = (choice: Choice) => Promise<string | undefined>;

/** Undefined if the page takes nothing of what it offers. */
export async function chosen(prompt: Prompt, whyNot: WhyNot, luck: Random): Promise<Choice | undefined> {
  const open = prompt.options.filter(({ why }) => why === undefined);
  for (const i of luck.permutation(open.length)) {
    const { index: option, choose } = open[i]!;
    for (const places of choose === undefined ? [[]] : picks(choose, luck)) {
      const choice = { option, places };
      if ((await whyNot(choice)) === undefined) return choice;
    }
  }
  return undefined;
}

/** Cards that go with an option: some at random, then all there are. */
function* picks({ faces, least, most, ordered, whys }: Choosing, luck: Random): Generator<number[]> {
  const possible = faces.map((_, place) => place).filter((place) => whys[place] === undefined);
  if (ordered) {
    for (let i = 0; i < TRIES; i++) yield luck.permutation(faces.length);
    return;
  }
  for (let i = 0; i < TRIES; i++) {
    const count = least + luck.below(Math.min(most, possible.length) - least + 1);
    yield shuffled(possible, luck)
      .slice(0, count)
      .sort((a, b) => a - b);
  }
  let sets = 0;
  for (let count = least; count <= most; count++)
    for (const set of subsets(possible, count))
      if (++sets > MOST_SETS) return;
      else yield set;
}

function* subsets(of: readonly number[], count: number): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (const [i, first] of of.entries())
      for (const more of subsets(of.slice(i + 1), count - 1)) yield [first, ...more];
}

function shuffled<T>(list: readonly T[], luck: Random): T[] {
  return luck.permutation(list.length).map((i) => list[i]!);
}
