/** SHA-512, the one hash of the protocol. */

import { sha512 as sha512OneShot } from '@noble/hashes/sha2.js';
import { concat, utf8 } from './bytes.ts';

/** A hash that is still being fed. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  clone(): { digest(): Uint8Array };
}

export function newHasher(): Hasher {
  return sha512OneShot.create();
}

/** SHA-512 of a domain tag and parts; every caller's parts have a fixed or prefixed length. */
export function sha512(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha512OneShot(concat(tagBytes(tag), ...parts));
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
