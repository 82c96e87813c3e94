/** Vectors of the proofs: of each a true one with its statement, and false ones that a verifier must refuse. */

import { concat, numberLE, toHex } from '../../src/crypto/bytes.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import {
  add,
  addMany,
  encodePoints,
  G,
  mul,
  mulFixed,
  mulMany,
  O,
  type Point,
} from '../../src/crypto/curve.ts';
import { facePoint } from '../../src/crypto/face.ts';
import { switchKey } from '../../src/crypto/key-switch.ts';
import { at, range } from '../../src/crypto/list.ts';
import { encodeMasked, type Masked, share } from '../../src/crypto/masked.ts';
import { proveMember } from '../../src/crypto/member.ts';
import { proveNonMember } from '../../src/crypto/non-member.ts';
import { newGameKey, provePossession } from '../../src/crypto/possession.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { proveRemask } from '../../src/crypto/remask-proof.ts';
import { encodeScalar, L, mod, type Scalar } from '../../src/crypto/scalar.ts';
import { proveShares } from '../../src/crypto/share-proof.ts';
import { ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { proveTags, tag } from '../../src/crypto/tag-proof.ts';
import { word } from './group.ts';

/** Byte strings, by the letters of the document; sizes of zones as numbers. */
type Statement = Readonly<Record<string, string | readonly number[]>>;

/** Replaces one word of the proof, all of it, or parts of the statement. */
interface Tampered {
  readonly what: string;
  readonly word?: number;
  readonly to?: string;
  readonly proof?: string;
  readonly statement?: Statement;
}

interface Case {
  readonly proof: string;
  readonly rule: string;
  readonly statement: Statement;
  readonly bytes: string;
  readonly tampered: readonly Tampered[];
}

const random = seededRandom(seedOf('vectors', 'proofs'));
const place = { sid: seedOf('vectors', 'sid'), digest: seedOf('vectors', 'digest'), q: 7, seat: 1 };
const ctx = contextBytes(place, 'vectors/0/proof');
const { x, X } = newGameKey(random);
const { X: K } = newGameKey(random);
const FACES = ['ant', 'bee', 'cat', 'dog', 'elk'].map((face) => facePoint('vectors', face));

const points = (list: readonly Point[]): string => toHex(encodePoints(list));
const cards = (list: readonly Masked[]): string => toHex(encodeMasked(list));

/** Cards under a lock key, of these faces. */
function masked(kinds: readonly number[], key: Point): Masked[] {
  const r = random.scalars(kinds.length);
  const [rG, rK] = [mulFixed(G, r), mulMany(kinds.map(() => key), r)]; // prettier-ignore
  return kinds.map((kind, i) => ({ A: at(rG, i), B: add(at(FACES, kind), at(rK, i)) }));
}

/** `scalars`: the last so many words of the proof; the others are points. `others`: statements that this proof is not of. */
function caseOf(
  name: string,
  rule: string,
  statement: Statement,
  bytes: Uint8Array,
  scalars: number,
  others: readonly [string, Statement][],
): Case {
  const words = range(bytes.length / 32).map((i) => bytes.slice(32 * i, 32 * i + 32));
  const firstScalar = words.length - scalars;
  const changed = words.map((before, i): Tampered => {
    if (i < firstScalar) return { what: `point ${i} is another`, word: i, to: toHex(mul(G, BigInt(i + 2)).bytes) }; // prettier-ignore
    return { what: `scalar ${i - firstScalar} + 1`, word: i, to: toHex(encodeScalar(mod(numberLE(before) + 1n))) }; // prettier-ignore
  });
  const last = words.length - 1;
  return {
    ...{ proof: name, rule, statement, bytes: toHex(bytes) },
    tampered: [
      ...changed,
      { what: 'a point is the identity', word: 0, to: toHex(word(0n)) },
      { what: 'a scalar is not below L', word: last, to: toHex(word(numberLE(at(words, last)) + L)) },
      { what: 'too short', proof: toHex(bytes.slice(0, -32)) },
      { what: 'too long', proof: toHex(concat(bytes, word(0n))) },
      { what: 'of another question', statement: { ctx: toHex(contextBytes({ ...place, q: 8 }, 'vectors/0/proof')) } }, // prettier-ignore
      { what: 'of another seat', statement: { ctx: toHex(contextBytes({ ...place, seat: 2 }, 'vectors/0/proof')) } }, // prettier-ignore
      { what: 'for another purpose', statement: { ctx: toHex(contextBytes(place, 'vectors/1/proof')) } },
      ...others.map(([what, other]) => ({ what, statement: other })),
    ],
  };
}

const swapped = (list: readonly Masked[]): Masked[] => [at(list, 1), at(list, 0), ...list.slice(2)];

function possession(): Case {
  const [idPk, other] = ['identity', 'other'].map((name) => identityOf(seedOf('vectors', name)).idPk) as [Uint8Array, Uint8Array]; // prettier-ignore
  const bytes = provePossession({ ctx, idPk, X }, x, random);
  return caseOf('possession', 'P2.2', { ctx: toHex(ctx), idPk: toHex(idPk), X: points([X]) }, bytes, 1, [
    ['of another identity', { idPk: toHex(other) }],
    ['of another key', { X: points([K]) }],
    ['of the identity as key', { X: points([O]) }],
  ]);
}

function shares(m: number): Case {
  const list = masked(range(m), X);
  const D = list.map((card) => share(card, x));
  const A = list.map((card) => card.A);
  const bytes = proveShares({ ctx, X, cards: list, D }, x, random);
  const shifted = addMany(D, D.map((_, i) => (i === 0 ? G : i === 1 ? mul(G, L - 1n) : O))); // prettier-ignore
  const others: [string, Statement][] = [
    ['of another key', { X: points([K]) }],
    [m === 1 ? 'a share is another' : 'two shares that cancel each other', { D: points(shifted) }],
  ];
  if (m > 1) others.push(['shares in another order', { D: points([at(D, 1), at(D, 0), ...D.slice(2)]) }]);
  return caseOf('dleq', 'P3.3', { ctx: toHex(ctx), X: points([X]), A: points(A), D: points(D) }, bytes, 1, others); // prettier-ignore
}

function tags(): Case {
  const list = masked([0, 1], K);
  const s = random.scalar();
  const { S, tagged } = tag(list, s);
  const bytes = proveTags({ ctx, S, cards: list, tagged }, s, random);
  const statement = { ctx: toHex(ctx), S: points([S]), cards: cards(list), tagged: cards(tagged) };
  return caseOf('tag', 'P2.5', statement, bytes, 1, [
    ['by another factor', { S: points([X]) }],
    ['tags in another order', { tagged: cards(swapped(tagged)) }],
  ]);
}

function remasks(): Case[] {
  const list = masked([0, 1, 1], K);
  const faces = FACES.slice(0, 2);
  const remasked = (from: readonly { A: Point; B: Point }[], rho: readonly Scalar[]): Masked[] =>
    from.map(({ A, B }, i) => ({ A: add(A, mul(G, at(rho, i))), B: add(B, mul(K, at(rho, i))) }));
  const [rho, r] = [random.scalars(3), random.scalars(2)];
  const out = remasked(list, rho);
  const inserted = remasked(faces.map((B) => ({ A: O, B })), r); // prettier-ignore
  const shared = { ctx: toHex(ctx), K: points([K]) };
  return [
    caseOf('remask', 'P3.2', { ...shared, cards: cards(list), out: cards(out) }, proveRemask({ ctx, K, from: { cards: list }, out }, rho, random), 1, [
      ['under another key', { K: points([X]) }],
      ['in another order', { out: cards(swapped(out)) }],
    ]),
    caseOf('insert', 'P3.2', { ...shared, faces: points(faces), out: cards(inserted) }, proveRemask({ ctx, K, from: { faces }, out: inserted }, r, random), 1, [
      ['of other faces', { faces: points(FACES.slice(1, 3)) }],
      ['in another order', { out: cards(swapped(inserted)) }],
    ]),
  ]; // prettier-ignore
}

function keySwitch(m: number): Case {
  const list = masked(range(m), X);
  const { out, proof } = switchKey({ ctx, X, K, cards: list }, x, random);
  const statement = { ctx: toHex(ctx), X: points([X]), K: points([K]), cards: cards(list), out: cards(out) };
  const others: [string, Statement][] = [
    ['to another key', { K: points([X]) }],
    ['of another owner', { X: points([K]) }],
    ['of another card', { cards: cards([{ A: at(list, 0).A, B: add(at(list, 0).B, G) }, ...list.slice(1)]) }],
  ];
  if (m > 1) others.push(['in another order', { out: cards(swapped(out)) }]);
  return caseOf('keyswitch', 'P3.5', statement, proof, 2, others);
}

function member(kinds: readonly number[], size: number): Case {
  const list = masked(kinds, X);
  const set = FACES.slice(0, size);
  const bytes = proveMember({ ctx, X, cards: list, set }, kinds, x, random);
  const statement = { ctx: toHex(ctx), X: points([X]), cards: cards(list), set: points(set) };
  return caseOf('member', 'P5.2', statement, bytes, kinds.length * (size - 1) + 3, [
    ['of another set', { set: points(FACES.slice(1, size + 1)) }],
    ['of another card', { cards: cards([...masked([4], X), ...list.slice(1)]) }],
    ['of another key', { X: points([K]) }],
  ]);
}

function nonMember(): Case {
  const list = masked([3, 4], X);
  const set = FACES.slice(0, 2);
  const bytes = proveNonMember({ ctx, X, cards: list, set }, x, random);
  const statement = { ctx: toHex(ctx), X: points([X]), cards: cards(list), set: points(set) };
  const others: [string, Statement][] = [
    ['of another set', { set: points(FACES.slice(1, 3)) }],
    ['of a card of the set', { cards: cards([...masked([0], X), ...list.slice(1)]) }],
    ['of another key', { X: points([K]) }],
  ];
  const made = caseOf('nonmember', 'P5.3', statement, bytes, 4, others);
  return {
    ...made,
    tampered: [...made.tampered, { what: 'a V is the identity', word: 2, to: toHex(word(0n)) }],
  };
}

function shuffle(zones: readonly number[]): Case {
  const N = zones.reduce((a, b) => a + b, 0);
  const list = masked(range(N).map((i) => i % 3), K); // prettier-ignore
  const mix = ShuffleBundle.prepare(K, zones, random).mix(ctx, list);
  const statement = { ctx: toHex(ctx), zones, K: points([K]), cards: cards(list), out: cards(mix.out) };
  const others: [string, Statement][] = [
    ['under another key', { K: points([X]) }],
    ['of another card', { cards: cards([...masked([4], K), ...list.slice(1)]) }],
  ];
  if (N > 1) {
    others.push(['a card twice', { out: cards([at(mix.out, 0), ...mix.out.slice(0, -1)]) }]);
    others.push(['the outputs in another order', { out: cards(swapped(mix.out)) }]);
  }
  if (zones.length > 1) others.push(['other zones of as many cards', { zones: [...zones].reverse() }]);
  return caseOf('shuffle', 'P4.6', statement, mix.prove(), 3 * N + 3 - zones.length, others);
}

export function proofVectors(): object {
  return {
    about:
      'Every proof: a true one, and false ones that must be refused. docs/vectors/README.md says how they are written.',
    proofs: [
      possession(),
      ...[1, 3].map(shares),
      tags(),
      ...remasks(),
      ...[1, 2].map(keySwitch),
      member([1, 0], 3),
      member([0], 1),
      nonMember(),
      ...[[1], [3], [3, 2]].map(shuffle),
    ],
  };
}
