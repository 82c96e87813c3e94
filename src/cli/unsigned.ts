/** Seats that sign with a hash, for simulations on clear tables: signatures are most of what those cost, and protect nobody there. */

import { equalBytes } from '../crypto/bytes.ts';
import { sha512 } from '../crypto/hash.ts';
import type { Seat } from '../table/seat.ts';
import type { Own } from '../session/own.ts';
import { type Verifier, verifyAtOnce } from '../session/verifier.ts';

/** Bound to message and key like a signature, but anyone can make it. */
const standIn = (message: Uint8Array, idPk: Uint8Array): Uint8Array => sha512('unsigned', idPk, message);

export function unsignedSeat(seat: Seat, secret: Uint8Array, idPk: Uint8Array): Own {
  return { seat, secret, sign: (message) => standIn(message, idPk) };
}

export const verifyUnsigned: Verifier = {
  signature: (signature, message, idPk) => equalBytes(signature, standIn(message, idPk)),
  proofs: (entry, proofs) => verifyAtOnce.proofs(entry, proofs),
};
