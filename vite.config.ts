/** The build of the page, and the test runner. */
import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { editionsOf } from './src/cli/editions.ts';
import { viteBroker } from './src/cli/vite-broker.ts';
import { vitePolicy } from './src/cli/vite-policy.ts';
import { viteStamp } from './src/cli/vite-stamp.ts';
import { viteVerifier } from './src/cli/vite-verifier.ts';

/** Tests in Node alone, in browsers, and with the built page: each a project, `vitest --project play`. A folder runs by its name: `vitest test/log`. */
const BROWSERS = ['browser', 'play'];

/**
 * Nothing in these folders, nor in those of browsers, replaces a module, or a global for good: one thread runs many of their files, and
 * loads what they share once.
 */
const TOGETHER = ['games', 'log', 'net', 'protocol', 'room', 'table'];

/**
 * A test fails for what it finds, not for a slow machine: none has a limit of its own. Players in browsers give up when nothing goes on
 * any more, and say what they see.
 */
const LIMIT = { testTimeout: 3_600_000, hookTimeout: 3_600_000 };

/** Players at a table take longest, and then whole games in Node: such files begin first, so that nobody waits for one of them at the end. */
class GamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification): number =>
      ['play', 'browser', 'node-together', 'node'].indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Files of browsers wait more than they compute, and more of them are under way at once; those that only compute come after them. */
const CORES = availableParallelism();
const WAITING = { maxWorkers: CORES + 3, sequence: { groupOrder: 0 } };
const COMPUTING = { maxWorkers: CORES + 1, sequence: { groupOrder: 1 } };

/** How long plugins took is nothing that whoever builds the page has to know. */
const QUIET = { checks: { pluginTimings: false } };

/** One file for all that games have in common: a link for each part of a screen would take a slow phone longer than the part. */
const STYLES = { name: 'styles', test: /src\/(ui|page)\/.*\.css$/ };

/**
 * When a screen is fetched, browsers find its scripts by themselves, one way to the server later: a link for each of forty would hold a
 * phone's page still for a tenth of a second. Styles have to be named. The page's own scripts are all named in it.
 */
function onlyStyles(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));
}

/** What decides each game, as a hash: for `games/registry.ts`, in the page, its workers and the tests alike. Every project of the test runner reads this file anew. */
const once = globalThis as { editions?: ReturnType<typeof editionsOf> };
once.editions ??= editionsOf(import.meta.dirname);

export default defineConfig({
  base: './',
  define: { EDITIONS: JSON.stringify(await once.editions) },
  plugins: [svelte(), viteBroker(), vitePolicy(), viteVerifier(), viteStamp()],
  build: {
    target: 'es2022',
    rolldownOptions: { ...QUIET, output: { codeSplitting: { groups: [STYLES] } } },
    modulePreload: { resolveDependencies: onlyStyles },
  },
  worker: { format: 'es', rolldownOptions: QUIET },
  test: {
    environment: 'node',
    setupFiles: ['test/bytes.ts'],
    ...LIMIT,
    sequence: { sequencer: GamesFirst },
    pool: 'threads', // they begin sooner than processes
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...COMPUTING,
          include: ['test/**/*.test.ts'],
          exclude: [...BROWSERS, ...TOGETHER].map((name) => `test/${name}/**`),
        },
      },
      {
        extends: true,
        test: {
          name: 'node-together',
          ...COMPUTING,
          include: [`test/{${TOGETHER.join()}}/**/*.test.ts`],
          isolate: false,
        },
      },
      ...BROWSERS.map((name) => ({
        extends: true as const,
        test: {
          name,
          ...WAITING,
          include: [`test/${name}/**/*.test.ts`],
          globalSetup: `test/${name}/setup.ts`,
          isolate: false,
        },
      })),
    ],
  },
});
