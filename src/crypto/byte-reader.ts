/** Reads bytes of a fixed layout, one thing after the other: how long each is the reader knows, never the bytes. */

import { Malformed } from './bytes.ts';

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(n: number): Uint8Array {
    if (this.#at + n > this.#bytes.length) {
      throw new Malformed(
        `expected ${n} bytes from byte ${this.#at} on, got ${this.#bytes.length - this.#at}`,
      );
    }
    this.#at += n;
    return this.#bytes.slice(this.#at - n, this.#at);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** Four bytes, little-endian. */
  le32(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.take(4);
    return a + 2 ** 8 * b + 2 ** 16 * c + 2 ** 24 * d;
  }

  end(): void {
    const rest = this.#bytes.length - this.#at;
    if (rest > 0) throw new Malformed(`expected the end, got ${rest} more bytes`);
  }
}
