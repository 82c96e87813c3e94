/** The options a question can offer, by what the seat shows or proves when it takes one. */

import type { Count, Option, Part } from './part.ts';
import type { Seat } from './seat.ts';
import type { Zone } from './zone.ts';

/** A zone, or the zone each seat has of a kind. */
export type ZoneOf = Zone | ((seat: Seat) => Zone);

export const zoneOf = (zone: ZoneOf, seat: Seat): Zone => (typeof zone === 'function' ? zone(seat) : zone);

export const exactly = (count: number): Count => ({ least: count, most: count });

/** Only the word. */
export function saying(name: string): Option {
  return { name, parts: () => [] };
}

/** Cards of the seat's choice, opened to everybody. The hand is mixed first: no place of it is ever named [P7]. */
export function showing(name: string, from: ZoneOf, to: ZoneOf, count: Count): Option {
  return {
    name,
    parts: (seat) => {
      const zone = zoneOf(from, seat);
      return [
        { do: 'mix', zones: [zone], choose: count },
        { do: 'open', from: zone, which: 'chosen', to: zoneOf(to, seat) },
      ];
    },
  };
}

/** All cards of a zone, opened to everybody. */
export function revealing(name: string, from: ZoneOf, to: ZoneOf): Option {
  return {
    name,
    parts: (seat) => {
      const zone = zoneOf(from, seat);
      if (zone.size === 0) return [];
      return [
        { do: 'mix', zones: [zone] },
        { do: 'open', from: zone, which: 'all', to: zoneOf(to, seat) },
      ];
    },
  };
}

/** All cards that show one of these faces, opened to everybody, and proof that no other one does [P8.6]. */
export function sifting(name: string, from: ZoneOf, of: readonly string[], to: ZoneOf): Option {
  return {
    name,
    parts: (seat) => {
      const zone = zoneOf(from, seat);
      return [
        { do: 'mix', zones: [zone], choose: { least: 0, most: zone.size }, every: of },
        { do: 'open', from: zone, which: 'chosen', to: zoneOf(to, seat) },
        { do: 'none', zone, of },
      ];
    },
  };
}

/** A card of the seat's choice is put first, unseen, and proven to be one of these faces if any are named; `handOver` may follow [P8.8]. */
export function setting(name: string, from: ZoneOf, of?: readonly string[]): Option {
  return {
    name,
    parts: (seat) => {
      const zone = zoneOf(from, seat);
      const mix: Part = { do: 'mix', zones: [zone], choose: exactly(1) };
      return of === undefined ? [mix] : [mix, { do: 'one', zone, of }];
    },
  };
}

/** A card of the seat's choice, unseen by others, to another zone of anybody. */
export function giving(name: string, from: ZoneOf, to: ZoneOf): Option {
  return { name, parts: (seat) => givingParts(seat, zoneOf(from, seat), zoneOf(to, seat), []) };
}

/** The same, proven to be one of these faces. */
export function givingOne(name: string, of: readonly string[], from: ZoneOf, to: ZoneOf): Option {
  return {
    name,
    parts: (seat) => {
      const zone = zoneOf(from, seat);
      return givingParts(seat, zone, zoneOf(to, seat), [{ do: 'one', zone, of }]);
    },
  };
}

function givingParts(seat: Seat, from: Zone, to: Zone, proven: readonly Part[]): Part[] {
  return [...setting('', from).parts(seat), ...proven, ...handing(seat, from, to)];
}

/** The first card of a zone goes to another one: its own, another seat's, or a pile, which is mixed [P8.1]. */
export function handing(seat: Seat, from: Zone, to: Zone): Part[] {
  if (to.owner === seat) return [{ do: 'move', from, which: 1, to }];
  const hand: Part = { do: 'hand', from, which: 1, to };
  return to.owner === 'all' ? [hand, { do: 'mix', zones: [to] }] : [hand];
}

/** Proof that no card of the zones shows one of these faces. */
export function havingNone(name: string, of: readonly string[], ...zones: readonly ZoneOf[]): Option {
  return { name, parts: (seat) => zones.map((zone) => ({ do: 'none', zone: zoneOf(zone, seat), of })) };
}
