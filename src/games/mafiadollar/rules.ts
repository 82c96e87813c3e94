/** The order of play: games until the target is reached, turns until the End, the reckoning at dawn, and what happens when a player leaves. */

import { again } from '../../table/again.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { DECK } from './cards.ts';
import { Alone, TheEnd, TurnLost } from './interruption.ts';
import { judge, type Score, winners } from './judge.ts';
import { MOST_GAMES } from './options.ts';
import { type Clan, clan, type InNight, type Play, tell } from './position.ts';
import { setUp } from './setup.ts';
import { leave } from './step.ts';
import { loseTurn, takeTurn } from './turn.ts';

/** Who won, and with how much; no scores if the last player was left alone [W7]. */
export interface MafiaResult {
  readonly winners: readonly Seat[];
  readonly scores: readonly Score[];
}

/** [Q3] One game, or games until somebody has reached the target. */
export function* mafiadollar(play: Play): Script<MafiaResult> {
  const { table, position } = play;
  try {
    yield* again(() => table.setUp(), (left) => gone(play, left)); // prettier-ignore
    do {
      if (position.played > 0) yield* anew(play, () => table.pause('next game'));
      yield* playNight(play);
    } while (!isOver(play));
    yield* anew(play, () => table.close());
  } catch (error) {
    if (!(error instanceof Alone)) throw error;
    return alone(play, error.winners);
  }
  position.phase = 'over';
  const { target } = position.options;
  const scores = position.scores.filter(({ seat }) => table.seats.includes(seat)); // [W6]
  position.scores = scores;
  position.winners = winners(scores, target === 0 ? undefined : position.sums);
  tell(play, { is: 'won', winners: position.winners, scores });
  return { winners: position.winners, scores };
}

/** [Q3] [W8] */
function isOver({ position: { options, sums, played } }: Play): boolean {
  const reached = [...sums.values()].some((sum) => sum >= options.target);
  return options.target === 0 || reached || played >= MOST_GAMES;
}

/** One game, from the deal to the dawn. */
function* playNight(play: Play): Script<void> {
  const inNight = yield* anew(play, () => setUp(play)); // [W2] before the first turn it is set up anew
  yield* turns(inNight);
  yield* dawn(inNight);
}

/** [G1] Clockwise until the End is shown [M1]. */
function* turns(play: InNight): Script<void> {
  const { table, night } = play;
  for (let seat = night.first; ; seat = table.next(seat)) {
    try {
      yield* takeTurn(play, seat);
    } catch (error) {
      if (error instanceof TheEnd) return;
      if (!(error instanceof TurnLost)) throw error;
      loseTurn(play); // [W4]
    }
  }
}

/** [M2] All hands and all loot are shown; [M3] then every clan is judged. */
function* dawn(play: InNight): Script<void> {
  const { table, position, night } = play;
  position.phase = 'dawn';
  tell(play, { is: 'end' });
  const shown = new Map<Seat, Map<number, readonly string[]>>();
  const most = Math.max(...[...night.clans.values()].map(({ warehouses }) => warehouses.length));
  // The hand is heap 0, the warehouses in their order are heaps 1, 2, ...
  for (let heap = 0; heap <= most; heap++) {
    const zoneOf = (seat: Seat): Clan['hand'] | undefined => heap === 0 ? clan(play, seat).hand : clan(play, seat).warehouses[heap - 1]?.loot; // prettier-ignore
    yield* anew(play, function* () {
      const open = table.newZone('shown', DECK, 'open');
      const seats = table.seats.filter((seat) => (zoneOf(seat)?.size ?? 0) > 0);
      const said = yield* table.reveal(seats, (seat) => zoneOf(seat)!, open, heap === 0 ? 'show hands' : 'show loot'); // prettier-ignore
      for (const [seat, { faces }] of said) shown.set(seat, (shown.get(seat) ?? new Map<number, readonly string[]>()).set(heap, faces)); // prettier-ignore
    });
  }
  position.scores = table.seats.map((seat) => {
    const { gangsters, warehouses } = clan(play, seat);
    const hand = shown.get(seat)?.get(0) ?? [];
    const loot = warehouses.map((_, i) => shown.get(seat)?.get(i + 1) ?? []);
    night.shown.set(seat, { hand, loot });
    return judge({ seat, hand, loot: loot.flat(), gangsters: gangsters.length, warehouses: warehouses.length });
  }); // prettier-ignore
  position.played++;
  for (const { seat, dollars } of position.scores)
    position.sums.set(seat, (position.sums.get(seat) ?? 0) + dollars);
  tell(play, { is: 'judged', scores: position.scores });
}

/** A step outside a turn: nothing but new commitments is needed before it is asked anew [P6.1]. */
function anew<T>(play: Play, script: () => Script<T>): Script<T> {
  return again(script, function* (left) {
    yield* gone(play, left);
    yield* play.table.recommit();
  });
}

/** [W3] [W7] */
// eslint-disable-next-line require-yield -- it asks nothing: keys are asked for anew
function* gone(play: Play, left: readonly Seat[]): Script<void> {
  leave(play, left);
}

/** [W7] With one player left, that player wins. */
function alone(play: Play, seats: readonly Seat[]): MafiaResult {
  const { position } = play;
  position.phase = 'over';
  position.winners = seats;
  position.scores = [];
  tell(play, { is: 'alone', winners: seats });
  return { winners: seats, scores: [] };
}
