/** What a backend must give of SHA-512. */

/** A hash that is still being fed. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  clone(): { digest(): Uint8Array };
}

export interface Hashing {
  sha512(bytes: Uint8Array): Uint8Array;
  newHasher(): Hasher;
}
