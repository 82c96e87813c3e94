/** Before the page is played: a Chromium, and the page as it is published, built once. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from '../browser/chromium.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-play-'));
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  project.provide('chromium', findOrInstallChromium());
  project.provide('page', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
