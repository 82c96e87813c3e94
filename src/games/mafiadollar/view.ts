/** What one seat may see [D7]: plain data for screens and bots. A watcher's view has nothing of its own. */

import type { Knowledge } from '../../table/game.ts';
import type { Seat } from '../../table/seat.ts';
import { type Loot, LOOTS, type Slot } from './cards.ts';
import type { Score } from './judge.ts';
import type { MafiaOptions } from './options.ts';
import type { Clan, Night, Phase, Position } from './position.ts';

export interface GangsterView {
  readonly face: string;
  readonly out: boolean;
  readonly items: Readonly<Partial<Record<Slot, string | undefined>>>;
  readonly blocks: readonly string[];
  readonly acted: boolean;
}

export interface WarehouseView {
  readonly face: string;
  readonly dog: string | undefined;
  /** How many loot cards lie there; which, their owner sees, and at the end all do. */
  readonly size: number;
  readonly loot: readonly string[] | undefined;
}

export interface ClanView {
  readonly seat: Seat;
  readonly handSize: number;
  /** The own hand; at the end all hands. */
  readonly hand: readonly string[] | undefined;
  readonly gangsters: readonly GangsterView[];
  readonly warehouses: readonly WarehouseView[];
  /** [Q3] */
  readonly sum: number;
}

export interface MafiaView {
  readonly phase: Phase;
  readonly game: number;
  readonly options: MafiaOptions;
  readonly turn: Seat | undefined;
  readonly first: Seat | undefined;
  readonly turns: number;
  readonly laid: string | undefined;
  readonly actions: number;
  readonly offers: number;
  readonly offer: Night['offer'];
  readonly check: Night['check'];
  readonly deck: number;
  /** Has the bottom part begun? Then any card may be the End [D3]. */
  readonly bottom: boolean;
  readonly piles: readonly { readonly loot: Loot; readonly size: number; readonly top: string | undefined }[];
  readonly discard: readonly string[];
  readonly clans: readonly ClanView[];
  readonly me: Seat | undefined;
  readonly scores: readonly Score[];
  readonly winners: readonly Seat[];
}

export function viewOf(position: Position, knowledge: Knowledge): MafiaView {
  const { night, phase, options, played, scores, winners } = position;
  const { seat } = knowledge;
  return {
    phase,
    game: played,
    options,
    turn: night?.turn,
    first: night?.first,
    turns: night?.turns ?? 0,
    laid: night?.laid,
    actions: night?.actions ?? 0,
    offers: night?.offers ?? 0,
    offer: night?.offer,
    check: night?.check,
    deck: night?.deck.size ?? 0,
    bottom: night !== undefined && night.deck.size <= night.bottom,
    piles: LOOTS.map((loot) => pileView(night, loot)),
    discard: night?.discard ?? [],
    clans: night === undefined ? [] : [...night.clans.values()].map((clan) => clanView(clan, position, night, knowledge)), // prettier-ignore
    me: seat !== undefined && night?.clans.has(seat) === true ? seat : undefined,
    scores,
    winners,
  };
}

function pileView(night: Night | undefined, loot: Loot): MafiaView['piles'][number] {
  const pile = night?.piles[loot];
  return { loot, size: pile?.size ?? 0, top: pile?.faces.at(-1) };
}

function clanView(
  clan: Clan,
  { sums }: Position,
  { shown }: Night,
  { seat: me, faces }: Knowledge,
): ClanView {
  const { seat, hand, gangsters, warehouses } = clan;
  const dawn = shown.get(seat);
  const mine = seat === me;
  return {
    seat,
    handSize: dawn?.hand.length ?? hand.size,
    hand: dawn?.hand ?? (mine ? faces(hand) : undefined),
    gangsters: gangsters.map(({ face, out, items, blocks, acted }) => ({ face, out, items: { ...items }, blocks: [...blocks], acted })), // prettier-ignore
    warehouses: warehouses.map(({ face, dog, loot }, i) => ({
      face,
      dog,
      size: dawn?.loot[i]?.length ?? loot.size,
      loot: dawn?.loot[i] ?? (mine ? faces(loot) : undefined),
    })),
    sum: sums.get(seat) ?? 0,
  };
}
