/** Orders: guesses of which place of a mix was which before, by somebody who is even told all faces and which places were chosen. */

import type { Masked } from '../../src/crypto/masked.ts';
import { Odds, placesRight } from './odds.ts';

/** Cards that came out in any order, for all that anybody but the mixer knows. */
export interface Group {
  /** Each sort is judged by itself: a few hands would not be seen among many piles. */
  readonly of: 'a pile' | 'a hand' | 'cards chosen as a set';
  /** In the order of the places before, with their faces. */
  readonly ins: readonly { readonly card: Masked; readonly face: string; readonly rank: number }[];
  readonly outs: readonly { readonly card: Masked; readonly face: string }[];
}

/** Place by place of what came out, the guessed place of what went in. */
type Guess = (group: Group, before: Before) => readonly number[] | undefined;

/** What earlier mixes of as many cards were like. */
interface Before {
  readonly last?: readonly number[];
  /** How often the card at this place was at that one before. */
  readonly often: readonly (readonly number[])[];
}

const sortedBy = <T>(list: readonly T[], key: (item: T) => number | string): number[] =>
  [...list.keys()].sort((a, b) => {
    const [x, y] = [key(list[a]!), key(list[b]!)];
    return x < y ? -1 : x > y ? 1 : a - b;
  });

/** Puts place `into[k]` of what went in where `out[k]` is. */
function matched(out: readonly number[], into: readonly number[]): number[] {
  const guess = new Array<number>(out.length);
  out.forEach((place, k) => (guess[place] = into[k]!));
  return guess;
}

const GUESSES: Readonly<Record<string, Guess>> = {
  'as it lay': ({ ins }) => [...ins.keys()],
  'turned round': ({ ins }) => [...ins.keys()].reverse(),
  'moved by one': ({ ins }) => [...ins.keys()].map((i) => (i + 1) % ins.length),
  'sorted by face': ({ ins }) => sortedBy(ins, ({ rank }) => rank),
  'sorted by face, the last first': ({ ins }) => sortedBy(ins, ({ rank }) => rank).reverse(),
  'sorted by name': ({ ins }) => sortedBy(ins, ({ face }) => face),
  'by the order of encodings': ({ ins, outs }) =>
    matched(
      sortedBy(outs, ({ card }) => card.A.key),
      sortedBy(ins, ({ card }) => card.A.key),
    ),
  'by the order of the other halves': ({ ins, outs }) =>
    matched(
      sortedBy(outs, ({ card }) => card.B.key),
      sortedBy(ins, ({ card }) => card.B.key),
    ),
  'as the last time': (_, { last }) => last,
  'as most often': ({ ins }, { often }) => mostOften(often, ins.length),
};

/** One place after the other takes the place it has most often had, if that is free. */
function mostOften(often: readonly (readonly number[])[], n: number): number[] {
  const free = new Set(Array.from({ length: n }, (_, i) => i));
  return Array.from({ length: n }, (_, out) => {
    const best = [...free].reduce((a, b) => ((often[out]?.[b] ?? 0) > (often[out]?.[a] ?? 0) ? b : a));
    free.delete(best);
    return best;
  });
}

export class Orders {
  /** By the sort of cards and the way to guess: "a hand, as it lay". */
  readonly odds = new Map<string, Odds>();
  readonly #before = new Map<string, { last?: number[]; often: number[][] }>();

  add(group: Group): void {
    const { ins, outs } = group;
    const n = ins.length;
    if (n < 2) return;
    const unique = ins.filter(({ face }) => ins.filter((other) => other.face === face).length === 1);
    const alike = `${n} of ${group.of}`;
    const before = this.#before.get(alike) ?? { often: [] };
    this.#before.set(alike, before);
    for (const [name, guess] of Object.entries(GUESSES)) {
      const places = guess(group, before);
      if (places === undefined) continue;
      const hits = outs.filter(({ face }, k) => ins[places[k]!]!.face === face && unique.some((one) => one.face === face)).length; // prettier-ignore
      const odds = this.odds.get(`${group.of}, ${name}`) ?? new Odds();
      this.odds.set(`${group.of}, ${name}`, odds);
      odds.add(placesRight(n, unique.length), hits);
    }
    this.#learn(before, group);
  }

  /** Cards with the same face stand for each other. */
  #learn(before: { last?: number[]; often: number[][] }, { ins, outs }: Group): void {
    const free = new Set(ins.keys());
    const order = outs.map(({ face }) => {
      const place = [...free].find((i) => ins[i]!.face === face)!;
      free.delete(place);
      return place;
    });
    before.last = order;
    order.forEach((into, out) => {
      const row = (before.often[out] ??= []);
      row[into] = (row[into] ?? 0) + 1;
    });
  }
}
