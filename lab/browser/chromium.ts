/** Finds a Chromium for the browser tests, or installs one, only when they run, never when packages are installed; and how it is started. */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { attempt, inPath, runs } from './programs.ts';

/** Playwright leaves these out, too: of two such flags only the last one counts. */
const LEFT_OUT_BY_PLAYWRIGHT = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'AimEnabled'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];
/** Two pages that a whole browser keeps ready behind every tab, for an address bar that nobody sees: more than half of what a small page costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How it is started: nothing but the page of a test runs in it. */
export const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  `--disable-features=${[...LEFT_OUT_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function found(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run`);
  }
  return [...inPath(NAMES), chromium.executablePath()].find(runs);
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
