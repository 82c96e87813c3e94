/**
 * Disputes [P2.4 a]: a cheat has told one this and another that, and somebody is past the question already. How it went on there its
 * signed no tells: the digest after the question is that of one set of answers, or of one vote.
 */

import { toHex } from '../crypto/bytes.ts';
import { answeredDigest, goneDigest } from '../crypto/digest.ts';
import type { Checked, Where } from '../table/dealer.ts';
import { maskOf, type Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import type { Said } from './pending.ts';
import type { SeatSet } from './votes.ts';

/** How a table goes on: by the answers of all who were asked, or without the seats that were voted out. */
export type Way =
  { readonly said: ReadonlyMap<Seat, Said> } | { readonly gone: SeatSet }; // prettier-ignore

export interface Dispute {
  readonly where: Where;
  /** The digests that those who are past the question have come to, in hexadecimal. */
  readonly afters: ReadonlySet<string>;
  /** Of every seat that was asked, in order, all that it has said here; empty while somebody's answer is missing. */
  readonly told: ReadonlyMap<Seat, readonly Entry[]>;
  /** What an answer says if it is true, else nothing. */
  readonly check: (entry: Entry) => Checked | undefined;
  /** The sets that everybody outside has said yes to. */
  readonly sets: readonly SeatSet[];
}

/** The way that led there; nothing if none is known, or if those who are past it have come to different places. */
export function settleDispute({ where, afters, told, check, sets }: Dispute): Way | undefined {
  const votes = sets.map((gone): [Uint8Array, Way] => [goneDigest(where.digest, where.q, gone), { gone }]);
  const ways = [...votes, ...answersOf(where, told, check)].filter(([digest]) => afters.has(toHex(digest)));
  return ways.length === 1 ? ways[0]![1] : undefined;
}

/** Every way to read what was answered, with the digest that it leads to. */
function answersOf(
  { digest, q }: Where,
  told: Dispute['told'],
  check: Dispute['check'],
): [Uint8Array, Way][] {
  if (told.size === 0) return [];
  let readings = [new Map<Seat, Said>()];
  for (const [seat, entries] of told) {
    const answers = entries.map((entry) => ({ entry, answer: { body: entry.body, checked: check(entry) } }));
    readings = readings.flatMap((said) => answers.map((answer) => new Map(said).set(seat, answer)));
  }
  return readings.map((said) => {
    const bodies = [...said].map(([seat, { answer }]) => ({ seat, body: answer.body }));
    const left = [...said].filter(([, { answer }]) => answer.checked === undefined).map(([seat]) => seat);
    return [answeredDigest(digest, q, bodies, maskOf(left)), { said }];
  });
}
