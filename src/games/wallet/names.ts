/** What everything is called, by what is printed on it. */

import { CURRENCIES, type Currency, print, special, tokenValue } from './cards.ts';
import type { WalletWords } from './words/english.ts';

/** [X8] What Card Request asks for: a kind of card, or a value. */
export type Wanted = Currency | 'jewelry' | number;

/** As it stands in the question. */
export function wantedIn(request: string): Wanted {
  if (/^\d+$/.test(request)) return Number(request);
  return CURRENCIES.find((currency) => currency === request) ?? 'jewelry';
}

/** Among other words: "Dollar 100", "Pearls 100", "Police Badge", "Secret Agent ID". */
export function cardName({ names }: WalletWords, face: string): string {
  const card = print(face);
  switch (card.kind) {
    case 'note':
      return names.note(card.currency, card.value);
    case 'jewelry':
      return names.jewelry(card.value);
    case 'prop':
      return names.props[card.prop];
    case 'id':
      return names.id(card.role);
  }
}

export function isToken(face: string): boolean {
  return face.startsWith('token/');
}

/** Any face among other words: a card, a special or a token. */
export function briefName(said: WalletWords, face: string): string {
  if (face.startsWith('special/')) return said.names.specials[special(face)];
  return isToken(face) ? said.names.token(tokenValue(face)) : cardName(said, face);
}

/** Any face, for who does not see the picture: "Pearls, jewelry 100", "Party Girl, extra ID". */
export function faceName(said: WalletWords, face: string): string {
  if (face.startsWith('special/') || isToken(face)) return briefName(said, face);
  const card = print(face);
  if (card.kind === 'jewelry') return said.names.jewelryInFull(card.value);
  return card.kind === 'id' && card.extra ? said.names.extraId(card.role) : cardName(said, face);
}
