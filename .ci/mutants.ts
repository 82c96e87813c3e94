/**
 * `npm run mutants`: takes the checks of admission and of every proof away, one after the other, and sees whether a test notices.
 * What is known is kept in coverage/mutants.json, so it can be stopped and goes on where it was. `-- --again` tries those once more
 * that nobody noticed, `-- --only src/crypto/dleq.ts` the ones of a file, `-- --workers 2` uses two cores, `-- --table` writes what is
 * known into docs/mutants.md and runs nothing. It is written only when all were tried.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Arguments } from '../src/cli/arguments.ts';
import type { Errand, Outcome } from './mutants/runner.ts';
import { allChecks, testFiles } from './mutants/scope.ts';
import { mutantsTable } from './mutants/table.ts';

const KNOWN = 'coverage/mutants.json';
const TABLE = 'docs/mutants.md';
/** Longer than this no test file takes, however busy the machine is: what takes longer hangs. */
const PATIENCE_MS = 30 * 60_000;

/** What is known: of each test file, as its text is, how long it takes and how often it comes by which checks; of each check what noticed that it was gone. */
interface Known {
  readonly reach: Record<string, { ms: number; come: Record<string, number>; text: string }>;
  /** A test file, `never ends`, or `nobody`. */
  readonly noticed: Record<string, string>;
}

const options = new Arguments(process.argv.slice(2), ['only', 'workers'], ['again', 'table']);
const workers = options.number('workers', 1, 1, 64);
const checks = allChecks();
const paths = [...new Set(checks.map(({ path }) => path))];
const only = options.text('only') === undefined ? undefined : options.oneOf('only', '', paths);
if (options.rest.length > 0) throw new Error(`expected options alone, got ${options.rest.join(' ')}`);
const known: Known = existsSync(KNOWN)
  ? (JSON.parse(readFileSync(KNOWN, 'utf8')) as Known)
  : { reach: {}, noticed: {} };

function keep(): void {
  mkdirSync('coverage', { recursive: true });
  writeFileSync(KNOWN, JSON.stringify(known));
}

/** A test file that has changed may come by other checks. */
function textOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

/** A process that runs tests; one that hangs is ended, and there is another. */
class Runner {
  #process: ChildProcess | undefined;

  /** Undefined if it never ended. */
  async run(errand: Errand): Promise<Outcome | undefined> {
    const runner = (this.#process ??= await started());
    const over = new AbortController();
    const { signal } = over;
    const answered = Promise.race([
      once(runner, 'message', { signal }).then(([outcome]) => outcome as Outcome),
      once(runner, 'exit', { signal }).then(() => undefined),
    ]);
    runner.send(errand);
    const timer = setTimeout(() => this.end(), PATIENCE_MS);
    const outcome = await answered;
    clearTimeout(timer);
    over.abort();
    if (outcome === undefined) this.#process = undefined;
    return outcome;
  }

  /** With all that it has started. */
  end(): void {
    const pid = this.#process?.pid;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    this.#process = undefined;
  }
}

async function started(): Promise<ChildProcess> {
  const runner = fork('.ci/mutants/runner.ts', { execArgv: ['--import', 'tsx'], detached: true });
  await once(runner, 'message');
  return runner;
}

/** Which checks each test file comes by, while all are in their place. */
async function explore(runner: Runner, files: readonly string[]): Promise<void> {
  for (const path of files) {
    const reach = mkdtempSync(join(tmpdir(), 'billfold-reach-'));
    const outcome = await runner.run({ awake: -1, most: Infinity, reach, files: [path] });
    const [done] = outcome?.files ?? [];
    if (done?.ok !== true)
      throw new Error(`${path} fails though no check is gone: ${done?.why ?? 'it never ends'}`);
    const come: Record<string, number> = {};
    for (const name of readdirSync(reach)) {
      const told = JSON.parse(readFileSync(join(reach, name), 'utf8')) as {
        path: string;
        come: [number, number][];
      };
      if (relative(process.cwd(), told.path) !== path) continue;
      for (const [id, times] of told.come) come[checks[id]!.key] = times;
    }
    rmSync(reach, { recursive: true });
    known.reach[path] = { ms: done.ms, come, text: textOf(path) };
    keep();
    say(`${path} comes by ${Object.keys(come).length} checks in ${done.ms} ms`);
  }
}

/** The quickest tests that come by a check first. */
function watchers(key: string): string[] {
  return Object.entries(known.reach)
    .filter(([path, { come }]) => existsSync(path) && (come[key] ?? 0) > 0)
    .sort(([, a], [, b]) => a.ms - b.ms)
    .map(([path]) => path);
}

async function tryOne(runner: Runner, id: number): Promise<void> {
  const { key, path, line } = checks[id]!;
  const files = watchers(key);
  const times = Math.max(0, ...Object.values(known.reach).map(({ come }) => come[key] ?? 0));
  const outcome = await runner.run({ awake: id, most: 100 * times + 100_000, reach: '', files });
  const by = outcome === undefined ? 'never ends' : (outcome.files.find(({ ok }) => !ok)?.path ?? 'nobody');
  known.noticed[key] = by;
  keep();
  say(`${path}:${line} ${by}`);
}

async function main(): Promise<void> {
  const todo = checks.flatMap(({ key, path }, id) => {
    const isWanted = only === undefined || path === only;
    const isOpen =
      known.noticed[key] === undefined || (options.has('again') && known.noticed[key] === 'nobody');
    return isWanted && isOpen ? [id] : [];
  });
  const unknown = testFiles().filter((path) => known.reach[path]?.text !== textOf(path));
  const runners = Array.from({ length: workers }, () => new Runner());
  process.once('SIGINT', () => {
    for (const runner of runners) runner.end();
    process.exit(130);
  });
  say(`${checks.length} checks, ${todo.length} to take away; ${unknown.length} test files to look at first`);
  const takeFrom = async <T>(queue: T[], work: (runner: Runner, one: T) => Promise<void>): Promise<void> => {
    const one = async (runner: Runner): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(runner, next);
    };
    await Promise.all(runners.map(one));
  };
  await takeFrom(unknown, (runner, path) => explore(runner, [path]));
  await takeFrom(todo, tryOne);
  for (const runner of runners) runner.end();
}

if (!options.has('table')) await main();
const { text, open } = mutantsTable(checks, known.noticed);
// A document that says nothing of some checks would say that all is well.
if (checks.every(({ key }) => known.noticed[key] !== undefined))
  writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
for (const line of open) say(line);
process.exitCode = open.length > 0 ? 1 : 0;
