/** The store in memory: the contract, and crashes around every write. */

import { kept } from './kept.ts';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { OwnSlot } from '../../src/log/stored-game.ts';
import { type Store } from '../../src/store/store.ts';
import { Image } from '../../lab/store/image.ts';
import { Crash, MemoryStore } from '../../lab/store/memory.ts';
import { storeContract } from './store-contract.ts';

storeContract('the store in memory', () => {
  const image = new Image();
  return () => new MemoryStore(image);
});

const slot: OwnSlot = { q: 0, digest: seedOf('digest'), kind: 'answer' };
const judged = { q: 1, digest: seedOf('next digest'), refused: [seedOf('name')] };

/** Everything a machine writes in this test; as far as it gets. */
async function play(store: Store, entry: string): Promise<void> {
  await store.take('me');
  if ((await store.load()) === undefined) await store.create('me', { charter: utf8('charter') });
  await store.addOwn('me', slot, { entry: utf8(entry), keep: kept('seed') });
  await store.erase('me', [slot]);
  await store.add('me', [utf8('a'), utf8('b')], judged);
}

describe('a crash', () => {
  it('comes before or after each durable write, and never where nothing is written', async () => {
    const seen: string[] = [];
    const image = new Image();
    const store = new MemoryStore(image, (moment, write) => {
      seen.push(`${moment} ${write.do}`);
      return false;
    });
    await play(store, 'x');
    const all = ['take', 'create', 'own', 'erase', 'add'].flatMap((what) => [
      `before ${what}`,
      `after ${what}`,
    ]);
    expect(seen).toEqual(all);
    await play(store, 'y');
    await expect(store.add('other', [utf8('c')])).rejects.toThrow();
    expect(seen).toEqual(all);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'at point %i kills the machine; the next goes on from the image',
    async (point) => {
      const image = new Image();
      let points = 0;
      const store = new MemoryStore(image, () => points++ === point);
      await expect(play(store, 'x')).rejects.toThrow(Crash);
      const left = image.game();
      await expect(store.load()).rejects.toThrow(Crash);
      await expect(store.take('me')).rejects.toThrow(Crash);
      await expect(store.add('me', [utf8('c')])).rejects.toThrow(Crash);
      expect(image.game()).toEqual(left);
      expect(points).toBe(point + 1);
      expect(left === undefined).toBe(point < 3);
      expect(left?.own.length ?? 0).toBe(point < 5 ? 0 : 1);
      expect(left?.own[0]?.keep).toEqual(point === 5 || point === 6 ? kept('seed') : undefined);
      expect(left?.entries.length ?? 0).toBe(point < 9 ? 0 : 2);
      expect(left?.judged).toEqual(point < 9 ? undefined : judged);
      await play(new MemoryStore(image), 'y');
      expect(image.game()).toEqual({
        charter: utf8('charter'),
        own: [{ slot, entry: utf8(point < 5 ? 'y' : 'x') }],
        entries: [utf8('a'), utf8('b')],
        judged,
      });
    },
  );

  it('also stops the calls that were waiting', async () => {
    const image = new Image();
    await play(new MemoryStore(image), 'x');
    const store = new MemoryStore(image, (moment) => moment === 'before');
    const calls = ['c', 'd'].map((text) => store.add('me', [utf8(text)]));
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    expect(image.game()?.entries).toHaveLength(2);
  });
});
