/** Finds a Python for the second verifier, or installs one: only when its tests run. */

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLER = '/usr/bin/apt-get';
const OLDEST = 'import sys; sys.exit(sys.version_info < (3, 9))';

function found(): string | undefined {
  const { PYTHON_PATH } = process.env;
  const names = PYTHON_PATH === undefined ? ['python3', 'python'] : [PYTHON_PATH];
  return names.find((name) => spawnSync(name, ['-c', OLDEST], { stdio: 'ignore' }).status === 0);
}

/** A Python of 3.9 or newer. */
export function findOrInstallPython(): string {
  const there = found();
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && existsSync(INSTALLER)) {
    process.stderr.write('no Python was found: installing one\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'python3-minimal', 'libpython3-stdlib'],
    ])
      execFileSync(INSTALLER, args, { stdio: 'inherit', env });
  }
  const installed = found();
  if (installed === undefined)
    throw new Error('no Python 3.9 or newer was found: install one, or set PYTHON_PATH to it');
  return installed;
}

export interface Said {
  readonly code: number;
  readonly out: string;
  /** What it said where only tracebacks are said. */
  readonly error: string;
}

/** Runs the verifier to its end, with no code of ours on its way. */
export function runVerifier(python: string, ...args: readonly string[]): Promise<Said> {
  return new Promise((resolve, reject) => {
    const flags = ['-E', '-s', '-B', 'verifier/verify.py', ...args];
    execFile(python, flags, { encoding: 'utf8' }, (failed, out, error) => {
      const code = failed === null ? 0 : failed.code;
      if (typeof code === 'number') resolve({ code, out, error });
      else reject(new Error(`${python} did not run to its end`, { cause: failed }));
    });
  });
}
