/** What every store must do: one suite, run over places that can be opened again and again. */

import { kept } from './kept.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { entryName, type Judged, type OwnSlot } from '../../src/log/stored-game.ts';
import { LockLost, type Store } from '../../src/store/store.ts';

const game = { charter: utf8('charter'), seat: 2, identity: seedOf('identity') };
const digest = seedOf('digest');
const answer: OwnSlot = { q: 7, digest, kind: 'answer' };
const keptEntry = (text: string) => ({ entry: utf8(text), keep: kept(`keep ${text}`) });

/** `newPlace` makes an empty place and returns what opens it, each time as if by another tab. */
export function storeContract(name: string, newPlace: () => (() => Store) | Promise<() => Store>): void {
  /** A game begun under the token `me`. */
  async function begun(): Promise<{ open: () => Store; store: Store }> {
    const open = await newPlace();
    const store = open();
    await store.take('me');
    await store.create('me', game);
    return { open, store };
  }

  describe(`${name} keeps the contract of a store`, () => {
    it('loads nothing before a game is created', async () => {
      const open = await newPlace();
      expect(await open().load()).toBeUndefined();
      await open().take('me');
      expect(await open().load()).toBeUndefined();
    });

    it('creates a game once, for a player or a watcher', async () => {
      const { open, store } = await begun();
      expect(await open().load()).toEqual({ ...game, own: [], entries: [] });
      await expect(store.create('me', { charter: utf8('another') })).rejects.toThrow('expected no game');
      await expect(open().create('me', { charter: utf8('another') })).rejects.toThrow('expected no game');
      expect(await store.load()).toEqual({ ...game, own: [], entries: [] });
      const watching = (await newPlace())();
      await watching.take('me');
      await watching.create('me', { charter: utf8('charter') });
      expect(await watching.load()).toStrictEqual({ charter: utf8('charter'), own: [], entries: [] });
    });

    it('adds nothing where there is no game', async () => {
      const store = (await newPlace())();
      await store.take('me');
      await expect(store.addOwn('me', answer, keptEntry('x'))).rejects.toThrow('expected a game');
      await expect(store.add('me', [utf8('x')])).rejects.toThrow('expected a game');
      await expect(store.erase('me', [answer])).rejects.toThrow('expected a game');
    });

    it('returns the first entry of a slot, whatever is added later', async () => {
      const { open, store } = await begun();
      expect(await store.addOwn('me', answer, keptEntry('first'))).toStrictEqual(keptEntry('first'));
      expect(await store.addOwn('me', answer, keptEntry('second'))).toStrictEqual(keptEntry('first'));
      expect(await open().addOwn('me', { ...answer }, { entry: utf8('third') })).toStrictEqual(
        keptEntry('first'),
      );
      expect((await open().load())?.own).toStrictEqual([{ slot: answer, ...keptEntry('first') }]);
    });

    it('keeps a slot for each question, digest, kind and, for votes, set', async () => {
      const { open, store } = await begun();
      const slots: OwnSlot[] = [
        answer,
        { ...answer, q: 8 },
        { ...answer, q: 0 },
        { ...answer, digest: seedOf('another digest') },
        { ...answer, kind: 'proof' },
        { ...answer, kind: 'vote', set: 1 },
        { ...answer, kind: 'vote', set: 2 },
        { ...answer, kind: 'vote', set: 3 },
        { ...answer, kind: 'vote', set: 3, q: 8 },
      ];
      for (const [i, slot] of slots.entries()) {
        expect(await store.addOwn('me', slot, keptEntry(`${i}`))).toStrictEqual(keptEntry(`${i}`));
      }
      for (const [i, slot] of slots.entries()) {
        expect(await store.addOwn('me', slot, keptEntry('later'))).toStrictEqual(keptEntry(`${i}`));
      }
      const own = slots.map((slot, i) => ({ slot, ...keptEntry(`${i}`) }));
      expect(await open().load()).toStrictEqual({ ...game, own, entries: [] });
    });

    it('refuses a vote without a set, and a set for anything else', async () => {
      const { store } = await begun();
      await expect(store.addOwn('me', { ...answer, kind: 'vote' }, keptEntry('x'))).rejects.toThrow(
        TypeError,
      );
      await expect(store.addOwn('me', { ...answer, set: 1 }, keptEntry('x'))).rejects.toThrow(TypeError);
    });

    it('keeps entries with and without a secret, and empty bytes', async () => {
      const { open, store } = await begun();
      const bare = { entry: utf8('bare') };
      const empty = { entry: new Uint8Array(), keep: { use: 'proof' as const, bytes: new Uint8Array() } };
      expect(await store.addOwn('me', answer, bare)).toStrictEqual(bare);
      expect(await store.addOwn('me', { ...answer, q: 8 }, empty)).toStrictEqual(empty);
      expect((await open().load())?.own.map(({ slot: _, ...rest }) => rest)).toStrictEqual([bare, empty]);
    });

    it('gives both callers the same entry when they race for a slot', async () => {
      const { open, store } = await begun();
      const other = open();
      const got = await Promise.all([
        store.addOwn('me', answer, keptEntry('one')),
        store.addOwn('me', answer, keptEntry('two')),
        other.addOwn('me', answer, keptEntry('three')),
        other.addOwn('me', answer, keptEntry('four')),
      ]);
      expect(new Set(got.map(({ entry }) => entry.join())).size).toBe(1);
      expect((await open().load())?.own).toStrictEqual([{ slot: answer, ...got[0] }]);
    });

    it('adds entries once, in the order they came', async () => {
      const { open, store } = await begun();
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => utf8(text)) as [
        Uint8Array,
        Uint8Array,
        Uint8Array,
        Uint8Array,
      ];
      await Promise.all([store.add('me', [b, a, b]), store.add('me', []), store.add('me', [a, c])]);
      await open().add('me', [c, d, b]);
      await store.add('me', [d]);
      expect((await open().load())?.entries).toStrictEqual([b, a, c, d]);
    });

    it('erases what was kept, and leaves the entries where they are', async () => {
      const { open, store } = await begun();
      const [first, second, third] = [
        answer,
        { ...answer, q: 8 },
        { ...answer, kind: 'vote', set: 3 },
      ] as const;
      for (const slot of [first, second, third]) await store.addOwn('me', slot, keptEntry(`${slot.q}`));
      await store.erase('me', []);
      await open().erase('me', [third, first, { ...answer, q: 9 }]);
      const own = [
        { slot: first, entry: utf8('7') },
        { slot: second, ...keptEntry('8') },
        { slot: third, entry: utf8('7') },
      ];
      expect((await store.load())?.own).toStrictEqual(own);
      await store.erase('me', [first]);
      expect(await open().addOwn('me', first, keptEntry('again'))).toStrictEqual({ entry: utf8('7') });
      await open().take('other');
      await expect(store.erase('me', [second])).rejects.toThrow(LockLost);
      expect((await open().load())?.own).toStrictEqual(own);
      await expect(store.erase('other', [{ ...answer, kind: 'vote' }])).rejects.toThrow(TypeError);
    });

    it('keeps what was judged with the entries it was added with: the newest', async () => {
      const { open, store } = await begun();
      const [a, b] = [utf8('a'), utf8('b')];
      const judged = (q: number, ...refused: Uint8Array[]): Judged => ({
        ...{ q, digest: seedOf('digest', q) },
        refused: refused.map(entryName),
      });
      await store.add('me', [a], judged(1));
      expect(await open().load()).toStrictEqual({ ...game, own: [], entries: [a], judged: judged(1) });
      await store.add('me', [a, b], judged(2, a));
      await store.add('me', [utf8('c')]);
      expect((await open().load())?.judged).toStrictEqual(judged(2, a));
      await open().add('me', [b], judged(2, a, b));
      expect((await open().load())?.judged).toStrictEqual(judged(2, a, b));
      await open().add('me', [], judged(1));
      expect((await store.load())?.judged).toStrictEqual(judged(1));
      await open().take('other');
      await expect(store.add('me', [], judged(3))).rejects.toThrow(LockLost);
      expect((await store.load())?.judged).toStrictEqual(judged(1));
    });

    it('holds large entries exactly', async () => {
      const { open, store } = await begun();
      const large = Array.from({ length: 40 }, (_, i) => new Uint8Array(65_536 + 256).fill(i));
      await store.add('me', large);
      await store.addOwn('me', answer, { entry: large[3]!, keep: { use: 'opening', bytes: large[4]! } });
      const loaded = await open().load();
      expect(loaded?.entries.map((entry, i) => Buffer.compare(entry, large[i]!))).toEqual(large.map(() => 0));
      expect(Buffer.compare(loaded!.own[0]!.keep!.bytes, large[4]!)).toBe(0);
    });

    it('copies bytes in and out', async () => {
      const { store } = await begun();
      const bytes = utf8('as it was');
      const full = seedOf('as it was');
      const adding = store.add('me', [bytes], { q: 1, digest: full, refused: [full] });
      const adding2 = store.addOwn(
        'me',
        { ...answer, digest: bytes },
        { entry: bytes, keep: { use: 'keys', bytes } },
      );
      for (const array of [bytes, full]) array.fill(0);
      await adding;
      (await adding2).entry.fill(0);
      for (let i = 0; i < 2; i++) {
        const { charter, entries, own, judged } = (await store.load())!;
        const all = [...entries, own[0]!.slot.digest, own[0]!.entry, own[0]!.keep!.bytes];
        expect(all).toStrictEqual(all.map(() => utf8('as it was')));
        const marks = [judged!.digest, ...judged!.refused];
        expect(marks).toStrictEqual(marks.map(() => seedOf('as it was')));
        expect(charter).toStrictEqual(game.charter);
        for (const array of [charter, ...all, ...marks]) array.fill(0);
      }
    });

    it('writes nothing more for who lost the lock, or never had it', async () => {
      const { open, store } = await begun();
      await store.addOwn('me', answer, keptEntry('mine'));
      const other = open();
      await expect(other.add('other', [utf8('x')])).rejects.toThrow(LockLost);
      await other.take('other');
      await expect(store.addOwn('me', { ...answer, q: 8 }, keptEntry('x'))).rejects.toThrow(LockLost);
      await expect(store.addOwn('me', answer, keptEntry('mine'))).rejects.toThrow(LockLost);
      await expect(store.add('me', [utf8('x')])).rejects.toThrow(LockLost);
      await expect(store.create('me', game)).rejects.toThrow(LockLost);
      await expect(open().add('me', [utf8('x')])).rejects.toThrow(LockLost);
      const left = { ...game, own: [{ slot: answer, ...keptEntry('mine') }], entries: [] };
      expect(await store.load()).toStrictEqual(left);
      expect(await other.addOwn('other', answer, keptEntry('x'))).toStrictEqual(keptEntry('mine'));
      await store.take('me');
      await store.add('me', [utf8('y')]);
      await expect(other.add('other', [utf8('x')])).rejects.toThrow(LockLost);
      expect(await open().load()).toStrictEqual({ ...left, entries: [utf8('y')] });
    });

    it('lets nobody create or add before the lock was taken', async () => {
      const store = (await newPlace())();
      await expect(store.create('', game)).rejects.toThrow(LockLost);
      await expect(store.add('me', [])).rejects.toThrow(LockLost);
      expect(await store.load()).toBeUndefined();
    });

    it('survives being taken while others write: what was returned is there, the rest is refused', async () => {
      const { open, store } = await begun();
      const other = open();
      const mine = Array.from({ length: 10 }, (_, q) =>
        store.addOwn('me', { ...answer, q }, keptEntry(`mine ${q}`)).catch((error: unknown) => error),
      );
      await other.take('other');
      const got = await Promise.all(mine);
      for (const [q, stored] of got.entries()) {
        const theirs = await other.addOwn('other', { ...answer, q }, keptEntry('theirs'));
        if (stored instanceof LockLost) expect(theirs).toStrictEqual(keptEntry('theirs'));
        else expect(stored).toStrictEqual(theirs);
      }
    });

    it('does what one list of writes would do, over any two openings', async () => {
      const step = fc.record({
        tab: fc.nat(1),
        token: fc.constantFrom('x', 'y'),
        call: fc.constantFrom('take', 'own', 'own', 'add', 'erase', 'reopen'),
        n: fc.nat(3),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const { open, store } = await begun();
          const tabs = [store, open()];
          let holder = 'me';
          const own = new Map<number, ReturnType<typeof keptEntry> | { entry: Uint8Array }>();
          const entries = new Set<string>();
          let judged: Judged | undefined;
          for (const [i, { tab, token, call, n }] of steps.entries()) {
            const at = tabs[tab]!;
            const slot = { ...answer, q: n };
            if (call === 'reopen') tabs[tab] = open();
            else if (call === 'take') {
              await at.take(token);
              holder = token;
            } else if (token !== holder) {
              const refused = {
                own: () => at.addOwn(token, slot, keptEntry('x')),
                add: () => at.add(token, [utf8('x')]),
                erase: () => at.erase(token, [slot]),
              }[call]();
              await expect(refused).rejects.toThrow(LockLost);
            } else if (call === 'own') {
              if (!own.has(n)) own.set(n, keptEntry(`${i}`));
              expect(await at.addOwn(token, slot, keptEntry(`${i}`))).toStrictEqual(own.get(n));
            } else if (call === 'erase') {
              await at.erase(token, [slot]);
              const found = own.get(n);
              if (found !== undefined) own.set(n, { entry: found.entry });
            } else {
              if (n > 0) judged = { q: i, digest, refused: [] };
              await at.add(token, [utf8(`${n}`), utf8(`${i}`)], n > 0 ? judged : undefined);
              entries.add(`${n}`).add(`${i}`);
            }
          }
          expect(await open().load()).toStrictEqual({
            ...game,
            own: [...own].map(([q, kept]) => ({ slot: { ...answer, q }, ...kept })),
            entries: [...entries].map((text) => utf8(text)),
            ...(judged && { judged }),
          });
        }),
        { numRuns: 30, seed: 1 },
      );
    });
  });
}
