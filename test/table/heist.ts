/** A heist: a short script of the verbs that go on when somebody leaves: cut, sift, setting and hand over, search, each as a step of its own [P8.9]. */

import { again } from '../../src/table/again.ts';
import type { Started } from '../../src/table/game.ts';
import { saying, setting } from '../../src/table/option.ts';
import type { Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Face, Zone } from '../../src/table/zone.ts';
import { MAIN } from './stage.ts';
import { type Seating, TestTable } from './test-table.ts';

/** What never stays in a hand, and what a trade asks for. */
export const LOOT = Array.from('abcdef');
const WANTED = Array.from('ghijkl');

export interface Heist {
  pile: Zone | undefined;
  turned: Zone | undefined;
  readonly hands: Map<Seat, Zone>;
  begun: boolean;
}

export type HeistTable = TestTable<Heist, readonly Face[]>;

class Alone extends Error {}

export function newHeist(seating: Omit<Seating, 'decks'>): HeistTable {
  return new TestTable({ ...seating, decks: [MAIN] }, heist);
}

export function heist(table: Table): Started<Heist, readonly Face[]> {
  const position: Heist = { pile: undefined, turned: undefined, hands: new Map(), begun: false };
  return { position, script: play(table, position) };
}

function* play(table: Table, position: Heist): Script<readonly Face[]> {
  const step = <T>(script: () => Script<T>): Script<T> => again(script, (left) => recover(table, position, left)); // prettier-ignore
  const hand = (seat: Seat): Zone => position.hands.get(seat)!;
  try {
    yield* step(() => begin(table, position));
    for (const seat of [...table.seats])
      yield* step(function* () {
        if (table.seats.includes(seat)) yield* draw(table, position, seat);
      });
    yield* step(() => trade(table, hand));
    yield* step(function* () {
      const [thief, owner] = table.seats as [Seat, Seat];
      yield* table.search(thief, hand(owner), hand(thief), 1);
    });
    yield* step(() => table.reveal(table.seats, hand, position.turned!));
    yield* step(() => table.close());
  } catch (error) {
    if (!(error instanceof Alone)) throw error;
  }
  return position.turned?.faces ?? [];
}

/** The last face is shuffled into the last three cards of the rest, which go under it again when all hands are dealt. */
function* begin(table: Table, position: Heist): Script<void> {
  yield* table.setUp();
  const pile = table.newPile('pile', MAIN.name, MAIN.faces.slice(0, -1));
  const bottom = table.newPile('bottom', MAIN.name, MAIN.faces.slice(-1));
  yield* table.shuffle(pile);
  table.cut(pile, 2, bottom);
  yield* table.shuffle(bottom);
  const hands = table.seats.map((seat): [Seat, Zone] => [
    seat,
    table.newZone(`hand ${seat}`, MAIN.name, seat),
  ]);
  yield* table.deal(...hands.map(([, to]) => ({ pile, to, count: 2 })));
  table.join(bottom, pile);
  table.clear(bottom);
  for (const [seat, zone] of hands) position.hands.set(seat, zone);
  position.pile = pile;
  position.turned = table.spread('turned', MAIN.name, []);
  position.begun = true;
}

function* draw(table: Table, { pile, turned, hands }: Heist, seat: Seat): Script<void> {
  const drawn = table.newZone('drawn', MAIN.name, seat);
  try {
    yield* table.deal({ pile: pile!, to: drawn, count: 1 });
    yield* table.sift([seat], drawn, LOOT, turned!);
    table.join(drawn, hands.get(seat)!);
  } finally {
    table.clear(drawn);
  }
}

function* trade(table: Table, hand: (seat: Seat) => Zone): Script<void> {
  const [first, second] = table.seats as [Seat, Seat];
  const options = [saying('no'), setting('yes', hand, WANTED)];
  const said = yield* table.together('offer', [first, second], options);
  if ([...said.values()].some(({ option }) => option === 0)) return;
  yield* table.handOver([
    { from: hand(first), to: hand(second) },
    { from: hand(second), to: hand(first) },
  ]);
}

/** What is neither open nor held becomes the pile. */
function* recover(table: Table, position: Heist, left: readonly Seat[]): Script<void> {
  for (const seat of left) position.hands.delete(seat);
  if (table.seats.length < 2) throw new Alone();
  if (!position.begun) return;
  yield* table.recommit();
  const hidden = MAIN.faces.filter((face) => !position.turned!.faces.includes(face as Face));
  const before = position.pile!;
  position.pile = yield* table.carryOver('pile', MAIN.name, hidden, [...position.hands.values()]);
  table.clear(before);
}
