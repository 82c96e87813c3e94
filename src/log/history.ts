/** What is settled: for every question its place, who was seated, and the entries that took the table past it. */

import { equalBytes } from '../crypto/bytes.ts';
import type { Where } from '../table/dealer.ts';
import type { Answer } from '../table/run.ts';
import type { Ask } from '../table/script.ts';
import type { Seat } from '../table/seat.ts';
import { type Entry, inOrder } from './entry.ts';
import type { SeatSet } from './votes.ts';

export interface Past {
  readonly where: Where;
  readonly ask: Ask;
  /** The seats at the table when it was asked. */
  readonly seated: readonly Seat[];
  /** The answers or proofs of all asked seats, or the votes that replaced them. */
  readonly entries: readonly Entry[];
  /** The seats that were voted out, whose question's answers count for nothing [P2.4]; 0 if the answers settled it. */
  readonly gone: SeatSet;
  /** Every answer seen, also those that a vote replaced: another one of the same seat is a contradiction [P1.12]. */
  readonly answers: Map<Seat, Entry>;
  /** Was it a shuffle of a chain, which owes a proof [P4.8]? Known when it was asked: the script's words for it may not be there later. */
  readonly chain: boolean;
  /** The proof seen for it. */
  proof?: Entry;
}

/** Does it ask for outputs whose proof comes later [P4.8]? Asked of a seat that was asked: of others the rules may know nothing. */
export function isChain({ options, seats }: Ask): boolean {
  return options[0]?.parts(seats[0]!)[0]?.do === 'chain';
}

/** Proofs that hold, of one seat and one rule. */
export interface Check {
  readonly seat: Seat;
  readonly rule: string;
  readonly count: number;
}

export class History {
  readonly #past: Past[] = [];
  readonly #checks = new Map<string, Check>();

  get length(): number {
    return this.#past.length;
  }

  at(q: number): Past | undefined {
    return this.#past[q];
  }

  /** `settled`: the answers that took the table past the question; none if it was a vote. */
  push(past: Past, settled: ReadonlyMap<Seat, { readonly answer: Answer }>): void {
    this.#past.push(past);
    for (const [seat, { answer }] of settled) {
      for (const { rule } of answer.checked?.proofs ?? []) this.#count(seat, rule);
    }
  }

  /** The proofs that took the table here, counted: as many as a transcript has. */
  get checks(): readonly Check[] {
    return [...this.#checks.values()];
  }

  /** The entries that took the table past questions `from` and later, in the order of a transcript. */
  entries(from = 0): Entry[] {
    return this.#past.slice(from).flatMap(({ entries }) => [...entries].sort(inOrder));
  }

  /** Those of one question. */
  entriesAt(q: number): Entry[] {
    return [...(this.#past[q]?.entries ?? [])].sort(inOrder);
  }

  /** Was this the digest before question q? */
  has(q: number, digest: Uint8Array): boolean {
    const past = this.#past[q];
    return past !== undefined && equalBytes(past.where.digest, digest);
  }

  #count(seat: Seat, rule: string): void {
    const key = `${seat}/${rule}`;
    this.#checks.set(key, { seat, rule, count: (this.#checks.get(key)?.count ?? 0) + 1 });
  }
}
