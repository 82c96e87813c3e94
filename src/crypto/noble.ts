/** The group by `@noble/curves`, and SHA-512 by `@noble/hashes`: the reference for the kernel, and what stands in where WebAssembly is not allowed. In BigInts, so nothing here is constant in time. */

import { interleavedMSMUnsafe, mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Group } from './group.ts';
import type { Hashing } from './hashing.ts';
import { at } from './list.ts';
import { pippenger } from './msm.ts';
import type { Scalar } from './scalar.ts';

const Ristretto = ristretto255.Point;
type Element = InstanceType<typeof Ristretto>;

/** Below this many points, Straus with small tables beats buckets. */
const STRAUS_LIMIT = 24;

export const nobleGroup: Group<Element> = {
  name: 'noble',
  zero: Ristretto.ZERO,

  decode(bytes, count) {
    const elements: Element[] = [];
    for (let i = 0; i < count; i++) {
      try {
        elements.push(Ristretto.fromBytes(bytes.slice(32 * i, 32 * i + 32)));
      } catch {
        break;
      }
    }
    return elements;
  },

  encode: (element) => element.toBytes(),
  isIdentity: (element) => element.is0(),
  equal: (a, b) => a.equals(b),
  add: (a, b) => a.map((element, i) => element.add(at(b, i))),
  subtract: (a, b) => a.map((element, i) => element.subtract(at(b, i))),
  multiply: (elements, scalars) => elements.map((element, i) => multiple(element, at(scalars, i))),

  table(element) {
    element.precompute(8, false);
    return (scalars) => scalars.map((s) => multiple(element, s));
  },

  secretSum: publicSum,

  tables(elements) {
    const sumOf = interleavedMSMUnsafe(Ristretto, [...elements], 7);
    return (scalars) => sumOf([...scalars]);
  },

  publicSum,
  map: (uniform) => ristretto255_hasher.deriveToCurve!(Uint8Array.from(uniform)),
};

function multiple(element: Element, s: Scalar): Element {
  return s === 0n ? Ristretto.ZERO : element.multiply(s);
}

function publicSum(elements: readonly Element[], scalars: readonly Scalar[]): Element {
  if (elements.length <= STRAUS_LIMIT) return mulAddUnsafe(Ristretto, [...elements], [...scalars]);
  return pippenger(elements, scalars) ?? Ristretto.ZERO;
}

export const nobleHashing: Hashing = { sha512, newHasher: () => sha512.create() };
