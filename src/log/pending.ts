/** What was said and is not settled: answers to the question that waits, proofs for the barrier to come, and what came too early. */

import type { Answer } from '../table/run.ts';
import type { Ask } from '../table/script.ts';
import type { Seat } from '../table/seat.ts';
import { Ahead } from './ahead.ts';
import { type Entry, sameBody } from './entry.ts';
import type { History, Past } from './history.ts';

/** An answer that was judged. */
export interface Said {
  readonly entry: Entry;
  readonly answer: Answer;
}

/** What a cheat says in one slot beyond these is forgotten, the oldest first: whoever took it says it again. */
const MOST_TOLD = 4;

export class Pending {
  /** Answers to the question that waits. */
  readonly now = new Map<Seat, Said>();
  /** Proofs for the barrier to come, by the question of their shuffle. */
  readonly proofs = new Map<number, Entry>();
  readonly ahead = new Ahead();
  /** What else was said in slots that are not settled, beside what they hold. */
  readonly #besides = new Map<string, readonly Entry[]>();
  readonly #history: History;
  /** Chains before this question are proven or void. */
  #chainFrom = 0;

  constructor(history: History) {
    this.#history = history;
  }

  /** Was this seat asked for it? `ask` is the question that waits. */
  isDue({ q, kind, seat }: Entry, ask: Ask | undefined): boolean {
    const past = this.#history.at(q);
    const question = past?.ask ?? ask;
    if (question?.seats.includes(seat) !== true) return false;
    return kind === 'proof' ? past?.chain === true : question.barrier !== true;
  }

  /** What the slot of an entry holds already. */
  held({ q, kind, seat }: Entry): Entry | undefined {
    const past = this.#history.at(q);
    if (kind === 'proof') return past?.proof;
    return past === undefined ? this.now.get(seat)?.entry : past.answers.get(seat);
  }

  /** Is this said in a slot that is not settled, for the first time as far as is remembered? Then it may be what others have taken. */
  isBeside(entry: Entry): boolean {
    const isOpen = entry.kind === 'proof' ? this.proofs.has(entry.q) : this.now.has(entry.seat);
    if (!isOpen || (entry.kind === 'answer' && entry.q !== this.#history.length)) return false;
    return !this.#told(entry).some((told) => sameBody(told, entry));
  }

  addBeside(entry: Entry): void {
    const told = [...(this.#besides.get(slotOf(entry)) ?? []), entry];
    this.#besides.set(slotOf(entry), told.slice(-MOST_TOLD));
  }

  /** All that these seats have said to the question that waits; empty while somebody's answer is missing. */
  toldBy(seats: readonly Seat[]): Map<Seat, Entry[]> {
    if (!seats.every((seat) => this.now.has(seat))) return new Map();
    return new Map(seats.map((seat) => [seat, this.#told(this.now.get(seat)!.entry)]));
  }

  /** What the slot of an entry holds, and what else was said there. */
  #told(entry: Entry): Entry[] {
    return [this.held(entry)!, ...(this.#besides.get(slotOf(entry)) ?? [])];
  }

  /** A proof that nobody waits for any more is only kept to be compared. */
  addProof(entry: Entry): boolean {
    this.#history.at(entry.q)!.proof = entry;
    if (entry.q < this.#chainFrom) return false;
    this.proofs.set(entry.q, entry);
    return true;
  }

  /** What was answered in the slots of the question that waits; proofs at a barrier have slots of their own. */
  answers(): Map<Seat, Entry> {
    const entries = [...this.now.values()].map(({ entry }) => entry);
    return new Map(entries.filter(({ kind }) => kind === 'answer').map((entry) => [entry.seat, entry]));
  }

  /** The question is settled, by its answers unless somebody was voted out. */
  settled(past: Past): void {
    this.#history.push(past, past.gone === 0 ? this.now : new Map());
    this.now.clear();
    for (const { seat } of past.answers.values())
      this.#besides.delete(slotOf({ q: past.where.q, kind: 'answer', seat }));
  }

  /** A barrier is past, or somebody has left: what is not proven by now is void [P4.8]. */
  endChain(): void {
    this.proofs.clear();
    this.#besides.clear();
    this.#chainFrom = this.#history.length;
  }

  entries(): Entry[] {
    return [...this.proofs.values(), ...[...this.now.values()].map(({ entry }) => entry)];
  }
}

function slotOf({ q, kind, seat }: Pick<Entry, 'q' | 'kind' | 'seat'>): string {
  return `${q}/${kind}/${seat}`;
}
