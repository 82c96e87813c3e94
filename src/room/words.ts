/** Fingerprints as words, to compare by voice: both ends of a link that nobody sits in the middle of see the same five. */

import { hash32 } from '../crypto/hash.ts';

/** 64 short words that are hard to mishear. */
const WORDS = (
  'acorn amber anchor apple arrow atlas badge bamboo banjo basil beacon berry bishop bottle bridge button cactus candle canyon ' +
  'carpet castle cedar cherry circus clover cobalt comet copper coral cotton crater dragon eagle ember falcon feather fiddle ' +
  'forest garden ginger glacier hammer harbor honey island jacket jungle kettle lantern lemon magnet maple marble meadow mirror ' +
  'needle ocean orchid pepper piano rocket saddle tiger violin'
).split(' ');

export function fingerprintWords(bytes: Uint8Array): string[] {
  return [...hash32('mp1/words', bytes).slice(0, 5)].map((byte) => WORDS[byte % WORDS.length]!);
}
