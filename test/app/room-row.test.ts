/** The row of a room: what a new one has, and what this build makes of one that another has written. */

import { describe, expect, it } from 'vitest';
import { fit, newRoom, openedRoom, optionsFor, playedByDefault, playedWith } from '../../src/app/room-row.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { plug } from '../../src/games/toy/plug.ts';
import { plug as wallet } from '../../src/games/wallet/plug.ts';

const PLUGS = [plug, wallet];
const TOY = { game: 'toy', version: plug.game.version, options: plug.defaults };

describe('a room', () => {
  it('that I enter as a stranger has a key of mine, no bots and no games', () => {
    const secret = seedOf('secret').slice(0, 16);
    const row = newRoom('ABCDEF', secret, 'Ann');
    expect(row).toMatchObject({ code: 'ABCDEF', secret, name: 'Ann', bots: [], games: [], practice: false });
    expect(row.identity).toHaveLength(32);
    expect(newRoom('ABCDEF', undefined, 'Ann')).not.toHaveProperty('secret');
    expect(newRoom('ABCDEF', undefined, 'Ann').identity).not.toEqual(row.identity);
  });

  it('that I open has an invitation of its own, or the name it is given', () => {
    const [one, other] = [openedRoom('Ann', TOY), openedRoom('Ann', TOY)];
    expect(one).toMatchObject({ name: 'Ann', table: TOY });
    expect(one.secret).toHaveLength(16);
    expect([one.code, one.secret]).not.toEqual([other.code, other.secret]);
    expect(openedRoom('Ann', TOY, 'alone').code).toBe('alone');
  });
});

describe('what is played', () => {
  it('is the game with its defaults, or with options that it takes', () => {
    expect(playedByDefault(PLUGS, 'toy')).toEqual(TOY);
    expect(playedWith(PLUGS, 'toy', { rounds: 2 }, 3)).toEqual({ ...TOY, options: { rounds: 2 } });
  });

  it('is nothing that this page does not know, and the reason is a sentence', () => {
    expect(() => playedByDefault(PLUGS, 'chess')).toThrow('This page does not know that game.');
    expect(() => playedWith(PLUGS, 'toy', { rounds: 'many' }, 3)).toThrow('These options can’t be.');
    expect(() => optionsFor(plug, null, 3)).toThrow('These options can’t be.');
  });
});

describe('a row that another build has written', () => {
  const bot = (level: string) => ({ identity: seedOf(level), name: 'Ada', level });
  const row = { ...openedRoom('Ann', TOY), bots: [bot('any'), bot('ruthless')] };

  it('keeps what this build plays, in its own version', () => {
    const old = { ...row, table: { ...TOY, version: 0, options: { rounds: 2 } } };
    expect(fit(old, PLUGS).table).toEqual({ ...TOY, options: { rounds: 2 } });
    expect(fit(newRoom('ABCDEF', undefined, 'Ann'), PLUGS)).not.toHaveProperty('table');
  });

  it('has the defaults in place of options that the game does not take', () => {
    for (const options of [{ rounds: 99 }, 'none', null])
      expect(fit({ ...row, table: { ...TOY, options } }, PLUGS).table).toEqual(TOY);
  });

  it('has the first game in place of one that is not known', () => {
    expect(fit({ ...row, table: { ...TOY, game: 'chess' } }, PLUGS).table).toEqual(TOY);
  });

  it('has bots of the usual level where theirs is not known any more', () => {
    expect(fit(row, PLUGS).bots.map(({ level }) => level)).toEqual(['any', 'any']);
    expect(fit(row, PLUGS).bots.map(({ identity }) => identity)).toEqual(
      row.bots.map(({ identity }) => identity),
    );
  });
});
