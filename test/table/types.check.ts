/** What the types forbid the rules to do. The compiler reads this; nobody runs it. */

import type { Dealer } from '../../src/table/dealer.ts';
import type { Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Face, Zone } from '../../src/table/zone.ts';

declare function needsFace(face: Face): void;
declare function needsFaces(faces: readonly Face[]): void;
declare function needsNumber(n: number): void;
declare function needsTruth(is: boolean): void;

/** A face comes only out of a verb that opens it to everybody. */
export function* faces(table: Table, seat: Seat, hand: Zone, pile: Zone, open: Zone): Script<void> {
  // @ts-expect-error a zone is not a face
  needsFace(hand);
  // @ts-expect-error a place of a zone is not a face
  needsFace(0);
  // @ts-expect-error a string is not a face
  needsFace('ant');
  // @ts-expect-error a blind draw tells the rules nothing
  needsFace(yield* table.draw(seat, pile, hand));
  // @ts-expect-error a card that is put tells the rules nothing
  needsFace(yield* table.put(seat, hand, pile));
  // @ts-expect-error whoever browses tells the rules nothing
  needsFace(yield* table.browse(seat, pile, hand));

  needsFace((yield* table.turnUp(seat, pile, open, () => true))!);
  needsFaces(yield* table.show(seat, hand, open, { least: 1, most: 1 }));
  needsFace(table.take(open, 0, hand));
}

// @ts-expect-error a zone does not show its cards to the rules
export type Cards = Zone['cards'];
// @ts-expect-error the table does not hand out its dealer
export type Inside = Table['dealer'];
// @ts-expect-error nor can the rules ask the table what a seat knows
export type Knowing = Table['faces'];

/** A script must be run to give its result. */
export function* results(table: Table, seat: Seat, hand: Zone): Script<void> {
  // @ts-expect-error a script that is not run is not its result
  needsNumber(table.choose(seat, ['left', 'right']));
  // @ts-expect-error a script that is not run is not its result
  needsTruth(table.answer(seat, hand, ['ant'], hand));

  needsNumber(yield* table.choose(seat, ['left', 'right']));
  needsTruth(yield* table.answer(seat, hand, ['ant'], hand));
}

/** Only the dealer changes a zone. */
export function zones(zone: Zone, face: Face, seat: Seat): void {
  // @ts-expect-error its size is what lies there
  zone.size = 0;
  // @ts-expect-error nothing is changed of what lies open
  zone.faces[0] = face;
  // @ts-expect-error what lies open is not replaced
  zone.faces = [];
  // @ts-expect-error it belongs to whom it belongs
  zone.owner = seat;
  // @ts-expect-error who mixed it last decides who mixes next
  zone.mixedBy = seat;
  // @ts-expect-error and so does whether a card came back
  zone.returned = false;
}

/** Seats are not numbers that somebody made up. */
export function seats(table: Table, dealer: Dealer, seat: Seat): void {
  // @ts-expect-error a number is not a seat
  table.next(0);
  // @ts-expect-error the seats at the table are not changed by the rules
  table.seats[0] = seat;
  // @ts-expect-error nor by anybody else
  dealer.seats = [];
}
