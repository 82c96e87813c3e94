/** Jobs that need a check [J6–J8]: a hit and a burglary. */

import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { CHECK_BEATS, DECK, END, isLoot, numberOf, type Slot, SLOTS } from './cards.ts';
import { TheEnd } from './interruption.ts';
import {
  bonus,
  cardsWith,
  type Check,
  clan,
  discard,
  type Gangster,
  gangsterCard,
  type InNight,
  others,
  stocked,
  tell,
  toPile,
  type Warehouse,
} from './position.ts';
import { pick, step } from './step.ts';
import { equip } from './uses.ts';

/** What a job aims at. */
interface Aim<T> {
  readonly of: Seat;
  readonly target: T;
  readonly name: string;
}

/** [J6] Gangsters of other players that are out, blocked or not. */
export function hits(play: InNight, seat: Seat): Aim<Gangster>[] {
  return others(play, seat).flatMap((of) =>
    clan(play, of).gangsters.flatMap((target, i) => (target.out ? [{ of, target, name: `at ${of}/${i}` }] : [])),
  ); // prettier-ignore
}

/** [J7] Warehouses of other players with loot under them. */
export function burglaries(play: InNight, seat: Seat): Aim<Warehouse>[] {
  return others(play, seat).flatMap((of) => {
    const owner = clan(play, of);
    return stocked(owner).map((target) => ({
      of,
      target,
      name: `at ${of}/${owner.warehouses.indexOf(target)}`,
    }));
  });
}

/** [J6] Attack points and weapon; the target is discarded with its blocks, and of its items the winner takes any. */
export function* hit(play: InNight, seat: Seat, gangster: Gangster): Script<void> {
  const { of, target } = yield* pick(play, 'hit', () => hits(play, seat), ({ name }) => name); // prettier-ignore
  const sum = { own: gangsterCard(gangster).attack, item: bonus(gangster, 'weapon'), dog: 0 };
  const job = { seat, job: 'hit', gangster: gangster.face, of, target: target.face } as const;
  if (!(yield* check(play, job, sum))) return;
  const taken = yield* pick(play, 'spoils', () => spoilsOf(target), (slots) => slots.length === 0 ? 'none' : `take ${slots.join('+')}`, of); // prettier-ignore
  const owner = clan(play, of);
  owner.gangsters = owner.gangsters.filter((one) => one !== target);
  const kept = taken.map((slot) => target.items[slot]!);
  discard(play, ...cardsWith(target).filter((face) => !kept.includes(face)));
  for (const item of kept) equip(play, gangster, item);
  tell(play, { is: 'killed', seat, of, target: target.face, items: kept });
}

/** Every choice among the items of a gangster, also none of them. */
function spoilsOf({ items }: Gangster): Slot[][] {
  return SLOTS.filter((slot) => items[slot] !== undefined).reduce<Slot[][]>(
    (sets, slot) => [...sets, ...sets.map((set) => [...set, slot])],
    [[]],
  );
}

/** [J7] Burglary points and tool, less one if a dog is there; the burglar's owner looks at all loot there and takes some. */
export function* burgle(play: InNight, seat: Seat, gangster: Gangster): Script<void> {
  const { table } = play;
  const { of, target } = yield* pick(play, 'burgle', () => burglaries(play, seat), ({ name }) => name); // prettier-ignore
  const dog = target.dog === undefined ? 0 : 1;
  const sum = { own: gangsterCard(gangster).burglary, item: bonus(gangster, 'tool'), dog };
  const job = { seat, job: 'burglary', gangster: gangster.face, of, target: target.face } as const;
  if (!(yield* check(play, job, sum))) return;
  const { loot: store } = yield* pickStore(play, seat, of); // chosen before the look
  const count = Math.min(target.loot.size, 1 + bonus(gangster, 'vehicle'));
  yield* step(play, () => table.search(seat, target.loot, store, count, 'search'), of);
  tell(play, { is: 'burgled', seat, of, count });
}

/** An own warehouse for what is won. */
export function pickStore(play: InNight, seat: Seat, ...aims: readonly Seat[]): Script<Warehouse> {
  const { warehouses } = clan(play, seat);
  return pick(play, 'store', () => warehouses, (store) => `under ${warehouses.indexOf(store)}`, ...aims); // prettier-ignore
}

type Job = Pick<Check, 'seat' | 'job' | 'gangster' | 'of' | 'target'>;
type Sum = Pick<Check, 'own' | 'item' | 'dog'>;

/** [J8] The top card of the deck is turned up: number and points must be more than 8. */
function* check(play: InNight, job: Job, sum: Sum): Script<boolean> {
  const { night } = play;
  const { seat } = job;
  const points = sum.own + sum.item - sum.dog;
  night.check = { ...job, ...sum, result: undefined };
  tell(play, { is: 'check', points, ...job });
  for (;;) {
    const face = yield* step(play, () => turnUp(play), job.of);
    if (face === END) throw new TheEnd();
    const number = numberOf(face);
    if (number === undefined) {
      tell(play, { is: 'loot-turned', seat, face });
      continue;
    }
    const success = number + points > CHECK_BEATS;
    night.check = { ...job, ...sum, result: { face, success } };
    tell(play, { is: 'checked', seat, face, number, points, success });
    return success;
  }
}

/** One card of the deck, opened to all: loot goes on its pile, any other card is discarded. */
function* turnUp(play: InNight): Script<string> {
  const { table, night } = play;
  const turned = table.newZone('turned', DECK, 'open');
  try {
    yield* table.deal({ pile: night.deck, to: turned, count: 1 });
    const face = turned.faces[0]!;
    if (isLoot(face)) toPile(play, turned, 0);
    else discard(play, face);
    return face;
  } finally {
    table.clear(turned);
  }
}
