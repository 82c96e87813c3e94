/** One seat in two places: a second tab, an older backup, a seat that was voted out and returns. Nothing is answered twice. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../lab/simulation.ts';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, encodeEntry } from '../../../src/log/entry.ts';
import { Peer } from '../../../src/room/peer/peer.ts';
import { replayed } from '../../../src/log/replay.ts';
import { LockLost } from '../../../src/store/store.ts';
import { Image } from '../../../lab/store/image.ts';
import { MemoryStore } from '../../../lab/store/memory.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { troubleWith } from './leavers.ts';
import { answer, enginesOf, playTo, snapTable, toyTable, voteOf, waits } from '../../log/tables.ts';
import { watch, Watched } from './watched.ts';

const me = seatOf(0);

/** What a backup would hold that was made when the seat had said so much. */
function backupOf(image: Image, words: number): Image {
  const copy = new Image();
  const game = image.game();
  copy.apply('backup', { do: 'take' });
  if (game === undefined) return copy;
  copy.apply('backup', { do: 'create', game });
  const own = game.own.slice(0, words);
  for (const { slot, ...kept } of own) copy.apply('backup', { do: 'own', slot, kept });
  const later = new Set(game.own.slice(words).map(({ entry }) => toHex(entry)));
  copy.apply('backup', { do: 'add', entries: game.entries.filter((entry) => !later.has(toHex(entry))) });
  return copy;
}

describe('a second tab', () => {
  it.each([2, 3])(
    '[P8.3] takes the seat over at every question of a table of %i; the first signs nothing more',
    async (players) => {
      const questions = (await watch(snapTable(players, 'tabs'))).table.report().questions;
      for (let q = 1; q < questions; q += LONG ? 1 : 3) {
        const table = new Watched(snapTable(players, 'tabs'));
        await table.begin();
        let lost: unknown;
        await table.play(30_000, async () => {
          const first = table.peers.get(me);
          if (lost !== undefined || first === undefined || first.engine.run.where.q < q) return;
          const store = new MemoryStore(table.images.get(me));
          const transport = table.network.join('second tab');
          const second = await Peer.sit(
            () => table.engine(me),
            store,
            'second tab',
            transport,
            table.events(me),
          );
          const before = first.engine.run.where.q;
          lost = await first.leave().catch((error: unknown) => error);
          expect(first.engine.run.where.q).toBe(before);
          await expect(first.idle()).rejects.toThrow(LockLost);
          table.network.crash(`seat ${me}`);
          table.peers.set(me, second);
        });
        expect(lost, `question ${q}`).toBeInstanceOf(LockLost);
        expect(table.trouble).toBeUndefined();
      }
    },
  );
});

/** Have the others heard all that the seat has said? What nobody has heard nobody can give back. */
function isHeard({ images, peers }: Watched): boolean {
  const said = images
    .get(me)!
    .game()!
    .own.map(({ entry }) => decodeEntry(entry));
  return [...peers.values()].every(({ engine }) => said.every((entry) => engine.knows(entry)));
}

/** What was kept with own entries and never left the machine. */
const secretsIn = (image: Image): number => image.game()!.own.filter(({ keep }) => keep !== undefined).length;

