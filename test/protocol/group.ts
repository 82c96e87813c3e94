/** The group and its encodings, from the document alone [P1.1–1.7]: nothing of src/crypto is used here. */

import { pippenger } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';

const Ristretto = ristretto255.Point;
export type Point = InstanceType<typeof Ristretto>;

/** What is not as the document says. */
export class Refusal extends Error {}

export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Refusal(what);
}

const L = 2n ** 252n + 27742317777372353535851937790883648493n;
export const G = Ristretto.BASE;
export const O = Ristretto.ZERO;

export const mod = (value: bigint): bigint => ((value % L) + L) % L;

export const text = (words: string): Uint8Array => new TextEncoder().encode(words);

export function bytes(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part))));
}

/** Little-endian, of so many bytes. */
export const le = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256);
export const lp = (value: string | Uint8Array): Uint8Array => {
  const content = typeof value === 'string' ? text(value) : value;
  return bytes(le(content.length, 2), content);
};

export const hash = (...parts: readonly (Uint8Array | string)[]): Uint8Array => sha512(bytes(...parts));
export const hash32 = (...parts: readonly (Uint8Array | string)[]): Uint8Array => hash(...parts).slice(0, 32);
export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
const hex = (of: Uint8Array): string => Buffer.from(of).toString('hex');

export function number(of: Uint8Array): bigint {
  return of.length === 0 ? 0n : BigInt(`0x${hex(of.slice().reverse())}`);
}

/** Encoding costs as much as decoding, and every point is absorbed several times. */
const encodings = new WeakMap<Point, Uint8Array>();

export function encode(point: Point): Uint8Array {
  const known = encodings.get(point) ?? point.toBytes();
  encodings.set(point, known);
  return known;
}

export const key = (point: Point): string => hex(encode(point));

/** Words of 32 bytes, read one after the other: points and scalars, strictly [P1.2, P1.3]. */
export class Words {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(of: Uint8Array) {
    this.#bytes = of;
  }

  take(length: number): Uint8Array {
    must(this.#at + length <= this.#bytes.length, 'too short');
    this.#at += length;
    return this.#bytes.slice(this.#at - length, this.#at);
  }

  point(): Point {
    const word = this.take(32);
    try {
      const point = Ristretto.fromBytes(word);
      must(!point.is0(), 'the identity');
      encodings.set(point, word);
      return point;
    } catch {
      throw new Refusal('no point');
    }
  }

  points(count: number): Point[] {
    return Array.from({ length: count }, () => this.point());
  }

  scalars(count: number): bigint[] {
    return Array.from({ length: count }, () => {
      const value = number(this.take(32));
      must(value < L, 'no scalar');
      return value;
    });
  }

  scalar(): bigint {
    return this.scalars(1)[0]!;
  }

  end(): void {
    must(this.#at === this.#bytes.length, 'too long');
  }
}

/** Is the sum of these multiples the identity? */
export function isNothing(...terms: readonly (readonly [bigint, Point])[]): boolean {
  const scalars = terms.map(([scalar]) => mod(scalar));
  return pippenger(Ristretto, terms.map(([, point]) => point), scalars).is0(); // prettier-ignore
}

const toGroup = (message: Uint8Array, DST: string): Point =>
  ristretto255_hasher.hashToCurve(message, { DST });

const generators = new Map<string, Point>();

function generator(name: Uint8Array): Point {
  const known = generators.get(hex(name)) ?? toGroup(name, 'mp1-ristretto255-SHA512/generator');
  generators.set(hex(name), known);
  return known;
}

/** [P1.6] */
export const H = generator(text('H'));
export const MOST_GENERATORS = 640;
export const Gi = (i: number): Point => generator(bytes('G', le(i, 4)));

/** [P1.7] */
export const M = (deck: string, face: string): Point =>
  toGroup(bytes(lp(deck), lp(face)), 'mp1-ristretto255-SHA512/card-kind');

/** C = (A, B) [P3.1]. */
export interface Card {
  readonly A: Point;
  readonly B: Point;
}

export const flat = (cards: readonly Card[]): Point[] => cards.flatMap(({ A, B }) => [A, B]);

export function readCards(words: Words, count: number): Card[] {
  return Array.from({ length: count }, () => ({ A: words.point(), B: words.point() }));
}
