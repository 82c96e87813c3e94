/** The context string [P1.9]: binds a proof to session, history, question, prover and use, so that it is valid nowhere else. */

import { concat, expectBytes, le32, lp, u8 } from './bytes.ts';

export interface Context {
  /** Session id, 32 bytes [P2.1]. */
  readonly sid: Uint8Array;
  /** The digest of everything settled before question `q`, 32 bytes [P1.12]. */
  readonly digest: Uint8Array;
  readonly q: number;
  readonly seat: number;
}

/** The seat that stands for all of them, in the context of a beacon [P6.1]. */
export const EVERY_SEAT = 255;

/** `purpose` tells apart the proofs of one entry ("put/hand", "put/switch", "put/pile"). */
export function contextBytes(context: Context, purpose: string): Uint8Array {
  return concat(
    expectBytes(context.sid, 32, 'session id'),
    expectBytes(context.digest, 32, 'digest'),
    le32(context.q),
    u8(context.seat),
    lp(purpose),
  );
}
