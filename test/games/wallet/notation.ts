/** Cards in a few letters: `hand('JS PO+ $200 J50 CC badge')`. IDs JS PO MI PG SA, extra ones with +, notes by sign, jewelry J. */

import {
  CURRENCIES,
  EXTRA_IDS,
  playingCards,
  ROLES,
  SPECIALS,
  TOKEN_FACES,
  tokenValue,
} from '../../../src/games/wallet/cards.ts';

const SIGNS = ['$', '€', '£', '¥'];
const INITIALS = ['JS', 'PO', 'MI', 'PG', 'SA'];

function wordOf(face: string): string {
  const [kind = '', what = '', value = ''] = face.split('/');
  const initials = INITIALS[ROLES.findIndex((role) => role === what)];
  if (kind === 'id') return initials!;
  if (kind === 'extra') return `${initials!}+`;
  if (kind === 'note') return `${SIGNS[CURRENCIES.findIndex((currency) => currency === what)]!}${value}`;
  if (kind === 'jewelry') return `J${what}`;
  return what === 'credit-card' ? 'CC' : 'badge';
}

const FACES = new Map([...playingCards(Infinity), ...EXTRA_IDS].map((face) => [wordOf(face), face]));

const split = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

export function card(word: string): string {
  const face = FACES.get(word);
  if (face === undefined) throw new Error(`no card is called ${word}`);
  return face;
}

/** The faces of some cards, sorted: hands have no order. */
export function hand(words: string): string[] {
  return split(words).map(card).sort();
}

/** The faces of some specials, in this order. */
export function specials(words: string): string[] {
  return split(words).map((word) => {
    if (!SPECIALS.some((special) => special === word)) throw new Error(`no special is called ${word}`);
    return `special/${word}`;
  });
}

/** Tokens by their values, `tokens('1 1 3')`; `used` are lying elsewhere. */
export function tokens(values: string, used: readonly string[] = []): string[] {
  const free = TOKEN_FACES.filter((face) => !used.includes(face));
  return split(values).map((value) => {
    const at = free.findIndex((face) => tokenValue(face) === Number(value));
    if (at < 0) throw new Error(`no token of value ${value} is left`);
    return free.splice(at, 1)[0]!;
  });
}

/** All faces but these ones, copies counted. */
export function without(faces: readonly string[], taken: readonly string[]): string[] {
  const left = [...faces];
  for (const face of taken) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
