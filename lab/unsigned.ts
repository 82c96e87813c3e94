/** Seats that sign with a hash, for simulations on clear tables: signatures are most of what those cost, and protect nobody there. */

import { equalBytes } from '../src/crypto/bytes.ts';
import { sha512 } from '../src/crypto/hash.ts';
import type { Seat } from '../src/table/seat.ts';
import type { Own } from '../src/log/own.ts';
import { type Verifier, verifyAtOnce } from '../src/log/verifier.ts';

/** Bound to message and key like a signature, but anyone can make it. */
const standIn = (message: Uint8Array, idPk: Uint8Array): Uint8Array => sha512('unsigned', idPk, message);

export function unsignedSeat(seat: Seat, secret: Uint8Array, idPk: Uint8Array): Own {
  return { seat, secret, sign: (message) => standIn(message, idPk) };
}

export const verifyUnsigned: Verifier = {
  signature: (signature, message, idPk) => equalBytes(signature, standIn(message, idPk)),
  proofs: (entry, proofs) => verifyAtOnce.proofs(entry, proofs),
};
