/** The components [C1–C6]: the manifest of the deck, checked, and what is printed on each card. */

import type { Deck } from '../../table/zone.ts';
import manifest from './deck.json' with { type: 'json' };

export const CURRENCIES = ['dollar', 'euro', 'pound', 'yen'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const ROLES = ['john-smith', 'police-officer', 'millionaire', 'party-girl', 'secret-agent'] as const;
export type Role = (typeof ROLES)[number];

export const PROPS = ['credit-card', 'police-badge'] as const;
export type Prop = (typeof PROPS)[number];

/** In the order of X1 to X15. */
export const SPECIALS = [
  'shared-fund',
  'to-the-left',
  'to-the-right',
  'inspection',
  'dispose-a-card',
  'snatch-a-card',
  'exchange-cards',
  'card-request',
  'emergency',
  'double-turn',
  'happy-birthday',
  'extra-time',
  'secret-compartment',
  'atm',
  'currency-exchange',
] as const;
export type Special = (typeof SPECIALS)[number];

/** [E2] Those that take a card out of sight at the end of a round. */
export const COVERS = [
  'secret-compartment',
  'atm',
  'currency-exchange',
] as const satisfies readonly Special[];

/** [S5] Cards of a hand, when it is dealt. */
export const HAND = 5;

/** What is printed on a playing card or an extra ID. Values are in currency units. */
export type Print =
  | { readonly kind: 'id'; readonly role: Role; readonly extra: boolean }
  | { readonly kind: 'prop'; readonly prop: Prop }
  | { readonly kind: 'note'; readonly currency: Currency; readonly value: number }
  | { readonly kind: 'jewelry'; readonly value: number };

export const CARDS = 'wallet/cards';
export const SPECIAL_CARDS = 'wallet/specials';
export const TOKENS = 'wallet/tokens';

/** [C1] A line of the manifest: a face, and how many copies carry which corner number. */
interface Line {
  readonly face: string;
  readonly copies: ReadonlyMap<number, number>;
}

const lines: readonly Line[] = manifest.playingCards.map((card) => ({
  face: faceOf(card),
  copies: new Map(Object.entries(card.copies).map(([corner, count]) => [Number(corner), count])),
}));

function faceOf(card: {
  kind: string;
  role?: string;
  prop?: string;
  currency?: string;
  value?: number;
}): string {
  switch (card.kind) {
    case 'id':
      return `id/${card.role ?? ''}`;
    case 'prop':
      return `prop/${card.prop ?? ''}`;
    case 'note':
      return `note/${card.currency ?? ''}/${card.value ?? 0}`;
    case 'jewelry':
      return `jewelry/${card.value ?? 0}`;
    default:
      throw new Error(`deck: expected a kind of card, got ${card.kind}`);
  }
}

/** [S4] Every playing card whose corner number is at most `corner`, copies included. */
export function playingCards(corner: number): string[] {
  return lines.flatMap(({ face, copies }) =>
    [...copies]
      .filter(([number]) => number <= corner)
      .flatMap(([, count]) => Array<string>(count).fill(face)),
  );
}

/** The corner numbers that occur. */
export const CORNERS: readonly number[] = [
  ...new Set(lines.flatMap(({ copies }) => [...copies.keys()])),
].sort((a, b) => a - b);

/** [C2] One extra ID of each role, faces of their own. */
export const EXTRA_IDS: readonly string[] = manifest.extraIds.map((role) => `extra/${role}`);

/** [C3] All special cards, by face. */
export const SPECIAL_FACES: readonly string[] = manifest.specials.map((special) => `special/${special}`);

/** [C4] */
export const HOURGLASSES = manifest.hourglasses;

/** [C5] Every token has a face of its own, so that it can be carried over [P2.5]; the value is what the screen shows. */
export const TOKEN_FACES: readonly string[] = Object.entries(manifest.vpTokens).flatMap(([value, count]) =>
  Array.from({ length: count }, (_, i) => `token/${value}/${i + 1}`),
);

/** [C6] In cents. */
export const COINS: readonly number[] = manifest.coinsCents;

/** What is printed on a playing card or extra ID. */
export function print(face: string): Print {
  const found = PRINTS.get(face);
  if (found === undefined) throw new Error(`expected a playing card, got ${face}`);
  return found;
}

const PRINTS: ReadonlyMap<string, Print> = new Map(
  [...lines.map(({ face }) => face), ...EXTRA_IDS].map((face) => [face, parse(face)]),
);

function parse(face: string): Print {
  const [kind, first = '', second = ''] = face.split('/');
  if (kind === 'id' || kind === 'extra')
    return { kind: 'id', role: oneOf(ROLES, first, face), extra: kind === 'extra' };
  if (kind === 'prop') return { kind, prop: oneOf(PROPS, first, face) };
  if (kind === 'note')
    return { kind, currency: oneOf(CURRENCIES, first, face), value: valueOf(second, face) };
  if (kind === 'jewelry') return { kind, value: valueOf(first, face) };
  throw new Error(`deck: expected a kind of card, got ${face}`);
}

/** The special that a face shows. */
export function special(face: string): Special {
  const found = SHOWN.get(face);
  if (found === undefined) throw new Error(`expected a special, got ${face}`);
  return found;
}

const SHOWN: ReadonlyMap<string, Special> = new Map(
  SPECIAL_FACES.map((face) => [face, oneOf(SPECIALS, face.replace('special/', ''), face)]),
);

/** The victory points on a token. */
export function tokenValue(face: string): number {
  const value = POINTS.get(face);
  if (value === undefined) throw new Error(`expected a token, got ${face}`);
  return value;
}

const POINTS: ReadonlyMap<string, number> = new Map(
  TOKEN_FACES.map((face) => [face, valueOf(face.split('/')[1] ?? '', face)]),
);

export function isNote(face: string): boolean {
  return print(face).kind === 'note';
}

/** Notes and jewelry: what has a value. */
export function isMoney(face: string): boolean {
  const { kind } = print(face);
  return kind === 'note' || kind === 'jewelry';
}

/** In currency units; 0 for IDs and props. */
export function valueOfCard(face: string): number {
  const card = print(face);
  return card.kind === 'note' || card.kind === 'jewelry' ? card.value : 0;
}

/** All faces with a value, and all notes: what X1, X8 and the covers ask for. */
export const MONEY_FACES: readonly string[] = [...PRINTS.keys()].filter(isMoney);
export const NOTE_FACES: readonly string[] = [...PRINTS.keys()].filter(isNote);

export const DECKS: readonly Deck[] = [
  { name: CARDS, faces: [...playingCards(Infinity), ...EXTRA_IDS] },
  { name: SPECIAL_CARDS, faces: SPECIAL_FACES },
  { name: TOKENS, faces: TOKEN_FACES },
];

function oneOf<T extends string>(list: readonly T[], word: string, face: string): T {
  const found = list.find((item) => item === word);
  if (found === undefined) throw new Error(`deck: ${face}: expected one of ${list.join(', ')}, got ${word}`);
  return found;
}

function valueOf(word: string, face: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value <= 0)
    throw new Error(`deck: ${face}: expected a positive value, got ${word}`);
  return value;
}

/** [X8] What Card Request may ask for with these cards in play: "dollar", …, "jewelry", "20", … */
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
