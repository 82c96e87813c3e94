/** What everything is called. */

import { type Currency, print, type Role, special, type Special, tokenValue } from './cards.ts';

/** What each piece of jewelry is, by its value. */
export const JEWELS: Readonly<Record<number, string>> = {
  50: 'Earrings',
  100: 'Pearls',
  150: 'Signet ring',
  200: 'Sapphire',
  250: 'Ruby brooch',
  300: 'Tiara',
};

/** Among other words: "Dollar 100", "Pearls 100", "Police Badge", "Secret Agent ID". */
export function cardName(face: string): string {
  const card = print(face);
  switch (card.kind) {
    case 'note':
      return `${currencyName(card.currency)} ${card.value}`;
    case 'jewelry':
      return `${JEWELS[card.value] ?? 'Jewelry'} ${card.value}`;
    case 'prop':
      return title(card.prop);
    case 'id':
      return `${title(card.role)} ID`;
  }
}

export function specialName(card: Special): string {
  return card === 'atm'
    ? 'ATM'
    : title(card)
        .replace('Dispose A', 'Dispose a')
        .replace('Snatch A', 'Snatch a')
        .replace('To The', 'To the');
}

export function roleName(role: Role): string {
  return title(role);
}

export function currencyName(currency: Currency): string {
  return title(currency);
}

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function title(words: string): string {
  return words.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '); // prettier-ignore
}

/** Cents as currency units: "500.07". */
export function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** [X8] What Card Request asks for: "a Dollar note", "jewelry", "a card worth 200". */
export function requestName(request: string): string {
  if (/^\d+$/.test(request)) return `a card worth ${request}`;
  return request === 'jewelry' ? 'jewelry' : `a ${title(request)} note`;
}

export function isToken(face: string): boolean {
  return face.startsWith('token/');
}

/** Any face among other words: a card, a special or a token. */
export function briefName(face: string): string {
  if (face.startsWith('special/')) return specialName(special(face));
  return isToken(face) ? `a token of ${tokenValue(face)}` : cardName(face);
}

/** Any face, for who does not see the picture: "Pearls, jewelry 100", "Party Girl, extra ID". */
export function faceName(face: string): string {
  if (face.startsWith('special/') || isToken(face)) return briefName(face);
  const card = print(face);
  if (card.kind === 'jewelry') return `${JEWELS[card.value] ?? 'A jewel'}, jewelry ${card.value}`;
  return card.kind === 'id' && card.extra ? `${title(card.role)}, extra ID` : cardName(face);
}
