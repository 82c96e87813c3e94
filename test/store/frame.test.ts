/** Frames: any payload, and the line between unfinished and damaged. */

import { describe, expect, it } from 'vitest';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { crc32, encodeFrame, isUnfinished, readFrame } from '../../lab/store/frame.ts';

const frame = encodeFrame(utf8('a payload of some length'));

describe('frames', () => {
  it('have the checksum of zip', () => {
    expect(crc32(utf8('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });

  it('hold any payload', () => {
    for (const payload of [new Uint8Array(), new Uint8Array(100), new Uint8Array(70_000).fill(255)]) {
      const encoded = encodeFrame(payload);
      const found = readFrame(concat(utf8('before'), encoded, utf8('after')), 6);
      expect(found?.end).toBe(6 + encoded.length);
      expect(Buffer.compare(found!.payload, payload)).toBe(0);
    }
  });

  it('are unfinished when only their beginning is there, or the beginnings of several', () => {
    for (let length = 0; length < frame.length; length++) {
      const first = frame.subarray(0, length);
      expect(readFrame(first, 0)).toBeUndefined();
      expect(isUnfinished(concat(utf8('x'), first, new Uint8Array(length % 7)), 1)).toBe(true);
      for (let more = 4; more < frame.length - 4; more++) {
        const second = concat(first, frame.subarray(0, more));
        expect(isUnfinished(second, 0), `${length} and ${more}`).toBe(true);
        expect(isUnfinished(concat(second, frame.subarray(0, 21)), 0), `${length} and ${more}`).toBe(true);
      }
    }
  });

  it('are damaged when a bit has flipped', () => {
    for (let bit = 0; bit < 8 * frame.length; bit++) {
      const flipped = Uint8Array.from(frame);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      for (const bytes of [flipped, concat(flipped, frame), concat(flipped, frame.subarray(0, 30))]) {
        expect(readFrame(bytes, 0)).toBeUndefined();
        expect(isUnfinished(bytes, 0), `bit ${bit}`).toBe(false);
      }
    }
  });
});
