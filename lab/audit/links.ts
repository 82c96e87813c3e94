/** Links: how the cards that come out of a mix might be told by the group elements alone. In a good mix there are none. */

import { addMany, G, mul, O, type Point, subtract } from '../../src/crypto/curve.ts';
import type { Masked } from '../../src/crypto/masked.ts';

/** Which card that came out is which one that went in, by their places. */
export type Found = ReadonlyMap<number, number>;

/** Steps that a lazy program might take. */
const SMALL = 16;

export class Links {
  /** Differences between what came out of earlier mixes and what went in. */
  readonly #steps = new Set<string>();
  readonly #small = new Set<string>(
    Array.from({ length: SMALL }, (_, k) => mul(G, BigInt(k + 1))).flatMap((step) => [
      step.key,
      subtract(O, step).key,
    ]),
  );

  /** Of one zone: what is equal, or a step away that is small, that is taken twice, or that was taken before. */
  find(ins: readonly Masked[], outs: readonly Masked[]): Found {
    const found = new Map<number, number>();
    for (const half of ['A', 'B'] as const) {
      const before = ins.map((card) => card[half]);
      const after = outs.map((card) => card[half]);
      for (const [out, into] of this.#equal(before, after)) found.set(out, into);
      // Cards that were laid openly share one A: a step from it says nothing of which of them it is.
      if (new Set(before.map(({ key }) => key)).size < before.length) continue;
      for (const [out, into] of this.#steppedFrom(before, after)) found.set(out, into);
    }
    return found;
  }

  #equal(before: readonly Point[], after: readonly Point[]): [number, number][] {
    const places = new Map(before.map(({ key }, i) => [key, i]));
    const isOne = places.size === before.length;
    return after.flatMap(({ key }, i) => (isOne && places.has(key) ? [[i, places.get(key)!]] : []));
  }

  #steppedFrom(before: readonly Point[], after: readonly Point[]): [number, number][] {
    const back = before.map((point) => subtract(O, point));
    const steps = addMany(
      after.flatMap((point) => back.map(() => point)),
      after.flatMap(() => back),
    ).map(({ key }) => key);
    const often = new Map<string, number>();
    for (const step of steps) often.set(step, (often.get(step) ?? 0) + 1);
    const telling = steps.flatMap((step, i): [number, number][] => {
      const isTelling = this.#small.has(step) || this.#steps.has(step) || often.get(step)! > 1;
      return isTelling ? [[Math.floor(i / before.length), i % before.length]] : [];
    });
    for (const step of steps) this.#steps.add(step);
    return telling;
  }
}
