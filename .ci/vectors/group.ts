/** Vectors of the group [P1.1–P1.7] and of the transcript [P1.8, P1.9]. */

import { concat, fromHex, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { add, G, hashToPoint, mul, type Point } from '../../src/crypto/curve.ts';
import { facePoint } from '../../src/crypto/face.ts';
import { generator, H } from '../../src/crypto/generators.ts';
import { range } from '../../src/crypto/list.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { encodeScalar, L, type Scalar } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';

const P = 2n ** 255n - 19n;

/** 32 bytes, also of what is no scalar. */
export function word(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
}

const random = seededRandom(seedOf('vectors', 'group'));

function multiple(point: Point, scalar: Scalar): object {
  return { point: toHex(point.bytes), scalar: toHex(encodeScalar(scalar)), product: toHex(mul(point, scalar).bytes) }; // prettier-ignore
}

/** What no honest peer sends. The odd, large and twisted ones are those of RFC 9496, appendix A. */
function badPoints(): object[] {
  const of = (why: string, bytes: Uint8Array | string): object => ({ why, bytes: typeof bytes === 'string' ? bytes : toHex(bytes) }); // prettier-ignore
  return [
    of('the identity: an encoding, but never allowed', word(0n)),
    of('p, which is 0 and not canonical', word(P)),
    of('p + 2', word(P + 2n)),
    of('2^255 - 1', word(2n ** 255n - 1n)),
    of('negative', word(1n)),
    of('negative: p - 2', word(P - 2n)),
    of('the top bit is set', concat(G.bytes.slice(0, 31), Uint8Array.of(G.bytes[31]! | 128))),
    of('no square', '26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371'),
    of('no square', '4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f'),
    of('negative xy', '3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e'),
    of('negative xy', 'a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220'),
    of('y = 0', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'),
    of('too short', G.bytes.slice(0, 31)),
    of('too long', concat(G.bytes, Uint8Array.of(0))),
  ];
}

export function groupVectors(): object {
  const some = range(3).map((i) => hashToPoint(utf8(`point ${i}`), 'vectors'));
  const scalars = [0n, 1n, 2n, L - 1n, ...random.scalars(3)];
  const [a, b] = some as [Point, Point];
  return {
    about: 'P1.1 to P1.7. Points and scalars are 32 bytes, in hexadecimal.',
    multiples: [...scalars, ...range(13).map((i) => BigInt(i + 3))]
      .map((scalar) => multiple(G, scalar))
      .concat(some.map((point) => multiple(point, random.scalar()))),
    sums: [
      { a: toHex(a.bytes), b: toHex(b.bytes), sum: toHex(add(a, b).bytes) },
      { a: toHex(a.bytes), b: toHex(a.bytes), sum: toHex(mul(a, 2n).bytes) },
      { a: toHex(a.bytes), b: toHex(mul(a, L - 1n).bytes), sum: toHex(word(0n)) },
    ],
    badPoints: badPoints(),
    badScalars: [L, L + 1n, 2n ** 253n, 2n ** 256n - 1n].map((value) => toHex(word(value))),
    hashToGroup: ['', 'H', 'a longer message, of more than sixty-four bytes, so that it fills a block of it']
      .map((message) => ({ message, dst: 'vectors', point: toHex(hashToPoint(utf8(message), 'vectors').bytes) })), // prettier-ignore
    H: toHex(H.bytes),
    generators: [1, 2, 255, 256, 640].map((i) => ({ i, point: toHex(generator(i).bytes) })),
    faces: [
      ['toy/main', 'ant'],
      ['toy/main', 'gnu'],
      ['toy/token', 'token/1/0'],
      ['', ''],
      ['deck', 'é'],
    ].map(([deck, face]) => ({ deck, face, point: toHex(facePoint(deck!, face!).bytes) })),
  };
}

const hex = (value: Scalar): string => toHex(encodeScalar(value));

/** A transcript with what is fed and drawn, step by step. */
function steps(proto: string, ctx: Uint8Array, shorts: number): object {
  const tr = new Transcript(proto, ctx);
  const points = [G, H, generator(1)];
  const scalars = random.scalars(2);
  tr.append('a', utf8('hello'));
  const first = tr.scalar('c1');
  tr.points('P', points);
  tr.scalars('s', scalars);
  tr.append('', new Uint8Array(0));
  const drawn = tr.shorts('c2', shorts);
  const last = [tr.scalar('c3'), tr.scalar('c3')];
  return {
    ...{ proto, ctx: toHex(ctx) },
    steps: [
      { append: 'a', data: toHex(utf8('hello')) },
      { scalar: 'c1', is: hex(first) },
      { points: 'P', list: points.map(({ bytes }) => toHex(bytes)) },
      { scalars: 's', list: scalars.map(hex) },
      { append: '', data: '' },
      { shorts: 'c2', is: drawn.map((value) => hex(value).slice(0, 32)) },
      ...last.map((value) => ({ scalar: 'c3', is: hex(value) })),
    ],
  };
}

export function transcriptVectors(): object {
  const place = { sid: seedOf('vectors', 'sid'), digest: seedOf('vectors', 'digest'), q: 258, seat: 3 };
  const contexts = ['put/0/mix', 'beacon', 'hand out/4/mix', 'é'].map((purpose) => ({
    ...{ ...place, sid: toHex(place.sid), digest: toHex(place.digest), purpose },
    ctx: toHex(contextBytes(place, purpose)),
  }));
  return {
    about:
      'P1.8 and P1.9. Each step feeds the transcript, or draws from it what it says. Shorts are 16 bytes, little-endian.',
    contexts,
    transcripts: [steps('mp1/demo', fromHex('010203'), 2), steps('mp1/x', new Uint8Array(0), 9), steps('', fromHex(contexts[0]!.ctx), 0)], // prettier-ignore
  };
}
