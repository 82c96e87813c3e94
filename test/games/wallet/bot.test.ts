/** The bots: always legal, the same for the same view, and blind for what is hidden. */

import { describe, expect, it } from 'vitest';
import { botChoice } from '../../../src/games/wallet/bot/bot.ts';
import { type Level, LEVELS } from '../../../src/games/wallet/bot/style.ts';
import { QUESTIONS } from '../../../src/games/wallet/questions.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { hand } from './notation.ts';
import { Parlour, parlour, timeUp } from './parlour.ts';
import type { Person } from './person.ts';

const QUICK: readonly Level[] = ['normal', 'easy', 'random'];
/** What a bot would do at the question that waits: the same luck for the same question and seat. */
function choiceOf(table: Parlour, { seat, knowledge }: Person, level: Level, seed = ''): Choice {
  const luck = clearLuck(`${table.asked.length} ${seat}${seed}`);
  const story = table.story.map((event) => ({ q: 0, event }));
  return botChoice({ level }, { position: table.position, ask: table.ask!, knowledge, story }, luck);
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

describe('every question', () => {
  const asked = new Map<string, number>();

  it.each([2, 3, 4, 5, 6, 7])('[T2, X18] %i players: all levels answer legally', (seats) => {
    for (let game = 0; game < (LONG ? 200 : 9); game++) {
      const deck = game % 3 === 2 ? 'balanced' : 'whole';
      const table = new Parlour(seats, { seed: `bots ${game}`, options: { rounds: 1 + (game % 2), deck } });
      const levelOf = (seat: Seat): Level => QUICK[(seat + game) % QUICK.length]!;
      play(table, levelOf, (person) => {
        const { ask, position } = table;
        asked.set(ask!.verb, (asked.get(ask!.verb) ?? 0) + 1);
        for (const level of QUICK) {
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
    expect(Object.keys(QUESTIONS).filter((verb) => !asked.has(verb))).toEqual([]);
  });
});

it.each(LEVELS)('[S8] %s: a legal choice, the same whatever is hidden', (level) => {
  const slow = level === 'hard' && !LONG;
  for (const seats of slow ? [3] : [2, 4, 7]) {
    const options = { rounds: slow ? 1 : 3, deck: 'whole' as const };
    const table = new Parlour(seats, { seed: `veil ${seats}`, options });
    play(
      table,
      () => level,
      (person, choice) => {
        expect(wallet.why(table.position, table.ask!, choice, person.knowledge)).toBeUndefined();
        const blind = table.dealer.veiled(person.seat, () => choiceOf(table, person, level));
        expect(blind, `${table.verb!}, seat ${person.seat}`).toEqual(choice);
      },
    );
  }
});

it.each(QUICK)('%s: the same game again from the same seed', (level) => {
  const [one, two] = [1, 2].map(() => play(new Parlour(4, { seed: 'again' }), () => level));
  expect(one!.length).toBeGreaterThan(20);
  expect(two).toEqual(one);
});

describe('what normal does', () => {
  /** The option and the cards a normal bot chooses, in words of the test. */
  function decides(table: Parlour, person: Person, seed = ''): string {
    const { option, places } = choiceOf(table, person, 'normal', seed);
    const { name, parts } = table.ask!.options[option]!;
    const [mix] = parts(person.seat);
    const faces = mix?.do === 'mix' ? table.dealer.inspect(mix.zones[0]!) : [];
    return [name, ...places.map((place) => faces[place]!)].join(' ');
  }

  /** The same question a hundred times with other luck: how often each option is chosen. */
  function habits(table: Parlour, person: Person): Map<string, number> {
    const counts = new Map<string, number>();
    for (let i = 0; i < 100; i++) {
      const [name] = decides(table, person, ` ${i}`).split(' ');
      counts.set(name!, (counts.get(name!) ?? 0) + 1);
    }
    return counts;
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
    expect(decides(guilty.table, guilty.ann)).toMatch(/^put note.(dollar|euro).200$/);
  });

  it('[T6] flips mostly when innocent and rich, hardly ever when guilty', () => {
    const rich = parlour({ ann: { hand: 'JS $200 $200 €50' }, ben: {}, cem: {} }, { hourglasses: 2 });
    expect(habits(rich.table, rich.ann).get('flip')).toBeGreaterThan(60);
    const guilty = parlour({ ann: { hand: 'JS PO PG €200 badge' }, ben: {}, cem: {} }, { hourglasses: 2 });
    expect(habits(guilty.table, guilty.ann).get('flip') ?? 0).toBeLessThan(5);
  });

  it('[X6] keeps a special while there is time, unless it is on a whim', () => {
    const ann = { hand: 'JS $200 $100 €50', specials: 'snatch-a-card dispose-a-card' };
    const early = parlour({ ann, ben: {}, cem: {} }, { hourglasses: 6 });
    expect(habits(early.table, early.ann).get('special') ?? 0).toBeLessThan(20);
    const spoiled = parlour({ ann: { ...ann, hand: 'JS $200 $100 badge' }, ben: {}, cem: {} }, { hourglasses: 1 }); // prettier-ignore
    expect(habits(spoiled.table, spoiled.ann).get('special')).toBeGreaterThan(80);
  });

  it('[X6] meets anybody, but rather who has many tokens', () => {
    const ann = { hand: 'JS $200', specials: 'snatch-a-card' };
    const people = { ann, ben: { hand: 'JS', tokens: '1' }, cem: { hand: 'PO', tokens: '1 1 2' } };
    const { table, ann: one } = parlour(people);
    one.plays('snatch-a-card');
    const [ben, cem] = ['1', '2'].map((seat) => habits(table, one).get(seat) ?? 0) as [number, number];
    expect(ben).toBeGreaterThan(5);
    expect(cem).toBeGreaterThan(2 * ben);
  });

  it('[X8] asks for this and that, of anybody', () => {
    const seats = new Set<string>();
    const kinds = new Set<string>();
    for (const own of [
      'JS',
      'PO €50',
      'MI $200',
      'PG £100',
      'SA',
      'JS €200',
      'PO ¥20',
      'PG',
      'MI £50',
      'JS $50',
    ]) {
      const ann = { hand: own, specials: 'card-request' };
      const people = { ann, ben: { hand: 'JS $100 €100' }, cem: { hand: 'PG $100 €100' } };
      const { table, ann: one } = parlour(people);
      one.plays('card-request');
      const seat = decides(table, one);
      seats.add(seat);
      one.says(seat);
      kinds.add(decides(table, one));
    }
    expect(seats.size).toBe(2);
    expect(kinds.size).toBeGreaterThan(2);
  });

  it('[E2] plays a cover that changes nothing now and then, so that a cover tells nothing', () => {
    const { table, ann } = timeUp({ ann: { hand: 'JS $200 €100', specials: 'currency-exchange' }, ben: {} });
    table.all('nothing');
    const covers = habits(table, ann).get('covers') ?? 0;
    expect(covers).toBeGreaterThan(10);
    expect(covers).toBeLessThan(60);
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

it.each(['normal', 'easy', 'hard'] as const)('[X14] [X18] %s: plays no ATM that has neither a note to take nor a wallet to draw from', (level) => {
  for (let game = 0; game < 12; game++) {
    const people = { ann: { hand: 'JS', specials: 'atm' }, ben: { hand: 'MI' } };
    const { table, ann } = timeUp(people, { wallet: '', seed: `empty ${game}` });
    play(table, () => level);
    expect(ann.specials, `game ${game}`).toContain('special/atm');
  }
}); // prettier-ignore
