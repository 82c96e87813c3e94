/** Snap: a very short game that asks every kind of question once, so that a test can play it at every point it has. */

import type { Game } from '../../src/table/game.ts';
import { legalChoices, whyNot } from '../../src/table/legal.ts';
import { saying } from '../../src/table/option.ts';
import { Gone, type Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Zone } from '../../src/table/zone.ts';

const DECK = 'snap';
const FACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `carry`: also carries the pile over, as if somebody had left. */
interface SnapOptions {
  readonly carry: boolean;
}

interface SnapResult {
  readonly winners: readonly Seat[];
}

export const snap: Game<SnapOptions, object, SnapResult, object> = {
  id: 'snap',
  version: 3,
  seats: { least: 2, most: 7 },

  options(raw) {
    if (typeof raw !== 'object' || raw === null || !('carry' in raw) || typeof raw.carry !== 'boolean')
      return { wrong: 'carry: expected true or false' };
    return { ok: { carry: raw.carry } };
  },

  decks: () => [{ name: DECK, faces: FACES }],
  start: (table, { carry }) => ({ position: {}, script: play(table, carry) }),
  view: () => ({}),

  why(_, ask, choice, { seat, faces }) {
    return seat === undefined ? undefined : whyNot(ask, seat, choice, faces);
  },

  fallback(_, ask, { seat, faces }, luck) {
    const choices = legalChoices(ask, seat!, faces);
    return choices[luck.below(choices.length)]!;
  },
};

/** One round; played anew without whoever leaves it. */
function* play(table: Table, carry: boolean): Script<SnapResult> {
  let keys = false;
  for (;;) {
    try {
      if (!keys) yield* table.setUp();
      else yield* table.recommit();
      keys = true;
      const winners = yield* playRound(table, carry);
      yield* table.close();
      return { winners };
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      if (table.seats.length < 2) return { winners: table.seats };
    }
  }
}

function* playRound(table: Table, carry: boolean): Script<Seat[]> {
  const [first, second] = table.seats as [Seat, Seat];
  const open = table.newZone('open', DECK, 'open');
  const hands = new Map(table.seats.map((seat) => [seat, table.newZone(`hand ${seat}`, DECK, seat)]));
  const hand = (seat: Seat): Zone => hands.get(seat)!;
  let pile = table.newPile('pile', DECK, FACES.slice(0, table.seats.length + 2));
  yield* table.shuffle(pile);
  yield* table.deal(...table.seats.map((seat) => ({ pile, to: hand(seat), count: 1 })));
  if (carry) {
    table.clear(pile);
    pile = yield* table.carryOver('pile', DECK, FACES.slice(0, table.seats.length + 2), [...hands.values()]);
  }
  const action = yield* table.choose(first, ['draw', 'put']);
  if (action === 0) yield* table.draw(first, pile, hand(first));
  else yield* table.put(first, hand(first), pile);
  yield* table.together('call', table.seats, [saying('low'), saying('high')]);
  yield* table.answer(second, hand(second), ['one', 'two'], hand(first));
  yield* table.reveal(table.seats, hand, open);
  const luck = (yield* table.beacon()).below(table.seats.length);
  return [table.seats[luck]!];
}
