/** A seat on its way to another device: what the other players can't give back, as bytes. The log itself comes from them. */

import * as v from 'valibot';
import { equalBytes, Malformed } from '../crypto/bytes.ts';
import { identityOf, verifySignature } from '../crypto/sign.ts';
import { MOST_SEATS } from '../table/seat.ts';
import { decodeSealed, type Sealed } from '../log/charter.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../log/codec.ts';
import { decodeEntry, type Entry, MOST_ENTRY_BYTES, signedBytes } from '../log/entry.ts';
import { decodeNotice, isNotice, type Notice, noticeBytes } from '../log/notice.ts';
import type { StoredGame } from '../log/stored-game.ts';
import { type SeatContents, contentsOf } from './seat-contents.ts';
import { USES } from '../table/dealer.ts';

/** The version of these bytes. */
const FORMAT = 3;

const MOST_BYTES = 1 << 28;

/** Whoever has these bytes can play for the seat and read its hand. */
export interface MovedSeat extends SeatContents {
  readonly sealed: Sealed;
  readonly seat: number;
  readonly identity: Uint8Array;
  /** The game's how manieth move it is: a device never goes back to an earlier one. */
  readonly moves: number;
}

/**
 * Format, sealed charter, seat, identity secret, number of the move, where the log must come to; of each own entry that travels
 * the bytes, and what was kept with it if it is still needed; the log, where it travels.
 */
const schema = v.strictTuple([
  v.literal(FORMAT, 'expected format 3: reload the page on both devices'),
  bytesUpTo(MOST_BYTES),
  uint(MOST_SEATS - 1),
  bytesOf(32),
  v.pipe(uint(Number.MAX_SAFE_INTEGER), v.minValue(1)),
  v.strictTuple([uint(0xffffffff), bytesOf(32)]),
  v.array(
    v.strictTuple([
      bytesUpTo(MOST_ENTRY_BYTES),
      v.nullable(v.strictTuple([v.picklist(USES), bytesUpTo(MOST_BYTES)])),
    ]),
  ),
  v.array(bytesUpTo(MOST_ENTRY_BYTES)),
]);

/** The same seat after the same number of moves gives the same bytes. */
export function encodeMovedSeat(
  game: StoredGame & Pick<MovedSeat, 'seat' | 'identity'>,
  moves: number,
  heard: number | undefined,
): Uint8Array {
  const { after, own, entries } = contentsOf(game, heard);
  const kept = own.map(({ entry, keep }) => [entry, keep === undefined ? null : [keep.use, keep.bytes]]);
  return encode([
    ...[FORMAT, game.charter, game.seat, game.identity, moves],
    [after.q, after.digest],
    ...[kept, entries],
  ]);
}

/** Refuses what is not whole: another's identity, or entries that it has not signed. */
export function decodeMovedSeat(bytes: Uint8Array): MovedSeat {
  const [, charter, seat, identity, moves, [q, digest], kept, entries] = decode(
    schema,
    bytes,
    MOST_BYTES,
    'moved seat',
  );
  const sealed = decodeSealed(charter);
  const { idPk } = identityOf(identity);
  if (!equalBytes(idPk, sealed.charter.seats[seat]?.idPk ?? new Uint8Array())) {
    throw new Malformed(`moved seat: expected the identity of seat ${seat}`);
  }
  for (const bytes of entries) expectLogged(bytes, sealed);
  const own = kept.map(([encoded, keep]) => {
    const entry = decodeEntry(encoded);
    if (entry.seat !== seat || !verifySignature(entry.signature, signedBytes(sealed.sid, entry), idPk)) {
      throw new Malformed(`moved seat: expected entries of seat ${seat}, got another at question ${entry.q}`);
    }
    const { q, digest, kind, body } = entry;
    // [P2.4] The body of a vote begins with its set.
    const slot = { q, digest, kind, ...(kind === 'vote' && { set: body[0] ?? 0 }) };
    return { slot, entry: encoded, ...(keep && { keep: { use: keep[0], bytes: keep[1] } }) };
  });
  return { sealed, seat, identity, moves, after: { q, digest }, own, entries };
}

/** Nothing of the log is checked again where it arrives but who has said it. */
function expectLogged(bytes: Uint8Array, { sid, charter }: Sealed): void {
  const { seat, signature, signed } = isNotice(bytes) ? noticeOf(bytes, sid) : entryOf(bytes, sid);
  const idPk = charter.seats[seat]?.idPk;
  if (idPk === undefined || !verifySignature(signature, signed, idPk))
    throw new Malformed(`moved seat: expected a log that seat ${seat} has signed`);
}

function noticeOf(bytes: Uint8Array, sid: Uint8Array): Notice & { readonly signed: Uint8Array } {
  const notice = decodeNotice(bytes);
  return { ...notice, signed: noticeBytes(sid, notice) };
}

function entryOf(bytes: Uint8Array, sid: Uint8Array): Entry & { readonly signed: Uint8Array } {
  const entry = decodeEntry(bytes);
  return { ...entry, signed: signedBytes(sid, entry) };
}
