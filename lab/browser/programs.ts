/** Programs of the machine that tests need: found, or installed in one way or another. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Some systems have a program by that name that only says how to get it. */
export function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Where programs of these names may lie. */
export function inPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Tries one way; a failure leaves it to the next. */
export function attempt(command: string, ...args: readonly string[]): void {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    process.stderr.write(`${[command, ...args].join(' ')} failed\n`);
  }
}
