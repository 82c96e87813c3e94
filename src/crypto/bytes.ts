/** Bytes on the wire [P1.4]: fixed-size little-endian integers, length prefixes, and the error of whoever sent bad ones. */

/** What a decoder throws when bytes are not what they must be. The message names what was expected. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A little-endian unsigned integer of `size` bytes; a value that does not fit is a bug, not a wrap-around. */
function le(value: number, size: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** size) {
    throw new RangeError(`expected an unsigned integer of ${size} bytes, got ${value}`);
  }
  const bytes = new Uint8Array(size);
  bytes[0] = value;
  for (let i = 1, rest = value; i < size; i++) bytes[i] = rest = Math.floor(rest / 256);
  return bytes;
}

export const u8 = (value: number): Uint8Array => le(value, 1);
export const le16 = (value: number): Uint8Array => le(value, 2);
export const le32 = (value: number): Uint8Array => le(value, 4);
/** Exact up to 2^53, which no counter of ours reaches. */
export const le64 = (value: number): Uint8Array => concat(le(value, 7), le(0, 1));

/** `lp(s)`: le16 length, then the bytes (UTF-8 for text). */
export function lp(value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? utf8(value) : value;
  return concat(le16(bytes.length), bytes);
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

/** Refuses anything but exactly `length` bytes. */
export function expectBytes(bytes: Uint8Array, length: number, what: string): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new Malformed(`${what}: expected bytes, got ${typeof bytes}`);
  if (bytes.length !== length) {
    throw new Malformed(`${what}: expected ${length} bytes, got ${bytes.length}`);
  }
  return bytes;
}

/** A little-endian integer of any length, by words of 64 bits and then by bytes. */
export function numberLE(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = bytes.length;
  let value = 0n;
  while (place % 8 !== 0) value = (value << 8n) | BigInt(view.getUint8(--place));
  while (place > 0) value = (value << 64n) | view.getBigUint64((place -= 8), true);
  return value;
}

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte] ?? '';
  return hex;
}

export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) throw new Malformed('expected lower-case hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * hexDigit(hex, 2 * i) + hexDigit(hex, 2 * i + 1);
  return bytes;
}

function hexDigit(hex: string, i: number): number {
  const code = hex.charCodeAt(i);
  return code < 58 ? code - 48 : code - 87;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
