/** Which cards and tokens change place with a line of the story, as everybody sees it: nothing here tells more than the line does. */

import type { Seat } from '../../table/seat.ts';
import { type Movement, spotOf } from '../plug.ts';
import { COVERS, HAND } from './cards.ts';
import type { WalletEvent } from './story.ts';

/** Spots of the middle. */
export const WALLET = 'wallet';
export const PLAYED = 'played';
export const PAID = 'paid';
export const MIDDLE = 'middle';
/** Where tokens come from, and go back to. */
export const POUCH = 'pouch';

/** A token, face down: its value is its owner's alone. */
export const TOKEN = 'token';

/** The spot of what lies before a player: covers, and what is under them. */
export function frontOf(seat: Seat): string {
  return `front ${seat}`;
}

const one = (from: string, to: string, face?: string): Movement => ({
  ...{ from, to, count: 1 },
  ...(face !== undefined && { faces: [face] }),
});

const between = (from: Seat, to: Seat): Movement => one(spotOf(from), spotOf(to));

export function movementsOf(event: WalletEvent): readonly Movement[] {
  switch (event.is) {
    case 'round': // [S5]
      return event.seats.map((seat) => ({ from: WALLET, to: spotOf(seat), count: HAND }));
    case 'took':
      return [one(WALLET, spotOf(event.seat))];
    case 'put':
      return [one(spotOf(event.seat), WALLET)];
    case 'paid':
      return [{ from: spotOf(event.seat), to: PAID, count: event.faces.length, faces: event.faces }];
    case 'bought':
      return [one(WALLET, spotOf(event.seat))];
    case 'special': {
      const { seat, card } = event;
      return [
        one(spotOf(seat), COVERS.some((cover) => cover === card) ? frontOf(seat) : PLAYED, `special/${card}`),
      ];
    }
    case 'laid':
      return event.laid.map(({ seat, face }) => one(spotOf(seat), MIDDLE, face));
    case 'fund-taken':
      return [one(MIDDLE, spotOf(event.seat), event.face)];
    case 'fund-dealt':
      return event.receivers.map((seat) => one(MIDDLE, spotOf(seat)));
    case 'passed':
      return event.passes.map(({ from, to }) => between(from, to));
    case 'inspected':
      return event.kept ? [between(event.target, event.seat)] : [];
    case 'disposed':
      return [between(event.seat, event.target)];
    case 'snatched':
      return [between(event.target, event.seat)];
    case 'exchanged':
      return [between(event.seat, event.target), between(event.target, event.seat)];
    case 'requested':
      return event.given ? [between(event.target, event.seat)] : [];
    case 'presents':
      return [{ from: WALLET, to: spotOf(event.seat), count: event.count }];
    case 'birthday':
      return [
        ...event.receivers.map((to) => between(event.seat, to)),
        ...(event.back > 0 ? [one(spotOf(event.seat), WALLET)] : []),
      ];
    case 'hidden':
      return [one(spotOf(event.seat), frontOf(event.seat))];
    case 'atm-laid':
    case 'exchanged-currency':
      return [one(spotOf(event.seat), frontOf(event.seat), event.face)];
    case 'atm-drawn': // everybody has seen it turned up
      return event.face === undefined ? [] : [one(WALLET, spotOf(event.seat), event.face)];
    case 'credit': // [E5]
      return event.face === undefined ? [] : [one(WALLET, frontOf(event.seat), event.face)];
    case 'gave-back': // [E6]
      return [one(spotOf(event.seat), POUCH, TOKEN)];
    case 'rewarded': // [E7]
      return [
        {
          from: POUCH,
          to: spotOf(event.seat),
          count: event.tokens,
          faces: Array<string>(event.tokens).fill(TOKEN),
        },
      ];
    default:
      return [];
  }
}
