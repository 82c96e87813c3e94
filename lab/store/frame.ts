/** Frames: how writes stand one after another in a file, so that what was never finished is told from what is damaged. */

import { concat, le32 } from '../../src/crypto/bytes.ts';

/** What every frame begins with: where to look for the next one after an unfinished one. */
export const MARK = Uint8Array.of(0xf7, 0x62, 0x66, 0x31);

/** What every frame ends with: not zeros, since zeros at the end of a file were never written. */
const END = Uint8Array.of(0x31, 0x66, 0x62, 0xff);

/** Mark, length, checksum of the payload, checksum of these twelve bytes. */
const HEADER = 16;

export interface Frame {
  readonly payload: Uint8Array;
  /** The place behind it. */
  readonly end: number;
}

export function encodeFrame(payload: Uint8Array): Uint8Array {
  const start = concat(MARK, le32(payload.length), le32(crc32(payload)));
  return concat(start, le32(crc32(start)), payload, END);
}

/** The whole frame at a place, if there is one. */
export function readFrame(bytes: Uint8Array, at: number): Frame | undefined {
  const header = readHeader(bytes, at);
  if (header === undefined || !holds(bytes, header.end - END.length, END)) return undefined;
  const payload = bytes.subarray(at + HEADER, header.end - END.length);
  return crc32(payload) === header.crc ? { payload, end: header.end } : undefined;
}

/**
 * Is there nothing from this place on but frames that were begun and never finished, one or several? Else a frame is damaged.
 * Where several broke off within their last or first three bytes, it says damaged too: better one alarm too many.
 */
export function isUnfinished(bytes: Uint8Array, at: number): boolean {
  const length = written(bytes) - at;
  if (length < HEADER + MARK.length) return true; // no frame is so short
  const header = readHeader(bytes, at);
  if (header === undefined) {
    const next = markBetween(bytes, at + 1, at + HEADER);
    return next !== undefined && isUnfinished(bytes, next);
  }
  if (length < header.end - at) return true;
  const tail = header.end - END.length;
  if (holds(bytes, tail, END)) return false;
  const isWhole = crc32(bytes.subarray(at + HEADER, tail)) === header.crc;
  return !isWhole || markBetween(bytes, tail, header.end) !== undefined;
}

function markBetween(bytes: Uint8Array, from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) if (holds(bytes, at, MARK)) return at;
  return undefined;
}

function readHeader(
  bytes: Uint8Array,
  at: number,
): { readonly crc: number; readonly end: number } | undefined {
  if (bytes.length < at + HEADER || !holds(bytes, at, MARK)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, HEADER);
  if (crc32(bytes.subarray(at, at + 12)) !== view.getUint32(12, true)) return undefined;
  return { crc: view.getUint32(8, true), end: at + HEADER + view.getUint32(4, true) + END.length };
}

function holds(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  return part.every((byte, i) => bytes[at + i] === byte);
}

/** How much there is before the zeros that a file system may leave where a write was lost. */
function written(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length--;
  return length;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
  return c;
});

/** The CRC-32 of zip and Ethernet: finds every flipped bit, and every run of up to 32 wrong ones. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (c >>> 8) ^ TABLE[(c ^ byte) & 0xff]!;
  return ~c >>> 0;
}
