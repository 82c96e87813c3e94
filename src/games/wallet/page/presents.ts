/** Happy Birthday as a choice [X11]: cards in the order me, the receivers, and back into the wallet. */

import type { PromptOption } from '../../../app/snapshot.ts';

/** An option, by the seats that get a present with it. */
export interface Gift {
  readonly option: number;
  readonly seats: readonly string[];
}

export function giftsOf(options: readonly PromptOption[]): readonly Gift[] {
  return options.map(({ index, name }) => ({ option: index, seats: name.split('+') }));
}

/** Where a card can go: to me, to a player, and if cards would be left over, back into the wallet. */
export function destinations(gifts: readonly Gift[], cards: number): readonly string[] {
  const seats = [...new Set(gifts.flatMap((gift) => gift.seats))];
  const given = gifts[0]?.seats.length ?? 0;
  return ['me', ...seats, ...(given + 1 < cards ? ['wallet'] : [])];
}

/** The answer, once every card has its place; `goes` is by card. */
export function arrange(
  goes: readonly (string | undefined)[],
  gifts: readonly Gift[],
  cards: number,
): { readonly option: number; readonly places: readonly number[] } | undefined {
  if (goes.length < cards || goes.some((to) => to === undefined)) return undefined;
  for (const { option, seats } of gifts) {
    const order = ['me', ...seats, ...(seats.length + 1 < cards ? ['wallet'] : [])];
    const places = order.map((to) => goes.indexOf(to));
    if (places.length === cards && places.every((place) => place >= 0)) return { option, places };
  }
  return undefined;
}
