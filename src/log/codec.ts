/** Canonical CBOR for charter, frames and files: one value, one encoding, checked against a schema and a size before it is believed. */

import { decode as decodeCbor, encode as encodeCbor } from 'cborg';
import * as v from 'valibot';
import { equalBytes, Malformed } from '../crypto/bytes.ts';

/** Deterministic: shortest forms, sorted keys. */
export function encode(value: unknown): Uint8Array {
  return encodeCbor(value);
}

/** Refuses what is too long, not CBOR, not of the schema, or not the one encoding of its value. */
export function decode<S extends v.GenericSchema>(
  schema: S,
  bytes: Uint8Array,
  most: number,
  what: string,
): v.InferOutput<S> {
  if (bytes.length > most)
    throw new Malformed(`${what}: expected at most ${most} bytes, got ${bytes.length}`);
  expectPlain(bytes, what);
  let value: unknown;
  try {
    value = decodeCbor(bytes, {
      strict: true,
      rejectDuplicateMapKeys: true,
      allowUndefined: false,
      useMaps: false,
    });
  } catch (error) {
    throw new Malformed(
      `${what}: expected canonical CBOR (${error instanceof Error ? error.message : 'unreadable'})`,
    );
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new Malformed(`${what}: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`);
  }
  if (!equalBytes(encode(parsed.output), bytes))
    throw new Malformed(`${what}: expected the canonical encoding`);
  return parsed.output;
}

/** What was decoded, or why it could not be: for what comes from outside, where it comes in. */
export function reading<T>(decoding: () => T): T | { readonly wrong: string } {
  try {
    return decoding();
  } catch (error) {
    if (error instanceof Malformed) return { wrong: error.message };
    throw error;
  }
}

/** Lists and maps inside each other, and items altogether: more than anything of ours has, less than anything breaks from. */
const MOST_DEPTH = 16;
const MOST_ITEMS = 1 << 20;

/** A walk without calls over the heads of the items. What is cut short is for the decoder to refuse. */
function expectPlain(bytes: Uint8Array, what: string): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** How many items each list or map still lacks. */
  const open: number[] = [];
  let items = 0;
  for (let at = 0; at < bytes.length;) {
    if (++items > MOST_ITEMS) throw new Malformed(`${what}: expected at most ${MOST_ITEMS} items`);
    const [major, info] = [bytes[at]! >> 5, bytes[at]! & 31];
    const width = info < 24 ? 0 : 2 ** (info - 24);
    // Lengths that come later, and the break that ends them: the decoder takes a lone one for a value.
    if (info > 27) throw new Malformed(`${what}: expected canonical CBOR (a length that is not said)`);
    // Numbers count something: no message of ours has others, and two readers might take them for different ones.
    if (major === NEGATIVE || (major === SIMPLE && info > 24))
      throw new Malformed(`${what}: expected canonical CBOR (a number that is not whole, or below zero)`);
    if (at + 1 + width > bytes.length) return;
    const value = width === 0 ? info : numberAt(view, at + 1, width);
    at += 1 + width + (major === BYTES || major === TEXT ? value : 0);
    if (open.length > 0) open[open.length - 1]!--;
    if (major === LIST || major === MAP) open.push(major === MAP ? 2 * value : value);
    if (open.length > MOST_DEPTH)
      throw new Malformed(`${what}: expected at most ${MOST_DEPTH} lists and maps inside each other`);
    while (open.at(-1) === 0) open.pop();
  }
}

const [NEGATIVE, BYTES, TEXT, LIST, MAP, SIMPLE] = [1, 2, 3, 4, 5, 7];

function numberAt(view: DataView, at: number, width: number): number {
  if (width === 1) return view.getUint8(at);
  if (width === 2) return view.getUint16(at);
  return width === 4 ? view.getUint32(at) : Number(view.getBigUint64(at));
}

/** Exactly so many bytes. */
export const bytesOf = (length: number): v.GenericSchema<Uint8Array> =>
  v.pipe(
    v.instance(Uint8Array),
    v.check((bytes) => bytes.length === length, `expected ${length} bytes`),
  );

/** At most so many bytes. */
export const bytesUpTo = (most: number): v.GenericSchema<Uint8Array> =>
  v.pipe(
    v.instance(Uint8Array),
    v.check((bytes) => bytes.length <= most, `expected at most ${most} bytes`),
  );

export const uint = (most: number): v.GenericSchema<number> =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
