/** What a device keeps, on the disk and in memory: found wherever it is, and moved as a whole. */

import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fromHex, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { Cabinets } from '../../src/app/cabinets.ts';
import { Refusal } from '../../src/app/refusal.ts';
import { newRoom } from '../../src/app/room-row.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import { newInvitation } from '../../src/room/identity.ts';
import { decodeSeatTransfer, encodeSeatTransfer } from '../../src/room/seat-transfer.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import type { Score } from '../../src/store/score-book.ts';
import { savedGame } from './page-double.ts';

/** Another device, with a disk of its own. */
function elsewhere(): { readonly disk: Cabinet; readonly cabinets: Cabinets } {
  const disk = Object.assign(Cabinet.inMemory(), { lasting: true });
  return { disk, cabinets: new Cabinets(disk) };
}

/** A link to the seat of this game that says another room, or another secret. */
async function forged(
  sid: string,
  said: { readonly code?: string; readonly secret?: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  const seat = decodeSeatTransfer(await new Cabinets().giveSeat(sid, undefined));
  return new Uint8Array(encodeSeatTransfer({ ...seat, ...said }));
}

describe('what a device keeps', () => {
  it('is new on the disk; if that takes nothing, in memory', async () => {
    const [disk, memory] = [Cabinet.inBrowser(), Cabinet.inMemory()];
    expect(await new Cabinets(disk, memory).forNew()).toBe(disk);
    Object.assign(disk, { takes: () => Promise.resolve(false) });
    expect(await new Cabinets(disk, memory).forNew()).toBe(memory);
  });

  it('is found by the code of its room and by its game, wherever it is', async () => {
    const memory = Cabinet.inMemory();
    const cabinets = new Cabinets(Cabinet.inBrowser(), memory);
    const { sid } = await savedGame('FINDME');
    await memory.rooms.put(newRoom('MEMORY', undefined, 'Ann'));
    expect(await cabinets.room('MEMORY')).toMatchObject({ at: { lasting: false }, row: { code: 'MEMORY' } });
    expect(await cabinets.roomOf(sid)).toMatchObject({ at: { lasting: true }, row: { code: 'FINDME' } });
    expect(await cabinets.room('NOWHER')).toBeUndefined();
    await expect(cabinets.roomOf('00'.repeat(32))).rejects.toThrow('not on this device');
  });

  it('has a game that runs, with its charter; one of another build can’t go on', async () => {
    const cabinets = new Cabinets();
    const running = await savedGame('RUNNER');
    const room = await cabinets.roomOf(running.sid);
    expect(await cabinets.stateOf(room, running.sid)).toBe('running');
    expect(await cabinets.lastIn(room)).toEqual({
      ...{ sid: running.sid, state: 'running' },
      isBehind: false,
    });
    expect(toHex((await cabinets.charterOf(room, running.sid))!.sid)).toBe(running.sid);
    const past = { ...room, row: { ...room.row, past: running.sid } };
    expect((await cabinets.lastIn(past))?.isBehind).toBe(true);
    expect(await cabinets.waiting(running.sid)).toMatchObject({ code: 'RUNNER', people: [{ name: 'Ben' }] });
    const foreign = await savedGame('FOREIG', utf8('of a later version'));
    const other = await cabinets.roomOf(foreign.sid);
    expect(await cabinets.charterOf(other, foreign.sid)).toBeUndefined();
    expect(await cabinets.waiting(foreign.sid)).toBeUndefined(); // whose people nobody knows
    await expect(cabinets.sealedOf(other, foreign.sid)).rejects.toThrow('another version of the page');
  });

  it('is forgotten game by game', async () => {
    const cabinets = new Cabinets();
    const { sid } = await savedGame('FORGET');
    expect((await cabinets.games()).map((game) => game.sid)).toContain(sid);
    await cabinets.forget(sid);
    expect((await cabinets.games()).map((game) => game.sid)).not.toContain(sid);
    expect(await cabinets.room('FORGET')).toBeUndefined();
  });
});

describe('the scores', () => {
  const score: Score = { game: 'wallet', ended: 1, people: 1, bots: [], won: true, feats: {} };

  it('of disk and memory are told together, outlive their games, and go when they are told to', async () => {
    const [disk, memory] = [Cabinet.inMemory(), Cabinet.inMemory()];
    const cabinets = new Cabinets(disk, memory);
    await disk.scores.put(seedOf('a'), score);
    await memory.scores.put(seedOf('b'), { ...score, won: false });
    await disk.forget(toHex(seedOf('a')));
    expect(await cabinets.scores()).toEqual([score, { ...score, won: false }]);
    await cabinets.forgetScores();
    expect(await cabinets.scores()).toEqual([]);
  });

  it('that can’t be deleted are not said to be', async () => {
    const disk = Cabinet.inMemory();
    vi.spyOn(disk.scores, 'clear').mockRejectedValue(new Error('locked'));
    await expect(new Cabinets(disk).forgetScores()).rejects.toThrow('locked');
    vi.spyOn(disk.scores, 'list').mockRejectedValue(new Error('there is no database'));
    await new Cabinets(disk).forgetScores();
    expect(await new Cabinets(disk).scores()).toEqual([]);
  });
});

describe('a seat', () => {
  it('moves to another device, and is marked here', async () => {
    const here = new Cabinets();
    const { sid, code } = await savedGame('MMMMMM');
    const { at, row } = await here.roomOf(sid);
    const table = { game: wallet.id, version: wallet.version, options: DEFAULT_OPTIONS };
    await at.rooms.put({ ...row, table: { ...table, watching: true } });
    const seat = await here.giveSeat(sid, undefined);
    expect(await here.stateOf(await here.roomOf(sid), sid)).toBe('moved');
    const there = elsewhere();
    expect(await there.cabinets.takeSeat(seat)).toBe(sid);
    const known = { name: 'Ann', games: [sid], last: sid, table: { ...table, watching: true } };
    expect(await there.cabinets.room(code)).toMatchObject({ row: known });
    expect(await there.disk.store(fromHex(sid)).load()).toBeDefined();
  });

  it('stays where the bots of this device play, and out of a window that stores nothing', async () => {
    const cabinets = new Cabinets();
    const { sid } = await savedGame('BOTTED');
    const seat = await cabinets.giveSeat(sid, undefined);
    const { at, row } = await cabinets.roomOf(sid);
    await at.rooms.put({ ...row, practice: true });
    await expect(cabinets.giveSeat(sid, undefined)).rejects.toThrow('can not move');
    await expect(new Cabinets(Cabinet.inMemory()).takeSeat(seat)).rejects.toThrow('store nothing');
  });

  it('comes back to its room, where all that was played there before still is', async () => {
    const here = new Cabinets();
    const [first, second] = [await savedGame('BACKAA'), await savedGame('BACKBB')];
    const { at, row } = await here.roomOf(second.sid);
    await at.rooms.delete(second.code);
    const bots = [{ identity: seedOf('Ada'), name: 'Ada', level: 'easy' }];
    const games = [first.sid, second.sid];
    await at.rooms.put({ ...row, code: first.code, games, last: second.sid });
    const there = elsewhere();
    await there.cabinets.takeSeat(await here.giveSeat(second.sid, undefined));
    await at.rooms.put({ ...row, code: first.code, games, bots, past: first.sid, last: second.sid });
    const back = await there.cabinets.giveSeat(second.sid, undefined);
    const left: string[] = [];
    await here.takeSeat(back, (code) => Promise.resolve(void left.push(code)));
    expect(left).toEqual([first.code]); // who sits there now would write down what it knew before
    const known = { games, bots, past: first.sid, last: second.sid, identity: row.identity };
    expect((await here.roomOf(first.sid)).row).toMatchObject(known);
    expect(await here.stateOf(await here.roomOf(second.sid), second.sid)).toBe('running');
  });

  it('whose room is known here by its code alone, or by another secret, brings the one it was played with', async () => {
    for (const [code, known] of [
      ['BARE00', undefined],
      ['WR0NG0', seedOf('wrong').slice(0, 16)],
    ] as const) {
      const { sid } = await savedGame(code);
      const { row } = await new Cabinets().roomOf(sid);
      const { disk, cabinets } = elsewhere();
      await disk.rooms.put({ ...newRoom(code, known, 'Ann'), identity: row.identity, games: [] });
      await cabinets.takeSeat(await new Cabinets().giveSeat(sid, undefined));
      expect((await disk.rooms.get(code))!.secret).toEqual(row.secret);
    }
  });

  it('does not take the secret from a room that it has opened itself', async () => {
    const { sid, code } = await savedGame('0WNR00');
    const { row } = await new Cabinets().roomOf(sid);
    const { disk, cabinets } = elsewhere();
    const { secret } = newInvitation(row.identity, code);
    await disk.rooms.put({ ...newRoom(code, secret, 'Ann'), identity: row.identity });
    await cabinets.takeSeat(await new Cabinets().giveSeat(sid, undefined));
    expect((await disk.rooms.get(code))!.secret).toEqual(secret);
  });

  it('under the code of a room where another one plays, or that another one has opened, is refused before anything is stored', async () => {
    const mal = await savedGame('MARMAR');
    for (const hasGame of [true, false]) {
      const { disk, cabinets } = elsewhere();
      const { code, secret } = newInvitation(seedOf('Ann'), 'ABCDEF');
      const games = hasGame ? [toHex(seedOf('game'))] : [];
      const mine = { ...newRoom(code, hasGame ? seedOf('told').slice(0, 16) : secret, 'Ann'), games };
      await disk.rooms.put({ ...mine, identity: seedOf('Ann') });
      const before = await disk.rooms.get(code);
      const taking = cabinets.takeSeat(await forged(mal.sid, { code }), () => {
        throw new Error('expected nobody to leave the room for it');
      });
      await expect(taking).rejects.toThrow(new Refusal('other-seat'));
      expect(await disk.rooms.get(code)).toEqual(before);
      expect(await cabinets.games()).toEqual([]);
    }
  });

  it('takes the place of a stranger that only ever looked in at its room', async () => {
    const { sid, code } = await savedGame('SEEN00');
    const { disk, cabinets } = elsewhere();
    await disk.rooms.put(newRoom(code, undefined, 'Ann'));
    expect(await cabinets.takeSeat(await new Cabinets().giveSeat(sid, undefined))).toBe(sid);
    expect((await disk.rooms.get(code))!.identity).toEqual(seedOf(code, 'Ann'));
  });
});
