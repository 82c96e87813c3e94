/** Where a player is: ways in and out without any network, and what the page is shown of them. */

import { ENGLISH } from '../../src/app/speech.ts';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/app/snapshot.ts';
import { openedRoom, playedByDefault } from '../../src/app/room-row.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { Whereabouts } from '../../src/app/whereabouts.ts';
import { plug } from '../../src/games/toy/plug.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import { Moved } from '../../src/store/games.ts';
import { LockLost } from '../../src/store/store.ts';
import type { RoomRow } from '../../src/store/room-book.ts';
import { nearby } from './page-double.ts';
import { eventually } from '../eventually.ts';

class Shown {
  readonly snapshots: Snapshot[] = [];
  readonly left: RoomRow[] = [];
  readonly whereabouts = new Whereabouts({
    plugs: [plug],
    speech: () => ENGLISH,
    page: nearby({
      show: (snapshot) => void this.snapshots.push(snapshot),
      lend: () => undefined,
      seatBots: () => undefined,
    }),
    clock: new WakingClock(),
    left: (row) => this.left.push(row),
  });

  /** Alone in a practice room. */
  enter(at = Cabinet.inMemory()): Promise<void> {
    return this.whereabouts.goTo(async (leaving) => {
      const row = { ...openedRoom('Ann', playedByDefault([plug], 'toy'), 'alone'), practice: true };
      await this.whereabouts.enter(leaving, { at, row });
    });
  }

  async last(): Promise<Snapshot> {
    const { length } = this.snapshots;
    await eventually(() => expect(this.snapshots.length).toBeGreaterThan(length));
    return this.snapshots.at(-1)!;
  }
}

describe('a way', () => {
  it('that was given up for another ends in nothing, also if it fails', async () => {
    const { whereabouts } = new Shown();
    let fail: (why: Error) => void = () => undefined;
    const first = whereabouts.goTo(() => new Promise((_, failed) => (fail = failed)));
    const second = whereabouts.goTo(() => Promise.reject(new Error('shut')));
    fail(new Error('nobody hears this'));
    await first;
    await expect(second).rejects.toThrow('shut');
  });

  it('leads into a room, and out again', async () => {
    const shown = new Shown();
    const at = Cabinet.inMemory();
    expect(() => shown.whereabouts.here).toThrow('You are at no table.');
    await shown.enter(at);
    expect(await shown.last()).toMatchObject({ lobby: { practice: true, opener: true, fleeting: true } });
    expect(await at.rooms.get('alone')).toMatchObject({ name: 'Ann' });
    await shown.whereabouts.goTo(() => Promise.resolve());
    expect(await shown.last()).toEqual({});
    expect(shown.left.map(({ code }) => code)).toEqual(['alone']);
  });

  it('that was left leads nowhere, though it goes on', async () => {
    const shown = new Shown();
    const entering = shown.enter();
    await shown.whereabouts.goTo(() => Promise.resolve());
    await entering;
    expect(shown.whereabouts.player).toBeUndefined();
  });
});

describe('the page', () => {
  it.each([
    ['moved', new Moved('moved away'), 'This seat has moved to another device.'],
    ['taken-over', new LockLost('another tab'), 'Another tab or device plays this seat now.'],
    ['broken', new Error('the disk is full'), 'the disk is full'],
  ])('is told that I can’t stay: %s', async (is, error, words) => {
    const shown = new Shown();
    await shown.enter();
    shown.whereabouts.fail(error, Uint8Array.of(1));
    expect(await shown.last()).toEqual({ problem: { is, words, seat: Uint8Array.of(1) } });
    expect(shown.whereabouts.player).toBeUndefined();
  });

  it('is shown one picture for many changes', async () => {
    const { whereabouts, snapshots } = new Shown();
    for (let change = 0; change < 100; change++) whereabouts.changed();
    await eventually(() => expect(snapshots).toHaveLength(1));
  });

  it('of another tab that enters the room makes me leave it', async () => {
    const shown = new Shown();
    await shown.enter();
    const other = new Shown();
    await other.enter();
    await eventually(() => expect(shown.snapshots.at(-1)).toMatchObject({ problem: { is: 'taken-over' } }));
    expect(other.whereabouts.here.kept.row.code).toBe('alone');
  });
});
