/** The lockfile serves every platform and names no host. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

it('has an entry for every optional package, or npm ci fails where that package can be had', () => {
  const names = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')));
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it('has a checksum for every package, and no address', () => {
  expect(packages.filter(([, { integrity }]) => !integrity)).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
});
