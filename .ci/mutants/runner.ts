/** One process that runs test files again and again, with one mutant awake: whoever started it says which, and hears what came of it. */

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { editionsOf } from '../../src/cli/editions.ts';
import type {} from './asleep.ts';
import { withMutants } from './checks.ts';
import { allChecks } from './scope.ts';

/** What to run. */
export interface Errand {
  readonly awake: number;
  readonly most: number;
  readonly reach: string;
  readonly files: readonly string[];
}

/** Of each file that was run how long it took, and whether all was well there; the rest were not needed. */
export interface Outcome {
  readonly files: readonly Ran[];
}

interface Ran {
  readonly path: string;
  readonly ms: number;
  readonly ok: boolean;
  /** What was wrong, in the words of the first that failed. */
  readonly why: string;
}

const root = process.cwd();
const checks = allChecks().map((check, id) => ({ ...check, id }));

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: ['test/**/*.test.ts'],
    setupFiles: ['.ci/mutants/asleep.ts'],
    reporters: [{}],
    maxWorkers: 1,
    bail: 1,
    ...{ testTimeout: 3_600_000, hookTimeout: 3_600_000, teardownTimeout: 60_000 },
    provide: { awake: -1, most: Infinity, reach: '' },
  },
  {
    define: { EDITIONS: JSON.stringify(await editionsOf(root)) },
    plugins: [
      {
        name: 'billfold-mutants',
        enforce: 'pre',
        transform(text, id) {
          const path = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
          const own = checks.filter((check) => check.path === path);
          return own.length === 0 ? undefined : withMutants(readFileSync(path, 'utf8') || text, own);
        },
      },
    ],
  },
);
await vitest.standalone();

async function run({ awake, most, reach, files }: Errand): Promise<Outcome> {
  const project = vitest.getRootProject();
  project.provide('awake', awake);
  project.provide('most', most);
  project.provide('reach', reach);
  const done: Ran[] = [];
  for (const path of files) {
    const begun = performance.now();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
      project.createSpecification(`${root}/${path}`),
    ]);
    const ok = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    const errors = [...unhandledErrors, ...testModules.flatMap(errorsOf)] as { message?: string }[];
    done.push({ path, ok, ms: Math.round(performance.now() - begun), why: errors[0]?.message ?? '' });
    if (!ok && awake >= 0) break;
  }
  return { files: done };
}

function errorsOf(module: TestModule): readonly unknown[] {
  const tests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  return [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...tests,
  ];
}

process.on('message', (errand: Errand) => {
  void run(errand).then((outcome) => process.send!(outcome));
});
process.send!('ready');
