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
