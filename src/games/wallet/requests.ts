/** What Card Request may ask for [X8]: a currency, jewelry, or a value that occurs in the deck. */

import { CURRENCIES, MONEY_FACES, print, valueOfCard } from './cards.ts';

const VALUES: readonly number[] = [...new Set(MONEY_FACES.map(valueOfCard))].sort((a, b) => a - b);

/** "dollar", …, "jewelry", "20", … */
export const REQUESTS: readonly string[] = [...CURRENCIES, 'jewelry', ...VALUES.map(String)];

/** The faces that fit; a value is met by notes and jewelry alike. */
export function matching(request: string): string[] {
  return MONEY_FACES.filter((face) => {
    const card = print(face);
    if (card.kind === 'note' && card.currency === request) return true;
    return card.kind === request || String(valueOfCard(face)) === request;
  });
}
