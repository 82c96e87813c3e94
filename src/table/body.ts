/** Bodies: the bytes of an answer, in the fixed layout its parts give it, read from the dealer's own state and never from a length inside. */

import { concat, u8 } from '../crypto/bytes.ts';

/** No body is longer. */
export const MOST_BYTES = 65536;

/** The body of who resigns, in the slot of any answer or proof [P2.4]. No form of answer is one byte 0xff. */
export const LEAVE: Uint8Array = Uint8Array.of(0xff);

export function isLeave(body: Uint8Array): boolean {
  return body.length === 1 && body[0] === 0xff;
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
