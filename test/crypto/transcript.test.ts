import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, le32, Malformed, numberLE, utf8 } from '../../src/crypto/bytes.ts';
import { encodePoints, G, O, type Point } from '../../src/crypto/curve.ts';
import { range } from '../../src/crypto/list.ts';
import { encodeScalars, L, type Scalar } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { bytesOf, facesOf } from './samples.ts';

const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  createHash('sha512').update(bytesOf(...parts)).digest(); // prettier-ignore

/** The frames of 1.8, written by hand. */
const frame = (label: string, data: string | Uint8Array): Uint8Array =>
  bytesOf(Uint8Array.of(1, label.length), label, le32(bytesOf(data).length), data);
const ask = (label: string): Uint8Array => bytesOf(Uint8Array.of(2, label.length), label);
const fed = (seed: Uint8Array): Uint8Array => concat(Uint8Array.of(3), seed);

const ctx = Uint8Array.of(9, 8, 7);
const start = concat(frame('proto', 'mp1/test'), frame('ctx', ctx));
const fresh = (): Transcript => new Transcript('mp1/test', ctx);

/** The challenge after what was fed. */
function challenge(...feeds: readonly ((tr: Transcript) => unknown)[]): Scalar {
  const tr = fresh();
  for (const feed of feeds) feed(tr);
  return tr.scalar('c');
}

/** Feeds a frame. */
const append = (label: string, data: string) => (tr: Transcript) => tr.append(label, utf8(data));

describe('[P1.8] the transcript, byte by byte', () => {
  it('[P1.8] a scalar is the first expanded block of the hash of all frames, mod L', () => {
    const seed = sha512(start, frame('a', 'hello'), ask('c'));
    expect(challenge((tr) => tr.append('a', utf8('hello')))).toBe(
      numberLE(sha512('mp1/x', seed, le32(0))) % L,
    );
  });

  it('[P1.8] shorts are the 16-byte words of the expanded blocks, four in each', () => {
    const seed = sha512(start, ask('s'));
    const stream = concat(...range(3).map((j) => sha512('mp1/x', seed, le32(j))));
    for (const n of [0, 1, 4, 5, 9]) {
      const expected = range(n).map((i) => numberLE(stream.subarray(16 * i, 16 * i + 16)));
      expect(fresh().shorts('s', n), `${n} shorts`).toEqual(expected);
    }
  });

  it('[P1.8] a challenge is fed back before the next one', () => {
    const tr = fresh();
    tr.scalar('c');
    const first = sha512(start, ask('c'));
    const second = sha512(start, ask('c'), fed(first), ask('c'));
    expect(tr.scalar('c')).toBe(numberLE(sha512('mp1/x', second, le32(0))) % L);
    tr.append('a', utf8('b'));
    const third = sha512(start, ask('c'), fed(first), ask('c'), fed(second), frame('a', 'b'), ask('d'));
    expect(tr.shorts('d', 1)).toEqual([numberLE(sha512('mp1/x', third, le32(0)).subarray(0, 16))]);
  });

  it('[P1.8] points and scalars are frames of their concatenated encodings', () => {
    const points = facesOf(3);
    expect(challenge((tr) => tr.points('P', points))).toBe(
      challenge((tr) => tr.append('P', encodePoints(points))),
    );
    expect(challenge((tr) => tr.scalars('z', [1n, L - 1n]))).toBe(
      challenge((tr) => tr.append('z', encodeScalars([1n, L - 1n]))),
    );
    expect(challenge((tr) => tr.points('P', []))).toBe(challenge((tr) => tr.append('P', new Uint8Array(0))));
  });
});

describe('[P1.8] what a transcript refuses', () => {
  it('[P1.2] [P1.8] the identity, wherever it stands', () => {
    const [P, Q] = facesOf(2) as [Point, Point];
    expect(() => challenge((tr) => tr.points('P', [O]))).toThrow(Malformed);
    expect(() => challenge((tr) => tr.points('P', [P, O, Q]))).toThrow(
      'P: expected point 1 not to be the identity',
    );
    expect(() => challenge((tr) => tr.points('P', [P, Q, O]))).toThrow(Malformed);
  });

  it('[P1.3] [P1.8] scalars out of range, and labels above 255 bytes', () => {
    expect(() => challenge((tr) => tr.scalars('z', [L]))).toThrow(RangeError);
    expect(() => challenge((tr) => tr.append('x'.repeat(256), new Uint8Array(0)))).toThrow(RangeError);
    expect(() => fresh().scalar('x'.repeat(256))).toThrow(RangeError);
  });
});

describe('[P1.8] frames are prefix-free', () => {
  const [P, Q] = facesOf(2) as [Point, Point];
  const points = (label: string, list: readonly Point[]) => (tr: Transcript) => tr.points(label, list);

  const cases: Record<string, [Scalar, Scalar]> = {
    'a byte moved from one frame to the next': [
      challenge(append('a', 'xy'), append('b', 'z')),
      challenge(append('a', 'x'), append('b', 'yz')),
    ],
    'a letter moved from the label to the data': [challenge(append('ab', 'c')), challenge(append('a', 'bc'))],
    'a frame split in two': [
      challenge(append('a', 'xy')), //
      challenge(append('a', 'x'), append('a', 'y')),
    ],
    'two frames exchanged': [
      challenge(append('a', 'x'), append('b', 'y')),
      challenge(append('b', 'y'), append('a', 'x')),
    ],
    'an empty frame': [challenge(), challenge(append('', ''))],
    'data that looks like the next frame': [
      challenge(append('a', 'x'), append('b', 'y')),
      challenge((tr) => tr.append('a', concat(utf8('x'), frame('b', 'y')))),
    ],
    'a letter moved from the protocol to the context': [
      new Transcript('mp1/ab', utf8('c')).scalar('c'),
      new Transcript('mp1/a', utf8('bc')).scalar('c'),
    ],
    'a point moved between lists': [
      challenge(points('a', [P, Q]), points('b', [G])),
      challenge(points('a', [P]), points('b', [Q, G])),
    ],
    'another label of the challenge': [fresh().scalar('c'), fresh().scalar('d')],
    'a challenge drawn or not': [challenge((tr) => tr.scalar('t')), challenge()],
    'a challenge fed by hand': [
      challenge((tr) => tr.scalar('t')),
      challenge((tr) => tr.append('t', sha512(start, ask('t')))),
    ],
  };

  it.each(Object.entries(cases))('[P1.8] %s changes the challenge', (_, [one, other]) => {
    expect(one).not.toBe(other);
  });

  it('[P1.8] different lists of frames have different challenges', () => {
    const text = fc.constantFrom('', 'a', 'b', 'ab', 'ba', '\u0001\u0001a');
    const list = fc.array(fc.tuple(text, text), { maxLength: 3 });
    const run = (frames: [string, string][]): Scalar =>
      challenge(...frames.map(([label, data]) => append(label, data)));
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(run(one) === run(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { seed: 108, numRuns: 300 },
    );
  });
});
