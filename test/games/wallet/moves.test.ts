/** What a bot considers: every legal choice and no other, however the cards lie. */

import { expect, it } from 'vitest';
import { moves } from '../../../src/games/wallet/bot/moves.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import type { Choice } from '../../../src/table/part.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { automatic, choiceOf } from '../../../src/table/dealer.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { Parlour, parlour } from './parlour.ts';
import { randomPlayer } from './simulation.ts';

/** Choices as text; cards that are laid together have no order. */
function inWords(ask: Ask, seat: Seat, all: readonly Choice[]): string[] {
  return all
    .map(({ option, places }) => {
      const isOrdered = choiceOf(ask.options[option]!.parts(seat))?.ordered === true;
      return `${option}: ${(isOrdered ? places : [...places].sort((a, b) => a - b)).join()}`;
    })
    .sort();
}

function compare(table: Parlour, seat: Seat): number {
  const { ask, position, people } = table;
  const { knowledge } = people[seat]!;
  const considered = inWords(ask!, seat, moves(position, ask!, knowledge));
  expect(considered, ask!.verb).toEqual([
    ...new Set(inWords(ask!, seat, choices(position, ask!, knowledge))),
  ]);
  return considered.length;
}

it('[T5] every payment that is enough: one card, several, and more than needed', () => {
  const { table, ann } = parlour({ ann: { hand: 'JS J300 $200 €100 CC' }, ben: {}, cem: {} });
  compare(table, ann.seat);
  const buy = table.ask!.options.findIndex(({ name }) => name === 'buy');
  const paid = moves(table.position, table.ask!, ann.knowledge).filter(({ option }) => option === buy);
  expect(paid.map(({ places }) => places.length).sort()).toEqual([1, 2, 2, 2, 3]);
});

it.each([3, 2])('[X11] every way to share %d presents', (wallet) => {
  const { table, ann } = parlour(
    { ann: { specials: 'happy-birthday' }, ben: {}, cem: {}, dot: {} },
    { wallet: '$20 €50 J100'.split(' ').slice(0, wallet).join(' ') },
  );
  ann.plays('happy-birthday');
  expect(compare(table, ann.seat)).toBe(wallet === 3 ? 3 * 6 : 3 * 2);
});

it('[T2, X18] at every question of many games', () => {
  for (let game = 0; game < 12; game++) {
    const table = new Parlour(2 + (game % 6), { seed: `moves ${game}` });
    const player = randomPlayer(table, clearLuck(`moves players ${game}`));
    while (table.ask !== undefined) {
      for (const seat of table.ask.seats) if (!automatic(table.ask, seat)) compare(table, seat);
      table.step(player);
    }
  }
});
