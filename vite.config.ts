/** The build of the page, and the test runner. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { viteBroker } from './src/cli/vite-broker.ts';
import { vitePolicy } from './src/cli/vite-policy.ts';
import { viteStamp } from './src/cli/vite-stamp.ts';
import { viteVerifier } from './src/cli/vite-verifier.ts';

/** The folders of test/ that hold tests: each is a project that can run alone, `vitest --project crypto`. */
const folders = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.split(/[\\/]/)[0]!),
);

/**
 * A test fails for what it finds, not for a slow machine: none has a limit of its own. Players in browsers give up when nothing goes on
 * any more, and say what they see.
 */
const LIMIT = { testTimeout: 3_600_000, hookTimeout: 3_600_000 };

/** How long plugins took is nothing that whoever builds the page has to know. */
const QUIET = { checks: { pluginTimings: false } };

export default defineConfig({
  base: './',
  plugins: [svelte(), viteBroker(), vitePolicy(), viteVerifier(), viteStamp()],
  build: { target: 'es2022', rolldownOptions: QUIET },
  worker: { format: 'es', rolldownOptions: QUIET },
  test: {
    environment: 'node',
    ...LIMIT,
    // Browsers wait more than they work: beside them there is something to compute, and one file more than there are cores under way.
    maxWorkers: availableParallelism() + 1,
    projects: [...folders].sort().map((folder) => ({
      extends: true,
      test: {
        name: folder,
        include: [`test/${folder}{,/**/*.test.ts}`],
        ...((folder === 'browser' || folder === 'play') && { globalSetup: `test/${folder}/setup.ts` }),
      },
    })),
  },
});
