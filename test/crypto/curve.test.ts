import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, fromHex, Malformed, toHex } from '../../src/crypto/bytes.ts';
import {
  add,
  addMany,
  decodePoints,
  encodePoints,
  equalPoints,
  G,
  isIdentity,
  mul,
  mulFixed,
  mulMany,
  O,
  type Point,
  precompute,
  subtract,
  sum,
} from '../../src/crypto/curve.ts';
import { L } from '../../src/crypto/scalar.ts';
import { facesOf, keyOf } from './samples.ts';

/** RFC 9496, appendix A.1: 1·G to 15·G. (0·G, the identity, is never on our wire.) */
const MULTIPLES = [
  'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76',
  '6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919',
  '94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259',
  'da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57',
  'e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e',
  'f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403',
  '44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d',
  '903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c',
  '02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031',
  '20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f',
  'bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42',
  'e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460',
  'aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f',
  '46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e',
  'e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e',
];

/** RFC 9496, appendix A.2. */
const INVALID = {
  'non-canonical field element': [
    '00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ],
  'negative field element': [
    '0100000000000000000000000000000000000000000000000000000000000000',
    '01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20',
    'c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562',
    'c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78',
    '47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24',
    'f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72',
    '87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309',
  ],
  'non-square x²': [
    '26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371',
    '4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f',
    'de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b',
    'bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042',
    '2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08',
    'f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22',
    '8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731',
    '2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b',
  ],
  'negative xy': [
    '3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e',
    'a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220',
    'd483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e',
    '8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32',
    '32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b',
    '227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165',
    '5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e',
    '445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b',
  ],
  's = -1, so y = 0': ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
};

const one = (hex: string): Point[] => decodePoints(fromHex(hex), 1, 'test');

describe('[P1.2] points on the wire', () => {
  it('[P1.1] [P1.2] the multiples of the generator (RFC 9496 A.1) are read, and written the same', () => {
    MULTIPLES.forEach((hex, i) => {
      const [point] = one(hex) as [Point];
      expect(equalPoints(point, mul(G, BigInt(i + 1)))).toBe(true);
      expect(toHex(mul(G, BigInt(i + 1)).bytes)).toBe(hex);
      expect(toHex(sum(MULTIPLES.slice(0, i + 1).map(() => G)).bytes)).toBe(hex);
    });
  });

  const invalid = Object.entries(INVALID).flatMap(([why, list]) => list.map((hex) => [why, hex] as const));
  it.each(invalid)('[P1.2] refused (RFC 9496 A.2), %s: %s', (_, hex) => {
    expect(() => one(hex)).toThrow(Malformed);
  });

  it('[P1.2] the identity is refused although its encoding is canonical', () => {
    expect(toHex(O.bytes)).toBe('00'.repeat(32));
    expect(() => one('00'.repeat(32))).toThrow('test: expected point 0 not to be the identity');
  });

  it('[P1.2] one bad point among good ones is refused, and its place is named', () => {
    const good = fromHex(MULTIPLES[0]!);
    for (const list of Object.values(INVALID))
      expect(() => decodePoints(concat(good, fromHex(list[0]!), good), 3, 'test')).toThrow(
        'expected point 1',
      );
    expect(() => decodePoints(concat(good, good, new Uint8Array(32)), 3, 'test')).toThrow('expected point 2');
  });

  it('[P1.2] other lengths and other types are refused', () => {
    for (const length of [0, 1, 31, 33, 63, 64])
      expect(() => decodePoints(cut(length), 1, 'test')).toThrow(Malformed);
    for (const other of [MULTIPLES[0], [...G.bytes], undefined, null, G.bytes.buffer])
      expect(() => decodePoints(other as unknown as Uint8Array, 1, 'test')).toThrow(Malformed);
    expect(decodePoints(new Uint8Array(0), 0, 'test')).toEqual([]);
  });

  it('[P1.2] the received bytes are kept, and later writes to the message do not reach them', () => {
    const message = fromHex(MULTIPLES[4]! + MULTIPLES[5]!);
    const points = decodePoints(message, 2, 'test');
    message.fill(0);
    expect(points.map((point) => point.key)).toEqual([MULTIPLES[4], MULTIPLES[5]]);
    expect(toHex(encodePoints(points))).toBe(MULTIPLES[4]! + MULTIPLES[5]!);
  });

  it('[P1.2] random points go through the wire unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: L - 1n }), (s) => {
        const [read] = decodePoints(mul(G, s).bytes, 1, 'test') as [Point];
        expect(read.key).toBe(mul(G, s).key);
        expect(equalPoints(read, mul(G, s))).toBe(true);
      }),
      { seed: 102, numRuns: 20 },
    );
  });

  it('[P1.2] equal points have equal encodings whatever way they were computed', () => {
    const [P, Q] = facesOf(2) as [Point, Point];
    const same = [add(P, Q), add(Q, P), subtract(P, mul(Q, -1n)), sum([P, Q]), addMany([P], [Q])[0]!];
    expect(new Set(same.map((point) => point.key)).size).toBe(1);
    for (const point of same) expect(equalPoints(point, same[0]!)).toBe(true);
    expect(equalPoints(P, Q)).toBe(false);
  });
});

describe('[P1.1] the group', () => {
  const { X: P } = keyOf('P');

  it('[P1.1] mul takes any integer, zero and multiples of L too', () => {
    expect([0n, L, -L].map((s) => isIdentity(mul(P, s)))).toEqual([true, true, true]);
    expect(mul(P, -1n).key).toBe(subtract(O, P).key);
    expect(mul(P, L + 3n).key).toBe(sum([P, P, P]).key);
    expect(isIdentity(add(mul(P, 5n), mul(P, L - 5n)))).toBe(true);
    expect(isIdentity(mul(O, 5n))).toBe(true);
  });

  it('[P1.1] a table changes no result', () => {
    const scalars = [0n, 1n, 2n, L - 1n, 2n ** 128n, 0x123456789abcdef0123456789abcdefn];
    const slow = scalars.map((s) => mul(P, s).key);
    expect(mulMany(scalars.map(() => P), scalars).map((point) => point.key)).toEqual(slow); // prettier-ignore
    precompute(P);
    precompute(P);
    expect(scalars.map((s) => mul(P, s).key)).toEqual(slow);
    expect(mulFixed(P, scalars).map((point) => point.key)).toEqual(slow);
  });

  it('[P1.1] O is neutral, and the sum of nothing', () => {
    expect(add(P, O).key).toBe(P.key);
    expect(isIdentity(subtract(P, P))).toBe(true);
    expect(isIdentity(sum([]))).toBe(true);
    expect(isIdentity(G)).toBe(false);
  });
});

/** The beginning of two valid points. */
function cut(length: number): Uint8Array {
  return concat(G.bytes, G.bytes).slice(0, length);
}
