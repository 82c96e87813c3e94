/** What a laid card can be put to [G3, G4, K1–K10]. */

import { giving } from '../../table/option.ts';
import type { Option } from '../../table/part.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import { card, cardOf, symbolOf } from './cards.ts';
import {
  clan,
  clockwise,
  discard,
  type Gangster,
  type InNight,
  lootCount,
  tell,
  topBlock,
  type Warehouse,
} from './position.ts';
import { newWarehouse } from './setup.ts';
import { step } from './step.ts';
import type { GangsterView, WarehouseView } from './view.ts';

/** What lies in front of a player, as the rules have it or as a screen sees it: as much as decides what a card can be put to. */
interface Front<G, W> {
  readonly seat: Seat;
  readonly gangsters: readonly G[];
  readonly warehouses: readonly W[];
}

type Person = Pick<GangsterView, 'out' | 'blocks'>;
type Store = Pick<WarehouseView, 'dog'>;

/** One use of a card, with what it is for; its name is what the question says. */
export type Use<G = Gangster, W = Warehouse> =
  | { readonly name: string; readonly is: 'hire' | 'open' | 'discard' }
  | { readonly name: string; readonly is: 'equip' | 'free' | 'block'; readonly gangster: G; readonly of: Seat } // prettier-ignore
  | { readonly name: string; readonly is: 'dog' | 'birthday'; readonly warehouse: W };

/** [G3] Every use that is possible now: that of its kind, freeing, and, but for police, to be discarded. */
export function usesOf<G extends Person, W extends Store>(
  fronts: readonly Front<G, W>[],
  seat: Seat,
  face: string,
): Use<G, W>[] {
  const own = fronts.find((front) => front.seat === seat);
  if (own === undefined) return [];
  return [...usesOfKind(fronts, own, face), ...freeing(own, face), { name: 'discard', is: 'discard' }];
}

function usesOfKind<G extends Person, W extends Store>(
  fronts: readonly Front<G, W>[],
  { seat, gangsters, warehouses }: Front<G, W>,
  face: string,
): Use<G, W>[] {
  const { kind } = card(face);
  switch (kind) {
    case 'gangster': // [K1]
      return [{ name: 'hire', is: 'hire' }];
    case 'item': // [K4]
      return gangsters.flatMap((gangster, i): Use<G, W>[] =>
        gangster.out ? [] : [{ name: `equip ${i}`, is: 'equip', gangster, of: seat }],
      );
    case 'warehouse': // [K6]
      return [{ name: 'open', is: 'open' }];
    case 'dog': // [K7]
      return warehouses.flatMap((warehouse, i): Use<G, W>[] =>
        warehouse.dog === undefined ? [{ name: `dog ${i}`, is: 'dog', warehouse }] : [],
      );
    case 'block': // [K8]
      return clockwise(fronts, seat).flatMap(({ seat: of, gangsters: theirs }) =>
        theirs.map((gangster, i): Use<G, W> => ({ name: `block ${of}/${i}`, is: 'block', gangster, of })),
      );
    case 'event': // [K10]
      return warehouses.map((warehouse, i): Use<G, W> => ({ name: `birthday ${i}`, is: 'birthday', warehouse })); // prettier-ignore
    case 'police':
    case 'loot':
    case 'end':
      return [];
  }
}

/** [K9] The right symbol takes the top block off an own gangster, whatever the kind of the card. */
function freeing<G extends Person, W>({ seat, gangsters }: Front<G, W>, face: string): Use<G, W>[] {
  const symbol = symbolOf(face);
  return gangsters.flatMap((gangster, i): Use<G, W>[] => {
    const top = topBlock(gangster);
    const fits = symbol !== undefined && top?.counter === symbol;
    return fits ? [{ name: `free ${i}`, is: 'free', gangster, of: seat }] : [];
  });
}

/** The card lies where its rule says, else on the discard pile [G3]. */
export function* putToUse(play: InNight, seat: Seat, face: string, use: Use): Script<void> {
  const { table, night } = play;
  const { gangsters, warehouses } = clan(play, seat);
  tell(play, { is: 'used', seat, face, use: use.is, ...('gangster' in use && { gangster: use.gangster.face, of: use.of }) }); // prettier-ignore
  if (use.is === 'birthday') yield* birthday(play, seat, use.warehouse);
  night.laid = undefined;
  switch (use.is) {
    case 'hire':
      gangsters.push({ face, out: false, items: {}, blocks: [], acted: false });
      return;
    case 'open':
      warehouses.push(newWarehouse(table, seat, face));
      return;
    case 'equip':
      equip(play, use.gangster, face);
      return;
    case 'block':
      use.gangster.blocks.push(face);
      return;
    case 'free':
      discard(play, face, use.gangster.blocks.pop()!);
      return;
    case 'dog':
      use.warehouse.dog = face;
      return;
    case 'birthday':
    case 'discard': // [G4]
      discard(play, face);
  }
}

/** [K5] One of each sort: the first one is discarded. */
export function equip(play: InNight, { items }: Gangster, face: string): void {
  const { slot } = cardOf('item', face);
  const before = items[slot];
  if (before !== undefined) discard(play, before);
  items[slot] = face;
}

/** [K10] All blocks come off the own gangsters, and everybody else who has loot gives one card, at the same moment. */
function* birthday(play: InNight, seat: Seat, { loot: to }: Warehouse): Script<void> {
  const { table, night } = play;
  for (const gangster of clan(play, seat).gangsters) discard(play, ...gangster.blocks.splice(0));
  const givers = yield* step(play, function* () {
    const asked = table.seats.filter((other) => other !== seat && lootCount(clan(play, other)) > 0);
    const loot = (other: Seat, i: number): Warehouse['loot'] | undefined => night.clans.get(other)?.warehouses[i]?.loot; // prettier-ignore
    const most = Math.max(0, ...asked.map((other) => clan(play, other).warehouses.length));
    const options = Array.from({ length: most }, (_, i): Option => ({
      name: `from ${i}`,
      parts: (other) => {
        const from = loot(other, i);
        return from === undefined ? [] : giving('', from, to).parts(other);
      },
    }));
    yield* table.together('birthday', asked, options, (other, { option }) => (loot(other, option)?.size ?? 0) > 0); // prettier-ignore
    return asked;
  });
  tell(play, { is: 'gifts', seat, givers });
}
