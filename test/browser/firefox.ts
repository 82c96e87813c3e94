/** Finds a Firefox for the browser tests, or installs one: only when they run, never when packages are installed. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, firefox } from 'playwright-core';
import { attempt, inPath, runs } from '../../lab/browser/programs.ts';

/** As it is published, with no patch: Debian's, or any other. */
const NAMES = ['firefox-esr', 'firefox'];

const GATE = fileURLToPath(new URL('./firefox-gate.ts', import.meta.url));

function found(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH === undefined) return inPath(NAMES).find(runs);
  if (runs(FIREFOX_PATH)) return FIREFOX_PATH;
  throw new Error(`FIREFOX_PATH is ${FIREFOX_PATH}, which does not run`);
}

/** The path of a Firefox that runs. */
export function findOrInstallFirefox(): string {
  const there = found();
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('no Firefox was found: installing one\n');
    attempt('apt-get', 'update', '-qq');
    attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'firefox-esr');
  }
  const installed = found();
  if (installed === undefined)
    throw new Error('no Firefox was found: install one, or set FIREFOX_PATH to it');
  return installed;
}

/** By WebDriver BiDi, through the gate. However busy the machine is, it comes. */
export function launchFirefox(path: string): Promise<Browser> {
  return firefox.launch({
    ...{ channel: 'moz-firefox', executablePath: process.execPath, timeout: 0 },
    ignoreDefaultArgs: true,
    args: ['--import', 'tsx', GATE, path],
  });
}
