/** The store in the browser's database: the contract, two tabs, and what a browser may do to a database. */

import { kept } from './kept.ts';
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toHex, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { OwnSlot } from '../../src/log/stored-game.ts';
import { LockLost } from '../../src/store/store.ts';
import { Outdated, StorageFull } from '../../src/store/database.ts';
import { gamesInBrowser, gamesInMemory, putGame } from '../../src/store/games.ts';
import { IdbStore } from '../../src/store/idb.ts';
import { storeContract } from './store-contract.ts';
import { around, dyingEverywhere } from './around.ts';

const sid = seedOf('sid');
let names = 0;
const newName = (): string => `test ${names++}`;

/** A store as another tab has it: with a connection of its own. */
const tab = (name: string, game = sid): IdbStore => new IdbStore(gamesInBrowser(name), game, () => 1);

storeContract('the store in the browser', () => {
  const name = newName();
  return () => tab(name);
});

storeContract('the store in a browser that stores nothing', () => {
  const database = gamesInMemory();
  return () => new IdbStore(database, sid, () => 1);
});

const slotOf = (q: number): OwnSlot => ({ q, digest: seedOf('digest'), kind: 'answer' });
const keptEntry = (text: string) => ({ entry: utf8(text), keep: kept(`keep ${text}`) });

async function begun(name: string, game = sid): Promise<IdbStore> {
  const store = tab(name, game);
  await store.take('me');
  await store.create('me', { charter: utf8('charter'), seat: 1, identity: seedOf('identity') });
  return store;
}

afterEach(() => vi.restoreAllMocks());

