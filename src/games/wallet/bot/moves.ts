/** Every legal choice of a question. A payment is looked for among the money only: a long hand has thousands of selections. */

import { choiceOf } from '../../../table/dealer.ts';
import type { Knowledge } from '../../../table/game.ts';
import type { Choice, Option } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import { pays } from '../actions.ts';
import { isMoney } from '../cards.ts';
import { why } from '../legal.ts';
import type { Position } from '../position.ts';

/** Of more money cards than this the last ones are not paid with. */
const MOST_CARDS = 12;

export function moves(position: Position, ask: Ask, knowledge: Knowledge): Choice[] {
  return ask.options.flatMap((option, index) =>
    selections(option, knowledge)
      .map((places) => ({ option: index, places }))
      .filter((choice) => why(position, ask, choice, knowledge) === undefined),
  );
}

/** The cards that may come with an option: none, one, a payment, or all in some order. */
function selections({ name, parts }: Option, { seat, faces }: Knowledge): number[][] {
  const chosen = choiceOf(parts(seat!));
  if (chosen === undefined) return [[]];
  const { zone, count } = chosen;
  if (name === 'buy' && count.most > 1) return payments(faces(zone) ?? []);
  return count.least > 1 ? orders(zone.size) : range(zone.size).map((place) => [place]);
}

/** [T5] */
function payments(hand: readonly string[]): number[][] {
  const money = range(hand.length).filter((place) => isMoney(hand[place]!));
  const used = money.slice(0, MOST_CARDS);
  return range(1 << used.length)
    .map((set) => used.filter((_, i) => (set & (1 << i)) !== 0))
    .filter((places) => places.length > 0 && pays(places.map((place) => hand[place]!)));
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
