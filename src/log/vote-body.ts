/** The body of a vote [P2.4]: the set, yes or no, and for each earlier yes it leaves behind the no or the goodbye that killed it. */

import { concat, fromHex, le32, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import { ByteReader } from '../crypto/byte-reader.ts';
import { MOST_SEATS, type Seat, seatOf } from '../table/seat.ts';
import { reading } from './codec.ts';
import type { Entry } from './entry.ts';
import type { Notice } from './notice.ts';
import type { Vote } from './votes.ts';

/** A killing no travels as seat, set, where it came to and signature, a goodbye as seat, question and signature. */
export function voteBody({ set, yes, kills, goodbyes, after }: Vote): Uint8Array {
  const nos = kills.map((no) => concat(u8(no.seat), u8(no.set), afterBytes(no.after), no.signature!));
  const byes = goodbyes.map((bye) => concat(u8(bye.seat), le32(bye.from), bye.signature!));
  const said = concat(u8(set), u8(yes ? 1 : 0), u8(nos.length), ...nos, u8(byes.length), ...byes);
  return yes ? said : concat(said, afterBytes(after));
}

/** A digest, if there is one. */
function afterBytes(after: string | undefined): Uint8Array {
  return after === undefined ? u8(0) : concat(u8(1), fromHex(after));
}

function readAfter(reader: ByteReader): { readonly after?: string } {
  const is = reader.byte();
  if (is > 1) throw new Malformed('vote: expected a digest or none');
  return is === 0 ? {} : { after: toHex(reader.take(32)) };
}

/** Throws `Malformed` if the body is no vote, or carries a no or a goodbye twice. What it carries may not be signed. */
export function voteOf(entry: Entry): Omit<Vote, 'goodbyes'> & { readonly goodbyes: readonly Notice[] } {
  const reader = new ByteReader(entry.body);
  const set = reader.byte();
  const yes = reader.byte();
  if (yes > 1) throw new Malformed('vote: expected yes or no');
  const shared = { q: entry.q, digest: toHex(entry.digest) };
  const kills = listOf(reader, (seat): Vote => {
    const no = { ...shared, seat, set: reader.byte(), yes: false, kills: [], goodbyes: [] };
    return { ...no, ...readAfter(reader), signature: reader.take(64) };
  });
  const goodbyes = listOf(reader, (seat) => ({ seat, from: reader.le32(), signature: reader.take(64) }));
  const past = yes === 1 ? {} : readAfter(reader);
  reader.end();
  expectOnce(kills.map((no) => no.set), 'no for each set'); // prettier-ignore
  expectOnce(goodbyes.map(({ seat }) => seat), 'goodbye of each seat'); // prettier-ignore
  const vote = { ...shared, seat: entry.seat, set, yes: yes === 1, kills, goodbyes, ...past };
  return { ...vote, signature: entry.signature };
}

/** Not all that is signed as a vote can be read as one: what can't be is kept, as it proves that its seat has cheated. */
export function isReadable(vote: Entry): boolean {
  return !('wrong' in reading(() => voteOf(vote)));
}

function listOf<T>(reader: ByteReader, read: (seat: Seat) => T): T[] {
  return Array.from({ length: reader.byte() }, () => {
    const seat = reader.byte();
    if (seat >= MOST_SEATS) throw new Malformed(`vote: expected a seat below ${MOST_SEATS}, got ${seat}`);
    return read(seatOf(seat));
  });
}

function expectOnce(keys: readonly number[], what: string): void {
  if (new Set(keys).size < keys.length) throw new Malformed(`vote: expected one ${what}`);
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
