/** The bots: always legal, the same for the same view, blind for what is hidden, and better the higher the level. */

import { describe, expect, it } from 'vitest';
import { walletReport, type WalletReport } from '../../../lab/wallet-report.ts';
import { botChoice, type Level } from '../../../src/games/wallet/bot/bot.ts';
import { ROLES, SPECIALS } from '../../../src/games/wallet/cards.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { newClearGame, playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { hand } from './notation.ts';
import { Parlour, parlour, timeUp } from './parlour.ts';
import type { Person } from './person.ts';

const LEVELS: readonly Level[] = ['normal', 'easy', 'random'];
const TIME = { timeout: LONG ? 3_600_000 : 120_000 };

/** Every question a player can be asked, by its first word or two. */
const VERBS = [
  'turn', 'first action', 'second action', 'extra action', 'buy',
  'shared fund', 'shared fund take', 'to the left', 'to the right', 'inspection', 'keep or leave',
  'dispose', 'snatch', 'exchange', 'exchange cards', 'request', 'request what', 'happy birthday',
  'extra time', 'covers', 'cover', 'hide', 'atm', 'currency exchange',
  'police on duty', 'inspect whom', 'give back', 'next round',
]; // prettier-ignore

/** What a bot would do at the question that waits: the same luck for the same question and seat. */
function choiceOf(table: Parlour, { seat, knowledge }: Person, level: Level): Choice {
  const luck = clearLuck(`${table.asked.length} ${seat}`);
  return botChoice(level, table.position, table.ask!, knowledge, luck);
}

/** A whole game in the parlour; `watch` sees every choice before it is made. */
function play(
  table: Parlour,
  levelOf: (seat: Seat) => Level,
  watch: (person: Person, choice: Choice) => void = () => undefined,
): Choice[] {
  const made: Choice[] = [];
  while (table.ask !== undefined) {
    table.step((seat) => {
      const person = table.people[seat]!;
      const choice = choiceOf(table, person, levelOf(seat));
      watch(person, choice);
      made.push(choice);
      return choice;
    });
  }
  return made;
}

/** Several games on the clear table, the seats changing. Shared wins count half. */
function contest(levels: readonly Level[], games: number): { wins: number; reports: WalletReport[] } {
  let wins = 0;
  const reports: WalletReport[] = [];
  for (let n = 0; n < games; n++) {
    const game = newClearGame(wallet, DEFAULT_OPTIONS, levels.length, `contest ${n}`);
    const luck = clearLuck(`bots ${n}`);
    const levelOf = (seat: Seat): Level => levels[(seat + n) % levels.length]!;
    while (game.run.ask !== undefined) {
      playQuestion(game, (seat) => ({ position, ask, knowledge, random }) => botChoice(levelOf(seat), position, ask, knowledge, random), luck); // prettier-ignore
    }
    const report = walletReport(game.position, game.story);
    const [first, ...more] = report.winners;
    if (first !== undefined && levelOf(first) === levels[0]) wins += more.length === 0 ? 1 : 0.5;
    else if (more.length > 0) wins += 0.5;
    reports.push(report);
  }
  return { wins: wins / games, reports };
}

