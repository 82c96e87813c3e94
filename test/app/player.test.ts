/** A person in one room, against a bot: what the page asks of it before, during and after a question. */

import { ENGLISH } from '../../src/app/speech.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { Player } from '../../src/app/player.ts';
import { openedRoom, playedWith } from '../../src/app/room-row.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug as wallet } from '../../src/games/wallet/plug.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import { nearby, playBots } from './page-double.ts';
import { eventually } from '../eventually.ts';
import { choiceOf } from '../log/tables.ts';

/** As a game that has a sign. */
const plug = { ...wallet, signs: ['wave'] };

const leaving = new AbortController();
const failed = vi.fn();
const cabinet = Cabinet.inMemory();
const table = playedWith([plug], 'wallet', { ...DEFAULT_OPTIONS, rounds: 1 }, 2);
const player = new Player({
  plugs: [plug],
  speech: () => ENGLISH,
  row: { ...openedRoom('Ann', table, 'alone'), practice: true },
  page: nearby({ show: () => undefined, lend: () => undefined, seatBots: playBots }),
  ...{ cabinet, clock: new WakingClock(), token: 'tab', leaving: leaving.signal },
  ...{ changed: () => undefined, failed },
});
afterAll(() => {
  leaving.abort();
  player.close();
});

it('before the first game there is no question, no file and nothing to look back at', async () => {
  expect(player.snapshot.table).toBeUndefined();
  expect(player.why(0, { option: 0, places: [] })).toBe('This question is over.');
  await player.answer(0, { option: 0, places: [] });
  expect(() => player.file).toThrow('There is no game yet.');
  await expect(player.moments()).rejects.toThrow('There is no game yet.');
  expect(() => player.setOptions({ rounds: 'many' })).toThrow('These options can’t be.');
});

it('a practice game begins by itself when the bot is here, and is kept', async () => {
  player.addBot('easy');
  await eventually(() => expect(player.snapshot.table?.prompt).toBeDefined());
  const { sid } = player.snapshot.table!;
  expect(player.kept.row).toMatchObject({ games: [sid], last: sid, bots: [{ level: 'easy' }] });
  await eventually(async () => expect(await cabinet.rooms.get('alone')).toMatchObject({ last: sid }));
  expect(player.file.length).toBeGreaterThan(1000);
  expect(await player.moments()).toHaveLength(player.snapshot.table!.log.length);
});

it('a sign of the game stands beside my name until I take it back, and any other is not shown', () => {
  const mine = (): readonly string[] => player.snapshot.table!.people.find(({ me }) => me)!.signs;
  player.showSign('wave', true);
  player.showSign('nonsense', true);
  expect(mine()).toEqual(['wave']);
  player.showSign('wave', false);
  expect(mine()).toEqual([]);
});

it('what I say is seen at my seat in lobby and table, cleaned, and not too much at once', () => {
  const mine = (): unknown[] => {
    const { table, lobby } = player.snapshot;
    return [...table!.people, ...lobby!.members].filter(({ me }) => me).map(({ says }) => says);
  };
  expect(mine()).toEqual([undefined, undefined]);
  player.say({ is: 'text', text: '  \u202e ' });
  expect(mine()).toEqual([undefined, undefined]);
  player.say({ is: 'text', text: ' Well\u200b  played ' });
  const said = {
    is: 'text',
    text: 'Well played',
    by: player.snapshot.lobby!.members.find(({ me }) => me)!.key,
  };
  expect(mine()).toEqual([expect.objectContaining(said), expect.objectContaining(said)]);
  player.say({ is: 'sign', sign: 'wave' });
  expect(mine()).toEqual(Array(2).fill(expect.objectContaining({ is: 'sign', sign: 'wave' })));
  const spend = (): void => {
    for (let i = 0; i < 6; i++) player.say({ is: 'sign', sign: 'wave' });
  };
  expect(spend).toThrow('One moment: that was much at once.');
});

it('a question is answered once: what is not allowed throws its sentence, and what comes too late does nothing', async () => {
  const { q, options } = player.snapshot.table!.prompt!;
  const nonsense = { option: options.length, places: [] };
  const why = player.why(q, nonsense);
  expect(why).toBeDefined();
  await expect(player.answer(q, nonsense)).rejects.toThrow(why);
  const choice = options.flatMap(({ index, choose }) =>
    (choose === undefined ? [[]] : choose.faces.map((_, place) => [place]))
      .map((places) => ({ option: index, places }))
      .filter((each) => player.why(q, each) === undefined),
  )[0]!;
  await Promise.all([player.answer(q, choice), player.answer(q, choice)]);
  expect(player.why(q, choice)).toBe('This question is over.');
  await player.answer(q, choice);
  expect(failed).not.toHaveBeenCalled();
});

it('a game that has ended is counted, once', async () => {
  const { peer } = player.sitting;
  const { engine } = peer!;
  for (;;) {
    const table = await eventually(() => {
      const { table: now } = player.snapshot;
      expect(now!.over || now!.prompt !== undefined).toBe(true);
      return now!;
    });
    if (table.over) break;
    await player.answer(table.prompt!.q, choiceOf(engine));
  }
  const scores = await eventually(async () => {
    const all = await cabinet.scores.list();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(scores).toMatchObject([{ game: 'wallet', people: 0, bots: ['easy'] }]);
  const store = cabinet.store(engine.sealed.sid);
  await store.take('another tab');
  expect(await store.finish('another tab')).toBe(false); // so who looks at it again counts nothing
  expect(failed).not.toHaveBeenCalled();
});
