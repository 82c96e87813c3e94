/** What lies on the table [D7]: everything a player can see, and the zones that hold what is hidden. */

import type { Seat } from '../../table/seat.ts';
import type { Table } from '../../table/table.ts';
import type { Zone } from '../../table/zone.ts';
import { type CardOf, cardOf, type Loot, LOOTS, type Slot, SLOTS } from './cards.ts';
import type { Score } from './judge.ts';
import type { MafiaOptions } from './options.ts';
import type { MafiaEvent } from './story.ts';

/** Where in a game we are [G1]. */
export type Phase = 'set-up' | 'draw' | 'play' | 'actions' | 'police' | 'dawn' | 'over';

/** A gangster in front of a player, with what lies on it [K2]. */
export interface Gangster {
  readonly face: string;
  /** On the street, or in the hideout. */
  out: boolean;
  /** [K5] One of each sort. */
  readonly items: Partial<Record<Slot, string | undefined>>;
  /** [K8] From the bottom up. */
  blocks: string[];
  /** [J2] In this turn of its owner. */
  acted: boolean;
}

export interface Warehouse {
  readonly face: string;
  /** [K7] */
  dog: string | undefined;
  /** What lies under it, face down. */
  readonly loot: Zone;
}

/** One player's side of the table. */
export interface Clan {
  readonly seat: Seat;
  readonly hand: Zone;
  gangsters: Gangster[];
  warehouses: Warehouse[];
}

/** [J8] A check: what is known before the card is turned up, and what came of it. */
export interface Check {
  readonly seat: Seat;
  readonly job: 'hit' | 'burglary';
  readonly gangster: string;
  readonly of: Seat;
  readonly target: string;
  /** Its own points, what its item adds, and what a dog takes. */
  readonly own: number;
  readonly item: number;
  readonly dog: number;
  /** The card that counted, and whether it was enough; undefined until it is turned up. */
  readonly result: { readonly face: string; readonly success: boolean } | undefined;
}

/** One game, from the deal to the End; with a target there are several [Q3]. */
export interface Night {
  readonly number: number;
  readonly clans: Map<Seat, Clan>;
  deck: Zone;
  /** [D3] How many of the last cards the End lies among. */
  bottom: number;
  /** [D5] The last one lies on top. */
  readonly piles: Readonly<Record<Loot, Zone>>;
  /** [G5] In its order. */
  readonly discard: string[];
  /** Loot that can't be in the deck any more: so a draw proves less [P8.6]. */
  readonly out: Set<string>;
  first: Seat;
  turn: Seat;
  turns: number;
  /** [G3] Open, and not yet put to use. */
  laid: string | undefined;
  /** [J1] [H1] Of this turn. */
  actions: number;
  offers: number;
  /** [H2] The offer that waits for its answers. */
  offer: { readonly to: readonly Seat[]; readonly wanted: string; readonly given: string } | undefined;
  /** The last one, until the next card is laid. */
  check: Check | undefined;
  /** [M2] What was shown at the end. */
  readonly shown: Map<Seat, { hand: readonly string[]; loot: readonly (readonly string[])[] }>;
}

export interface Position {
  readonly options: MafiaOptions;
  phase: Phase;
  night: Night | undefined;
  /** Games that have ended, and what they add up to [Q3]. */
  played: number;
  readonly sums: Map<Seat, number>;
  scores: readonly Score[];
  winners: readonly Seat[];
}

/** What rules are written over. */
export interface Play {
  readonly table: Table;
  readonly position: Position;
}

/** Play with a game going on. */
export interface InNight extends Play {
  readonly night: Night;
}

export function newPosition(options: MafiaOptions): Position {
  return { options, phase: 'set-up', night: undefined, played: 0, sums: new Map(), scores: [], winners: [] };
}

/** One line of the story. */
export function tell({ table }: Play, event: MafiaEvent): void {
  table.tell(event);
}

export function clan({ night }: Pick<InNight, 'night'>, seat: Seat): Clan {
  const found = night.clans.get(seat);
  if (found === undefined) throw new Error(`seat ${seat} has no clan in this game`);
  return found;
}

/** The other players still at the table, clockwise from the seat. */
export function others({ night }: Pick<InNight, 'night'>, seat: Seat): Seat[] {
  return clockwise([...night.clans.values()], seat).map((other) => other.seat);
}

/** All but the seat's own, clockwise from it. */
export function clockwise<T extends { readonly seat: Seat }>(all: readonly T[], seat: Seat): T[] {
  const sorted = all.toSorted((a, b) => a.seat - b.seat);
  return [...sorted.filter((one) => one.seat > seat), ...sorted.filter((one) => one.seat < seat)];
}

export const gangsterCard = ({ face }: Gangster): CardOf<'gangster'> => cardOf('gangster', face);

/** [J9] Without a block on it. */
export const isFree = ({ blocks }: Gangster): boolean => blocks.length === 0;

/** [K3] What the item of a sort adds; nothing without one. */
export function bonus({ items }: Gangster, slot: Slot): number {
  const item = items[slot];
  return item === undefined ? 0 : cardOf('item', item).bonus;
}

/** [G5] */
export function discard({ night }: InNight, ...faces: readonly string[]): void {
  night.discard.push(...faces);
}

/** A gangster with all that lies on it. */
export function cardsWith({ face, items, blocks }: Gangster): string[] {
  return [face, ...SLOTS.flatMap((slot) => items[slot] ?? []), ...blocks];
}

/** What lies openly in front of a player. */
export function front({ gangsters, warehouses }: Clan): string[] {
  return [
    ...gangsters.flatMap(cardsWith),
    ...warehouses.flatMap(({ face, dog }) => (dog === undefined ? [face] : [face, dog])),
  ];
}

/** Every card of the game that lies open. */
export function openFaces({ clans, piles, discard: gone, laid }: Night): string[] {
  return [
    ...[...clans.values()].flatMap(front),
    ...LOOTS.flatMap((loot): readonly string[] => piles[loot].faces),
    ...gone,
    ...(laid === undefined ? [] : [laid]),
  ];
}

/** Every zone that only its owner can open: hands, and loot under warehouses. */
export function heldZones({ clans }: Night): Zone[] {
  return [...clans.values()].flatMap(({ hand, warehouses }) => [hand, ...warehouses.map(({ loot }) => loot)]);
}

/** [D5] Loot that lies openly goes on the pile of its kind. */
export function toPile({ table, night }: InNight, from: Zone, place: number): string {
  const { loot } = cardOf('loot', from.faces[place]!);
  const face = table.take(from, place, night.piles[loot]);
  night.out.add(face);
  return face;
}

/** Warehouses of a player with loot under them. */
export const stocked = ({ warehouses }: Clan): Warehouse[] => warehouses.filter(({ loot }) => loot.size > 0);

/** How many loot cards a player has. */
export const lootCount = ({ warehouses }: Clan): number =>
  warehouses.reduce((sum, { loot }) => sum + loot.size, 0);

/** [K9] The block on top, if any. */
export function topBlock({ blocks }: { readonly blocks: readonly string[] }): CardOf<'block'> | undefined {
  const top = blocks.at(-1);
  return top === undefined ? undefined : cardOf('block', top);
}
