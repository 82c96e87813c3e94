/** The saved: what is listed and deleted, and games that move between devices while their processes die. */

import { kept } from './kept.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { encodeSealed } from '../../src/log/charter.ts';
import { LockLost } from '../../src/store/store.ts';
import { Moved } from '../../src/store/games.ts';
import { dyingEverywhere } from './around.ts';
import {
  answer,
  answerOfAnna,
  beginning,
  Device,
  heard,
  ownOf,
  playing,
  sealed,
  sealedOf,
  slots,
  start,
  voteOfAnna,
} from './device.ts';

afterEach(() => vi.restoreAllMocks());

it('tells the charter of a game from its row, and of no other', async () => {
  const { device } = await playing();
  expect(await device.saved.charter(sealed.sid)).toEqual(encodeSealed(sealed));
  expect(await device.saved.charter(new Uint8Array(32))).toBeUndefined();
});

describe('the list', () => {
  it('names the games, who plays them, how they stand, and when they were written', async () => {
    const device = new Device();
    const charters = [sealed, sealedOf('Cy', 'Di', 'Ed'), sealedOf('Flo', 'Gus')];
    for (const [i, { sid }] of charters.entries()) {
      const store = device.store(sid, 100 - i);
      await store.take('me');
      if (i < 2) await store.create('me', { ...beginning, charter: encodeSealed(charters[i]!) });
    }
    await device.store(charters[1]!.sid, 200).finish('me');
    const unreadable = device.store(seedOf('another'), 150);
    await unreadable.take('me');
    await unreadable.create('me', { charter: utf8('of a later version') });
    const base = { game: 'wallet', seat: 1 };
    expect(await device.saved.list()).toStrictEqual([
      { ...base, sid: charters[1]!.sid, names: ['Cy', 'Di', 'Ed'], state: 'finished', written: 200 },
      { sid: seedOf('another'), game: '', names: [], state: 'running', written: 150 },
      { ...base, sid: sealed.sid, names: ['Anna', 'Ben'], state: 'running', written: 100 },
    ]);
    await device.store(sealed.sid, 300).take('other');
    await device.store(sealed.sid, 300).addOwn('other', answer(0), ownOf(answer(0)));
    expect((await device.saved.list())[0]).toMatchObject({ sid: sealed.sid, written: 300 });
  });

  it('forgets a deleted game: who played it there has lost the lock', async () => {
    const { device } = await playing();
    const other = sealedOf('Cy', 'Di');
    await device.store(other.sid).take('me');
    await device.store(other.sid).create('me', { ...beginning, charter: encodeSealed(other) });
    await device.saved.delete(sealed.sid);
    expect((await device.saved.list()).map(({ names }) => names)).toEqual([['Cy', 'Di']]);
    expect(await device.store().load()).toBeUndefined();
    await expect(device.store().addOwn('me', answer(9), ownOf(answer(9)))).rejects.toThrow(LockLost);
    await device.store().take('me');
    await device.store().create('me', beginning);
    expect(await device.store().load()).toEqual({ ...beginning, own: [], entries: [] });
  });
});

