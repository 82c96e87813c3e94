/** Which cards change place with a line of the story, as everybody sees it: nothing here tells more than the line does. */

import type { Seat } from '../../table/seat.ts';
import { type Movement, spotOf } from '../plug.ts';
import { cardOf, type Loot } from './cards.ts';
import type { MafiaEvent } from './story.ts';

/** Spots of the street. */
export const DECK_SPOT = 'deck';
export const DISCARD_SPOT = 'discard';
export const STREET_SPOT = 'street';

/** Where a kind of loot lies. */
export const crateOf = (loot: Loot): string => `crate ${loot}`;

/** A player's warehouses. */
export const storesOf = (seat: Seat): string => `stores ${seat}`;

const open = (from: string, to: string, ...faces: readonly string[]): Movement => ({
  ...{ from, to, count: faces.length, faces },
});

const hidden = (from: string, to: string, count = 1): Movement => ({ from, to, count });

const lootTo = (from: (face: string) => string, to: (face: string) => string, faces: readonly string[]): Movement[] => faces.map((face) => open(from(face), to(face), face)); // prettier-ignore

const crateFor = (face: string): string => crateOf(cardOf('loot', face).loot);

export function movementsOf(event: MafiaEvent): readonly Movement[] {
  switch (event.is) {
    case 'begun': // [D4] while the cards are dealt, the table is not in sight yet
      return event.loot.map(({ seat, face }) => open(spotOf(seat), crateFor(face), face));
    case 'loot-drawn':
    case 'loot-turned':
      return lootTo(() => DECK_SPOT, crateFor, [event.face]);
    case 'drawn':
      return [hidden(DECK_SPOT, spotOf(event.seat))];
    case 'laid':
      return [open(spotOf(event.seat), STREET_SPOT, event.face)];
    case 'used':
      return usedMoves(event);
    case 'traded':
      return [
        hidden(spotOf(event.seat), spotOf(event.partner)),
        hidden(spotOf(event.partner), spotOf(event.seat)),
      ];
    case 'hauled':
      return lootTo(crateFor, () => storesOf(event.seat), event.faces);
    case 'gifts':
      return event.givers.map((giver) => hidden(storesOf(giver), storesOf(event.seat)));
    case 'burgled':
      return [hidden(storesOf(event.of), storesOf(event.seat), event.count)];
    case 'checked':
      return [open(DECK_SPOT, DISCARD_SPOT, event.face)];
    case 'went': {
      const [home, street] = [storesOf(event.seat), STREET_SPOT];
      return [event.out ? open(home, street, event.gangster) : open(street, home, event.gangster)];
    }
    case 'killed':
      return [
        open(STREET_SPOT, DISCARD_SPOT, event.target),
        ...(event.items.length > 0 ? [open(storesOf(event.of), storesOf(event.seat), ...event.items)] : []),
      ];
    case 'passed':
      return event.passes.map(({ from, to }) => hidden(spotOf(from), spotOf(to)));
    case 'lost':
      return [open(storesOf(event.seat), DISCARD_SPOT, ...event.faces)];
    case 'raided':
      return [event.lost, event.front].filter((faces) => faces.length > 0).map((faces) => open(storesOf(event.seat), DISCARD_SPOT, ...faces)); // prettier-ignore
    default:
      return [];
  }
}

function usedMoves({ seat, face, use, of }: Extract<MafiaEvent, { is: 'used' }>): readonly Movement[] {
  switch (use) {
    case 'hire':
    case 'open':
    case 'equip':
    case 'dog':
      return [open(STREET_SPOT, storesOf(seat), face)];
    case 'block':
      return [open(STREET_SPOT, storesOf(of ?? seat), face)];
    case 'free':
    case 'birthday':
    case 'discard':
      return [open(STREET_SPOT, DISCARD_SPOT, face)];
  }
}
