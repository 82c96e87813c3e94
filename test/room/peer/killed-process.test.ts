/** A player's process that is killed in the middle of a game and started again: its file holds all that it needs. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { Simulation } from '../../../lab/simulation.ts';
import { fromHex, toHex } from '../../../src/crypto/bytes.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import { Peer } from '../../../src/room/peer/peer.ts';
import { FileStore } from '../../../lab/store/file.ts';
import { MemoryStore } from '../../../lab/store/memory.ts';
import { peerId } from '../../../src/net/transport.ts';
import { decodeMessage } from '../../../src/room/peer/wire.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { Pipe } from './pipe.ts';
import { Player } from './player.ts';
import { snapTable } from '../../log/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = resolve(import.meta.dirname, 'file-player.ts');
const me = seatOf(0);

/** One body a slot, over all lives of the child: what it sends is kept here. */
class Slots {
  readonly #bodies = new Map<string, string>();
  readonly contradictions: string[] = [];

  hear(line: string): void {
    const message = decodeMessage(fromHex(line));
    if (message.is !== 'entries') return;
    for (const { seat, q, digest, kind, body } of message.entries.map(decodeEntry)) {
      const slot = `seat ${seat} question ${q} ${kind} ${toHex(digest)}`;
      if ((this.#bodies.get(slot) ?? toHex(body)) !== toHex(body)) this.contradictions.push(slot);
      this.#bodies.set(slot, toHex(body));
    }
  }
}

/** Plays seat 0 against the child, who is killed after so many of its messages, in each of its lives. */
async function play(
  file: string,
  masked: boolean,
  kills: readonly number[],
): Promise<{ peer: Peer; slots: Slots }> {
  const simulation = new Simulation(snapTable(2, 'killed', { masked }));
  const engine = simulation.engine(me);
  const pipe = new Pipe(peerId('parent'), peerId('child'));
  const slots = new Slots();
  let ended: () => void = () => undefined;
  let failed: (why: unknown) => void = () => undefined;
  const end = new Promise<void>((resolve, reject) => ([ended, failed] = [resolve, reject]));
  const player = new Player((choices) => choices[0]!);
  const seated = Peer.sit(() => engine, new MemoryStore(), 'parent', pipe, {
    changed: () => {
      if (engine.over) ended();
      else void seated.then((peer) => player.decide(peer)).catch(failed);
    },
    fault: ({ seat, code }) => failed(new Error(`seat ${seat}: ${code}`)),
    refused: (_, why) => failed(new Error(why)),
  });
  const peer = await seated;

  const left = [...kills];
  let lives = 0;
  function start(): ChildProcessWithoutNullStreams {
    const args = ['--import', 'tsx', program, file, `${lives++}`, masked ? 'masked' : 'clear'];
    const child = spawn(process.execPath, args);
    void peer.tick(); // time has passed
    const kill = left.shift();
    let heard = 0;
    child.stderr.on('data', (text: Buffer) => failed(new Error(text.toString())));
    child.once('spawn', () => pipe.up((line) => child.stdin.writable && child.stdin.write(line)));
    child.stdin.on('error', () => undefined);
    createInterface(child.stdout).on('line', (line) => {
      slots.hear(line);
      pipe.hear(line);
      if (++heard === kill) child.kill('SIGKILL');
    });
    child.once('close', () => {
      pipe.down();
      if (!engine.over) running = start();
    });
    return child;
  }
  let running = start();
  await end;
  running.kill('SIGKILL');
  expect(left).toEqual([]);
  expect(lives).toBe(kills.length + 1);
  return { peer, slots };
}

describe('a process', () => {
  it.each([
    ['clear', LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 3, 2, 5] : [2, 4, 1, 6]],
    ['masked', LONG ? [2, 5, 3, 4, 2, 6] : [3, 5]],
  ])('[P8.3] of a %s table is killed over and over, and answers nothing twice', async (kind, kills) => {
    const file = join(folder, `${kind} game`);
    const { peer, slots } = await play(file, kind === 'masked', kills);
    expect(slots.contradictions).toEqual([]);
    expect(peer.engine.faults).toEqual([]);
    expect(peer.engine.run.result).toBeDefined();
    const game = await new FileStore(file).load();
    const seats = new Set(game!.own.map(({ entry }) => decodeEntry(entry).seat));
    expect([...seats]).toEqual([1]);
    const log = new Set(
      peer.engine.history.entries().map(({ body, q, seat }) => `${seat} ${q} ${toHex(body)}`),
    );
    const own = game!.own
      .map(({ entry }) => decodeEntry(entry))
      .map(({ body, q, seat }) => `${seat} ${q} ${toHex(body)}`);
    expect(own.filter((answer) => !log.has(answer))).toEqual([]);
  });
});
