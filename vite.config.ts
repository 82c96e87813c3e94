/** The build of the page, and the test runner. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { viteBroker } from './src/cli/vite-broker.ts';

/** The folders of test/ that hold tests: each is a project that can run alone, `vitest --project crypto`. */
const folders = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.split(/[\\/]/)[0]!),
);

/** Files that take a minute or so, the longest first: if one came last, the other cores would wait for it. */
const LONGEST = [
  'room/peer/people',
  'games/wallet/masked',
  'lab/zoo-guards',
  'games/wallet/simulation',
  'lab/zoo',
  'room/peer/simulation',
  'room/peer/leaving',
  'browser/game',
  'browser/mishaps',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`test/${path}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Players give up when nothing goes on any more, and say what they see: a slow machine only takes longer. */
const PLAYED_MS = 3_600_000;

/** Real browsers come after all other tests. They wait more than they work, but what is measured in them is measured alone. */
const browser = (folder: string, groupOrder: number, maxWorkers: number, testTimeout: number): object => ({
  globalSetup: `test/${folder}/setup.ts`,
  testTimeout,
  hookTimeout: 300_000,
  maxWorkers,
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
    sequence: { sequencer: LongestFirst },
    projects: [...folders].sort().map((folder) => ({
      extends: true,
      test: {
        name: folder,
        include: [`test/${folder}{,/**/*.test.ts}`],
        ...(folder === 'browser' && browser(folder, 1, 2, 300_000)),
        ...(folder === 'play' && browser(folder, 2, 1, PLAYED_MS)),
      },
    })),
  },
});
