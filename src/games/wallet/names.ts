/** What everything is called. */

import { type Currency, print, type Role, special, type Special, tokenValue } from './cards.ts';

/** "Dollar 100", "Jewelry 150", "Police Badge", "Secret Agent ID". */
export function cardName(face: string): string {
  const card = print(face);
  switch (card.kind) {
    case 'note':
      return `${currencyName(card.currency)} ${card.value}`;
    case 'jewelry':
      return `Jewelry ${card.value}`;
    case 'prop':
      return title(card.prop);
    case 'id':
      return `${title(card.role)} ID${card.extra ? ' (extra)' : ''}`;
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

/** Any face: a card, a special or a token. */
export function faceName(face: string): string {
  if (face.startsWith('special/')) return specialName(special(face));
  return isToken(face) ? `a token of ${tokenValue(face)}` : cardName(face);
}
