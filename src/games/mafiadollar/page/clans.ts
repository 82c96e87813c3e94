/** What the screens ask of the view: whose clan, who can be aimed at, how it stands, in words that tell one from another. */

import type { Seat } from '../../../table/seat.ts';
import { type People, personAt, wordAt } from '../../../ui/table/people.ts';
import { cardOf, CHECK_BEATS, FACES, HAND, type Slot, SLOTS } from '../cards.ts';
import { judge, type Score } from '../judge.ts';
import { clockwise } from '../position.ts';
import type { ClanView, GangsterView, MafiaView, WarehouseView } from '../view.ts';
import { WOULD_TRADE } from '../words.ts';
import { nameOf } from './names.ts';
import { words } from './words.ts';

export function clanAt({ clans }: MafiaView, seat: Seat | undefined): ClanView | undefined {
  return clans.find((clan) => clan.seat === seat);
}

/** My own clan; undefined for who watches. */
export const mine = (view: MafiaView): ClanView | undefined => clanAt(view, view.me);

/** The other clans, clockwise from mine. */
export function others({ clans, me }: MafiaView): readonly ClanView[] {
  return me === undefined ? clans : clockwise(clans, me);
}

/** [M3] How I stand, were this the End: the rules' own judge, over what I see of my own. */
export function ledgerOf(view: MafiaView): Score | undefined {
  const own = mine(view);
  if (own?.hand === undefined) return undefined;
  const { seat, hand, gangsters, warehouses } = own;
  return judge({
    ...{ seat, hand, gangsters: gangsters.length, warehouses: warehouses.length },
    loot: warehouses.flatMap(({ loot }) => loot ?? []),
  });
}

/** What an item adds. */
function bonusOf({ items }: GangsterView, slot: Slot): number {
  const item = items[slot];
  return item === undefined ? 0 : cardOf('item', item).bonus;
}

/** [J5] [J7] How many cards a gangster carries away. */
export const loadOf = (gangster: GangsterView): number => 1 + bonusOf(gangster, 'vehicle');

/** The numbers of a check that are known before the card turns. */
export interface Sum {
  readonly own: number;
  readonly item: number;
  readonly dog: number;
}

/** [J6] [J7] */
export function sumOf(gangster: GangsterView, job: 'hit' | 'burgle', target?: WarehouseView): Sum {
  const { attack, burglary } = cardOf('gangster', gangster.face);
  return job === 'hit'
    ? { own: attack, item: bonusOf(gangster, 'weapon'), dog: 0 }
    : { own: burglary, item: bonusOf(gangster, 'tool'), dog: target?.dog === undefined ? 0 : 1 };
}

/** "3 + 2 − 1": what is added to the number of the card. */
export function sumWords({ own, item, dog }: Sum): string {
  return `${own}${item > 0 ? ` + ${item}` : ''}${dog > 0 ? ` − ${dog}` : ''}`;
}

/** [B11] Each number from 1 to 8 is as likely as the other: "5 of 8". */
export function chanceWords({ own, item, dog }: Sum): string {
  return words.now.chance(Math.min(CHECK_BEATS, Math.max(0, own + item - dog)), CHECK_BEATS);
}

/** What tells a gangster from another of its name: "out, Revolver +2, Jail". */
export function stateWords({ out, items, blocks }: GangsterView): string {
  const carried = SLOTS.flatMap((slot) => items[slot] ?? []).map(itemWords);
  return words.now.state(out, [...carried, ...blocks.map(nameOf)]);
}

/** Which of the three notches of a silhouette are filled. */
export function notchesOf({ items }: GangsterView): Readonly<Record<Slot, boolean>> {
  return {
    weapon: items.weapon !== undefined,
    tool: items.tool !== undefined,
    vehicle: items.vehicle !== undefined,
  };
}

export function itemWords(face: string): string {
  return `${nameOf(face)} +${cardOf('item', face).bonus}`;
}

/** How far the night is: so much of the deck is left, of what was there when all had their hands and a warehouse. */
export function shareOf({ deck, clans }: MafiaView): number {
  return Math.min(1, deck / (FACES.length - (HAND + 1) * clans.length));
}

/** Whose something is, for a sentence: by name, or undefined if it is mine. */
export function ownerAt(people: People, seat: Seat): string | undefined {
  return personAt(people, seat)?.me === true ? undefined : wordAt(people, seat);
}

/** [H5] Does somebody show that an offer would be welcome? It binds nobody. */
export function wouldTrade(people: People, seat: Seat): boolean {
  return personAt(people, seat)?.signs.includes(WOULD_TRADE) === true;
}
