/** The line-up beat by beat: in an order that tells nothing, and with nothing on the page that was not told yet. */

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../src/games/wallet/options.ts';
import { type LineUpView, lineUp } from '../../../../src/games/wallet/page/line-up.ts';
import RoundEnd from '../../../../src/games/wallet/page/RoundEnd.svelte';
import { lineUpScene } from '../../../../src/games/wallet/page/scene.ts';
import type { Scene } from '../../../../src/ui/motion/sequence.svelte.ts';
import type { TableSnapshot } from '../../../../src/app/snapshot.ts';
import type { WalletEvent } from '../../../../src/games/wallet/story.ts';
import { seatOf } from '../../../../src/table/seat.ts';
import { ClearTable, type WalletTable } from '../../../page/examples/clear-table.ts';

type LineUp = Scene<TableSnapshot<LineUpView>>;
const NAMES = ['Mara', 'Ann', 'Chidi', 'Béla', 'Zoë', 'Ezra', 'Fay'];

function play(seed: string, until: (table: WalletTable) => boolean, players = 4, rounds = 2): WalletTable {
  const table = new ClearTable({
    names: NAMES.slice(0, players),
    seed,
    options: { ...DEFAULT_OPTIONS, rounds },
  });
  table.playUntil(until);
  return table.snapshot();
}

/** The first game in which it comes to that. */
function find(until: (table: WalletTable) => boolean, players?: number): WalletTable {
  for (let seed = 0; seed < 400; seed++) {
    const table = play(`line-up ${seed}`, until, players);
    if (until(table)) return table;
  }
  throw new Error('no game comes to that');
}

const asks =
  (verb: string) =>
  ({ prompt }: WalletTable): boolean =>
    prompt?.verb === verb;
const sceneOf = (table: WalletTable): LineUp => lineUpScene(table)!;
const told = ({ log }: { log: WalletTable['log'] }): WalletEvent[] =>
  log.slice(log.findLastIndex(({ is }) => is === 'round')).map(({ event }) => event as WalletEvent);
const all = (scene: LineUp): readonly TableSnapshot<LineUpView>[] =>
  Array.from({ length: scene.beats.length }, (_, i) => scene.at(i + 1));
const words = (html: string): string => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '); // prettier-ignore
const html = (table: TableSnapshot<LineUpView>): string =>
  render(RoundEnd, {
    props: { table, view: table.view, selection: undefined, evidence: () => undefined },
  }).body;

const GAMES = [2, 3, 4, 5, 6, 7].map((players) => ({
  players,
  table: play(`table of ${players}`, asks('next round'), players),
}));

