/** The components [B1–B12]: the manifest of the deck, checked, and what is printed on each card. */

import type { Deck } from '../../table/zone.ts';
import manifest from './deck.json' with { type: 'json' };

export const SLOTS = ['weapon', 'tool', 'vehicle'] as const;
export type Slot = (typeof SLOTS)[number];

export const BLOCKS = ['jail', 'at-home', 'beat-up', 'girlfriend'] as const;
export type Block = (typeof BLOCKS)[number];

export const SYMBOLS = ['key', 'newspaper', 'first-aid', 'hat'] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

export const LOOTS = ['tobacco', 'alcohol', 'gambling', 'red-light-district'] as const;
export type Loot = (typeof LOOTS)[number];

/** What is printed on a card. Values are in dollars; `number` counts in checks [B11]. */
export type Card =
  | Numbered<'gangster', { readonly attack: number; readonly burglary: number; readonly symbol: CardSymbol }>
  | Numbered<'item', { readonly slot: Slot; readonly bonus: number; readonly symbol: CardSymbol }>
  | Numbered<'block', { readonly block: Block; readonly counter: CardSymbol; readonly symbol: CardSymbol }>
  | Numbered<'warehouse' | 'dog', { readonly symbol: CardSymbol }>
  | Numbered<'event', object>
  | Numbered<'police', { readonly stars: number }>
  | Printed<'loot', { readonly loot: Loot; readonly value: number }>
  | Printed<'end', object>;

type Printed<Kind, More> = { readonly kind: Kind } & More;
type Numbered<Kind, More> = Printed<Kind, { readonly number: number } & More>;

export type Kind = Card['kind'];
export type CardOf<K extends Kind> = Extract<Card, { kind: K }>;

/** One line of the manifest, before it is known of what kind it is. */
type Line = Readonly<Record<string, string | number>> & { readonly face: string; readonly kind: string };

const CARDS: ReadonlyMap<string, Card> = new Map(
  (manifest.cards as readonly Line[]).map((line) => [line.face, parse(line)]),
);

function parse(line: Line): Card {
  const number = (): number => whole(line, 'number');
  const symbol = (): CardSymbol => oneOf(SYMBOLS, line, 'symbol');
  switch (line.kind) {
    case 'gangster': {
      const points = { attack: whole(line, 'attack'), burglary: whole(line, 'burglary') };
      return { kind: 'gangster', ...points, number: number(), symbol: symbol() };
    }
    case 'item':
      return { kind: 'item', slot: oneOf(SLOTS, line, 'slot'), bonus: whole(line, 'bonus'), number: number(), symbol: symbol() }; // prettier-ignore
    case 'block': {
      const counter = oneOf(SYMBOLS, line, 'counter');
      return { kind: 'block', block: oneOf(BLOCKS, line, 'block'), counter, number: number(), symbol: symbol() }; // prettier-ignore
    }
    case 'warehouse':
    case 'dog':
      return { kind: line.kind, number: number(), symbol: symbol() };
    case 'event':
      return { kind: 'event', number: number() };
    case 'police':
      return { kind: 'police', stars: whole(line, 'stars'), number: number() };
    case 'loot':
      return { kind: 'loot', loot: oneOf(LOOTS, line, 'loot'), value: whole(line, 'value') };
    case 'end':
      return { kind: 'end' };
    default:
      throw new Error(`deck: ${line.face}: expected a kind of card, got ${line.kind}`);
  }
}

/** What is printed on a face. */
export function card(face: string): Card {
  const found = CARDS.get(face);
  if (found === undefined) throw new Error(`expected a card, got ${face}`);
  return found;
}

/** `gangster/cat-burglar/2` is of the make `cat-burglar`: those of one make have one name and one picture. */
export const makeOf = (face: string): string => face.split('/')[1] ?? face;

/** What is printed on a face that must be of this kind. */
export function cardOf<K extends Kind>(kind: K, face: string): CardOf<K> {
  const found = card(face);
  if (found.kind !== kind) throw new Error(`expected a ${kind}, got ${face}`);
  return found as CardOf<K>;
}

/** Every face that fits, in the order of the deck. */
export function facesThat(fits: (card: Card) => boolean): string[] {
  return [...CARDS].filter(([, printed]) => fits(printed)).map(([face]) => face);
}

export const facesOf = (kind: Kind): string[] => facesThat((printed) => printed.kind === kind);

export const valueOf = (face: string): number => cardOf('loot', face).value;

export const starsOf = (face: string): number => cardOf('police', face).stars;

export const isLoot = (face: string): boolean => card(face).kind === 'loot';

export const isPolice = (face: string): boolean => card(face).kind === 'police';

/** [B11] What a card counts in a check; loot and the End count nothing. */
export function numberOf(face: string): number | undefined {
  const printed = card(face);
  return 'number' in printed ? printed.number : undefined;
}

/** [B11] The symbol of a card that has one. */
export function symbolOf(face: string): CardSymbol | undefined {
  const printed = card(face);
  return 'symbol' in printed ? printed.symbol : undefined;
}

export const DECK = 'mafiadollar/cards';
export const FACES: readonly string[] = [...CARDS.keys()];
export const DECKS: readonly Deck[] = [{ name: DECK, faces: FACES }];

/** [B6] [B4] [B9] */
export const LOOT_FACES: readonly string[] = facesOf('loot');
export const WAREHOUSES: readonly string[] = facesOf('warehouse');
export const END: string = facesOf('end')[0]!;

/** [D2] [D3] [J8] [M3] The numbers of the rules that the manifest has. */
export const { hand: HAND, bottom: BOTTOM, checkBeats: CHECK_BEATS, penalties: PENALTIES } = manifest;

function oneOf<T extends string>(list: readonly T[], line: Line, key: string): T {
  const found = list.find((item) => item === line[key]);
  if (found === undefined) throw new Error(`deck: ${line.face}: expected ${key} to be ${list.join(', ')}`);
  return found;
}

function whole(line: Line, key: string): number {
  const value = line[key];
  if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0)
    throw new Error(`deck: ${line.face}: expected a positive ${key}`);
  return value;
}
