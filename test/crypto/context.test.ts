import { describe, expect, it } from 'vitest';
import { Malformed, toHex } from '../../src/crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../src/crypto/context.ts';
import { context, ctx, otherContexts } from './samples.ts';

describe('[P1.9] the context string', () => {
  it('[P1.9] is sid || digest || le32(q) || u8(seat) || lp(purpose)', () => {
    const sid = new Uint8Array(32).fill(0x11);
    const digest = new Uint8Array(32).fill(0x22);
    expect(toHex(contextBytes({ sid, digest, q: 0x01020304, seat: 5 }, 'put/hand'))).toBe(
      '11'.repeat(32) + '22'.repeat(32) + '04030201' + '05' + '0800' + '7075742f68616e64',
    );
  });

  it('[P1.9] [P6.1] seat 255 stands for all', () => {
    expect(EVERY_SEAT).toBe(255);
    expect(contextBytes({ ...context, seat: EVERY_SEAT }, '')[68]).toBe(255);
  });

  it.each(otherContexts)('[P1.9] %s has another context', (_, other) => {
    expect(toHex(other)).not.toBe(toHex(ctx));
  });

  it('[P1.9] no two contexts differ in purpose only by what follows', () => {
    const texts = ['', 'a', 'ab', 'put/hand', 'put/switch'].map((purpose) =>
      toHex(contextBytes(context, purpose)),
    );
    for (const [i, one] of texts.entries())
      for (const [k, other] of texts.entries()) expect(i !== k && other.startsWith(one)).toBe(false);
  });

  it.each([0, 31, 33, 64])('[P1.9] a session id or digest of %i bytes is refused', (length) => {
    const wrong = new Uint8Array(length);
    expect(() => contextBytes({ ...context, sid: wrong }, 'test')).toThrow(Malformed);
    expect(() => contextBytes({ ...context, digest: wrong }, 'test')).toThrow(Malformed);
  });

  it('[P1.9] questions, seats and purposes that do not fit are refused', () => {
    for (const q of [-1, 2 ** 32, 0.5])
      expect(() => contextBytes({ ...context, q }, 'test')).toThrow(RangeError);
    for (const seat of [-1, 256])
      expect(() => contextBytes({ ...context, seat }, 'test')).toThrow(RangeError);
    expect(() => contextBytes(context, 'x'.repeat(65536))).toThrow(RangeError);
  });
});
