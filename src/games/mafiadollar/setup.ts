/** Setting up the table [D1–D6]. */

import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Table } from '../../table/table.ts';
import type { Zone } from '../../table/zone.ts';
import {
  BOTTOM,
  DECK,
  END,
  FACES,
  HAND,
  type Loot,
  LOOT_FACES,
  LOOTS,
  valueOf,
  WAREHOUSES,
} from './cards.ts';
import {
  clan,
  type Clan,
  heldZones,
  type InNight,
  type Night,
  type Play,
  tell,
  toPile,
  type Warehouse,
} from './position.ts';
import { bury } from './step.ts';
import type { LaidLoot } from './story.ts';

/** One game is set up: warehouses, the deck with the End near its bottom, hands without loot, and who begins. */
export function* setUp(play: Play): Script<InNight> {
  const { table, position } = play;
  position.phase = 'set-up';
  collect(play);
  const luck = (yield* table.beacon('warehouses')).distinct(table.seats.length, WAREHOUSES.length); // [D1]
  const dealt = table.seats.map((seat, i): [Seat, string] => [seat, WAREHOUSES[luck[i]!]!]);
  const night = (position.night = newNight(play, dealt));
  const inNight = { ...play, night };
  yield* table.shuffle(night.deck); // [D2]
  yield* bury(inNight, night.deck, BOTTOM); // [D3]
  const loot = yield* dealHands(inNight);
  night.first = night.turn = yield* beginner(inNight);
  tell(play, { is: 'begun', number: night.number, first: night.first, loot });
  return inNight;
}

/** The cards of the game before, from wherever they lie. */
function collect({ table, position }: Play): void {
  const { night } = position;
  if (night !== undefined)
    table.clear(night.deck, ...LOOTS.map((loot) => night.piles[loot]), ...heldZones(night));
  position.night = undefined;
}

function newNight({ table, position }: Play, dealt: readonly (readonly [Seat, string])[]): Night {
  const open = dealt.map(([, face]) => face);
  const faces = FACES.filter((face) => face !== END && !open.includes(face));
  const piles = LOOTS.map((loot): [Loot, Zone] => [loot, table.spread(loot, DECK, [])]);
  return {
    number: position.played,
    clans: new Map(dealt.map(([seat, face]) => [seat, newClan(table, seat, face)])),
    deck: table.newPile('deck', DECK, faces),
    bottom: 0,
    piles: Object.fromEntries(piles) as Record<Loot, Zone>,
    discard: [],
    out: new Set(),
    first: table.seats[0]!,
    turn: table.seats[0]!,
    turns: 0,
    laid: undefined,
    actions: 0,
    offers: 0,
    offer: undefined,
    check: undefined,
    shown: new Map(),
  };
}

function newClan(table: Table, seat: Seat, warehouse: string): Clan {
  return {
    seat,
    hand: table.newZone(`hand ${seat}`, DECK, seat),
    gangsters: [],
    warehouses: [newWarehouse(table, seat, warehouse)],
  };
}

/** [K6] A place for loot, which is the owner's alone to see. */
export function newWarehouse(table: Table, seat: Seat, face: string): Warehouse {
  return { face, dog: undefined, loot: table.newZone(`loot ${face}`, DECK, seat) };
}

/** [D2] [D4] Five cards each; whoever has loot lays it and is dealt as many, until no hand has any. Returns who laid what. */
function* dealHands(play: InNight): Script<readonly LaidLoot[]> {
  const { table, night } = play;
  const laid: LaidLoot[] = [];
  const drawn = new Map(table.seats.map((seat) => [seat, table.newZone(`drawn ${seat}`, DECK, seat)]));
  const turned = table.newZone('turned', DECK, 'open');
  try {
    let short = table.seats.map((seat) => ({ seat, count: HAND }));
    while (short.length > 0) {
      yield* table.deal(
        ...short.map(({ seat, count }) => ({ pile: night.deck, to: drawn.get(seat)!, count })),
      );
      const said = yield* table.sift(short.map(({ seat }) => seat), (seat) => drawn.get(seat)!, hiddenLoot(play), turned); // prettier-ignore
      layLoot(play, turned);
      for (const [seat, { faces }] of said) laid.push(...faces.map((face) => ({ seat, face })));
      for (const { seat } of short) table.join(drawn.get(seat)!, clan(play, seat).hand);
      short = [...said].map(([seat, { faces }]) => ({ seat, count: faces.length })).filter(({ count }) => count > 0); // prettier-ignore
    }
  } finally {
    table.clear(turned, ...drawn.values());
  }
  return laid;
}

/** [D5] Of loot that is laid together the cheapest goes first. */
function layLoot(play: InNight, turned: Zone): void {
  const laid: string[] = [];
  while (turned.size > 0) {
    const values = turned.faces.map(valueOf);
    laid.push(toPile(play, turned, values.indexOf(Math.min(...values))));
  }
  if (laid.length > 0) tell(play, { is: 'loot-dealt', faces: laid });
}

/** Loot that may still be in the deck: what a drawn card is compared with. */
export function hiddenLoot({ night }: InNight): string[] {
  return LOOT_FACES.filter((face) => !night.out.has(face));
}

/** [D6] By lot; after the first game who has the lowest sum, among equals by lot [Q3]. */
function* beginner({ table, position }: InNight): Script<Seat> {
  const sum = (seat: Seat): number => position.sums.get(seat) ?? 0;
  const lowest = Math.min(...table.seats.map(sum));
  const equal = table.seats.filter((seat) => sum(seat) === lowest);
  if (equal.length === 1) return equal[0]!;
  return equal[(yield* table.beacon('first')).below(equal.length)]!;
}
