/** When a special can be played [X16–X18]: what everybody can see of it, and what only its holder knows. */

import type { Seat } from '../../table/seat.ts';
import { isMoney, isNote, type Special } from './cards.ts';
import { type InRound, others, place, walletSize } from './position.ts';

export type Timing = 'start' | 'instead' | 'end';

/** X1–X9 at the start of a turn, X10 and X11 instead of it, X12–X15 at the end of the round. */
export const TIMING: Readonly<Record<Special, Timing>> = {
  'shared-fund': 'start',
  'to-the-left': 'start',
  'to-the-right': 'start',
  inspection: 'start',
  'dispose-a-card': 'start',
  'snatch-a-card': 'start',
  'exchange-cards': 'start',
  'card-request': 'start',
  emergency: 'start',
  'double-turn': 'instead',
  'happy-birthday': 'instead',
  'extra-time': 'end',
  'secret-compartment': 'end',
  atm: 'end',
  'currency-exchange': 'end',
};

/** [X17] Players with cards in the hand: targets of X4, X6, X7, X8. */
export function targets(play: InRound, seat: Seat): Seat[] {
  return others(play, seat).filter((other) => place(play, other).hand.size > 0);
}

/** [X18] Could this special do something, as far as everybody can see? `beneath` is the discard pile without an Emergency just played. */
export function canPlay(play: InRound, seat: Seat, card: Special, beneath: readonly Special[]): boolean {
  const { hand } = place(play, seat);
  switch (card) {
    case 'shared-fund':
    case 'dispose-a-card':
      return hand.size > 0;
    case 'inspection':
    case 'snatch-a-card':
    case 'card-request':
      return targets(play, seat).length > 0;
    case 'exchange-cards':
      return hand.size > 0 && targets(play, seat).length > 0;
    case 'emergency': {
      const top = beneath.at(-1);
      return top !== undefined && canPlay(play, seat, top, []);
    }
    case 'happy-birthday':
      return walletSize(play) > 0;
    case 'extra-time':
      return walletSize(play) > 0 || hand.size > 0;
    case 'secret-compartment':
    case 'currency-exchange':
      return hand.size > 0;
    case 'atm':
      return hand.size > 0 || walletSize(play) > 0;
    case 'to-the-left':
    case 'to-the-right':
    case 'double-turn':
      return true;
  }
}

/** [X18] What the holder's own hand says beyond that: X1 needs money, X15 a note, X14 a note or a card in the wallet. */
export function handAllows(
  play: InRound,
  card: Special,
  beneath: readonly Special[],
  hand: readonly string[],
): boolean {
  switch (card) {
    case 'shared-fund':
      return hand.some(isMoney);
    case 'currency-exchange':
      return hand.some(isNote);
    case 'atm':
      return walletSize(play) > 0 || hand.some(isNote);
    case 'emergency': {
      const top = beneath.at(-1);
      return top !== undefined && handAllows(play, top, [], hand);
    }
    default:
      return true;
  }
}
