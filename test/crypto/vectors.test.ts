import { describe, expect, it } from 'vitest';
import { le32, numberLE, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { add, decodePoints, G, mul, type Point } from '../../src/crypto/curve.ts';
import { proveSameLog } from '../../src/crypto/dleq.ts';
import { facePoint } from '../../src/crypto/face.ts';
import { generator, H } from '../../src/crypto/generators.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { at, range } from '../../src/crypto/list.ts';
import { encodeMasked, type Masked } from '../../src/crypto/masked.ts';
import { Random } from '../../src/crypto/random.ts';
import { encodeScalar, L, type Scalar } from '../../src/crypto/scalar.ts';
import { type Shuffle, verifyShuffle } from '../../src/crypto/shuffle.ts';
import { applyPermutation, offlineOf, proveShuffle } from '../../src/crypto/shuffle-bundle.ts';
import { Transcript } from '../../src/crypto/transcript.ts';

// Appendix A of the protocol. tv(label, i) = LE(SHA-512("mp1/test/" || label || le32(i))) mod L.
const tv = (label: string, i = 0): Scalar => numberLE(sha512(`mp1/test/${label}`, le32(i))) % L;
const three = (label: string): Scalar[] => range(3).map((i) => tv(label, i));

const x = tv('x');
const X = mul(G, x);
const ctx = utf8('vector');
const faces = ['knight', 'castle', 'spy'].map((face) => facePoint('main', face));
const C: Masked[] = faces.map((M, i) => {
  const r = tv('enc', i);
  return { A: mul(G, r), B: add(M, mul(X, r)) };
});

/** A source that yields the given scalars, each once: a block is the scalar's own encoding. */
function scripted(...scalars: readonly Scalar[]): Random {
  const rest = [...scalars];
  return new Random(() => {
    const next = rest.shift();
    if (next === undefined) throw new Error('the script of random scalars is over');
    return Uint8Array.from([...encodeScalar(next), ...new Uint8Array(32)]);
  });
}

const hexes = (points: readonly Point[]): string[] => points.map((point) => toHex(point.bytes));

describe('[PA] test vectors of appendix A', () => {
  it('[PA] [P1.6] H, G_1 and G_2', () => {
    expect(hexes([H, generator(1), generator(2)])).toEqual([
      '7ce238024d148cac30aaaa847f028119abd1f187b308f1d94beece478a288476',
      '462265f6b3d883a8b867173d97ac8ff9db144ea8eb07cacdc73c9fe8331da55b',
      'ae018dfd7f3c7685548491499162c68dc249a50e6b0793763795f9a5af393f56',
    ]);
  });

  it('[PA] [P1.7] the faces knight, castle and spy', () => {
    expect(hexes(faces)).toEqual([
      '6cf9582525e3c264b322a5cdfced88e993dbe2b7cc72ef81d4ba93dd42e8b935',
      '642ae3b0b856e9f16af062608d261d5cf18ffb3d0b92f1103c3dddad12e0751a',
      'b2f23586c9278a7ee4d8ea35a7d678d56619f50b7a846842c0588091b4199200',
    ]);
  });

  it('[PA] [P1.8] the demo transcript', () => {
    const tr = new Transcript('mp1/demo', Uint8Array.of(1, 2, 3));
    tr.append('a', utf8('hello'));
    expect(toHex(encodeScalar(tr.scalar('c1')))).toBe(
      '1e0cfd650f488e8ac84ea7cc685a71e179a2ae9ccdd84338bdb56c712e2ef402',
    );
    expect(tr.shorts('c2', 2).map((short) => short.toString(16).padStart(32, '0'))).toEqual([
      '7b2a29275ea2410d0816b8ab4c95dfd5',
      'e13e4569b2ba05fa8128bef3c0040abe',
    ]);
  });

  it('[PA] [P3.1] tv, the key X and the three ciphertexts', () => {
    expect(toHex(encodeScalar(x))).toBe('2a2f775b1b1810a82b86b6367fe0b28eb3c3164b580a389a4d02b4a290c0bd06');
    expect(hexes([X, ...C.flatMap(({ A, B }) => [A, B])])).toEqual([
      'b6da2ee8994256078f684d3b3b786381887acbb43e819e3f44c8cb48a304d92e',
      '121bb101c8e11bbcabbd208ce821c02db63bde934f70b482f8a38a5dd9aec750',
      'eef8b4b914d08dc7aa614253bc78bfdbd3645b47af7d2308fc74cecffc12d427',
      'd45d559692965c51b48b69dc2d70e8aa63bcb0809b0a5b18ec9de4dfb0b01121',
      'd26c294b8bebec734621f96381763963b802e1243a49400602aa7417de31b537',
      '76a1cd4a7adb6c88a5e3327d1ea3d19d84162d2d99d327f1ae3536983649fd42',
      '42168450322afe16955d27ebd553990f3a0e7db321937a19db804936560e5b41',
    ]);
  });

  it('[PA] [P3.3] the DLEQ proof', () => {
    const A = C.map((card) => card.A);
    const D = A.map((point) => mul(point, x));
    const proof = proveSameLog({ proto: 'mp1/dleq', ctx, X, A, D }, x, scripted(tv('k')));
    expect(words(proof)).toEqual([
      'b2ba31c8ac283ef87995f78b17d2df1cf5a15f3a067a4cab67cac8428182dc7c',
      'f207931d2bebee044f5a9b5bf6ad7117426b2dca79c5026feb0dcc4534a5d469',
      '729c6daedeebd30bbac18940d8f1f5daa17ab1b75bbed7c19124eb14e315b404',
    ]);

    const tr = new Transcript('mp1/dleq', ctx);
    tr.points('X', [X]);
    tr.points('A', A);
    tr.points('D', D);
    tr.shorts('gamma', 3);
    tr.points('T', decodePoints(proof.subarray(0, 64), 2, 'T'));
    expect(toHex(encodeScalar(tr.scalar('c')))).toBe(
      '72e251af1fb2799ad36dbe9117d5c4692f2b8e313b85c9593a218fd1be451b0b',
    );
  });

  it('[PA] [P4.5] the shuffle by pi = (3, 1, 2)', () => {
    const e = three('e');
    const offline = offlineOf(X, [3], {
      pi: [2, 0, 1],
      rho: three('rho'),
      d: three('d'),
      e,
      Delta: [at(e, 0), tv('D', 1), 0n],
      r_c: tv('rc'),
      r_d: tv('rd'),
      r_e: tv('re'),
      r_Delta: tv('rD'),
      r_a: tv('ra'),
      R: tv('R'),
    });
    const out = applyPermutation(offline, C);
    expect(words(encodeMasked(out))).toEqual([
      'e4a9dc8af95d409b601fafc61305676cd54d59c102eb1a70d1740b3234693312',
      '5651ef22a64c34af2285e45573dd454638f22903984fbf1dec3273fccffa9c35',
      '3c0025587c317d09238c22611eb32ff03525ae335f69a232e1468eb319671847',
      '50c9d4cbf1efdfade78cb77b043bcbdb3aae8e66f3673508c9420a0d4029f91a',
      '8a8d599bc10181e8f2d87834310b74ba1f1e39e4a40a10fc82c3c45f6aee3c4c',
      'be76a2815d001423681411b9de47147a35e1da9b4331a1dca31fa33219c64171',
    ]);

    const statement: Shuffle = { ctx, zones: [3], K: X, cards: C, out };
    const proof = proveShuffle(statement, offline);
    expect(words(proof).slice(0, 8)).toEqual([
      '722c6cc0ea9558d7b09e782bd850a710a37501b5c23ee0bef08bb63b4ac3943e',
      'ac70888531d1dc23c2415573b15e8dca784ac9f993f4707d682193d3a2878b76',
      'ee32db259a8de005e1b4004c62662ad8ccb5f1447d6d61929aae1e77c720e936',
      '386310349c57b446203b051ac337fcb47fedc915af6cceca50648ca1e226fe16',
      '368dbbd36cc9b213fa881e1f272006e39ca68fcbc09229ac0f78a9e9a7407c48',
      'fce5fb74d6f72999db4db5a58c7ed7561541fe757bd7da87fbb955cbeaa1de39',
      '74827f78e70e191253e49fca06a00bd252b6a13c22764969e9b6ea3dc279035f',
      '916a24856a4ede6ff4bb95ede1710950f74bc18deaba98b7fa4998553ffd7202',
    ]);
    expect(words(proof)[10]).toBe('33662548c4519ff54114658df2bd175c81c456dcdb12bf6859f679d45129b902');
    expect(toHex(sha512('', proof)).slice(0, 64)).toBe(
      'f3798f9446a9f7174dc2cb10318e4472a7d1b12c9845d33932788a68f05dd2a3',
    );
    expect(proof.length).toBe(576);
    expect(verifyShuffle(statement, proof)).toBe(true);
  });
});

/** The 32-byte words of a message, in hex. */
function words(bytes: Uint8Array): string[] {
  return range(bytes.length / 32).map((i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));
}