describe('a game that moves', () => {
  it('takes along all that only the old device knew, which signs nothing more', async () => {
    const { device, own } = await playing();
    const before = await device.saved.move(sealed.sid);
    const to = new Device();
    const bytes = Buffer.from(before);
    const receiving = to.saved.receive(bytes, 77);
    bytes.fill(0);
    expect(await receiving).toEqual(sealed.sid);
    expect(await to.store().load()).toStrictEqual({ ...beginning, after: start, own, entries: [heard] });
    expect(await to.saved.list()).toMatchObject([{ names: ['Anna', 'Ben'], state: 'running', written: 77 }]);
    expect(await device.saved.list()).toMatchObject([{ state: 'moved' }]);
    const store = device.store();
    for (const call of [
      store.take('me'),
      store.addOwn('me', answer(3), ownOf(answer(3))),
      store.add('me', []),
      store.create('me', beginning),
      store.finish('me'),
    ]) {
      const error: unknown = await call.catch((e: unknown) => e);
      expect(error).toBeInstanceOf(LockLost);
      expect(error).toMatchObject({ reason: 'moved' });
    }
    expect(await device.store().load()).toMatchObject({ own, entries: [heard] });
    expect(await device.saved.move(sealed.sid)).toEqual(before);
    expect([await device.signs(4), await to.signs(4)]).toEqual([false, true]);
    expect((await to.store().load())?.own.at(-1)?.slot).toEqual(answer(4));
    await to.store().take('me');
    expect(await to.store().addOwn('me', answer(3), ownOf(answer(3)))).toEqual({
      entry: own[0]!.entry,
      keep: kept('keep 3'),
    });
  });

  it('leaves behind what the others can give back, if one of them is here, and comes to there first', async () => {
    const { device, own } = await playing();
    await device.store().add('me', [answerOfAnna(2), answerOfAnna(4)]);
    await device.store().addOwn('me', answer(6), ownOf(answer(6)));
    const proof = own.findIndex(({ slot }) => slot.kind === 'proof');
    const to = new Device();
    await to.saved.receive(await device.saved.move(sealed.sid, 5), 0);
    const { own: came, entries, after } = (await to.store().load())!;
    expect({ entries, after }).toEqual({ entries: [], after: { q: 4, digest: answer(4).digest } });
    expect(came.slice(0, -1)).toEqual(own.filter((_, i) => i !== proof));
    // It moves on before it has heard of anybody: it still has to come as far.
    const third = new Device();
    await third.saved.receive(await to.saved.move(sealed.sid), 0);
    expect(await third.store().load()).toEqual({ ...beginning, after, own: came, entries: [] });
    expect([await device.signs(7), await to.signs(7), await third.signs(7)]).toEqual([false, false, true]);
  });

  it('[P2.4] moves also if somebody signed what is no vote, which its log keeps as proof', async () => {
    for (const body of [new Uint8Array(0), Uint8Array.of(2), Uint8Array.of(1, 7)]) {
      const { device, own } = await playing();
      await device
        .store()
        .add('me', [answerOfAnna(2), voteOfAnna(2, body), answerOfAnna(3), answerOfAnna(4)]);
      const to = new Device();
      await to.saved.receive(await device.saved.move(sealed.sid, 5), 0);
      const arrived = (await to.store().load())!;
      expect(arrived.after).toEqual({ q: 4, digest: answer(4).digest });
      expect(arrived.own.map(({ slot }) => slot)).toEqual(own.map(({ slot }) => slot));
    }
  });

  it('is never played on both, wherever a process dies, and always on one in the end', async () => {
    let q = 10;
    let { device, own } = await playing();
    const points = await dyingEverywhere(
      () => device.saved.move(sealed.sid),
      async (done) => {
        expect(await device.signs(q++)).toBe(!done);
        if (!done) ({ device, own } = await playing());
      },
    );
    expect(points).toBeGreaterThan(2);
    const bytes = await device.saved.move(sealed.sid); // the first ones died with the process
    const to = new Device();
    const more = await dyingEverywhere(
      () => to.saved.receive(bytes, 0),
      async (done) => {
        expect(await device.signs(q++)).toBe(false);
        expect((await to.store().load())?.own).toEqual(done ? own : undefined);
        expect(await to.signs(q++)).toBe(done);
      },
    );
    expect(more).toBeGreaterThan(own.length);
    const stored = await to.store().load();
    await to.saved.receive(bytes, 0);
    expect(await to.store().load()).toEqual(stored);
    expect([await device.signs(q++), await to.signs(q++)]).toEqual([false, true]);
  });

  it('may come back by a new link, and an old one revives it nowhere', async () => {
    const { device } = await playing();
    const to = new Device();
    const first = await device.saved.move(sealed.sid);
    await expect(device.saved.receive(first, 0)).rejects.toThrow(Moved);
    await to.saved.receive(first, 0);
    expect(await to.signs(20)).toBe(true);
    const second = await to.saved.move(sealed.sid);
    await expect(to.saved.receive(first, 0)).rejects.toThrow(Moved);
    await expect(to.saved.receive(second, 0)).rejects.toThrow(Moved);
    await device.saved.receive(second, 0);
    const { own, entries } = (await device.store().load())!;
    expect(own.map(({ slot }) => slot.q)).toEqual([...slots.map((slot) => slot.q), 20]);
    expect(entries).toEqual([heard]);
    await device.saved.receive(first, 0);
    expect([await device.signs(21), await to.signs(21)]).toEqual([true, false]);
  });

  it('stays gone where it was deleted, until it comes back', async () => {
    const { device } = await playing();
    const to = new Device();
    const first = await device.saved.move(sealed.sid);
    await device.saved.delete(sealed.sid);
    expect(await device.saved.list()).toEqual([]);
    expect(await device.store().load()).toBeUndefined();
    await expect(device.saved.receive(first, 0)).rejects.toThrow(Moved);
    await expect(device.saved.move(sealed.sid)).rejects.toThrow('got none');
    await to.saved.receive(first, 0);
    await device.saved.receive(await to.saved.move(sealed.sid), 0);
    expect(await device.signs(20)).toBe(true);
    await device.saved.delete(sealed.sid);
    await expect(device.saved.receive(first, 0)).rejects.toThrow(Moved);
  });

  it('may come to where it is watched, not to where another seat plays', async () => {
    const { device } = await playing();
    const bytes = await device.saved.move(sealed.sid);
    const [watching, another] = [new Device(), new Device()];
    await watching.store().take('me');
    await watching.store().create('me', { charter: beginning.charter });
    await watching.store().add('me', [utf8('seen')]);
    await watching.saved.receive(bytes, 0);
    expect(await watching.store().load()).toMatchObject({ ...beginning, entries: [utf8('seen'), heard] });
    await expect(watching.store().add('me', [])).rejects.toThrow(LockLost);
    await watching.store().take('me');
    await watching.store().add('me', [utf8('new')]);
    expect((await watching.store().load())?.entries).toEqual([utf8('seen'), heard, utf8('new')]);
    await another.store().take('me');
    await another.store().create('me', { ...beginning, seat: 0, identity: seedOf('identity', 'Anna') });
    await expect(another.saved.receive(bytes, 0)).rejects.toThrow('seat 0');
  });

  it('is running, and has a seat of mine', async () => {
    const { device } = await playing();
    await device.store().finish('me');
    await expect(device.saved.move(sealed.sid)).rejects.toThrow('running');
    const watching = new Device();
    await expect(watching.saved.move(sealed.sid)).rejects.toThrow('got none');
    await watching.store().take('me');
    await watching.store().create('me', { charter: beginning.charter });
    await expect(watching.saved.move(sealed.sid)).rejects.toThrow('seat of mine');
  });
});
