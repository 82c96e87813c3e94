/** Police that is played [F2–F6]. */

import { exactly, havingNone, showing } from '../../table/option.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { DECK, LOOT_FACES, starsOf, valueOf } from './cards.ts';
import { clan, discard, front, type InNight, openFaces, stocked, tell } from './position.ts';
import { act, pick, step } from './step.ts';

/** [F2] Everybody passes a card; then the guard, the patrol or the raid comes; then the card is discarded. */
export function* police(play: InNight, seat: Seat, face: string): Script<void> {
  const { night } = play;
  tell(play, { is: 'police', seat, face });
  yield* toTheLeft(play);
  const stars = starsOf(face);
  if (stars === 1) yield* guard(play, seat);
  else if (stars === 2) yield* patrol(play, seat);
  else yield* raid(play, seat);
  night.laid = undefined;
  discard(play, face);
}

/** [F3] One card of every hand to the left, all chosen before anybody sees what comes. */
function* toTheLeft(play: InNight): Script<void> {
  const { table } = play;
  const hand = (seat: Seat): ReturnType<typeof clan>['hand'] => clan(play, seat).hand;
  const passes = (): { from: Seat; to: Seat }[] =>
    table.seats.map((from) => ({ from, to: table.next(from) }));
  yield* step(play, () => table.pass(passes().map(({ from, to }) => ({ from: hand(from), to: hand(to) })), 'to the left')); // prettier-ignore
  tell(play, { is: 'passed', passes: passes() });
}

/** [F4] One loot card of the own choice is discarded. */
function* guard(play: InNight, seat: Seat): Script<void> {
  yield* lose(play, seat, 'guard');
}

/** [F5] The most valuable one is discarded, and it is proven that none of the others is worth more. */
function* patrol(play: InNight, seat: Seat): Script<void> {
  const lost = yield* lose(play, seat, 'patrol');
  if (lost === undefined) return;
  const open = new Set(openFaces(play.night));
  const dearer = LOOT_FACES.filter((face) => valueOf(face) > valueOf(lost) && !open.has(face));
  const zones = stocked(clan(play, seat)).map(({ loot }) => loot);
  if (dearer.length > 0 && zones.length > 0)
    yield* act(play, 'patrol proof', () => [havingNone('proof', dearer, ...zones)]);
}

/** A loot card from under one of the own warehouses is shown and discarded; nothing without loot. */
function* lose(play: InNight, seat: Seat, question: 'guard' | 'patrol'): Script<string | undefined> {
  const { table } = play;
  const own = clan(play, seat);
  if (stocked(own).length === 0) return undefined;
  const lost = table.newZone('lost', DECK, 'open');
  const options = stocked(own).map(({ loot }) => loot).map((loot) => showing(`from ${own.warehouses.findIndex((store) => store.loot === loot)}`, loot, lost, exactly(1))); // prettier-ignore
  try {
    const { faces } = yield* act(play, question, () => options);
    const face = faces[0]!;
    discard(play, face);
    tell(play, { is: 'lost', seat, faces: [face] });
    return face;
  } finally {
    table.clear(lost);
  }
}

/** [F6] All in front is discarded but one warehouse, and all loot, which is shown. */
function* raid(play: InNight, seat: Seat): Script<void> {
  const { table } = play;
  const own = clan(play, seat);
  const kept = yield* pick(play, 'raid', () => own.warehouses, (store) => `keep ${own.warehouses.indexOf(store)}`); // prettier-ignore
  const lost: string[] = [];
  for (const { loot } of stocked(own)) {
    const shown = table.newZone('lost', DECK, 'open');
    try {
      const said = yield* step(play, () => table.reveal([seat], loot, shown, 'show loot'));
      const { faces } = said.get(seat)!;
      discard(play, ...faces);
      lost.push(...faces);
    } finally {
      table.clear(shown);
    }
  }
  const swept = front(own).filter((face) => face !== kept.face);
  discard(play, ...swept);
  for (const store of own.warehouses) if (store !== kept) table.clear(store.loot);
  own.gangsters = [];
  own.warehouses = [kept];
  kept.dog = undefined;
  tell(play, { is: 'raided', seat, kept: kept.face, front: swept, lost });
}
