/** Bytes as text: there and back, and one text for the same bytes. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { fromBase64url, toBase64url } from '../../src/net/base64url.ts';

it('reads what it wrote, and writes what Node writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
    }),
  );
});

it('has one text for the same bytes: whatever else is read is written so again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,12}$/), (text) => {
      try {
        expect(toBase64url(fromBase64url(text))).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(Malformed);
      }
    }),
  );
});

it.each(['_w==', '_x', '_', '+w', '/w', '_w ', 'é'])('refuses %j', (text) => {
  expect(() => fromBase64url(text)).toThrow(Malformed);
});
