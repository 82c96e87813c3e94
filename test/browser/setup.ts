/** Before the browser tests: a Chromium, and the page that they run in, built once. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from '../../lab/browser/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the browser. */
    chromium: string;
    /** The folder of the built page. */
    page: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-page-'));
  const root = fileURLToPath(new URL('./page/', import.meta.url));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { vitest: join(root, 'suite.ts') } }, // the contract runs inside the page
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', minify: false },
  });
  project.provide('chromium', findOrInstallChromium());
  project.provide('page', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
