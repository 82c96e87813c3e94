/** What to pay for an extra ID [T5]: of all payments only the few that leave the most for some role. */

import { PRICE } from '../actions.ts';
import { ROLES } from '../cards.ts';
import { without } from './hands.ts';
import { CURRENCY, isMoneyKind, type Kind, VALUE } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import { worthOf } from './worth.ts';

/** More money cards are not thought about: 2^10 payments are enough. */
const MOST_CARDS = 10;

export interface Payment {
  readonly places: readonly number[];
  readonly worth: number;
}

/** The best payment, or undefined if there is not enough money. */
export function bestPayment(hand: readonly Kind[], outlook: Outlook): Payment | undefined {
  if (outlook.shop === 0) return undefined;
  let best: Payment | undefined;
  for (const places of candidates(hand, outlook.room)) {
    const worth = afterBuying(without(hand, ...places), outlook);
    if (best === undefined || worth > best.worth) best = { places, worth };
  }
  return best;
}

/** With the best of the extra IDs that are likely to be there still. */
function afterBuying(hand: readonly Kind[], outlook: Outlook): number {
  const worths = ROLES.map((_, role) => worthOf([...hand, role], outlook)).sort((a, b) => b - a);
  const left = outlook.shop / ROLES.length;
  let sum = 0;
  let chance = 1;
  worths.forEach((worth, i) => {
    const taken = i === worths.length - 1 ? chance : chance * left;
    sum += taken * worth;
    chance -= taken;
  });
  return sum;
}

/** The payments that keep the most: of all, modestly, with jewelry, and richly. */
function candidates(hand: readonly Kind[], room: number): number[][] {
  const places = hand.flatMap((kind, place) => (isMoneyKind(kind) ? [place] : []));
  places.sort((a, b) => VALUE[hand[b]!]! - VALUE[hand[a]!]!).length = Math.min(places.length, MOST_CARDS);
  const most = [-1, -1, -1, -1];
  const best = [0, 0, 0, 0];
  for (let paid = 1; paid < 1 << places.length; paid++) {
    let price = 0;
    let kept = 0;
    let colours = 0;
    let jewelry = false;
    for (let i = 0; i < places.length; i++) {
      const kind = hand[places[i]!]!;
      if ((paid & (1 << i)) !== 0) price += VALUE[kind]!;
      else {
        kept += VALUE[kind]!;
        colours |= CURRENCY[kind]!;
        jewelry ||= CURRENCY[kind] === 0;
      }
    }
    if (price < PRICE) continue;
    const few = TWO_AT_MOST[colours]!;
    const fits = [true, few && kept <= room, jewelry && kept <= room, few && kept > room];
    for (let i = 0; i < fits.length; i++) {
      if (!fits[i] || kept <= most[i]!) continue;
      most[i] = kept;
      best[i] = paid;
    }
  }
  return [...new Set(best)]
    .filter((paid) => paid > 0)
    .map((paid) => places.filter((_, i) => (paid & (1 << i)) !== 0));
}

const TWO_AT_MOST: readonly boolean[] = Array.from(
  { length: 16 },
  (_, set) => [1, 2, 4, 8].filter((bit) => (set & bit) !== 0).length <= 2,
);
