/** Which checks are taken away, and which tests may notice: what judges is in the log, the table and the cryptography. */

import { readdirSync, readFileSync } from 'node:fs';
import { type Check, checksOf } from './checks.ts';

/** What a seat's own program does for itself, makes for others or measures: nobody is judged there. */
const NO_JUDGES = [
  'src/crypto/{generator-table,hash,kernel,kernel-hash,kernel-module,list,msm,random,shuffle-bundle,sum-plan}.ts',
  'src/log/{engine,own,own-votes,replay,stored-game,word}.ts',
  'src/table/{again,game,legal,option,script}.ts',
  'src/table/masked/making.ts',
].flatMap((names) => {
  const [, folder, list, end] = /^(.*?)\{?([^{}/]*)\}?(\.ts)$/.exec(names)!;
  return list!.split(',').map((name) => folder! + name + end!);
});

const FOLDERS = ['src/crypto', 'src/log', 'src/table', 'src/table/masked'];

/** The projects of the tests that judge the judges, the quickest first. */
const TESTS = ['crypto', 'table', 'log', 'protocol', 'cli', 'lab'];

function judges(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  ).filter((path) => !NO_JUDGES.includes(path));
}

/** All of them, in the order of their files: the place of one in this list is its number. */
export function allChecks(): readonly Check[] {
  return judges().flatMap((path) => checksOf(path, readFileSync(path, 'utf8')));
}

/** Processes that a test starts have no mutants in them. */
const PROCESSES = 'processes.test.ts';

export function testFiles(): string[] {
  return TESTS.flatMap((folder) =>
    readdirSync(`test/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !path.endsWith(PROCESSES))
      .map((path) => `test/${folder}/${path.replaceAll('\\', '/')}`)
      .sort(),
  );
}
