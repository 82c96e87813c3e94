/**
 * Which cards fly when the story goes on. It never falls behind the game: what comes while cards are in the air takes their place, of
 * much at once only the end is shown, and what happened before one looked is not shown at all. It tells no more than the story does: a
 * face is seen if it lies open, or if it is a card of my own hand, which I know.
 */

import type { LogLine } from '../../app/snapshot.ts';

/** One card on its way. */
export interface Flight {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Face down without. */
  readonly face?: string;
  /** In milliseconds. */
  readonly delay: number;
}

/** So many lines are shown of those that come together. */
const MOST_LINES = 3;
/** So many milliseconds one line comes after the other. */
const STEP = 120;
/** More cards than that are a heap. */
const MOST_CARDS = 4;

export class Flights {
  #shown: number | undefined;
  #hand: readonly string[] = [];

  /** The flights that begin now; undefined if nothing new has happened. `mine`: the spot of what I hold, and what that is now. */
  next(
    log: readonly LogLine[],
    mine: { readonly spot: string; readonly hand: readonly string[] } | undefined,
  ): readonly Flight[] | undefined {
    const before = this.#hand;
    const hand = mine?.hand ?? [];
    const fresh = log.filter(({ id }) => id > (this.#shown ?? Infinity));
    if (this.#shown !== undefined && fresh.length === 0) return undefined; // the hand may come before its line
    this.#hand = hand;
    const isFirst = this.#shown === undefined;
    this.#shown = log.at(-1)?.id ?? -1;
    if (isFirst) return undefined;
    const given = without(before, hand);
    const got = without(hand, before);
    return fresh
      .slice(-MOST_LINES)
      .flatMap((line, step) => flightsOf(line, step * STEP, mine?.spot, given, got));
  }
}

/** `given` and `got`: the faces that have left my hand, and those that have come; each flies once. */
function flightsOf(
  { id, moves = [] }: LogLine,
  delay: number,
  mine: string | undefined,
  given: string[],
  got: string[],
): Flight[] {
  return moves.flatMap(({ from, to, count, faces }, i) =>
    Array.from({ length: Math.min(count, MOST_CARDS) }, (_, card): Flight => {
      const face = faces?.[card] ?? (from === mine ? given.shift() : to === mine ? got.shift() : undefined);
      return { key: `${id} ${i} ${card}`, from, to, delay, ...(face !== undefined && { face }) };
    }),
  );
}

/** What of a hand is not in the other one. */
function without(hand: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return hand.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
