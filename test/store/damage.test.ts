/** Single bits that flip in the browser's database: what has changed is not believed, the rest is. */

import { kept } from './kept.ts';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { OwnSlot, StoredGame } from '../../src/log/stored-game.ts';
import { Damaged } from '../../src/store/store.ts';
import { type Games, type GamesTransaction, gamesInBrowser } from '../../src/store/games.ts';
import { IdbStore } from '../../src/store/idb.ts';
import { SavedGames } from '../../src/store/saved-games.ts';
import { flips } from './flips.ts';

const sid = seedOf('sid');
const slotOf = (q: number): OwnSlot => ({ q, digest: utf8('at'), kind: 'answer' });
const vote: OwnSlot = { q: 1, digest: utf8('at'), kind: 'vote', set: 2 };
const keptEntry = (text: string) => ({ entry: utf8(text), keep: kept(`${text}!`) });
const entries = ['a', 'b', 'c'].map((text) => utf8(text));
const judged = { q: 3, digest: seedOf('judged'), refused: [seedOf('name')] };
const beginning = {
  charter: utf8('charter'),
  seat: 1,
  identity: seedOf('identity'),
  after: { q: 1, digest: seedOf('after') },
};
const STORES = ['games', 'own', 'entries'] as const;

let names = 0;

async function stored(): Promise<{ database: Games; store: IdbStore; all: StoredGame }> {
  const database = gamesInBrowser(`damage ${names++}`);
  const store = new IdbStore(database, sid, () => 1);
  await store.take('me');
  await store.create('me', beginning);
  for (const slot of [slotOf(0), vote]) await store.addOwn('me', slot, keptEntry(`own ${slot.q}`));
  await store.add('me', entries, judged);
  return { database, store, all: (await store.load())! };
}

type Row = Record<string, unknown>;

const rowsOf = (database: Games, name: (typeof STORES)[number]): Promise<readonly Row[]> =>
  database.read((tx) => tx.table(name).all() as Promise<readonly Row[]>);

/** Runs `f` on the database with each bit of each row of a store flipped, and puts it back afterwards. */
async function withEachFlip(
  database: Games,
  name: (typeof STORES)[number],
  f: (field: string, row: Row) => Promise<void>,
): Promise<number> {
  let count = 0;
  const before = await Promise.all(STORES.map((each) => rowsOf(database, each)));
  const restore = async (tx: GamesTransaction, without?: Row): Promise<void> => {
    for (const [i, each] of STORES.entries()) {
      await tx.table(each).deleteUnder('');
      for (const row of before[i]!) if (row !== without) await tx.table(each).put(row);
    }
  };
  for (const row of before[STORES.indexOf(name)]!) {
    for (const { path, value } of flips(row)) {
      count++;
      await database.write(async (tx) => {
        await restore(tx, row);
        await tx.table(name).put(value as Row);
      });
      await f(path, row);
    }
  }
  await database.write((tx) => restore(tx));
  return count;
}

describe('a flipped bit', () => {
  it('in an entry’s row leaves that entry out, and it can be added again', async () => {
    const { database, store, all } = await stored();
    const count = await withEachFlip(database, 'entries', async (path, row) => {
      const game = (await store.load())!;
      const others = entries.filter((entry) => entry !== entries[row['n'] as number]);
      expect({ ...game, entries }, path).toEqual(all);
      // With another number it may have taken the place of another one, which is then missing as well.
      for (const entry of game.entries) expect(others, path).toContainEqual(entry);
      if (path !== 'n') expect(game.entries, path).toEqual(others);
      await store.add('me', entries);
      expect(new Set((await store.load())!.entries.map(toHex)), path).toEqual(new Set(entries.map(toHex)));
    });
    expect(count).toBeGreaterThan(600);
  });

  it('in an own row frees its slot, or loses what was kept; no changed one is given out', async () => {
    const { database, store, all } = await stored();
    await withEachFlip(database, 'own', async (path, row) => {
      const { own, ...rest } = (await store.load())!;
      expect({ ...rest, own: all.own }, path).toEqual(all);
      const [hit, other] = row['n'] === 0 ? all.own : [...all.own].reverse();
      const { keep: _, ...bare } = hit!;
      expect(own, path).toContainEqual(other);
      for (const each of own) expect([other, bare], path).toContainEqual(each);
      const { entry } = await store.addOwn('me', hit!.slot, { entry: utf8('back') });
      expect(entry, path).toEqual(own.length === 2 ? hit!.entry : utf8('back'));
      expect((await store.load())!.own, path).toHaveLength(2);
      if (path.startsWith('keep')) expect(own, path).toHaveLength(2);
    });
  });

  it('in a game’s row is seen: the game goes on as it was, or not at all', async () => {
    const { database, store, all } = await stored();
    const saved = new SavedGames(database);
    const { judged: _, ...unjudged } = all;
    const seen = new Map<string, number>();
    await withEachFlip(database, 'games', async (path) => {
      const loaded = await store.load().catch((error: unknown) => error);
      const field = path.split('.')[0]!;
      const [shelved] = await saved.list();
      if (loaded instanceof Damaged) {
        expect(shelved, path).toMatchObject({ sid, state: 'damaged' });
        await expect(store.take('me'), path).rejects.toThrow(Damaged);
        await expect(saved.move(sid), path).rejects.toThrow(Damaged);
        await saved.delete(sid);
        expect(await saved.list(), path).toEqual([]);
      } else if (loaded === undefined)
        expect(field).toBe('sid'); // another game’s name
      else expect([all, unjudged], path).toContainEqual(loaded);
      seen.set(
        field,
        Math.max(seen.get(field) ?? 0, loaded instanceof Damaged ? 2 : loaded === undefined ? 1 : 0),
      );
    });
    expect(Object.fromEntries(seen)).toEqual({
      ...{ sid: 1, game: 2, state: 2, moves: 2, own: 2, entries: 2, seal: 2 },
      ...{ token: 0, judged: 0, judgedSeal: 0, written: 0 },
    });
  });

  it('can’t be told from a row that was never sealed: such a game can only be deleted', async () => {
    const { database, store } = await stored();
    await database.write(async (tx) => {
      const { seal: _, ...row } = (await tx.table('games').get([toHex(sid)])) as Row;
      await tx.table('games').put(row);
    });
    await expect(store.load()).rejects.toThrow(Damaged);
    await expect(store.create('me', beginning)).rejects.toThrow(Damaged);
  });
});
