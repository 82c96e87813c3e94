/** The bytes an entry signs, and the running digest of all that is settled [P1.12, P2.1]. */

import { concat, expectBytes, le32, u8, utf8 } from './bytes.ts';
import { hash32, sha512 } from './hash.ts';

/** Kinds of entries and their numbers on the wire. */
export const ENTRY_KINDS = ['answer', 'proof', 'vote'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where an entry belongs. */
export interface Slot {
  readonly sid: Uint8Array;
  readonly digest: Uint8Array;
  readonly q: number;
  readonly seat: number;
  readonly kind: EntryKind;
}

/** What one seat answered. */
export interface SettledBody {
  readonly seat: number;
  readonly body: Uint8Array;
}

/** "mp1/entry" || sid || digest || le32(q) || u8(seat) || u8(kind) || SHA-512(body). */
export function entryBytes({ sid, digest, q, seat, kind }: Slot, body: Uint8Array): Uint8Array {
  return concat(
    utf8('mp1/entry'),
    expectBytes(sid, 32, 'session id'),
    expectBytes(digest, 32, 'digest'),
    le32(q),
    u8(seat),
    u8(ENTRY_KINDS.indexOf(kind)),
    sha512('', body),
  );
}

/** sid, of the charter's canonical bytes. */
export function sessionId(charter: Uint8Array): Uint8Array {
  return hash32('mp1/sid', charter);
}

export function firstDigest(sid: Uint8Array): Uint8Array {
  return hash32('mp1/digest', expectBytes(sid, 32, 'session id'));
}

/** The hash of an empty body: on a clear table every second one is. */
const NOTHING = sha512('');

/**
 * After question q was answered: absorbs bodies, never signatures, in the order of the seats, and who left by its answer, as a bit
 * mask. So two peers who judge an answer differently stand on different digests, and neither can take the other for a cheat.
 */
export function answeredDigest(
  digest: Uint8Array,
  q: number,
  bodies: readonly SettledBody[],
  left: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { seat, body } of bodies) parts.push(u8(seat), body.length === 0 ? NOTHING : sha512('', body));
  return hash32('mp1/digest', expectBytes(digest, 32, 'digest'), le32(q), ...parts, u8(left));
}

/** After the seats in `gone` (a bit mask) were voted out at question q: none of its answers counts. */
export function goneDigest(digest: Uint8Array, q: number, gone: number): Uint8Array {
  return hash32('mp1/digest', expectBytes(digest, 32, 'digest'), le32(q), u8(0xff), u8(gone));
}
