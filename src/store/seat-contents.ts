/**
 * What must travel with a seat to another device. What every other seat has answered after, and somebody at the table now has shown
 * to have, the others can give back: it stays behind, and the new device signs nothing before its log has come so far. Of what was
 * kept with an entry only that travels which can still be read. If nobody else is at the table now, everything travels: whoever
 * comes to it next may have left all behind as well.
 */

import { equalBytes } from '../crypto/bytes.ts';
import { firstDigest, goneDigest } from '../crypto/digest.ts';
import type { Keep } from '../table/dealer.ts';
import { isLeave } from '../table/body.ts';
import { type Seat, seatsIn, seatsOf } from '../table/seat.ts';
import { decodeSealed } from '../log/charter.ts';
import { decodeEntry, type Entry } from '../log/entry.ts';
import { isNotice } from '../log/notice.ts';
import type { Mark, KeptEntry, OwnSlot, StoredGame } from '../log/stored-game.ts';
import { isReadable } from '../log/vote-body.ts';

type Own = KeptEntry & { readonly slot: OwnSlot };

export interface SeatContents {
  /** The log of the new device must come here before it signs anything: all that stays behind is before it. */
  readonly after: Mark;
  /** In the order they were made. */
  readonly own: readonly Own[];
  /** The log, where nobody else is known to have it. */
  readonly entries: readonly Uint8Array[];
}

/** `heard`: the question that somebody else at the table stands at now. */
export function contentsOf(game: StoredGame, heard: number | undefined): SeatContents {
  const { sid, charter } = decodeSealed(game.charter);
  const log = new Log(game.entries.filter((bytes) => !isNotice(bytes)).map(decodeEntry));
  const own = game.own.map((kept) => ({ kept, body: decodeEntry(kept.entry).body }));
  const others = seatsOf(charter.seats.length).filter((seat) => seat !== game.seat && !log.hasLeft(seat));
  const q = Math.min(heard ?? 0, ...others.map((seat) => log.lastAnswer(seat)));
  const shared = log.markAt(q) ?? { q: 0, digest: firstDigest(sid) };
  const travels = ({ kept: { slot, keep } }: (typeof own)[number]): boolean =>
    slot.kind === 'vote' || // no digest covers it before it is settled, and it counts for ever [P2.4 b, d]
    (slot.kind === 'proof' && !log.isChainOver(slot.q, shared.q)) ||
    (slot.kind === 'answer' && (slot.q >= shared.q || isNeeded(slot, keep)));
  const isNeeded = ({ q, digest }: OwnSlot, keep?: Keep): boolean => {
    if (keep === undefined) return false;
    const { use, bytes } = keep;
    if (use === 'opening') return q + 1 >= shared.q && !own.some(({ body }) => equalBytes(body, bytes));
    const isProven = ({ kept: { slot } }: (typeof own)[number]): boolean =>
      slot.kind === 'proof' && slot.q === q && equalBytes(slot.digest, digest);
    return use === 'keys' || (!log.isChainOver(q, shared.q) && !own.some(isProven));
  };
  return {
    // A seat that moves on before it has caught up still has to come as far as before.
    after: game.after !== undefined && game.after.q > shared.q ? game.after : shared,
    own: own.filter(travels).map(({ kept: { slot, entry, keep } }) => ({
      ...{ slot, entry },
      ...(keep && isNeeded(slot, keep) && { keep }),
    })),
    entries: heard === undefined ? game.entries : [],
  };
}

/**
 * The log by its questions. All in it was admitted: each entry has the digest that the question has here. What was signed as a vote and
 * is none has settled nothing.
 */
class Log {
  readonly #entries: readonly Entry[];
  readonly #at = new Map<number, Entry[]>();

  constructor(entries: readonly Entry[]) {
    this.#entries = entries.filter((entry) => entry.kind !== 'vote' || isReadable(entry));
    for (const entry of this.#entries) this.#at.set(entry.q, [...(this.#at.get(entry.q) ?? []), entry]);
  }

  /** The last place up to question q whose digest is known. A barrier has none of its own: its proofs stand at their shuffles. */
  markAt(q: number): Mark | undefined {
    for (let at = q; at > 0; at--) {
      const digest = this.#digestAt(at);
      if (digest !== undefined) return { q: at, digest };
    }
    return undefined;
  }

  /** Who answered a question knew and had stored all that settled the ones before. */
  lastAnswer(seat: Seat): number {
    const answers = this.#entries.filter((entry) => entry.seat === seat && entry.kind === 'answer');
    return answers.reduce((last, { q }) => Math.max(last, q), 0);
  }

  /** By its own word, or by a vote that the next question's digest absorbed [P2.4]. */
  hasLeft(seat: Seat): boolean {
    return this.#entries.some(
      (entry) =>
        (entry.seat === seat && isLeave(entry.body)) ||
        (entry.kind === 'vote' && seatsIn(entry.body[0]!).includes(seat) && this.#isSettled(entry)),
    );
  }

  /** Is there, before the question `end`, the one that took all proofs of a chain, or somebody's leaving that made it void? */
  isChainOver(q: number, end: number): boolean {
    for (let next = q + 1; next < end; next++) {
      const answers = (this.#at.get(next) ?? []).filter(({ kind }) => kind === 'answer');
      if (answers.length === 0 || answers.some(({ body }) => isLeave(body))) return true;
      if (this.#at.get(next)?.some((entry) => entry.kind === 'vote' && this.#isSettled(entry)) === true)
        return true;
    }
    return false;
  }

  #digestAt(q: number): Uint8Array | undefined {
    return this.#at.get(q)?.[0]?.digest;
  }

  #isSettled({ q, digest, body }: Entry): boolean {
    const next = this.#digestAt(q + 1);
    return next !== undefined && equalBytes(next, goneDigest(digest, q, body[0]!));
  }
}
