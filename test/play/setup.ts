/** Before the page is played: a Chromium, and the page as it is published and its examples, built once. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from '../../lab/browser/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built examples. */
    examples: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-play-'));
  const [page, examples] = [join(folder, 'page'), join(folder, 'examples')];
  const into = (outDir: string): object => ({ build: { outDir, emptyOutDir: true }, logLevel: 'warn' });
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production'; // with that of a test the page would be a slow one for debugging
  await build(into(page));
  await build({ ...into(examples), configFile: 'vite.config.ts', root: 'test/page/examples' });
  process.env['NODE_ENV'] = NODE_ENV;
  project.provide('chromium', findOrInstallChromium());
  project.provide('page', page);
  project.provide('examples', examples);
  return () => rmSync(folder, { recursive: true, force: true });
}
