/** A seat on its way to another device: all that only its old device knew, as bytes. The log itself comes from the other players. */

import * as v from 'valibot';
import { equalBytes, Malformed } from '../../crypto/bytes.ts';
import { identityOf, verifySignature } from '../../crypto/sign.ts';
import { MOST_SEATS } from '../../table/seat.ts';
import { decodeSealed, type Sealed } from '../charter.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../codec.ts';
import { decodeEntry, MOST_ENTRY_BYTES, signedBytes } from '../entry.ts';
import type { OwnRecord, OwnSlot } from '../store.ts';

/** The version of these bytes. */
const FORMAT = 1;

const MOST_MOVE_BYTES = 1 << 28;

/** Whoever has these bytes can play for the seat and read its hand. */
export interface Move {
  readonly sealed: Sealed;
  readonly seat: number;
  readonly identity: Uint8Array;
  /** The game's how manieth move it is: a device never goes back to an earlier one. */
  readonly moves: number;
  /** In the order they were made. */
  readonly own: readonly (OwnRecord & { readonly slot: OwnSlot })[];
}

/** Format, sealed charter, seat, identity secret, number of the move; of each own entry the bytes and what was kept with it. */
const schema = v.strictTuple([
  v.literal(FORMAT, 'expected format 1: reload the page on both devices'),
  bytesUpTo(MOST_MOVE_BYTES),
  uint(MOST_SEATS - 1),
  bytesOf(32),
  v.pipe(uint(Number.MAX_SAFE_INTEGER), v.minValue(1)),
  v.array(v.strictTuple([bytesUpTo(MOST_ENTRY_BYTES), v.nullable(bytesUpTo(MOST_MOVE_BYTES))])),
]);

/** The same seat after the same number of moves gives the same bytes. */
export function encodeMove(
  { seat, identity, moves }: Pick<Move, 'seat' | 'identity' | 'moves'>,
  charter: Uint8Array,
  own: readonly OwnRecord[],
): Uint8Array {
  const records = own.map(({ entry, keep }) => [entry, keep ?? null]);
  return encode([FORMAT, charter, seat, identity, moves, records]);
}

/** Refuses what is not whole: another's identity, or entries that it has not signed. */
export function decodeMove(bytes: Uint8Array): Move {
  const [, charter, seat, identity, moves, records] = decode(schema, bytes, MOST_MOVE_BYTES, 'move');
  const sealed = decodeSealed(charter);
  const { idPk } = identityOf(identity);
  if (!equalBytes(idPk, sealed.charter.seats[seat]?.idPk ?? new Uint8Array())) {
    throw new Malformed(`move: expected the identity of seat ${seat}`);
  }
  const own = records.map(([encoded, keep]) => {
    const entry = decodeEntry(encoded);
    if (entry.seat !== seat || !verifySignature(entry.signature, signedBytes(sealed.sid, entry), idPk)) {
      throw new Malformed(`move: expected entries of seat ${seat}, got another at question ${entry.q}`);
    }
    const { q, digest, kind, body } = entry;
    // [P2.4] The body of a vote begins with its set.
    const slot = { q, digest, kind, ...(kind === 'vote' && { set: body[0] ?? 0 }) };
    return { slot, entry: encoded, ...(keep && { keep }) };
  });
  return { sealed, seat, identity, moves, own };
}
