/** CBOR as no honest program writes it: values of every wrong kind, and right values in every wrong form. */

import { decode as decodeCbor } from 'cborg';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import type { Chance } from './chance.ts';

/** How often a right value is written in a wrong form: once in so many heads; 0 is never. */
export function writeCbor(value: unknown, chance: Chance, wrongly: number): Uint8Array {
  let hasTwice = false; // once is enough: in maps inside each other what is said twice would double with each
  const isWrong = (): boolean => wrongly > 0 && chance.once(wrongly);
  const head = (major: number, length: number | bigint): Uint8Array =>
    headOf(major, length, isWrong() ? 1 + chance.below(3) : 0);
  const write = (item: unknown): Uint8Array => {
    if (item instanceof Uint8Array) {
      if (isWrong()) return concat(Uint8Array.of(0x5f), headOf(2, item.length, 0), item, Uint8Array.of(0xff));
      return concat(head(2, item.length), item);
    }
    if (typeof item === 'string') {
      const bytes = utf8(item);
      if (isWrong() && bytes.length > 0) bytes[chance.below(bytes.length)] = chance.one([0x80, 0xc0, 0xed, 0xf5, 0xff]);
      return concat(head(3, bytes.length), bytes);
    }
    if (Array.isArray(item)) {
      if (isWrong()) return concat(Uint8Array.of(0x9f), ...item.map(write), Uint8Array.of(0xff));
      return concat(head(4, item.length), ...item.map(write));
    }
    if (item instanceof Map) return writeMap(item as Map<unknown, unknown>);
    if (typeof item === 'bigint') return item < 0n ? head(1, -1n - item) : head(0, item);
    if (typeof item === 'number') return writeNumber(item);
    if (isWrong()) return Uint8Array.of(0xf8, chance.below(256));
    return Uint8Array.of(item === true ? 0xf5 : item === false ? 0xf4 : item === null ? 0xf6 : 0xf7);
  };
  const writeMap = (map: Map<unknown, unknown>): Uint8Array => {
    const entries = [...map];
    if (isWrong()) entries.reverse();
    if (!hasTwice && isWrong() && entries.length > 0) {
      hasTwice = true;
      entries.push(chance.one(entries));
    }
    const written = entries.map(([key, one]) => concat(write(key), write(one)));
    return isWrong() ? concat(Uint8Array.of(0xbf), ...written, Uint8Array.of(0xff)) : concat(head(5, entries.length), ...written);
  };
  const writeNumber = (item: number): Uint8Array => {
    const isWhole = Number.isSafeInteger(item) && !Object.is(item, -0);
    if (isWhole && !isWrong()) return item < 0 ? head(1, -1 - item) : head(0, item);
    const bytes = new Uint8Array(9);
    bytes[0] = 0xfb;
    new DataView(bytes.buffer).setFloat64(1, item);
    return bytes;
  };
  return write(value);
} // prettier-ignore

/** The shortest form, or one that is so many sizes wider. */
function headOf(major: number, length: number | bigint, wider: number): Uint8Array {
  const value = BigInt(length);
  const least = value < 24n ? 0 : value < 256n ? 1 : value < 65_536n ? 2 : value < 1n << 32n ? 3 : 4;
  const size = Math.min(4, least + wider);
  if (size === 0) return Uint8Array.of((major << 5) | Number(value));
  const width = 2 ** (size - 1);
  const bytes = new Uint8Array(1 + width);
  bytes[0] = (major << 5) | (23 + size);
  for (let i = 0; i < width; i++) bytes[width - i] = Number((value >> BigInt(8 * i)) & 255n);
  return bytes;
}

/** The value of valid bytes, with maps that may have any key. */
export function valueOf(bytes: Uint8Array): unknown {
  return decodeCbor(bytes, { useMaps: true });
}

/** Values that something might trip over. */
const NASTY: readonly ((chance: Chance) => unknown)[] = [
  ...[NaN, -0, -1, 0, 1, 0.5, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, 5e-324].map((n) => () => n),
  ...[1n << 63n, (1n << 64n) - 1n, -(1n << 63n)].map((n) => () => n),
  ...['', ' ', '\0', '\u202e', 'constructor', '__proto__', 'toString', 'e\u0301'.repeat(30), 'x'.repeat(70_000)].map((s) => () => s),
  ...[null, true, false, undefined].map((one) => () => one),
  () => [],
  () => new Map(),
  () => new Map([['__proto__', new Map([['is', 'hello']])]]),
  () => new Map<unknown, unknown>([['length', 3], [0, 1], [new Uint8Array(2), 2]]),
  (chance) => chance.bytes(chance.one([0, 1, 16, 31, 32, 33, 63, 64, 65, 300])),
  (chance) => Array.from({ length: chance.one([1, 8, 65, 2_000]) }, () => 0),
  (chance) => nested(chance.one([5, 17, 300])),
]; // prettier-ignore

function nested(depth: number): unknown {
  let inside: unknown = 7;
  for (let i = 0; i < depth; i++) inside = i % 2 === 0 ? [inside] : new Map([['a', inside]]);
  return inside;
}

/** The same with something in it changed, also inside of bytes that are a value again. */
export function changedValue(value: unknown, chance: Chance): unknown {
  if (chance.once(6)) return chance.one(NASTY)(chance);
  if (Array.isArray(value) && value.length > 0) return changedList(value as unknown[], chance);
  if (value instanceof Map && value.size > 0) return changedMap(value as Map<unknown, unknown>, chance);
  if (value instanceof Uint8Array) return changedInside(value, chance);
  if (typeof value === 'number') return value + chance.one([-1, 1, 256, 0.5, -value - 1, 2 ** 32]);
  if (typeof value === 'string') return value + chance.one(['', ' ', '\0', 'x', '\u200b', value]);
  return chance.one(NASTY)(chance);
}

function changedList(list: readonly unknown[], chance: Chance): unknown[] {
  const at = chance.below(list.length);
  switch (chance.below(5)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[at]);
    case 2:
      return list.toSpliced(at, 0, chance.one(NASTY)(chance));
    default:
      return list.toSpliced(at, 1, changedValue(list[at], chance));
  }
}

function changedMap(map: ReadonlyMap<unknown, unknown>, chance: Chance): Map<unknown, unknown> {
  const changed = new Map(map);
  const key = chance.one([...map.keys()]);
  switch (chance.below(5)) {
    case 0:
      changed.delete(key);
      break;
    case 1:
      changed.set(chance.one(['__proto__', 'constructor', 'extra', '', 7]), chance.one(NASTY)(chance));
      break;
    default:
      changed.set(key, changedValue(map.get(key), chance));
  }
  return changed;
}

function changedInside(bytes: Uint8Array, chance: Chance): Uint8Array {
  if (chance.once(2)) {
    try {
      const inside = valueOf(bytes);
      if (typeof inside === 'object' && inside !== null) return writeCbor(changedValue(inside, chance), chance, chance.one([0, 0, 8])); // prettier-ignore
    } catch {
      // they are only bytes
    }
  }
  const changed = bytes.slice(0, bytes.length + chance.one([0, 0, 0, -1]));
  if (changed.length > 0) changed[chance.below(changed.length)]! ^= 1 << chance.below(8);
  return chance.once(5) ? concat(changed, Uint8Array.of(0)) : changed;
}
