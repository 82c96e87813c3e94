/** Checks are found where something is refused, and each can be taken away alone. */

import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { checksOf, withMutants } from '../../.ci/mutants/checks.ts';
import { allChecks } from '../../.ci/mutants/scope.ts';
import { mutantsTable } from '../../.ci/mutants/table.ts';

const SOURCE = `
export function verify(x, y) {
  if (x < 0 || y < 0) throw new Error('negative');
  expectSmall(x);
  return x === y && x !== 3;
}
export function whyNot(x) {
  return x === 7 ? 'seven' : undefined;
}
export function makeIt(x) {
  if (x < 0) throw new Error('who makes it is no judge');
  return x;
}
function expectSmall(x) {
  if (x > 99) throw new Error('large');
}`;

/** The functions of the source, with one mutant awake. */
function awake(id: number): { verify: (x: number, y: number) => boolean; whyNot: (x: number) => unknown } {
  const checks = checksOf('it.ts', SOURCE).map((check, at) => ({ ...check, id: at }));
  const script = ts.transpile(withMutants(SOURCE, checks), { module: ts.ModuleKind.CommonJS });
  const exports = {};
  runInNewContext(script, { exports, mutant: (one: number) => one === id, Error });
  return exports as ReturnType<typeof awake>;
}

const idOf = (words: string): number => checksOf('it.ts', SOURCE).findIndex((check) => check.words === words);

it('finds whole checks, their conditions, promises and steps, and none of who makes something', () => {
  expect(checksOf('it.ts', SOURCE).map(({ kind, words }) => `${kind} ${words}`)).toEqual([
    'check x < 0 || y < 0',
    'condition x < 0',
    'condition y < 0',
    'step expectSmall(x);',
    'promise x === y',
    'promise x !== 3',
    'check x === 7',
    'check x > 99',
  ]);
});

it('takes one away, and leaves all others where they are', () => {
  const whole = awake(-1);
  expect([whole.verify(1, 1), whole.verify(1, 2), whole.verify(3, 3), whole.whyNot(7)]).toEqual([
    true,
    false,
    false,
    'seven',
  ]);
  expect(() => whole.verify(-1, 1)).toThrow('negative');
  expect(() => whole.verify(100, 100)).toThrow('large');

  expect(() => awake(idOf('x < 0')).verify(1, -1)).toThrow('negative');
  expect(awake(idOf('x < 0')).verify(-1, 1)).toBe(false);
  expect(awake(idOf('expectSmall(x);')).verify(100, 100)).toBe(true);
  expect(awake(idOf('x === y')).verify(1, 2)).toBe(true);
  expect(awake(idOf('x !== 3')).verify(3, 3)).toBe(true);
  expect(awake(idOf('x === 7')).whyNot(7)).toBe(undefined);
});

it('every check of the project has a name of its own; what nobody notices is to be excused, and nothing else', () => {
  const checks = allChecks();
  expect(checks.length).toBeGreaterThan(300);
  expect(new Set(checks.map(({ key }) => key)).size).toBe(checks.length);
  const { key } = checks[0]!;
  const { text, open } = mutantsTable(checks, { [key]: 'nobody' });
  expect(text).toContain('| all | 1 | 0 | 1 |');
  expect(open).toContain(`nobody notices: ${key}`);
  expect(open).toContain(`not tried: ${checks[1]!.key}`);
});
