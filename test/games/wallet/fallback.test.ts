/** What the player's own program answers when the time is up [L6]. */

import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { automatic } from '../../../src/table/dealer.ts';
import type { Luck } from '../../../src/table/script.ts';
import type { Choice } from '../../../src/table/part.ts';
import { LONG } from '../../table/long.ts';
import { Parlour, parlour, timeUp } from './parlour.ts';
import type { Person } from './person.ts';
import { randomPlayer } from './simulation.ts';

const luckOf = (seed: string): Luck => {
  const random = clearLuck(seed);
  return { below: (m) => random.below(m), distinct: (k, m) => random.permutation(m).slice(0, k) };
};

/** The word of the option that the program takes. */
function word(table: Parlour, person: Person, seed = 'any'): string {
  return table.ask!.options[fallback(table, person, seed).option]!.name;
}

function fallback({ position, ask }: Parlour, { knowledge }: Person, seed: string): Choice {
  return wallet.fallback(position, ask!, knowledge, luckOf(seed));
}

it('[L6] the timer is off by default', () => {
  expect(DEFAULT_OPTIONS.timer).toBe(0);
});

it('[L6] Take as the action, no special; Flip if the wallet is empty', () => {
  const { table, ann } = parlour({ ann: { hand: 'JS $200 J100', specials: 'double-turn inspection' }, ben: { hand: 'MI' } }); // prettier-ignore
  expect(word(table, ann)).toBe('take');
  ann.plays('double-turn');
  expect(word(table, ann)).toBe('take');
  const empty = parlour({ ann: { hand: 'JS', specials: 'inspection' }, ben: { hand: 'MI' } }, { wallet: '' });
  expect(word(empty.table, empty.ann)).toBe('flip');
});

it('[L6] no Extra Time, no cover, not on duty', () => {
  const { table, ann, ben } = timeUp({ ann: { hand: 'PO badge $50', specials: 'extra-time atm' }, ben: { hand: 'MI' } }); // prettier-ignore
  expect(word(table, ann)).toBe('nothing');
  table.all('nothing');
  expect(word(table, ann)).toBe('nothing');
  ann.says('covers');
  ben.says('nothing');
  expect(word(table, ann)).toBe('done');
  ann.says('done');
  expect(word(table, ann)).toBe('no');
});

it('[L6] whatever else must be chosen, at random among what is legal', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS', specials: 'inspection card-request' }, ben: { hand: 'MI $20 $50 J100' }, cem: { hand: 'PG' } }); // prettier-ignore
  const words = (person: Person): string[] => [...new Set(Array.from({ length: 60 }, (_, i) => word(table, person, `${i}`)))].sort(); // prettier-ignore
  ann.plays('inspection');
  expect(words(ann)).toEqual(['1', '2']);
  ann.on(ben);
  expect(words(ann)).toEqual(['keep', 'leave']);
  ann.says('leave').plays('card-request').on(ben);
  expect(words(ann).length).toBeGreaterThan(8);
  ann.says('dollar');
  expect(words(ben)).toEqual(['give']);
  const places = new Set(Array.from({ length: 40 }, (_, i) => fallback(table, ben, `${i}`).places.join()));
  expect(places.size).toBe(2);
});

it('[L6] it is legal at every question, and by the rule', () => {
  const asked = new Set<string>();
  for (let game = 0; game < (LONG ? 600 : 36); game++) {
    const table = new Parlour(2 + (game % 6), { seed: `fallback ${game}` });
    const player = randomPlayer(table, clearLuck(`fallback players ${game}`));
    while (table.ask !== undefined) {
      const { ask, position } = table;
      const names = ask.options.map(({ name }) => name);
      for (const seat of ask.seats) {
        if (automatic(ask, seat)) continue;
        const person = table.people[seat]!;
        const choice = fallback(table, person, `${game} ${table.run.where.q}`);
        expect(wallet.why(position, ask, choice, person.knowledge), ask.verb).toBeUndefined();
        const expected = ['take', 'flip', 'nothing', 'done', 'no'].find((name) => names.includes(name));
        if (expected !== undefined) expect(names[choice.option]).toBe(expected);
        else if (game % 6 === 0) expect(choices(position, ask, person.knowledge)).toContainEqual(choice);
        asked.add(ask.verb);
      }
      table.step(player);
    }
  }
  for (const verb of ['turn', 'first action', 'second action', 'extra time', 'extra action', 'covers', 'cover', 'police on duty', 'give back', 'buy', 'hide', 'atm', 'currency exchange', 'happy birthday', 'shared fund'])
    expect(asked).toContain(verb);
}); // prettier-ignore

it('[L6] a whole game that only programs play comes to its end', () => {
  for (let n = 2; n <= 7; n++) {
    const table = new Parlour(n, { seed: `programs ${n}` }).until();
    expect(table.run.result?.winners.length).toBeGreaterThan(0);
    expect(table.told('special')).toEqual([]);
    expect(table.told('on-duty')).toEqual([]);
    expect(table.told('took').length).toBe(6 * n);
  }
});
