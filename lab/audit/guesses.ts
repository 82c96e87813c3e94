/** Guesses of which of two cards is in the hand: by what can be measured, with a bent that is learned from swap to swap. */

import type { Moment } from './moment.ts';
import { COIN, Odds } from './odds.ts';
import type { Swap } from './swaps.ts';

/** What the coalition has of a swap, and the number that it goes by; undefined says nothing. */
type Measure = (window: readonly Moment[]) => number | undefined;

const bodies = (window: readonly Moment[]): Uint8Array[] =>
  window.flatMap(({ body }) => (body === undefined || body.length === 0 ? [] : [body]));

const mean = (list: readonly number[]): number | undefined =>
  list.length === 0 ? undefined : list.reduce((a, b) => a + b, 0) / list.length;

const MEASURES: Readonly<Record<string, Measure>> = {
  'bytes too many': (window) => mean(window.filter(({ body }) => body).map(({ excess }) => excess)),
  'bytes of a body': (window) => mean(bodies(window).map(({ length }) => length)),
  'length of a pause': (window) => mean(window.flatMap(({ pause, ways }) => (ways === undefined ? [] : [pause!]))),
  'the last pause': (window) => window.findLast(({ ways }) => ways !== undefined)?.pause,
  'the sum of all bytes': (window) => mean(bodies(window).map((body) => body.reduce((a, b) => a + b, 0) / body.length)),
  'the last byte': (window) => bodies(window).at(-1)?.at(-1),
  'the first byte of a card': (window) => bodies(window).at(-1)?.at(-32),
  'how many answers': (window) => bodies(window).length,
}; // prettier-ignore

/** Which of two ranks goes with a number, as it was so far. */
class Bent {
  readonly odds = new Odds();
  readonly #seen: number[] = [];
  #lean = 0;

  add(value: number, held: number, left: number): void {
    const usual = mean(this.#seen);
    this.#seen.push(value);
    if (usual === undefined || value === usual) return;
    const way = Math.sign(value - usual) * Math.sign(held - left);
    if (this.#lean !== 0) this.odds.add(COIN, way === Math.sign(this.#lean) ? 1 : 0);
    this.#lean += way;
  }
}

export class Guesses {
  readonly #bents = new Map(Object.keys(MEASURES).map((name) => [name, new Bent()]));

  /** The ranks of the two cards in their deck stand for all that a face can be measured by. */
  add({ from, until }: Swap, moments: readonly Moment[], held: number, left: number): void {
    const window = moments.slice(from, until);
    for (const [name, measure] of Object.entries(MEASURES)) {
      const value = measure(window);
      if (value !== undefined) this.#bents.get(name)!.add(value, held, left);
    }
  }

  get odds(): Map<string, Odds> {
    return new Map([...this.#bents].map(([name, { odds }]) => [name, odds]));
  }
}
