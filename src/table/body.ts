/** Bodies: the bytes of an answer, in the fixed layout its parts give it, read from the dealer's own state and never from a length inside. */

import { concat, Malformed, u8 } from '../crypto/bytes.ts';

/** No body is longer. */
export const MOST_BYTES = 65536;

/** The body of who resigns, in the slot of any answer or proof [P2.4]. No form of answer is one byte 0xff. */
export const LEAVE: Uint8Array = Uint8Array.of(0xff);

export function isLeave(body: Uint8Array): boolean {
  return body.length === 1 && body[0] === 0xff;
}

export class BodyReader {
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

export class BodyWriter {
  readonly #parts: Uint8Array[] = [];

  put(...parts: readonly Uint8Array[]): void {
    this.#parts.push(...parts);
  }

  byte(value: number): void {
    this.put(u8(value));
  }

  bytes(): Uint8Array {
    return concat(...this.#parts);
  }
}
