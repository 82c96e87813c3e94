/** Values that were right once, as a database or another program may hand them over: any type that can be stored, any prototype. */

import type { Chance } from './chance.ts';

const NASTY: readonly ((chance: Chance) => unknown)[] = [
  ...[
    undefined,
    null,
    true,
    NaN,
    -0,
    -1,
    0.5,
    Infinity,
    2 ** 53,
    1n,
    '',
    'x',
    '00',
    '__proto__',
    '\ud800',
  ].map((one) => () => one),
  () => [],
  () => ({}),
  () => Object.create(null) as unknown,
  () => Object.assign(Object.create({ sid: '00', seal: '' }) as object, { q: 1 }),
  () => new Date(NaN),
  () => new Map([['a', 1]]),
  () => new Array<unknown>(3),
  () => new ArrayBuffer(8),
  () => new DataView(new ArrayBuffer(8)),
  () => new Uint16Array(3),
  () => 'x'.repeat(50_000),
  (chance) => chance.bytes(chance.one([0, 1, 16, 31, 32, 33, 64])),
];

/** A copy with something in it changed; what is not changed is shared. */
export function changedRow(value: unknown, chance: Chance): unknown {
  if (chance.once(5)) return chance.one(NASTY)(chance);
  if (value instanceof Uint8Array) {
    const bytes = value.slice();
    if (bytes.length > 0) bytes[chance.below(bytes.length)]! ^= 1 << chance.below(8);
    return bytes;
  }
  if (Array.isArray(value)) {
    const list = value as unknown[];
    if (list.length === 0) return [chance.one(NASTY)(chance)];
    const at = chance.below(list.length);
    return chance.once(4) ? list.toSpliced(at, 1) : list.toSpliced(at, 1, changedRow(list[at], chance));
  }
  if (typeof value === 'object' && value !== null) return changedFields(value, chance);
  if (typeof value === 'number') return value + chance.one([-1, 1, 0.5, 2 ** 32]);
  if (typeof value === 'string') return value + chance.one(['', '0', 'x', '\0']);
  return chance.one(NASTY)(chance);
}

function changedFields(value: object, chance: Chance): unknown {
  const fields = Object.entries(value);
  if (fields.length === 0) return { extra: 1 };
  const [key, old] = chance.one(fields) as [string, unknown];
  switch (chance.below(6)) {
    case 0:
      return Object.fromEntries(fields.filter(([name]) => name !== key));
    case 1:
      return { ...value, [chance.one(['extra', 'constructor', 'length'])]: chance.one(NASTY)(chance) };
    case 2:
      // The field is there, and is not the object's own.
      return Object.assign(
        Object.create({ [key]: old }) as object,
        Object.fromEntries(fields.filter(([name]) => name !== key)),
      );
    default:
      return { ...value, [key]: changedRow(old, chance) };
  }
}
