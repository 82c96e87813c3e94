/** Gangsters at work [J1–J5, J9, J10, Q2]: what can be done in phase 3, and what needs no check. */

import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { type Loot, LOOTS, type Slot, SLOTS } from './cards.ts';
import { AimLost } from './interruption.ts';
import { burgle, burglaries, hit, hits, pickStore } from './jobs.ts';
import { makeOffer, mayOffer } from './offers.ts';
import { bonus, clan, discard, type Gangster, type InNight, isFree, tell } from './position.ts';
import { pick } from './step.ts';

/** What a gangster can be told to do. */
export const ORDERS = ['out', 'home', 'haul', 'hit', 'burgle', 'hand'] as const;
export type Order = (typeof ORDERS)[number];

/** An action of one gangster; its name is what the question says. */
interface Action {
  readonly name: string;
  readonly order: Order;
  readonly gangster: Gangster;
}

/** [J1] As many actions as warehouses, one after the other; [G6] until the player has enough or none is possible. */
export function* actions(play: InNight, seat: Seat): Script<void> {
  const { night } = play;
  night.actions = clan(play, seat).warehouses.length;
  while (night.actions > 0 && actionsOf(play, seat).length > 0) {
    const action = yield* pick(play, 'action', () => choices(play, seat), (one) => typeof one === 'string' ? one : one.name); // prettier-ignore
    if (action === 'done') return;
    if (action === 'offer') {
      yield* makeOffer(play, seat); // [H1]
      continue;
    }
    if (typeof action === 'string') throw new Error(`expected an action, got ${action}`);
    night.actions--;
    action.gangster.acted = true; // [J2]
    yield* perform(play, seat, action);
  }
}

function choices(play: InNight, seat: Seat): (Action | string)[] {
  return ['done', ...actionsOf(play, seat), ...(mayOffer(play) ? ['offer'] : [])];
}

/** [J2–J10] Every action that is possible now. */
function actionsOf(play: InNight, seat: Seat): Action[] {
  return clan(play, seat).gangsters.flatMap((gangster, i) => {
    if (gangster.acted || !isFree(gangster)) return []; // [J9]
    return ORDERS.filter((order) => isPossible(play, seat, gangster, order)).map((order) => ({
      name: `${order} ${i}`,
      order,
      gangster,
    }));
  });
}

function isPossible(play: InNight, seat: Seat, gangster: Gangster, order: Order): boolean {
  switch (order) {
    case 'out': // [J3]
      return !gangster.out;
    case 'home': // [J4]
      return gangster.out;
    case 'haul': // [J5]
      return gangster.out && fullPiles(play).length > 0;
    case 'hit': // [J6]
      return gangster.out && hits(play, seat).length > 0;
    case 'burgle': // [J7]
      return gangster.out && burglaries(play, seat).length > 0;
    case 'hand': // [Q2]
      return handings(play, seat, gangster).length > 0;
  }
}

/** [J4] After every job, done or failed, the gangster comes in by itself; [W4] also when its target has left. */
function* perform(play: InNight, seat: Seat, { order, gangster }: Action): Script<void> {
  if (order === 'out' || order === 'home') {
    gangster.out = order === 'out';
    tell(play, { is: 'went', seat, gangster: gangster.face, out: gangster.out });
    return;
  }
  try {
    if (order === 'haul') yield* haul(play, seat, gangster);
    else if (order === 'hit') yield* hit(play, seat, gangster);
    else if (order === 'burgle') yield* burgle(play, seat, gangster);
    else yield* handOn(play, seat, gangster);
  } catch (error) {
    if (!(error instanceof AimLost)) throw error;
    play.night.check = undefined;
    tell(play, { is: 'job-off', seat, gangster: gangster.face });
  }
  gangster.out = false;
}

const fullPiles = ({ night }: InNight): Loot[] => LOOTS.filter((loot) => night.piles[loot].size > 0);

/** [J5] Loot from the top of one pile, under one own warehouse: one card, and as many more as the vehicle adds. */
function* haul(play: InNight, seat: Seat, gangster: Gangster): Script<void> {
  const { table, night } = play;
  const loot = yield* pick(play, 'pile', () => fullPiles(play), (kind) => `pile ${kind}`); // prettier-ignore
  const { loot: store } = yield* pickStore(play, seat);
  const pile = night.piles[loot];
  const count = Math.min(pile.size, 1 + bonus(gangster, 'vehicle'));
  const faces = Array.from({ length: count }, () => table.take(pile, pile.size - 1, store));
  tell(play, { is: 'hauled', seat, gangster: gangster.face, faces });
}

interface Handing {
  readonly slot: Slot;
  readonly to: Gangster;
  readonly name: string;
}

/** [Q2] Which items of a gangster that is in can go to which other one that is in. */
function handings({ position, night }: InNight, seat: Seat, gangster: Gangster): Handing[] {
  if (!position.options.handingOn || gangster.out) return [];
  return clan({ night }, seat).gangsters.flatMap((to, i) =>
    to === gangster || to.out
      ? []
      : SLOTS.filter((slot) => gangster.items[slot] !== undefined).map((slot) => ({
          slot,
          to,
          name: `${slot} ${i}`,
        })),
  );
}

function* handOn(play: InNight, seat: Seat, gangster: Gangster): Script<void> {
  const { slot, to } = yield* pick(play, 'hand on', () => handings(play, seat, gangster), ({ name }) => name); // prettier-ignore
  const item = gangster.items[slot]!;
  gangster.items[slot] = undefined;
  const before = to.items[slot];
  if (before !== undefined) discard(play, before); // [K5]
  to.items[slot] = item;
  tell(play, { is: 'handed', seat, from: gangster.face, to: to.face, item });
}
