/**
 * Tampering [P13]: every way of changing a proof or its statement in one place. A verifier must say no to all of them, and
 * must not throw: what it is shown comes from strangers.
 */

import { expect } from 'vitest';
import { concat, numberLE, toHex } from '../../src/crypto/bytes.ts';
import { add, decodePoints, G, O, Point } from '../../src/crypto/curve.ts';
import { range } from '../../src/crypto/list.ts';
import type { Random } from '../../src/crypto/random.ts';
import { L } from '../../src/crypto/scalar.ts';
import { ctx, luck, otherContexts } from './samples.ts';

/** A true statement and its proof. `layout` has a letter for each word: p for a point, s for a scalar. */
export interface Evidence<S> {
  readonly statement: S;
  readonly proof: Uint8Array;
  readonly layout: string;
  readonly verify: (statement: S, proof: Uint8Array) => boolean;
}

type Change<T> = readonly [what: string, changed: T];

/** The verifier accepts the evidence and nothing that differs from it. */
export function expectOnlyTheTruth<S>(evidence: Evidence<S>): void {
  expect(evidence.proof.length).toBe(32 * evidence.layout.length);
  expect(evidence.verify(evidence.statement, evidence.proof)).toBe(true);
  expect(acceptedForgeries(evidence)).toEqual([]);
}

/** The changes that the verifier accepts, or that make it throw. */
export function acceptedForgeries<S>({ statement, proof, layout, verify }: Evidence<S>): string[] {
  const wrong: string[] = [];
  const test = (what: string, verdict: () => boolean): void => {
    try {
      if (verdict()) wrong.push(`${what}: accepted`);
    } catch (error) {
      wrong.push(`${what}: threw ${String(error)}`);
    }
  };
  for (const [what, changed] of changedProofs(proof, layout)) test(what, () => verify(statement, changed));
  for (const [what, changed] of changedValues(statement, '')) test(what, () => verify(changed, proof));
  return wrong;
}

/** p = 2^255 - 19, over which points are encoded. */
const FIELD = 2n ** 255n - 19n;

/** 32 little-endian bytes of any number below 2^256, in range or not. */
export function word(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  const at = Math.floor(bit / 8);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8));
  return flipped;
}

function* changedProofs(proof: Uint8Array, layout: string): Generator<Change<Uint8Array>> {
  const random = luck('tampering');
  for (const i of range(layout.length)) {
    const letter = layout.charAt(i);
    const old = proof.subarray(32 * i, 32 * i + 32);
    const changes = letter === 'p' ? changedPoint(old) : changedScalar(old);
    for (const [what, changed] of [...changes, ...flippedBits(old, random)]) {
      if (toHex(changed) === toHex(old)) continue;
      yield [`proof word ${i} (${letter}) ${what}`, put(proof, i, changed)];
    }
    const next = proof.subarray(32 * i + 32, 32 * i + 64);
    if (layout.charAt(i + 1) === letter && toHex(next) !== toHex(old)) {
      yield [`proof words ${i} and ${i + 1} swapped`, put(put(proof, i, next), i + 1, old)];
    }
  }
  yield* changedLengths(proof);
}

/** No shorter and no longer proof is read as if it had the right length. */
function* changedLengths(proof: Uint8Array): Generator<Change<Uint8Array>> {
  yield ['proof empty', new Uint8Array(0)];
  yield ['proof without its first byte', proof.subarray(1)];
  yield ['proof without its last byte', proof.subarray(0, -1)];
  yield ['proof without its last word', proof.subarray(0, -32)];
  yield ['proof with a byte before', concat(Uint8Array.of(0), proof)];
  yield ['proof with a byte after', concat(proof, Uint8Array.of(0))];
  yield ['proof with a word after', concat(proof, new Uint8Array(32))];
  yield ['proof twice', concat(proof, proof)];
  yield ['proof as a list', [...proof] as unknown as Uint8Array];
  yield ['proof missing', undefined as unknown as Uint8Array];
}

/** Another point, and encodings that are none. */
function* changedPoint(old: Uint8Array): Generator<Change<Uint8Array>> {
  const [point] = decodePoints(old, 1, 'proof') as [Point];
  yield ['plus G', add(point, G).bytes];
  yield ['doubled', add(point, point).bytes];
  yield ['the identity', O.bytes];
  yield ['negative', word(FIELD - numberLE(old))];
  yield ['with the top bit', word(numberLE(old) + 2n ** 255n)];
  yield ['above the field', word(FIELD + 2n)];
}

/** Another scalar, and the same one written differently. */
function* changedScalar(old: Uint8Array): Generator<Change<Uint8Array>> {
  const value = numberLE(old);
  yield ['plus 1', word((value + 1n) % L)];
  yield ['negated', word((L - value) % L)];
  yield ['zero', word(0n)];
  yield ['plus L', word(value + L)];
  yield ['plus 2L', word(value + 2n * L)];
  yield ['L', word(L)];
  yield ['all ones', word(2n ** 256n - 1n)];
}

function* flippedBits(old: Uint8Array, random: Random): Generator<Change<Uint8Array>> {
  for (const bit of [random.below(250), 250 + random.below(6)]) yield [`bit ${bit}`, flipBit(old, bit)];
}

function put(proof: Uint8Array, i: number, changed: Uint8Array): Uint8Array {
  return concat(proof.subarray(0, 32 * i), changed, proof.subarray(32 * i + 32));
}

/** A statement with one of its points, bytes, numbers or lists changed. */
export function changedValues<T>(value: T, path: string): Generator<Change<T>>;
export function* changedValues(value: unknown, path: string): Generator<Change<unknown>> {
  if (value instanceof Point) {
    yield [`${path} plus G`, add(value, G)];
    yield [`${path} the identity`, O];
  } else if (value instanceof Uint8Array) {
    yield* changedBytes(value, path);
  } else if (typeof value === 'number') {
    yield [`${path} plus 1`, value + 1];
    yield [`${path} minus 1`, value - 1];
  } else if (Array.isArray(value)) {
    yield* changedList(value, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const [what, changed] of changedValues<unknown>(part, `${path}.${name}`))
        yield [what, { ...value, [name]: changed }];
  }
}

function* changedBytes(bytes: Uint8Array, path: string): Generator<Change<Uint8Array>> {
  for (const i of range(Math.ceil(bytes.length / 32))) yield [`${path} word ${i}`, flipBit(bytes, 256 * i)];
  yield [`${path} shorter`, bytes.subarray(0, -1)];
  yield [`${path} longer`, concat(bytes, Uint8Array.of(0))];
  yield [`${path} empty`, new Uint8Array(0)];
  if (toHex(bytes) === toHex(ctx)) yield* otherContexts;
}

/** Items changed, dropped, added, and exchanged with their neighbours. */
function* changedList(list: readonly unknown[], path: string): Generator<Change<unknown[]>> {
  for (const [i, item] of list.entries()) {
    for (const [what, changed] of changedValues(item, `${path}[${i}]`)) yield [what, list.with(i, changed)];
    if (i + 1 < list.length && textOf(item) !== textOf(list[i + 1]))
      yield [`${path}[${i}] and the next swapped`, list.with(i, list[i + 1]).with(i + 1, item)];
  }
  yield [`${path} without its first`, list.slice(1)];
  if (list.length > 1) yield [`${path} without its last`, list.slice(0, -1)];
  yield [`${path} with its last twice`, [...list, list.at(-1)]];
}

/** Equal for equal values. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Point ? part.key : part));
}
