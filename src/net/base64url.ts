/** Bytes as letters, digits, "-" and "_": what stands in a link or is copied by hand. The only file that knows @scure/base. */

import { base64urlnopad } from '@scure/base';
import { Malformed } from '../crypto/bytes.ts';

export function toBase64url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}

/** Throws `Malformed` unless this is the one text of some bytes: no padding, no bits that mean nothing. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64urlnopad.decode(text));
  } catch {
    throw new Malformed('expected bytes in base64url');
  }
}
