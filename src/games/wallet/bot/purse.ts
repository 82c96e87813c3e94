/** The money of a hand: how much of it a role may keep, by how many cards must go. */

import { PRICE } from '../actions.ts';
import { CURRENCY, deckOf, isMoneyKind, type Kind, VALUE } from './kinds.ts';

/** More cards than this are never dropped on the way to a verdict. */
const MOST_DROPS = 4;

/** Of more money cards than this the least valuable are counted as dropped. */
const MOST_CARDS = 10;

/** After so many drops there is so much left, in currency units. */
export interface Way {
  readonly drops: number;
  readonly money: number;
}

/** Each list with the fewest drops first, and only those that leave more than the ones before. */
export interface Purse {
  /** At most 500 in at most two currencies [V1, V2, V5]; with jewelry, in any currencies [V4]; more than 500 [V3]. */
  readonly modest: readonly Way[];
  readonly party: readonly Way[];
  readonly rich: readonly Way[];
  /** What is left at most of `modest` and `party` after paying for an ID, all at once [T5]; -1 if there is not enough. */
  readonly spentModest: number;
  readonly spentParty: number;
}

/** What the covers in reserve forgive: ATM a note too many, Currency Exchange a note of a third currency [X14, X15]. */
export interface Reserve {
  readonly atm: boolean;
  readonly exchange: boolean;
}

/**
 * Every set of the cards as two sums, so that a card is added to a set by two additions: the value with the number of notes and
 * of jewelry above it, and the notes of each currency in four bits each.
 */
const VALUE_BITS = 16;
const VALUE_MASK = (1 << VALUE_BITS) - 1;
const NOTE = 1 << VALUE_BITS;
const JEWEL = 1 << (VALUE_BITS + 4);
const worths = new Int32Array(1 << MOST_CARDS);
const notes = new Int32Array(1 << MOST_CARDS);

const CARD_WORTH: readonly number[] = VALUE.map(
  (value, kind) => value + (CURRENCY[kind] === 0 ? JEWEL : NOTE),
);
const CARD_NOTE: readonly number[] = CURRENCY.map((bit) => bit ** 4);

/** The lowest bit of each four. */
const LOWEST = 0x1111;

/** Which currencies are there, as the lowest bit of each four. */
function coloursOf(set: number): number {
  return (set | (set >> 1) | (set >> 2) | (set >> 3)) & LOWEST;
}

/** How many of the four. */
function count(colours: number): number {
  return ((colours * LOWEST) >> 12) & 7;
}

/** Three currencies, one of them with one note only: Currency Exchange makes two of them. */
function exchangeable(set: number, colours: number): boolean {
  return count(colours) === 3 && coloursOf(set - colours) !== colours;
}

/** The most that is left, by the number of drops; -1: not possible. */
const modest: number[] = [];
const party: number[] = [];
const rich: number[] = [];

/** By kind: what a card adds to the number of a hand's money. Different money has different numbers, whatever its order. */
const NUMBERS: number[] = [];
let next = 4; // two bits below are the reserve's
deckOf(Infinity).forEach((copies, kind) => {
  NUMBERS.push(isMoneyKind(kind) ? next : 0);
  if (isMoneyKind(kind)) next *= copies + 1;
});
const IS_EXACT = Number.isSafeInteger(next);

/** The same money is weighed again and again: in the next question, with other IDs, before and after a flip. */
const known = new Map<number, Purse>();
const MOST_KNOWN = 20_000;
let knownRoom = -1;

/** `room`: the most card money that is not over 500 with the coin. */
export function purseOf(hand: readonly Kind[], room: number, reserve: Reserve): Purse {
  if (!IS_EXACT) return counted(hand, room, reserve);
  if (room !== knownRoom || known.size >= MOST_KNOWN) known.clear();
  knownRoom = room;
  let number = (reserve.atm ? 1 : 0) + (reserve.exchange ? 2 : 0);
  for (const kind of hand) number += NUMBERS[kind]!;
  const found = known.get(number);
  if (found !== undefined) return found;
  const purse = counted(hand, room, reserve);
  known.set(number, purse);
  return purse;
}

function counted(hand: readonly Kind[], room: number, { atm, exchange }: Reserve): Purse {
  const cards = longest(hand);
  const leftOut = hand.length > cards.length ? hand.filter(isMoneyKind).length - cards.length : 0;
  const size = cards.length;
  const all = (1 << size) - 1;
  fill(cards);
  for (let d = 0; d <= MOST_DROPS; d++) modest[d] = party[d] = rich[d] = -1;
  let spentModest = -1;
  let spentParty = -1;
  const total = worths[all]! & VALUE_MASK;
  const allNotes = (worths[all]! >> VALUE_BITS) & 15;
  for (let kept = all; kept >= 0; kept--) {
    const worth = worths[kept]!;
    const sum = worth & VALUE_MASK;
    const noted = (worth >> VALUE_BITS) & 15;
    const jewels = worth >> (VALUE_BITS + 4);
    const colours = coloursOf(notes[kept]!);
    const few = count(colours) <= 2 || (exchange && exchangeable(notes[kept]!, colours));
    let drops = leftOut + size - noted - jewels;
    if (atm && noted < allNotes && drops > 0) drops--;
    if (sum > room) {
      if (few && sum > (rich[drops] ?? sum)) rich[drops] = sum;
      continue;
    }
    const paid = total - sum >= PRICE;
    if (few) {
      if (sum > (modest[drops] ?? sum)) modest[drops] = sum;
      if (paid && sum > spentModest) spentModest = sum;
    }
    if (jewels > 0) {
      if (sum > (party[drops] ?? sum)) party[drops] = sum;
      if (paid && sum > spentParty) spentParty = sum;
    }
  }
  return { modest: ways(modest), party: ways(party), rich: ways(rich), spentModest, spentParty };
}

function fill(cards: readonly Kind[]): void {
  for (let i = 0; i < cards.length; i++) {
    const worth = CARD_WORTH[cards[i]!]!;
    const note = CARD_NOTE[cards[i]!]!;
    const bit = 1 << i;
    for (let rest = 0; rest < bit; rest++) {
      worths[rest | bit] = worths[rest]! + worth;
      notes[rest | bit] = notes[rest]! + note;
    }
  }
}

/** The money cards, the most valuable ones if there are too many. */
function longest(hand: readonly Kind[]): Kind[] {
  const money = hand.filter(isMoneyKind);
  if (money.length <= MOST_CARDS) return money;
  return money.sort((a, b) => VALUE[b]! - VALUE[a]!).slice(0, MOST_CARDS);
}

function ways(most: readonly number[]): Way[] {
  const found: Way[] = [];
  let before = -1;
  for (let drops = 0; drops < most.length; drops++) {
    const money = most[drops]!;
    if (money <= before) continue;
    found.push({ drops, money });
    before = money;
  }
  return found;
}
