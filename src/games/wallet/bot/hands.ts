/** Hands with a card more or less, weighed. */

import { isMoneyKind, type Kind, KINDS } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import { purseOf } from './purse.ts';
import { worthOf, worthWithPurse } from './worth.ts';

/** By kind: what the hand would be worth with one of it. Kinds that can't come any more count as nothing. */
export function worthsWith(hand: readonly Kind[], outlook: Outlook): number[] {
  const trial = [...hand, 0];
  const purse = purseOf(hand, outlook.room, outlook);
  const worths: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    trial[hand.length] = kind;
    if (outlook.unseen.chance[kind] === 0) worths.push(0);
    else if (isMoneyKind(kind)) worths.push(worthOf(trial, outlook));
    else worths.push(worthWithPurse(trial, purse, outlook));
  }
  return worths;
}

export function worthWith(hand: readonly Kind[], kind: Kind, outlook: Outlook): number {
  return worthOf([...hand, kind], outlook);
}

/** By place: what the hand would be worth without that card. */
export function worthsWithout(hand: readonly Kind[], outlook: Outlook): number[] {
  const worths: number[] = [];
  const rest = hand.slice(1);
  for (let place = 0; place < hand.length; place++) {
    if (place > 0) rest[place - 1] = hand[place - 1]!;
    const twin = hand.indexOf(hand[place]!);
    worths.push(twin < place ? worths[twin]! : worthOf(rest, outlook));
  }
  return worths;
}

export function without(hand: readonly Kind[], ...places: readonly number[]): Kind[] {
  return hand.filter((_, place) => !places.includes(place));
}

/** What a random unseen card makes of the hand. */
export function average(worths: readonly number[], { unseen }: Outlook): number {
  let sum = 0;
  for (let kind = 0; kind < worths.length; kind++) sum += worths[kind]! * unseen.chance[kind]!;
  return sum;
}

/** The best of so many random cards, and of `floor`; `chance` by kind. */
export function bestOf(
  draws: number,
  worths: readonly number[],
  chance: readonly number[],
  floor = -Infinity,
): number {
  const order = worths
    .map((worth, kind) => ({ worth: Math.max(worth, floor), chance: chance[kind]! }))
    .filter((one) => one.chance > 0)
    .sort((a, b) => a.worth - b.worth);
  let below = 0;
  let before = 0;
  let sum = 0;
  for (const one of order) {
    below += one.chance;
    let power = 1;
    for (let i = 0; i < draws; i++) power *= below;
    sum += one.worth * (power - before);
    before = power;
  }
  return before === 0 ? floor : sum / before;
}
