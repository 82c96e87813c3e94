/** What own games come to: one as it ends, many by game and by whom they were played against, and all as a file. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { gameScores, scoreFile, scoreOf } from '../../src/app/scores.ts';
import { ENGLISH } from '../../src/app/speech.ts';
import { plug as toy } from '../../src/games/toy/plug.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug as wallet } from '../../src/games/wallet/plug.ts';
import { wallet as rules } from '../../src/games/wallet/wallet.ts';
import { device as german } from '../../src/languages/de/device.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Score } from '../../src/store/score-book.ts';
import { enginesOf, playTo } from '../log/tables.ts';

const PLUGS = [wallet, toy];

function table(): Engine[] {
  return enginesOf({
    ...{ game: rules, options: { ...DEFAULT_OPTIONS, rounds: 1 }, players: 3, seed: 'scores' },
    ...{ masked: false, unsigned: true },
  });
}

describe('a game', () => {
  const engines = table();
  playTo(engines, ({ over }) => over);
  const keyOf = (seat: number): string => toHex(engines[0]!.sealed.charter.seats[seat]!.idPk);

  it('that was played to its end is counted for the one who sits there', () => {
    const scores = engines.map((engine) => scoreOf(PLUGS, engine, new Map(), 5));
    for (const score of scores)
      expect(score).toMatchObject({
        ...{ game: 'wallet', ended: 5, people: 2, bots: [] },
        feats: { innocent: { is: 'share', of: 1 } },
      });
    expect(scores.some((score) => score?.won)).toBe(true);
  });

  it('knows how good the own bots were', () => {
    const levels = new Map([
      [keyOf(1), 'normal'],
      [keyOf(2), 'easy'],
      ['another', 'hard'],
    ]);
    expect(scoreOf(PLUGS, engines[0]!, levels, 5)?.bots).toEqual(['easy', 'normal']);
  });

  it('without a winner, or without an own seat, is not counted', () => {
    expect(scoreOf(PLUGS, table()[0]!, new Map(), 5)).toBeUndefined();
    const { sealed, run, started, story, winner } = engines[0]!;
    const watched = { sealed, run, started, story, winner, own: undefined } as unknown as Engine;
    expect(scoreOf(PLUGS, watched, new Map(), 5)).toBeUndefined();
  });
});

const score = (people: number, bots: readonly string[], more: Partial<Score> = {}): Score => ({
  ...{ game: 'wallet', ended: 0, people, bots: [...bots], won: false, ...more },
  feats: { innocent: { is: 'share', was: 1, of: 2 } },
});

describe('many games', () => {
  it('are told by game, and by people, by levels as the game lists them, and by several of them', () => {
    const told = gameScores(
      [
        score(0, [], { game: 'of another build' }),
        score(0, ['hard', 'easy']),
        score(0, ['hard']),
        score(0, ['easy', 'easy'], { won: true }),
        score(0, ['later']),
        score(2, ['easy'], { won: true }),
        score(1, []),
      ],
      PLUGS,
      ENGLISH,
    );
    expect(told.map(({ game, all: { games, won } }) => [game, games, won])).toEqual([
      ['wallet', 6, 2],
      ['of another build', 1, 0],
    ]);
    expect(told[0]!.all.feats).toEqual([{ label: 'Innocent', value: '50 %', note: 'of 12 rounds' }]);
    expect(told[1]!.all.feats).toEqual([]);
    const by = told[0]!.by.map(({ against, games, won }) => [against, games, won]);
    expect(by).toEqual([
      [{ is: 'people' }, 2, 1],
      [{ is: 'bots', level: 'easy' }, 1, 1],
      [{ is: 'bots', level: 'hard' }, 1, 0],
      [{ is: 'bots' }, 1, 0],
      [{ is: 'bots', level: 'later' }, 1, 0],
    ]);
  });

  it('are told in the language that is spoken', () => {
    const [told] = gameScores([score(0, ['easy'])], PLUGS, german);
    expect(told).toMatchObject({
      all: { feats: [{ label: 'Unschuldig' }] },
      by: [{ against: { level: 'leicht' } }],
    });
  });

  it('are none before the first has ended', () => {
    expect(gameScores([], PLUGS, ENGLISH)).toEqual([]);
  });

  it('are a file that anybody can read', () => {
    const text = new TextDecoder().decode(scoreFile([score(1, ['easy'], { ended: 86_400_000 })]));
    expect(JSON.parse(text)).toEqual({
      ...{ format: 'billfold-statistics', version: 1 },
      games: [{ ...score(1, ['easy']), ended: '1970-01-02T00:00:00.000Z' }],
    });
  });
});
