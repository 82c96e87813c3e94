/** A seat that moves from device to device all along a game, with no more in its link than the others can't give back. */

import { describe, expect, it } from 'vitest';
import type { Chooser, SimulationSetUp } from '../../../lab/simulation.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { encodeSealed } from '../../../src/log/charter.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { NotNow } from '../../../src/room/peer/events.ts';
import { Image } from '../../../lab/store/image.ts';
import { decodeMovedSeat, encodeMovedSeat } from '../../../src/store/moved-seat.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { snapTable, toyTable } from '../../log/tables.ts';
import { watch, Watched } from './watched.ts';

/** The seat as it leaves this device now. */
function packed({ images }: Watched, seat: Seat, heard: number | undefined): Uint8Array {
  const game = images.get(seat)!.game()!;
  return encodeMovedSeat({ ...game, seat, identity: game.identity! }, 1, heard);
}

/** The disk of a new device that has received a seat, and nothing else. */
function arrived(bytes: Uint8Array): Image {
  const { sealed, seat, identity, after, own, entries } = decodeMovedSeat(bytes);
  const image = new Image();
  image.apply('new', { do: 'take' });
  image.apply('new', { do: 'create', game: { charter: encodeSealed(sealed), seat, identity, after } });
  for (const { slot, ...kept } of own) image.apply('new', { do: 'own', slot, kept });
  image.apply('new', { do: 'add', entries });
  return image;
}

/** The old device is gone for good, a new one comes with what is in these bytes. */
function arrive(table: Watched, seat: Seat, bytes: Uint8Array): void {
  table.crash(seat);
  table.images.set(seat, arrived(bytes));
}

/** Players who think for a while before they answer: so long that all have heard where the others stand. */
class Pensive extends Watched {
  #since = new Map<string, number>();

  protected override async react(peer: Peer): Promise<void> {
    await peer.idle();
    const { asked, own } = peer.engine;
    const question = `${own!.seat} ${asked?.where.q}`;
    const since = this.#since.get(question) ?? this.network.now;
    this.#since.set(question, since);
    if (asked?.automatic === false && this.network.now < since + 5000) return;
    await super.react(peer);
  }
}

interface Journey {
  /** How long each link was, and the whole one would have been. */
  readonly sizes: { readonly q: number; readonly light: number; readonly whole: number }[];
  readonly trouble: string | undefined;
}

/** Moves the seat whenever its game has changed and `when` holds. */
async function travel(
  table: Watched,
  seat: Seat,
  when: (q: number, table: Watched) => boolean,
): Promise<Journey> {
  const sizes: Journey['sizes'] = [];
  let before = '';
  await table.begin();
  await table.play(400_000, () => {
    const peer = table.peers.get(seat);
    if (peer?.ready !== true || peer.engine.over) return;
    const { q } = peer.engine.run.where;
    const now = `${q} ${table.images.get(seat)!.game()!.own.length}`;
    if (now === before || !when(q, table)) return;
    before = now;
    const bytes = packed(table, seat, peer.heard);
    sizes.push({ q, light: bytes.length, whole: packed(table, seat, undefined).length });
    arrive(table, seat, bytes);
  });
  return { sizes, trouble: table.trouble };
}

/** Bots play a round. Each choice has its own luck: what was answered once is not made again by chance. */
function walletRound(players: number, seed: string, masked: boolean): SimulationSetUp {
  let choices = 0;
  const choose: Chooser = (ask, { started, own, run }) => {
    const knowledge = knowledgeOf(run.dealer, own!.seat);
    return wallet.fallback(
      started.position as Position,
      ask,
      knowledge,
      seededRandom(seedOf(seed, choices++)),
    );
  };
  return { game: wallet, options: { ...DEFAULT_OPTIONS, rounds: 1 }, players, seed, masked, choose };
}

/** At every so manieth question; at each in a long run. */
const often =
  (every: number) =>
  (q: number): boolean =>
    LONG || q % every === 0;

/** How many letters of a link so many bytes take. */
const letters = (bytes: number): number => Math.ceil((bytes * 4) / 3);

const me = seatOf(1);

