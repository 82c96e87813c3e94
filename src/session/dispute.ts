/** Disputes: a cheat has answered a question twice, and somebody is past it already. Which answer was taken there the digest tells [P2.4 a]. */

import { toHex } from '../crypto/bytes.ts';
import { answeredDigest } from '../crypto/digest.ts';
import type { Checked, Where } from '../table/dealer.ts';
import { maskOf, type Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import type { Said } from './pending.ts';

export interface Dispute {
  readonly where: Where;
  /** The seats that were asked, in order, and what is held of each. */
  readonly seats: readonly Seat[];
  readonly held: ReadonlyMap<Seat, Said>;
  /** The ways to read what was answered twice. */
  readonly readings: readonly ReadonlyMap<Seat, Entry>[];
  /** The digest that somebody has come to, in hexadecimal. */
  readonly after: string;
  /** What an answer says if it is true, else nothing. */
  readonly check: (entry: Entry) => Checked | undefined;
}

/** The answers that lead there; nothing if none do. */
export function settleDispute({
  where,
  seats,
  held,
  readings,
  after,
  check,
}: Dispute): Map<Seat, Said> | undefined {
  for (const reading of readings) {
    const said = new Map(held);
    for (const [seat, entry] of reading)
      said.set(seat, { entry, answer: { body: entry.body, checked: check(entry) } });
    const bodies = seats.map((seat) => ({ seat, body: said.get(seat)!.entry.body }));
    const left = seats.filter((seat) => said.get(seat)!.answer.checked === undefined);
    if (toHex(answeredDigest(where.digest, where.q, bodies, maskOf(left))) === after) return said;
  }
  return undefined;
}
