/** SHA-512, the one hash of the protocol. */

import { hashing } from './backend.ts';
import { concat, u8, utf8 } from './bytes.ts';
import type { Hasher } from './hashing.ts';

export function newHasher(): Hasher {
  return hashing().newHasher();
}

/** SHA-512 of a domain tag and parts; every caller's parts have a fixed or prefixed length. */
export function sha512(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return hashing().sha512(concat(tagBytes(tag), ...parts));
}

/** Tags are few and constant. */
const tags = new Map<string, Uint8Array>();

function tagBytes(tag: string): Uint8Array {
  const known = tags.get(tag);
  if (known !== undefined) return known;
  const bytes = utf8(tag);
  tags.set(tag, bytes);
  return bytes;
}

/** The first 32 bytes of `sha512`. */
export function hash32(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha512(tag, ...parts).slice(0, 32);
}

/** x_1, …, x_n with x_(m+1) = hash32(tag, parts, x_m): one text for all, as a chain has thousands of links. */
export function hashChain(
  tag: string,
  parts: readonly Uint8Array[],
  start: Uint8Array,
  n: number,
): Uint8Array[] {
  const text = concat(tagBytes(tag), ...parts, start);
  const links: Uint8Array[] = [];
  for (let m = 0; m < n; m++) {
    const link = hashing().sha512(text).slice(0, 32);
    text.set(link, text.length - link.length);
    links.push(link);
  }
  return links;
}

/** expand_message_xmd with SHA-512, RFC 9380 section 5.3.1, to 64 bytes: one block, so b_1 is all of it. */
export function expandMessage(message: Uint8Array, domain: string): Uint8Array {
  const name = utf8(domain);
  if (name.length > 255) throw new RangeError('expected a domain of 255 bytes at most');
  const suffix = concat(name, u8(name.length));
  const b0 = sha512('', new Uint8Array(128), message, Uint8Array.of(0, 64, 0), suffix);
  return sha512('', b0, u8(1), suffix);
}
