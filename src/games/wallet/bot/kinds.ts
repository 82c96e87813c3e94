/** The cards as small numbers, so that a hand can be weighed thousands of times. An extra ID is of the same kind as any ID of its role. */

import { CURRENCIES, EXTRA_IDS, playingCards, print, ROLES } from '../cards.ts';

/** 0 to 4: the IDs, in the order of the roles; 5: Credit Card; 6: Police Badge; then notes and jewelry. */
export type Kind = number;

export const CREDIT_CARD: Kind = ROLES.length;
export const POLICE_BADGE: Kind = ROLES.length + 1;
const FIRST_MONEY = ROLES.length + 2;

/** Every kind once, by its name: the face without the difference between an ID and an extra one. */
const names: readonly string[] = [
  ...ROLES.map((role) => `id/${role}`),
  'prop/credit-card',
  'prop/police-badge',
  ...new Set(playingCards(Infinity).filter((face) => /^(note|jewelry)/.test(face))),
];

export const KINDS = names.length;

const kinds: ReadonlyMap<string, Kind> = new Map([
  ...names.map((name, kind): [string, Kind] => [name, kind]),
  ...EXTRA_IDS.map((face): [string, Kind] => [face, names.indexOf(face.replace('extra/', 'id/'))]),
]);

export function kindOf(face: string): Kind {
  const kind = kinds.get(face);
  if (kind === undefined) throw new Error(`expected a playing card, got ${face}`);
  return kind;
}

export function isId(kind: Kind): boolean {
  return kind < ROLES.length;
}

export function isMoneyKind(kind: Kind): boolean {
  return kind >= FIRST_MONEY;
}

const prints = names.map((name) => (kinds.get(name)! < FIRST_MONEY ? undefined : print(name)));

/** In currency units; 0 for IDs and props. */
export const VALUE: readonly number[] = prints.map((card) => (card && 'value' in card ? card.value : 0));

/** The currency of a note as a bit; 0 for jewelry and all else. */
export const CURRENCY: readonly number[] = prints.map((card) =>
  card?.kind === 'note' ? 1 << CURRENCIES.indexOf(card.currency) : 0,
);

const all: readonly Kind[] = names.map((_, kind) => kind);
export const IDS: readonly Kind[] = all.filter(isId);
export const NOTES: readonly Kind[] = all.filter((kind) => CURRENCY[kind] !== 0);
export const JEWELRY: readonly Kind[] = all.filter((kind) => isMoneyKind(kind) && CURRENCY[kind] === 0);

/** How often each kind is in the deck of a round. */
export function deckOf(corner: number): readonly number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const face of playingCards(corner)) counts[kindOf(face)]!++;
  return counts;
}
