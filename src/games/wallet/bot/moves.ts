/** Every legal choice of a question, without trying thousands of payments: those are counted by their sum. */

import { choiceOf } from '../../../table/dealer.ts';
import type { Knowledge } from '../../../table/game.ts';
import type { Choice } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import { PRICE } from '../actions.ts';
import { isMoney, valueOfCard } from '../cards.ts';
import { why } from '../legal.ts';
import type { Position } from '../position.ts';

/** Of more money cards than this only so many go into one payment's count. */
const MOST_CARDS = 12;

export function moves(position: Position, ask: Ask, knowledge: Knowledge): Choice[] {
  return ask.options.flatMap(({ name, parts }, option) => {
    const chosen = choiceOf(parts(knowledge.seat!));
    if (chosen === undefined) return legal([[]]);
    const { zone, count } = chosen;
    if (name === 'buy' && count.least < count.most) return payments(knowledge.faces(zone) ?? [], option);
    return legal(count.least > 1 ? orders(zone.size) : range(zone.size).map((place) => [place]));

    function legal(lists: readonly (readonly number[])[]): Choice[] {
      return lists
        .map((places) => ({ option, places }))
        .filter((choice) => why(position, ask, choice, knowledge) === undefined);
    }
  });
}

/** [T5] */
function payments(hand: readonly string[], option: number): Choice[] {
  const money = range(hand.length).filter((place) => isMoney(hand[place]!)).slice(0, MOST_CARDS); // prettier-ignore
  const found: Choice[] = [];
  for (let set = 1; set < 1 << money.length; set++) {
    const places = money.filter((_, i) => (set & (1 << i)) !== 0);
    const sum = places.reduce((total, place) => total + valueOfCard(hand[place]!), 0);
    if (sum >= PRICE) found.push({ option, places });
  }
  return found;
}

/** Every order of so many cards. */
function orders(size: number): number[][] {
  if (size === 0) return [[]];
  return orders(size - 1).flatMap((order) =>
    range(size).map((at) => [...order.slice(0, at), size - 1, ...order.slice(at)]),
  );
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, i) => i);
}
