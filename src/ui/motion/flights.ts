/**
 * Which cards fly when the story goes on. It never falls behind the game: nothing waits for a flight, of much at once only the end is
 * shown, and what happened before one looked is not shown at all. It tells no more than the story does: a face is seen if it lies open,
 * or if it is a card of my own hand, which I know.
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

/** So many milliseconds a card is in the air; with its delay never more than half a second. */
export const LASTS = 340;
const LONGEST_DELAY = 160;
/** So many lines are shown of those that come together. */
const MOST_LINES = 3;
/** So many milliseconds one line comes after the other. */
const STEP = 80;
/** And one card of a heap after the other. */
const BEAT = 40;
/** More cards than that are a heap. */
const MOST_CARDS = 5;
/** More than that in the air at once is a cloud: the oldest are skipped. */
const MOST_ALOFT = 35;

/** What I hold: its spot, and its cards as they are now. */
export interface Mine {
  readonly spot: string;
  readonly hand: readonly string[];
}

export class Flights {
  #shown: number | undefined;
  #chapter: string | undefined;
  #hand: readonly string[] = [];

  /** The flights that begin now; undefined if nothing new has happened. */
  next(log: readonly LogLine[], mine: Mine | undefined): readonly Flight[] | undefined {
    const last = log.at(-1);
    const fresh = log.filter(({ id }) => id > (this.#shown ?? Infinity));
    if (this.#shown !== undefined && fresh.length === 0) return undefined; // the hand may come before its line
    const isFirst = this.#shown === undefined;
    const before = this.#chapter === last?.chapter ? this.#hand : []; // of another round it is another hand
    const hand = mine?.hand ?? [];
    this.#shown = last?.id ?? -1;
    this.#chapter = last?.chapter;
    this.#hand = hand;
    if (isFirst) return undefined;
    const given = without(before, hand);
    const got = without(hand, before);
    return fresh
      .slice(-MOST_LINES)
      .flatMap((line, step) => flightsOf(line, step * STEP, mine?.spot, given, got));
  }
}

/** Those in the air, with those that begin. */
export function joined<One extends Flight>(aloft: readonly One[], more: readonly One[]): readonly One[] {
  return [...aloft, ...more].slice(-MOST_ALOFT);
}

/** `given` and `got`: the faces that have left my hand, and those that have come; each flies once. */
function flightsOf(
  { id, moves = [] }: LogLine,
  begin: number,
  mine: string | undefined,
  given: string[],
  got: string[],
): Flight[] {
  return moves.flatMap(({ from, to, count, faces }, i) =>
    Array.from({ length: Math.min(count, MOST_CARDS) }, (_, card): Flight => {
      const own = from === mine ? given : to === mine ? got : [];
      const face = faces?.[card] ?? own[0];
      const at = face === undefined ? -1 : own.indexOf(face);
      if (at >= 0) own.splice(at, 1);
      const delay = Math.min(begin + card * BEAT, LONGEST_DELAY);
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