describe('a seat that moves', () => {
  it.each([2, 3])(
    '[P8.3] at every question and after every answer of a masked game of %i answers nothing twice',
    async (players) => {
      const { sizes, trouble } = await travel(
        new Watched(snapTable(players, 'moving', { masked: true })),
        me,
        () => true,
      );
      expect(trouble).toBeUndefined();
      expect(sizes.length).toBeGreaterThan(8);
    },
  );

  it('[P8.3] all along a masked toy game takes a fraction of what it has said along', async () => {
    const table = new Watched(toyTable(3, 'moving', { masked: true }));
    const { sizes, trouble } = await travel(table, me, often(3));
    expect(trouble).toBeUndefined();
    expect(sizes.length).toBeGreaterThan(15);
    const { light, whole } = sizes.at(-1)!;
    expect(light).toBeLessThan(whole / 10);
  });

  it('[P8.3] all along a round of Wallet', async () => {
    const { sizes, trouble } = await travel(new Watched(walletRound(4, 'moving', false)), me, often(4));
    expect(trouble).toBeUndefined();
    expect(sizes.length).toBeGreaterThan(15);
  });

  it('[P8.3] in a masked round of Wallet, in a link of less than 4 KB where all wait for a player', async () => {
    let asked = 0;
    const table = new Pensive(walletRound(LONG ? 4 : 2, 'moving', true));
    const { sizes, trouble } = await travel(table, me, (q, { peers }) => {
      const { heard, engine } = peers.get(me)!;
      const isWaiting = heard === q && engine.run.ask?.step === 'choose' && engine.waiting.length > 0;
      return isWaiting && (LONG || asked++ % 3 === 0);
    });
    expect(trouble).toBeUndefined();
    for (const { q, light, whole } of sizes)
      process.stdout.write(
        `moved at question ${q}: ${letters(light)} letters, with the log ${letters(whole)}\n`,
      );
    expect(sizes.length).toBeGreaterThan(2);
    const short = sizes.filter(({ light }) => letters(light) < 4096);
    expect(short.length).toBeGreaterThan(sizes.length / 2);
  });

  it('[P2.4] takes its votes along, and follows the others without who has left', async () => {
    const silent = seatOf(2);
    for (let at = 1; at < 9; at += LONG ? 1 : 3) {
      let voted = false;
      const { table, trouble } = await watch(
        snapTable(4, 'moving votes', { masked: true }),
        undefined,
        async (now) => {
          const peer = now.peers.get(me);
          if (peer?.ready !== true) return;
          const others = [...now.peers].filter(([seat]) => seat !== silent).map(([, other]) => other);
          if (now.peers.has(silent) && peer.engine.run.where.q >= at) {
            now.gone.add(silent);
            now.crash(silent);
          }
          if (now.peers.has(silent) || voted) return;
          if (new Set(others.map(({ engine }) => engine.run.where.q)).size > 1) return;
          if (!others.every(({ engine }) => engine.waiting.includes(silent))) return;
          if (!others.every((other) => other.whyNotVote([silent], true) === undefined)) return;
          voted = true;
          for (const other of others) await other.vote([silent], true);
          arrive(now, me, packed(now, me, peer.heard));
        },
      );
      expect(trouble, `left at ${at}`).toBeUndefined();
      expect(voted).toBe(true);
      expect(table.peers.get(me)!.engine.run.seats).toEqual([0, 1, 3]);
    }
  });
});

describe('seats that move at one moment', () => {
  it('[P8.3] with nobody else at the table take the log along, and go on', async () => {
    let moved = false;
    const { trouble } = await watch(snapTable(2, 'both', { masked: true }), undefined, (table) => {
      const all = [...table.peers.entries()];
      if (moved || all.some(([, { engine }]) => engine.run.where.q < 6)) return;
      moved = true;
      for (const [seat] of all) arrive(table, seat, packed(table, seat, undefined));
    });
    expect(trouble).toBeUndefined();
    expect(moved).toBe(true);
  });

  /** I have moved, and the others have lost all, too: they say that the first question waits, and so nobody knows more than I do. */
  async function lostByAll(players: number): Promise<{ table: Watched; bytes: Uint8Array; peer: Peer }> {
    const table = new Watched(snapTable(players, 'liar', { masked: true }));
    await table.begin();
    while ((table.peers.get(me)!.heard ?? 0) < 5) expect(await table.step()).toBe(true);
    const bytes = packed(table, me, table.peers.get(me)!.heard);
    expect(decodeMovedSeat(bytes).after.q).toBeGreaterThan(0);
    for (const seat of table.seats) {
      table.gone.add(seat);
      table.crash(seat);
      table.images.set(seat, seat === me ? arrived(bytes) : new Image());
    }
    for (const seat of table.seats) await table.sit(seat);
    for (let step = 0; step < 2000; step++) await table.step();
    return { table, bytes, peer: table.peers.get(me)! };
  }

  it('[P8.3] say whom they wait for, if nobody gives their log back', async () => {
    const { table, peer } = await lostByAll(3);
    const others = [...table.seats].filter((seat) => seat !== me);
    expect([peer.ready, peer.mayGoOn, peer.waitsFor]).toEqual([false, false, others]);
    const [here, away] = others;
    table.crash(away!); // perhaps it is the one that has it
    for (let step = 0; step < 500; step++) await table.step();
    expect([peer.connected.includes(away!), peer.waitsFor]).toEqual([false, [here, away]]);
  });

  it('[P8.3] sign nothing, whatever others say, before their log has come to where they were', async () => {
    const { table, bytes, peer } = await lostByAll(2);
    expect([peer.ready, peer.waitsFor]).toEqual([false, [seatOf(0)]]);
    await expect(peer.answer(peer.engine.run.where.q, { option: 0, places: [] })).rejects.toThrow(NotNow);
    expect(peer.whyNotVote([seatOf(0)], true)).toBe('not-connected');
    expect(table.images.get(me)!.game()!.own).toHaveLength(decodeMovedSeat(bytes).own.length);
  });
});
