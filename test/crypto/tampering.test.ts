import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../src/crypto/bytes.ts';
import { equalPoints, G, mul } from '../../src/crypto/curve.ts';
import { acceptedForgeries, type Evidence, flipBit, word } from './tampering.ts';
import { bytesOf, ctx, otherContexts } from './samples.ts';

/** A stand-in for a statement and a proof of a point and a scalar. */
const statement = { ctx, points: [G, mul(G, 2n)], sizes: [2, 1] };
const proof = bytesOf(G.bytes, word(5n));
const evidence = (verify: Evidence<typeof statement>['verify']): Evidence<typeof statement> => ({
  ...{ statement, proof, layout: 'ps', verify },
});

describe('[P13] the tampering of these tests', () => {
  it('[P13] finds every fault of a verifier that accepts everything', () => {
    const found = acceptedForgeries(evidence(() => true)).join('\n');
    for (const what of [
      ...['proof word 0 (p) plus G', 'proof word 0 (p) the identity', 'proof word 0 (p) negative'],
      ...['proof word 1 (s) plus 1', 'proof word 1 (s) plus L', 'proof word 1 (s) zero'],
      ...['proof empty', 'proof without its last byte', 'proof with a word after'],
      ...['.ctx word 2', '.ctx shorter', ...otherContexts.map(([name]) => name)],
      ...['.points[1] plus G', '.points[0] the identity', '.points[0] and the next swapped'],
      ...[
        '.points without its last',
        '.points with its last twice',
        '.sizes[0] minus 1',
        '.sizes[0] and the next',
      ],
    ])
      expect(found).toContain(what);
  });

  it('[P13] finds the one thing that a verifier forgot to look at', () => {
    const blindTo = (part: 'scalar' | 'size'): Evidence<typeof statement>['verify'] => {
      return (shown, bytes) =>
        (bytes as unknown) instanceof Uint8Array &&
        bytes.length === 64 &&
        equalBytes(bytes.subarray(0, 32), G.bytes) &&
        (part === 'scalar' || equalBytes(bytes.subarray(32), word(5n))) &&
        equalBytes(shown.ctx, ctx) &&
        shown.points.length === 2 &&
        shown.points.every((point, i) => equalPoints(point, mul(G, BigInt(i + 1)))) &&
        (part === 'size' || JSON.stringify(shown.sizes) === '[2,1]');
    };
    expect(
      acceptedForgeries(evidence(blindTo('scalar'))).every((text) => text.startsWith('proof word 1')),
    ).toBe(true);
    expect(acceptedForgeries(evidence(blindTo('scalar'))).length).toBeGreaterThan(5);
    expect(acceptedForgeries(evidence(blindTo('size'))).every((text) => text.startsWith('.sizes'))).toBe(
      true,
    );
    expect(acceptedForgeries(evidence(blindTo('size'))).length).toBeGreaterThan(5);
  });

  it('[P13] takes a verifier that throws for one that fails', () => {
    const found = acceptedForgeries(
      evidence((_, bytes) => {
        if ((bytes as Uint8Array | undefined)?.length === 0) throw new RangeError('oh');
        return false;
      }),
    );
    expect(found).toEqual(['proof empty: threw RangeError: oh']);
  });

  it('[P13] changes one bit at a time', () => {
    expect([...flipBit(Uint8Array.of(0, 0), 9)]).toEqual([0, 2]);
    expect([...flipBit(Uint8Array.of(0xff, 0), 7)]).toEqual([0x7f, 0]);
  });
});
