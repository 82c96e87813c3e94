/** What a device keeps, what it forgets, and where it keeps it. */

import { kept } from './kept.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromHex, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { Cabinet, sweep } from '../../src/store/cabinet.ts';
import { Outdated } from '../../src/store/database.ts';
import { gamesInBrowser } from '../../src/store/games.ts';
import type { RoomRow } from '../../src/store/room-book.ts';
import { around } from './around.ts';
import { eventually } from '../eventually.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const slot = { q: 0, digest: seedOf('digest'), kind: 'answer' } as const;

async function played(cabinet: Cabinet, id: Uint8Array, state: 'running' | 'finished'): Promise<void> {
  const store = cabinet.store(id);
  await store.take('me');
  await store.create('me', { charter: utf8('charter'), seat: 0, identity: seedOf('identity') });
  await store.addOwn('me', slot, { entry: utf8('mine'), keep: kept('secret') });
  await store.add('me', [utf8('theirs')]);
  if (state === 'finished') await store.finish('me');
}

/** A room with a game in it, and the game of its bot. */
async function visited(
  cabinet: Cabinet,
  code: string,
  { state = 'running' as 'running' | 'finished' | 'none', practice = false, written = 1 },
): Promise<string> {
  const sid = seedOf('sid', code);
  const row: RoomRow = {
    ...{ code, identity: seedOf(code), name: 'Ann', practice, written },
    bots: [{ identity: seedOf('bot', code), name: 'Bot', level: 'easy' }],
    games: state === 'none' ? [] : [toHex(sid)],
  };
  await cabinet.rooms.put(row);
  if (state === 'none') return '';
  await played(cabinet, sid, state);
  await played(cabinet, Uint8Array.of(...sid, ...seedOf('bot', code)), state);
  return toHex(sid);
}

const codesOf = async (cabinet: Cabinet): Promise<string[]> =>
  (await cabinet.rooms.list()).map(({ code }) => code).sort();

/** How many rows there are of a game, of itself and of its bots, in all tables. */
async function rowsOf(sid: string): Promise<number> {
  return gamesInBrowser().read(async (tx) => {
    const tables = await Promise.all(
      (['games', 'own', 'entries'] as const).map((name) => tx.table(name).all()),
    );
    return (tables.flat() as { sid: string }[]).filter((row) => row.sid.startsWith(sid)).length;
  });
}

describe('a deleted game', () => {
  it('is gone with its secrets, its log, its bots and its room; all others stay', async () => {
    const cabinet = Cabinet.inBrowser();
    const sid = await visited(cabinet, 'AAAAAA', {});
    const other = await visited(cabinet, 'BBBBBB', {});
    expect([await rowsOf(sid), await rowsOf(other)]).toEqual([6, 6]);
    await cabinet.forget(sid);
    expect([await rowsOf(sid), await rowsOf(other)]).toEqual([0, 6]);
    expect(await codesOf(cabinet)).toEqual(['BBBBBB']);
    expect((await cabinet.saved.list()).map((game) => toHex(game.sid))).toEqual([other]);
  });

  it('leaves its room where another one was played', async () => {
    const cabinet = Cabinet.inBrowser();
    const sid = await visited(cabinet, 'AAAAAA', {});
    const room = (await cabinet.rooms.get('AAAAAA'))!;
    await cabinet.rooms.put({ ...room, games: [...room.games, toHex(seedOf('another'))] });
    await cabinet.forget(sid);
    expect((await cabinet.rooms.get('AAAAAA'))?.games).toEqual([toHex(seedOf('another'))]);
  });

  it('can be deleted again if the device died in between', async () => {
    const cabinet = Cabinet.inBrowser();
    const sid = await visited(cabinet, 'AAAAAA', {});
    await cabinet.rooms.forget(sid);
    expect(await cabinet.saved.list()).toHaveLength(1);
    await cabinet.forget(sid);
    expect([await cabinet.saved.list(), await rowsOf(sid)]).toEqual([[], 0]);
  });
});