describe('an older backup', () => {
  it.each([
    [3, false, 1],
    [4, false, 0],
    [3, true, 4],
  ])(
    '[P8.3] of seat 0 of %i takes what it lacks from the others, its own answers too; without its secrets it leaves',
    async (players, masked, least) => {
      const found: string[] = [];
      let lacking = 0;
      let left = 0;
      const setUp = snapTable(players, `backup ${players}`, { masked });
      const said = (await watch(setUp)).table.images.get(me)!.game()!.own.length;
      // By how much the seat had said: a backup holds its first so many words, and it dies so many words later.
      for (let saved = 0; saved < said; saved += masked && !LONG ? 3 : 1) {
        for (const died of LONG ? Array.from({ length: 6 }, (_, i) => saved + i) : [saved + 1, saved + 3]) {
          let backup: Image | undefined;
          let deaths = 0;
          const secrets = { lost: false };
          const { table: end, trouble } = await watch(setUp, undefined, (table) => {
            const image = table.images.get(me)!;
            const words = image.game()?.own.length ?? 0;
            if (words >= saved) backup ??= backupOf(image, saved);
            if (words < died || deaths > 0 || !table.peers.has(me) || !isHeard(table)) return;
            deaths++;
            secrets.lost = secretsIn(backup!) < secretsIn(image);
            lacking += image.game()!.own.length - backup!.game()!.own.length;
            table.crash(me);
            table.images.set(me, backup!);
          });
          if (trouble !== undefined) found.push(`saved at ${saved}, died at ${died}: ${trouble}`);
          const { bereft, engine } = end.peers.get(me)!;
          if (bereft) left++;
          if (bereft && (!secrets.lost || engine.run.seats.includes(me)))
            found.push(`saved at ${saved}, died at ${died}: expected to leave only without secrets`);
        }
      }
      expect(found).toEqual([]);
      expect(lacking).toBeGreaterThan(5);
      expect(left).toBeGreaterThanOrEqual(least);
    },
  );
});

describe('a voted-out seat', () => {
  it.each([
    ['snap', snapTable(3, 'returns'), 2],
    ['toy', toyTable(4, 'returns'), 17],
  ])(
    '[P2.4] of %s that returns learns that it is out, watches, and answers nothing',
    async (_, setUp, every) => {
      const silent = seatOf(1);
      const { questions } = (await watch(setUp)).table.report();
      for (let q = 0; q < questions - 1; q += LONG ? 1 : every) {
        let gone: number | undefined;
        let back = false;
        const { table, trouble } = await watch(setUp, undefined, async (now) => {
          const others = [...now.peers].filter(([seat]) => seat !== silent).map(([, peer]) => peer);
          const at = now.peers.get(silent)?.engine.run.where.q ?? -1;
          if (gone === undefined && at >= q) {
            gone = at;
            now.network.partition(
              [`seat ${silent}`],
              others.map(({ engine }) => `seat ${engine.own!.seat}`),
            );
          }
          if (gone === undefined || back) return;
          for (const peer of others)
            if (peer.engine.waiting.includes(silent) && peer.whyNotVote([silent], true) === undefined)
              await peer.vote([silent], true);
          back = others.every(({ engine }) => !engine.run.seats.includes(silent));
          if (back) now.network.heal();
        });
        expect(trouble, `question ${q}`).toBeUndefined();
        expect(back).toBe(true);
        const { engine } = table.peers.get(silent)!;
        expect({ out: engine.out, asked: engine.asked }).toEqual({ out: true, asked: undefined });
      }
    },
  );

  it('[P2.4, P8.3] that had gone another way follows the others after a reload, and watches', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'another way')) as [Engine, Engine, Engine];
    const log = playTo([a, b, c], waits('beacon', 'link'));
    const votes = [voteOf(a, [2], true), voteOf(b, [2], true)];
    const answers = [answer(a), answer(b), answer(c)];
    for (const entry of [...answers, ...votes]) c.admit(entry);
    for (const vote of votes) a.admit(vote);
    expect([c.out, c.run.seats]).toEqual([true, [0, 1, 2]]);
    const open = (): Engine => new Simulation(snapTable(3, 'another way')).engine(seatOf(2));
    const entries = [...log, ...answers, ...votes].map(encodeEntry);
    const again = replayed(open, { charter: new Uint8Array(), own: [], entries });
    expect(again.run.where).toEqual(a.run.where);
    expect([again.out, again.run.seats, again.asked]).toEqual([true, [0, 1], undefined]);
  });

  it('[P2.4] of a table of two does not exist: the table waits, and says for whom', async () => {
    const trouble = await troubleWith(snapTable(2, 'silent'), [{ seat: seatOf(1), way: 'silence', q: 4 }]);
    expect(trouble).toMatch(/seed silent: the game did not end; seat 0 at 4 waits for 1$/);
  });
});
