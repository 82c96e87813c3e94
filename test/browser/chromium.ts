/** Finds a Chromium for the browser tests, or installs one: only when they run, never when packages are installed. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some systems have a `chromium` that only says how to get one. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function found(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH !== undefined) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run`);
  }
  const inPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...inPath, chromium.executablePath()].find(runs);
}

/** Tries one way; a failure leaves it to the next. */
function attempt(command: string, ...args: readonly string[]): void {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    process.stderr.write(`${[command, ...args].join(' ')} failed\n`);
  }
}

/** The path of a Chromium that runs. */
export function findOrInstallChromium(): string {
  const there = found();
  if (there !== undefined) return there;
  process.stderr.write('no Chromium was found: installing one\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', 'update', '-qq');
    attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
    const installed = found();
    if (installed !== undefined) return installed;
  }
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
  attempt(process.execPath, cli, 'install', 'chromium');
  const installed = found();
  if (installed === undefined) {
    throw new Error('no Chromium could be installed: install one and set CHROMIUM_PATH to it');
  }
  return installed;
}
