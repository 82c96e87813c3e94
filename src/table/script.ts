/** The kernel: rules are scripts that ask numbered questions; whoever runs a script finds the replies. */

import type { Option, Said } from './part.ts';
import type { Seat } from './seat.ts';

/** A question, asked of some seats. Its number is its place in the run. */
export interface Ask {
  /** The verb of the table it belongs to, and the step of it: for prompts, progress and the purpose of proofs [P1.9]. */
  readonly verb: string;
  readonly step: string;
  /** What the question is about where its verb does not say it all: the kind of card that somebody asks for. */
  readonly about?: string;
  readonly seats: readonly Seat[];
  /** Never empty. With one option and nothing to choose in it, the seat's program answers by itself. */
  readonly options: readonly Option[];
  /** What the rules demand of an answer beyond its form, of what it opens; not of the order of cards that were chosen as a set. */
  readonly admit?: (seat: Seat, said: Said) => boolean;
  /** `commit`: the answers are commitments; the ask that `opens` this one brings what they hide [P6.3]. */
  readonly commit?: true;
  readonly opens?: Ask;
  /** A question only a person answers, though there is nothing to choose: "ready?". */
  readonly pause?: true;
  /** `barrier`: the answers are the proofs still owed for a chain of shuffles [P4.8]. */
  readonly barrier?: true;
}

/** What the answers' proofs are for [P1.9]: the verb, and what it is about. */
export function purposeOf({ verb, about }: Ask): string {
  return about === undefined ? verb : `${verb} ${about}`;
}

/** One half of choices at the same moment: who has answered is not to be seen before all have [P6.3]. */
export function isTogether({ commit, opens }: Ask): boolean {
  return commit === true || opens !== undefined;
}

/**
 * Do the rules admit what an answer says? Its proofs may be false still, so it can say anything of the right form: a rule that fails
 * on it does not admit it.
 */
export function admits({ admit }: Ask, seat: Seat, said: Said): boolean {
  try {
    return admit?.(seat, said) ?? true;
  } catch {
    return false;
  }
}

/** What all answers to a question say together. */
export interface Reply {
  readonly said: ReadonlyMap<Seat, Said>;
  /** If the answers were beacon links: the luck they make. */
  readonly luck?: Luck;
}

/** Public numbers nobody controls [P6.2]. */
export interface Luck {
  /** Uniform in [0, m). */
  below(m: number): number;
  /** k distinct places of 0..m-1, in random order. */
  distinct(k: number, m: number): number[];
}

/** Rules: run with `yield*`, which is typed as what they return. */
export type Script<T> = Generator<Ask, T, Reply>;

/** Puts one question to the table: the one bare `yield`. */
export function* ask(question: Ask): Script<Reply> {
  return yield question;
}

/** Seats have left for good, at the question that was waiting [P2.4]. Thrown into the script at its waiting line. */
export class Gone extends Error {
  override readonly name = 'Gone';
  readonly seats: readonly Seat[];

  constructor(seats: readonly Seat[]) {
    super(`seat ${seats.join(', ')} left`);
    this.seats = seats;
  }
}
