/** The body of a vote [P2.4]: the set, yes or no, and for each earlier yes it leaves behind the no that killed it. */

import { concat, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import { BodyReader } from '../table/body.ts';
import { MOST_SEATS, seatOf } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import type { Vote } from './votes.ts';

/** A killing no travels as seat, set and signature: the rest of the entry follows from them. */
export function voteBody({ set, yes, kills }: Vote): Uint8Array {
  const nos = kills.map((no) => concat(u8(no.seat), u8(no.set), no.signature!));
  return concat(u8(set), u8(yes ? 1 : 0), u8(nos.length), ...nos);
}

/** Throws `Malformed` if the body is no vote, or carries a no that is not signed. */
export function voteOf(entry: Entry, isSigned: (entry: Entry) => boolean): Vote {
  const reader = new BodyReader(entry.body);
  const set = reader.byte();
  const yes = reader.byte();
  if (yes > 1) throw new Malformed('vote: expected yes or no');
  const count = reader.byte();
  const shared = { q: entry.q, digest: toHex(entry.digest) };
  const kills = Array.from({ length: count }, (): Vote => {
    const seat = reader.byte();
    if (seat >= MOST_SEATS) throw new Malformed(`vote: expected a seat below ${MOST_SEATS}, got ${seat}`);
    const no: Vote = {
      ...shared,
      seat,
      set: reader.byte(),
      yes: false,
      kills: [],
      signature: reader.take(64),
    };
    if (!isSigned(voteEntry(no, entry.digest))) throw new Malformed('vote: expected a signed no');
    return no;
  });
  reader.end();
  return { ...shared, seat: entry.seat, set, yes: yes === 1, kills, signature: entry.signature };
}

/** The entry a vote is. */
export function voteEntry(vote: Vote, digest: Uint8Array): Entry {
  return {
    q: vote.q,
    digest,
    seat: seatOf(vote.seat),
    kind: 'vote',
    body: voteBody(vote),
    signature: vote.signature!,
  };
}
