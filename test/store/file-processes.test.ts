/** The store in a file under processes that are killed, or that write at the same time. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoredGame } from '../../src/log/stored-game.ts';
import { FileStore } from '../../lab/store/file.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writer = resolve(import.meta.dirname, 'file-writer.ts');

interface Run {
  readonly process: ChildProcess;
  /** The complete lines it has printed: what it says is stored. */
  readonly lines: string[];
  readonly ready: Promise<unknown>;
  readonly end: Promise<unknown>;
}

function start(
  path: string,
  token: string,
  slots: number,
  onLine: (run: Run) => void = () => undefined,
): Run {
  const process = spawn(globalThis.process.execPath, ['--import', 'tsx', writer, path, token, `${slots}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(process.stdout);
  const run: Run = { process, lines: [], ready: once(lines, 'line'), end: once(process, 'close') };
  lines.on('line', (line) => {
    if (line === 'ready') return;
    run.lines.push(line);
    onLine(run);
  });
  return run;
}

/** All begin at the same moment. */
async function goTogether(runs: readonly Run[]): Promise<void> {
  await Promise.all(runs.map((run) => run.ready));
  for (const run of runs) run.process.stdin?.write('go\n');
}

/** The first line of each own entry, by question. */
const heldBy = (game: StoredGame | undefined): string[] => {
  const held: string[] = [];
  for (const { slot, entry } of game?.own ?? []) {
    held[slot.q] = Buffer.from(entry).toString('latin1').split('\n')[0]!;
  }
  return held;
};

describe('processes', () => {
  it('a killed one leaves all it said was stored, and the next goes on', async () => {
    const path = join(folder, 'killed');
    const said: string[] = [];
    for (const [i, lines] of [3, 40].entries()) {
      const run = start(path, `run${i}`, 1_000_000, ({ lines: printed, process }) => {
        if (printed.length === said.length + lines) process.kill('SIGKILL');
      });
      await goTogether([run]);
      const [code, signal] = (await run.end) as [number | null, string | null];
      expect([code, signal]).toEqual([null, 'SIGKILL']);
      const held = heldBy(await new FileStore(path).load());
      expect(run.lines.length).toBeGreaterThanOrEqual(said.length + lines);
      expect(run.lines.slice(0, said.length)).toEqual(said);
      expect(held.slice(0, run.lines.length)).toEqual(run.lines);
      expect(held.length - run.lines.length).toBeLessThanOrEqual(1); // one may be stored and not yet said
      said.splice(0, said.length, ...held);
    }
  });

  it('two at once agree on every slot, though they take the lock from each other', async () => {
    const path = join(folder, 'raced');
    const runs = ['left', 'right'].map((token) => start(path, token, 60));
    await goTogether(runs);
    await Promise.all(runs.map((run) => run.end));
    const held = heldBy(await new FileStore(path).load());
    expect(held).toHaveLength(60);
    for (const run of runs) expect(run.lines).toEqual(held);
    for (const [q, line] of held.entries()) expect([`left ${q}`, `right ${q}`]).toContain(line);
  });
});