describe('every question', () => {
  const asked = new Map<string, number>();

  it.each([2, 3, 4, 5, 6, 7])('[T2, X18] %i players: all levels answer legally', TIME, (seats) => {
    for (let game = 0; game < (LONG ? 200 : 9); game++) {
      const deck = game % 3 === 2 ? 'balanced' : 'whole';
      const table = new Parlour(seats, { seed: `bots ${game}`, options: { rounds: 1 + (game % 2), deck } });
      const levelOf = (seat: Seat): Level => LEVELS[(seat + game) % LEVELS.length]!;
      play(table, levelOf, (person) => {
        const { ask, position } = table;
        asked.set(ask!.verb, (asked.get(ask!.verb) ?? 0) + 1);
        for (const level of LEVELS) {
          const choice = choiceOf(table, person, level);
          const wrong = wallet.why(position, ask!, choice, person.knowledge);
          expect(wrong, `game ${game}, ${ask!.verb}, ${level}: ${JSON.stringify(choice)}`).toBeUndefined();
        }
      });
      expect(table.run.result?.winners.length).toBeGreaterThan(0);
    }
  }); // prettier-ignore

  it('[T2] thousands of questions, and of every kind', () => {
    expect([...asked.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(3000);
    expect(VERBS.filter((verb) => !asked.has(verb))).toEqual([]);
    expect([...asked.keys()].some((verb) => /^request (\d|jew|dol|eur|pou|yen)/.test(verb))).toBe(true);
  });
});

it.each(LEVELS)('[S8] %s: the same choice whatever is hidden', (level) => {
  for (const seats of [2, 4, 7]) {
    const table = new Parlour(seats, { seed: `veil ${seats}` });
    play(
      table,
      () => level,
      (person, choice) => {
        const blind = table.dealer.veiled(person.seat, () => choiceOf(table, person, level));
        expect(blind, `${table.verb!}, seat ${person.seat}`).toEqual(choice);
      },
    );
  }
});

it.each(LEVELS)('%s: the same game again from the same seed', (level) => {
  const [one, two] = [1, 2].map(() => play(new Parlour(4, { seed: 'again' }), () => level));
  expect(one!.length).toBeGreaterThan(20);
  expect(two).toEqual(one);
});

it('normal wins against random and against easy', TIME, () => {
  expect(contest(['normal', 'random'], LONG ? 1000 : 60).wins).toBeGreaterThan(0.75);
  expect(contest(['normal', 'easy'], LONG ? 1000 : 100).wins).toBeGreaterThan(0.55);
});

it('[V1, V2, V3, V4, V5, E7] normal ends innocent, in every role richest at times, and plays every special', TIME, () => {
  const { reports } = contest(['normal', 'normal', 'normal', 'normal'], LONG ? 1000 : 60);
  expect(reports.reduce((sum, { innocent }) => sum + innocent, 0) / reports.length).toBeGreaterThan(0.7);
  expect([...new Set(reports.flatMap(({ richest }) => richest))].sort()).toEqual([...ROLES].sort());
  const played = new Set(reports.flatMap(({ specials }) => Object.keys(specials)));
  expect([...played].sort()).toEqual([...SPECIALS].sort());
}); // prettier-ignore

describe('what normal does', () => {
  /** The option and the cards a normal bot chooses, in words of the test. */
  function decides(table: Parlour, person: Person): string {
    const { option, places } = choiceOf(table, person, 'normal');
    const { name, parts } = table.ask!.options[option]!;
    const [mix] = parts(person.seat);
    const faces = mix?.do === 'mix' ? table.dealer.inspect(mix.zones[0]!) : [];
    return [name, ...places.map((place) => faces[place]!)].join(' ');
  }

  it('[T4] puts an ID too many away when time runs out', () => {
    const { table, ann } = parlour({ ann: { hand: 'JS PG $200 $100 €100' }, ben: {} }, { hourglasses: 1 });
    expect(decides(table, ann)).toMatch(/^put id/);
  });

  it('[T5] buys an ID rather than hope for one', () => {
    const { table, ann } = parlour({ ann: { hand: '$200 $100 €100 €20' }, ben: {} }, { hourglasses: 1 });
    expect(decides(table, ann)).toMatch(/^buy note.dollar.200 note.(dollar|euro).100$/);
  });

  it('[T6] flips the last hourglass when innocent and rich, not when guilty', () => {
    const rich = parlour({ ann: { hand: 'JS $200 $200 €50 €20' }, ben: {} }, { hourglasses: 1 });
    expect(decides(rich.table, rich.ann)).toBe('flip');
    const guilty = parlour({ ann: { hand: 'JS $200 $200 €200' }, ben: {} }, { hourglasses: 1 });
    expect(decides(guilty.table, guilty.ann)).toBe('put note/dollar/200');
  });

  it('[X5] gives a card too many to another one', () => {
    const ann = { hand: 'JS $200 $200 badge', specials: 'dispose-a-card' };
    const people = parlour({ ann, ben: {}, cem: {} }, { hourglasses: 1 });
    expect(decides(people.table, people.ann)).toBe('special special/dispose-a-card');
    people.ann.plays('dispose-a-card');
    expect(decides(people.table, people.ann)).toMatch(/^[12] prop\/police-badge$/);
  });

  it('[E2, X13] hides what makes guilty', () => {
    const { table, ann, ben } = timeUp({ ann: { hand: 'JS $200 badge', specials: 'secret-compartment' }, ben: {} }); // prettier-ignore
    table.all('nothing');
    expect([decides(table, ann), decides(table, ben)]).toEqual(['covers', 'nothing']);
    ann.says('covers');
    ben.says('nothing');
    expect(decides(table, ann)).toBe('cover special/secret-compartment');
    ann.plays('secret-compartment');
    expect(decides(table, ann)).toBe('hide prop/police-badge');
  });

  it('[E2, X15] makes two currencies of three', () => {
    const { table, ann, ben } = timeUp({ ann: { hand: 'JS $200 €100 £50', specials: 'currency-exchange' }, ben: {} }); // prettier-ignore
    table.all('nothing');
    ann.says('covers');
    ben.says('nothing');
    ann.plays('currency-exchange');
    const [name, face] = decides(table, ann).split(' ');
    expect(name).not.toBe(face!.split('/')[1]);
    ann.says(name!, { 'note/dollar/200': '$200', 'note/euro/100': '€100', 'note/pound/50': '£50' }[face!]);
    expect(ann.view.me!.verdict.innocent).toBe(true);
  });

  it('[E2, X14] draws with ATM when that can only help, and lays a note under it when there is too much', () => {
    const poor = timeUp({ ann: { hand: 'JS', specials: 'atm' }, ben: {} });
    poor.table.all('nothing');
    poor.ann.says('covers');
    poor.ben.says('nothing');
    poor.ann.plays('atm');
    expect(decides(poor.table, poor.ann)).toBe('draw');
    const rich = timeUp({ ann: { hand: 'JS $200 $200 $100', specials: 'atm' }, ben: {} });
    rich.table.all('nothing');
    rich.ann.says('covers');
    rich.ben.says('nothing');
    rich.ann.plays('atm');
    expect(decides(rich.table, rich.ann)).toBe('lay note/dollar/100');
  });

  it('[E1, X12] takes extra time to become innocent', () => {
    const { table, ann, ben } = timeUp({ ann: { hand: 'JS PG $200', specials: 'extra-time' }, ben: { hand: 'JS' } }); // prettier-ignore
    expect([decides(table, ann), decides(table, ben)]).toEqual(['extra time special/extra-time', 'nothing']);
  });

  it('[E3] comes on duty, and points at who has the most cards', () => {
    const people = timeUp({
      ann: { hand: 'PO badge' },
      ben: { hand: 'JS' },
      cem: { hand: 'JS PO $200 $100' },
    });
    people.table.all('nothing');
    people.table.all('nothing');
    expect(decides(people.table, people.ann)).toBe('duty');
    expect(decides(people.table, people.ben)).toBe('no');
    people.ann.says('duty');
    people.table.all('no');
    expect(decides(people.table, people.ann)).toBe('2');
  });

  it('[E6] gives the lowest token back', () => {
    const { table, ann } = timeUp({ ann: { hand: '$50', tokens: '3 1 2' }, ben: { hand: 'JS' } });
    table.until('give back');
    expect(ann.hand.length + ann.view.me!.hand.length).toBe(hand('$50').length);
    expect(decides(table, ann)).toMatch(/^give back token\/1\//);
  });
});