describe.each(GAMES)('with $players players', ({ players, table }) => {
  const scene = sceneOf(table);

  it('begins with nobody judged, and ends with everything that is known', () => {
    expect(scene.at(1).view.players.map(({ verdict, shown }) => [verdict, shown.length])).toEqual(
      Array.from({ length: players }, () => [undefined, 0]),
    );
    const end = scene.at(scene.beats.length);
    const { stage, ...view } = end.view;
    expect(view).toEqual({ ...table.view, winners: [], scores: [] });
    expect(stage.paid.map(({ seat }) => seat).sort()).toEqual(table.view.players.map(({ seat }) => seat));
    expect([end.log, end.prompt]).toEqual([table.log, table.prompt]);
  });

  it('[E4] shows who is not looked at first in the order of the coins, and each for two seconds', () => {
    const judged = told(table).filter((event) => event.is === 'judged');
    for (const { id } of table.log.filter(({ is, chapter }) => is === 'judged' && chapter === 'Round 1')) {
      const beats = scene.beats.filter(({ step }) => step === id);
      expect(beats.reduce((sum, { lasts }) => sum + lasts, 0)).toBe(2000);
    }
    const coin = (seat: number): number => table.view.players.find((player) => player.seat === seat)!.coin;
    const looked = new Set(told(table).flatMap((event) => event.is === 'pointed' ? [event.target, event.seat] : event.is === 'on-duty' ? [event.seat] : [])); // prettier-ignore
    const coins = judged.map(({ seat }) => seat).filter((seat) => !looked.has(seat)).map(coin); // prettier-ignore
    expect(coins).toEqual([...coins].sort((a, b) => a - b));
  });

  it('tells of nobody before the moment, in any field', () => {
    for (const { view, log } of all(scene)) {
      const judged = new Set(told({ log }).flatMap((event) => (event.is === 'judged' ? [event.seat] : [])));
      for (const player of view.players) {
        if (judged.has(player.seat)) continue;
        const isNow = view.stage.now === player.seat;
        expect([player.verdict, player.robbed, player.credit, player.drawn, player.caught]).toEqual([undefined, false, undefined, 0, 0]); // prettier-ignore
        expect(view.stage.summed).not.toContain(player.seat);
        if (!isNow) expect([player.shown, player.handSize > 0 || isEmpty(table, player.seat)]).toEqual([[], true]); // prettier-ignore
      }
      expect([view.winners, view.scores]).toEqual([[], []]);
    }
  });

  it('has on the page one more stamp with each verdict, one more sum with each sum, and no other', () => {
    for (const table of all(scene)) {
      const body = html(table);
      const verdicts = told(table).filter((event) => event.is === 'judged').length;
      const stamps = [...body.matchAll(/class="hidden[^"]*">(guilty|innocent)</g)].length / 2; // flat and pasted
      expect(stamps).toBe(verdicts);
      expect([...body.matchAll(/class="sum/g)].length).toBe(table.view.stage.summed.length);
      expect([...body.matchAll(/class="tks/g)].length).toBe(table.view.stage.paid.length);
      expect([...body.matchAll(/class="unknown/g)].length).toBe(table.view.players.length - verdicts);
    }
  });

  it('keeps everybody in place until all is known', () => {
    const lines = all(scene).map(({ view }) => ({
      isRanked: view.stage.isRanked,
      seats: lineUp(view).map(({ player }) => player.seat),
    }));
    const coins = [...table.view.players].sort((a, b) => a.coin - b.coin).map(({ seat }) => seat);
    for (const { isRanked, seats } of lines) if (!isRanked) expect(seats).toEqual(coins);
    const last = lineUp(scene.at(scene.beats.length).view).map(({ rank }) => rank ?? Infinity);
    expect(last).toEqual([...last].sort((a, b) => a - b));
  });
});

function isEmpty(table: WalletTable, seat: number): boolean {
  return table.view.players.find((player) => player.seat === seat)!.shown.length === 0;
}

describe('nothing false is said in between', () => {
  const table = find((one) => asks('next round')(one) && told(one).some(({ is }) => is === 'gave-none' || is === 'unrewarded')); // prettier-ignore

  it('no “no token” before tokens come [E6, E7]', () => {
    for (const now of all(sceneOf(table))) {
      const none = now.view.stage.paid.filter(({ is }) => is === 'gave-none' || is === 'unrewarded').length;
      expect([...words(html(now)).matchAll(/no token|none to give/g)]).toHaveLength(none);
    }
  });

  it('nobody is waited for by name before the scene has come to it', () => {
    const scene = sceneOf({ ...table, waiting: [seatOf(2)], waitingWords: 'Waiting for Chidi.' });
    expect(scene.at(scene.beats.length - 1)).toMatchObject({ waiting: [], waitingWords: undefined });
    expect(scene.at(scene.beats.length).waitingWords).toBe('Waiting for Chidi.');
  });
});

describe('a question', () => {
  it('[E6] about my token is put when I have been judged, and not before', () => {
    const table = find(asks('give back'));
    const scene = sceneOf(table);
    for (const now of all(scene))
      expect(now.prompt !== undefined).toBe(now.view.stage.summed.includes(table.me!));
    expect(scene.at(scene.asksAt!).prompt).toBe(table.prompt);
  });

  it('[E3] about whom to check, and whether I am ready, when there is nothing more to see', () => {
    for (const verb of ['inspect whom', 'next round']) {
      const scene = sceneOf(find(asks(verb)));
      expect(scene.asksAt).toBe(scene.beats.length);
      expect(scene.at(scene.beats.length - 1).prompt).toBeUndefined();
    }
  });
});

describe('[E3] an officer', () => {
  const table = find((one) => asks('next round')(one) && told(one).some((event) => event.is === 'pointed' && event.amount > 0)); // prettier-ignore
  const catches = told(table).find((event) => event.is === 'pointed' && event.amount > 0);

  it('is richer, and the other robbed, when that is told', () => {
    if (catches?.is !== 'pointed') throw new Error('expected a catch');
    for (const { view, log } of all(sceneOf(table))) {
      const isTold = told({ log }).includes(catches);
      const at = (seat: number) => view.players.find((player) => player.seat === seat)!;
      expect([at(catches.seat).caught > 0, at(catches.target).robbed]).toEqual([isTold, isTold]);
    }
  });
});

describe('the end of the game', () => {
  const table = play('the last one', ({ over }) => over, 3, 1);

  it('[E9] is told by no line of the last line-up, and is over when that is over', () => {
    for (const now of all(sceneOf(table))) expect(now.log.some(({ is }) => is === 'won')).toBe(false);
    const states = all(sceneOf(table)).map(({ over }) => over);
    expect(states.slice(0, -1)).not.toContain(true);
    expect(states.at(-1)).toBe(true);
  });
});

describe('a moment of the past', () => {
  it('shows no more than its line has told, though all came together', () => {
    const { table } = GAMES[2]!;
    const first = table.log.findIndex(({ is }) => is === 'judged');
    const past = { ...table, log: table.log.slice(0, first + 1), prompt: undefined };
    const now = sceneOf(past).at(Infinity);
    expect(now.view.players.filter(({ verdict }) => verdict !== undefined)).toHaveLength(1);
    expect(words(html(now)).match(/not shown yet/g)).toHaveLength(3);
  });
});

it('is no scene while the round is played', () => {
  expect(lineUpScene(play('early', asks('turn')))).toBeUndefined();
});
