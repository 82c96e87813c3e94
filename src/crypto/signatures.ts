/** What a backend must give of Ed25519 [P1.12]. Lengths are checked before it is asked. */

export interface Signatures {
  /** Of a secret of 32 bytes. */
  publicKey(secret: Uint8Array): Uint8Array;
  sign(message: Uint8Array, secret: Uint8Array): Uint8Array;
  /** Are these 32 bytes the canonical encoding of a point in the prime-order subgroup, and not the identity? */
  isKey(key: Uint8Array): boolean;
  /**
   * Is `key` a key, and are these 64 bytes R || S its signature? S is below the order; R is a canonical encoding, and not of small order;
   * and 8 S B = 8 R + 8 H(R || A || M) A: the equation has the cofactor, so R may have a small part.
   */
  verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean;
}
