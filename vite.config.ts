/** The build of the page, and the test runner. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { viteBroker } from './src/cli/vite-broker.ts';

/** The folders of test/ that hold tests: each is a project that can run alone, `vitest --project crypto`. */
const folders = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.split(/[\\/]/)[0]!),
);

/** Real browsers: one file at a time, after all other tests. */
const browser = (folder: string, groupOrder: number): object => ({
  globalSetup: `test/${folder}/setup.ts`,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  sequence: { groupOrder },
});

export default defineConfig({
  base: './',
  plugins: [svelte(), viteBroker()],
  build: { target: 'es2022' },
  worker: { format: 'es' },
  test: {
    environment: 'node',
    testTimeout: 300_000,
    maxWorkers: availableParallelism(), // the default leaves one core idle
    projects: [...folders].sort().map((folder) => ({
      extends: true,
      test: {
        name: folder === 'games' ? 'wallet' : folder,
        include: [`test/${folder}{,/**/*.test.ts}`],
        ...(folder === 'browser' && browser(folder, 1)),
        ...(folder === 'play' && browser(folder, 2)),
      },
    })),
  },
});