describe('beyond sixty-four rooms', () => {
  it('finished practice and empty rooms go, the oldest first; what is played or was played with friends stays', async () => {
    const cabinet = Cabinet.inBrowser();
    const paused = await visited(cabinet, 'paused', { written: 1 });
    const practice = await visited(cabinet, 'paused practice', { practice: true, written: 2 });
    await visited(cabinet, 'with friends', { state: 'finished', written: 3 });
    const old = await visited(cabinet, 'old practice', { state: 'finished', practice: true, written: 4 });
    await visited(cabinet, 'now', { state: 'none', written: 0 }); // by a clock that went wrong
    for (let i = 0; i < 62; i++) await visited(cabinet, `R${i}`, { state: 'none', written: 100 + i });
    await cabinet.tidy('now');
    const codes = await codesOf(cabinet);
    expect(codes).toHaveLength(64);
    for (const code of ['paused', 'paused practice', 'with friends', 'now', 'R2', 'R61'])
      expect(codes).toContain(code);
    for (const code of ['old practice', 'R0', 'R1']) expect(codes).not.toContain(code);
    expect([await rowsOf(paused), await rowsOf(practice), await rowsOf(old)]).toEqual([6, 6, 0]);
  });

  it('nothing goes if all are needed', async () => {
    const cabinet = Cabinet.inMemory();
    for (let i = 0; i < 70; i++) await visited(cabinet, `R${i}`, { practice: true, written: i });
    await cabinet.tidy('R69');
    expect(await codesOf(cabinet)).toHaveLength(70);
    expect(await cabinet.saved.list()).toHaveLength(70);
  });
});

describe('something new', () => {
  it('is taken where there is a database, and nothing of the trial stays', async () => {
    const cabinet = Cabinet.inBrowser();
    expect(await cabinet.takes()).toBe(true);
    expect(await cabinet.saved.list()).toEqual([]);
    expect(await rowsOf('')).toBe(0);
  });

  it('is not taken without a database, with a broken one, or one that may not be opened', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await Cabinet.inBrowser().takes()).toBe(false);
    vi.stubGlobal('indexedDB', new IDBFactory());
    for (const name of ['SecurityError', 'InvalidStateError', 'UnknownError']) {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      expect(await Cabinet.inBrowser().takes(), name).toBe(false);
    }
    expect(await Cabinet.inMemory().takes()).toBe(true);
  });

  it('waits for a reload if a newer page has changed the database', async () => {
    await new Promise((done) => (indexedDB.open('billfold/1', 2).onsuccess = done));
    await expect(Cabinet.inBrowser().takes()).rejects.toThrow(Outdated);
  });

  it('is taken on a full disk if finished practice games make room for it', async () => {
    const cabinet = Cabinet.inBrowser();
    const done = await visited(cabinet, 'AAAAAA', { state: 'finished', practice: true });
    const paused = await visited(cabinet, 'BBBBBB', { practice: true });
    const full = (isFull: () => boolean): void =>
      around(IDBObjectStore, 'put', (_, original) => {
        if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
        return original();
      });
    let tries = 0;
    full(() => tries++ === 0);
    expect(await cabinet.takes()).toBe(true);
    expect([await rowsOf(done), await rowsOf(paused)]).toEqual([0, 6]);
    expect(await codesOf(cabinet)).toEqual(['BBBBBB']);
    vi.restoreAllMocks();
    full(() => true);
    expect(await cabinet.takes()).toBe(false);
    expect(await rowsOf(paused)).toBe(6);
  });
});

it('sweeps away the database in which the bots were before, if there is any', async () => {
  await new Promise((done) => (indexedDB.open('billfold/1/bots', 1).onsuccess = done)).then((event) =>
    ((event as { target: IDBOpenDBRequest }).target.result as { close(): void }).close(),
  );
  sweep();
  await eventually(async () => expect(await indexedDB.databases()).toEqual([]));
  vi.stubGlobal('indexedDB', undefined);
  sweep();
});

it('keeps in memory what it keeps on a disk', async () => {
  const cabinet = Cabinet.inMemory();
  const sid = await visited(cabinet, 'AAAAAA', {});
  await cabinet.saved.delete(seedOf('none'));
  expect(cabinet.lasting).toBe(false);
  expect((await cabinet.store(fromHex(sid)).load())?.entries).toEqual([utf8('theirs')]);
  await cabinet.forget(sid);
  expect([await cabinet.saved.list(), await cabinet.rooms.list()]).toEqual([[], []]);
});
