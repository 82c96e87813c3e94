/** What Card Request may ask for [X8]: a currency, jewelry, or a value of cards in play. */

import { CURRENCIES, isMoney, MONEY_FACES, print, valueOfCard } from './cards.ts';

/** With these cards in play: "dollar", …, "jewelry", "20", … */
export function requestsAmong(cards: readonly string[]): string[] {
  const values = new Set(cards.filter(isMoney).map(valueOfCard));
  return [...CURRENCIES, 'jewelry', ...[...values].sort((a, b) => a - b).map(String)];
}

/** With the whole deck in play. */
export const REQUESTS: readonly string[] = requestsAmong(MONEY_FACES);

/** The faces that fit; a value is met by notes and jewelry alike. */
export function matching(request: string): string[] {
  return MONEY_FACES.filter((face) => {
    const card = print(face);
    if (card.kind === 'note' && card.currency === request) return true;
    return card.kind === request || String(valueOfCard(face)) === request;
  });
}