describe('two tabs', () => {
  it('that write at once: who took the lock last writes, the other has lost it', async () => {
    const name = newName();
    const first = await begun(name);
    const second = tab(name);
    await first.addOwn('me', slotOf(0), keptEntry('mine'));
    const [, ...calls] = await Promise.allSettled([
      second.take('other'),
      ...[1, 2, 3].map((q) => first.addOwn('me', slotOf(q), keptEntry('x'))),
      ...[1, 2, 3].map((q) => second.addOwn('other', slotOf(q), keptEntry('theirs'))),
    ]);
    expect(calls.slice(3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await expect(first.addOwn('me', slotOf(4), keptEntry('x'))).rejects.toThrow(LockLost);
    await expect(first.finish('me')).rejects.toThrow(LockLost);
    expect(await second.addOwn('other', slotOf(0), keptEntry('x'))).toEqual(keptEntry('mine'));
  });

  it('may close their connection at any time', async () => {
    const database = gamesInBrowser(newName());
    const store = new IdbStore(database, sid, () => 1);
    const calls = [store.take('me'), store.create('me', { charter: utf8('charter') })];
    database.close();
    await Promise.all(calls);
    expect(await store.load()).toEqual({ charter: utf8('charter'), own: [], entries: [] });
  });
});

describe('several games', () => {
  it('do not touch each other', async () => {
    const name = newName();
    const sids = [new Uint8Array(32), new Uint8Array(32).fill(255), sid, Uint8Array.of(...sid, ...sid)];
    const stores = await Promise.all(sids.map((game) => begun(name, game)));
    for (const [i, store] of stores.entries()) {
      await store.addOwn('me', slotOf(2 ** 32), keptEntry(`${i}`));
      await store.add('me', [utf8('same'), utf8(`${i}`)]);
    }
    for (const [i, game] of sids.entries()) {
      const { own, entries } = (await tab(name, game).load())!;
      expect(own).toEqual([{ slot: slotOf(2 ** 32), ...keptEntry(`${i}`) }]);
      expect(entries).toEqual([utf8('same'), utf8(`${i}`)]);
    }
  });
});

describe('every write', () => {
  it('is one transaction over all that it reads and changes, strictly durable', async () => {
    const store = await begun(newName());
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await store.take('me');
    await store.addOwn('me', slotOf(0), keptEntry('x'));
    await store.add('me', [utf8('x'), utf8('y')]);
    const strict = [['games', 'own', 'entries'], 'readwrite', { durability: 'strict' }];
    expect(begin.mock.calls).toEqual([strict, strict, strict]);
  });

  it('that throws has written nothing', async () => {
    const database = gamesInBrowser(newName());
    const writing = database.write(async (tx) => {
      await putGame(tx, { sid: '', state: 'running', moves: 0, own: 0, entries: 0, written: 0 });
      throw new Error('no');
    });
    await expect(writing).rejects.toThrow('no');
    expect(await database.read((tx) => tx.table('games').all())).toEqual([]);
  });

  it('adds entries and what was judged together, wherever the process dies', async () => {
    const name = newName();
    await begun(name);
    const judged = { q: 1, digest: seedOf('digest'), refused: [seedOf('name')] };
    const points = await dyingEverywhere(
      () => tab(name).add('me', [utf8('x'), utf8('y')], judged),
      async (done) => {
        const { entries, judged: mark } = (await tab(name).load())!;
        expect({ entries, mark }).toEqual(
          done ? { entries: [utf8('x'), utf8('y')], mark: judged } : { entries: [], mark: undefined },
        );
      },
    );
    expect(points).toBeGreaterThan(4);
  });

  it('erases all that was kept or nothing, wherever the process dies', async () => {
    const name = newName();
    const store = await begun(name);
    const slots = [0, 1, 2].map(slotOf);
    for (const slot of slots) await store.addOwn('me', slot, keptEntry('x'));
    const points = await dyingEverywhere(
      () => tab(name).erase('me', slots),
      async (done) => {
        const { own } = (await tab(name).load())!;
        expect(own.map(({ keep }) => keep)).toEqual(slots.map(() => (done ? undefined : kept('keep x'))));
      },
    );
    expect(points).toBeGreaterThan(10);
  });

  it('resolves only when its transaction is complete', async () => {
    const store = await begun(newName());
    const happened: string[] = [];
    around(IDBDatabase, 'transaction', (_, original) => {
      const tx = original() as IDBTransaction;
      tx.addEventListener('complete', () => happened.push('complete'));
      return tx;
    });
    await store.addOwn('me', slotOf(0), keptEntry('x')).then(() => happened.push('resolved'));
    expect(happened).toEqual(['complete', 'resolved']);
  });

  it('keeps of a view only what the view shows', async () => {
    const name = newName();
    const store = await begun(name);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await store.addOwn('me', slotOf(0), { entry: new Uint8Array(1000).subarray(5, 7) });
    await store.add('me', [Buffer.from('pooled')]);
    const rows = put.mock.calls.map(([row]) => row as { entry?: Uint8Array });
    expect(rows.flatMap(({ entry }) => entry?.buffer.byteLength ?? [])).toEqual([2, 6]);
  });
});

describe('a full disk', () => {
  const full = (): DOMException => new DOMException('no room', 'QuotaExceededError');

  it.each(['at the call', 'at the request', 'at the end'])('is an error of its own, %s', async (when) => {
    const name = newName();
    const store = await begun(name);
    around(IDBObjectStore, 'put', (objects, original) => {
      if (when === 'at the call') throw full();
      const request = original() as IDBRequest;
      const tx = objects.transaction as unknown as { _abort(name: string): void };
      if (when === 'at the request') tx._abort('QuotaExceededError');
      else request.addEventListener('success', () => tx._abort('QuotaExceededError'));
      return request;
    });
    const caught = await store.addOwn('me', slotOf(0), keptEntry('x')).catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(StorageFull);
    vi.restoreAllMocks();
    expect((await tab(name).load())?.own).toEqual([]);
    expect(await store.addOwn('me', slotOf(0), keptEntry('y'))).toEqual(keptEntry('y'));
  });
});

describe('the connection', () => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });

  it('makes way for a newer build, and says so afterwards', async () => {
    const name = newName();
    const store = await begun(name);
    const opening = indexedDB.open(name, 2);
    const blocked = vi.fn();
    opening.onblocked = blocked;
    (await done(opening)).close();
    expect(blocked).not.toHaveBeenCalled();
    await expect(store.add('me', [utf8('x')])).rejects.toThrow(Outdated);
    await expect(store.load()).rejects.toThrow(Outdated);
  });

  it('finishes what it has begun before it makes way', async () => {
    const name = newName();
    const store = await begun(name);
    const adding = store.addOwn('me', slotOf(0), keptEntry('x'));
    await Promise.resolve().then(() => undefined);
    const newer = await done(indexedDB.open(name, 2));
    expect(await adding).toEqual(keptEntry('x'));
    const rows = await done(newer.transaction('own').objectStore('own').getAll());
    expect(rows).toMatchObject([{ sid: toHex(sid), q: 0 }]);
    newer.close();
  });

  it('makes way for who deletes the database: the game is gone, nobody holds the lock', async () => {
    const name = newName();
    const store = await begun(name);
    await done(indexedDB.deleteDatabase(name));
    await expect(store.addOwn('me', slotOf(0), keptEntry('x'))).rejects.toThrow(LockLost);
    expect(await store.load()).toBeUndefined();
  });

  it.each([true, false])('is opened again when the browser closed it (and said so: %s)', async (told) => {
    const name = newName();
    const store = await begun(name);
    const open = vi.spyOn(indexedDB, 'open');
    let closed = false;
    around(IDBDatabase, 'transaction', (db, original) => {
      if (!closed && told) forceCloseDatabase(db as never);
      else if (!closed) db.close();
      closed = true;
      return original();
    });
    const calls = [0, 1, 2].map((q) => store.addOwn('me', slotOf(q), keptEntry(`${q}`)));
    expect(await Promise.all(calls)).toEqual([0, 1, 2].map((q) => keptEntry(`${q}`)));
    expect((await store.load())?.own.map(({ slot }) => slot.q)).toEqual([0, 1, 2]);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
