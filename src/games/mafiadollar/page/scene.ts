/**
 * The dawn as a scene [M2–M4]: one clan after the other, from the one who began, line by line of its ledger; then the ranking. What a
 * beat has not told yet is taken out of the table itself: no screen, log or screen reader can give it away.
 */

import type { TableSnapshot } from '../../../app/snapshot.ts';
import type { Seat } from '../../../table/seat.ts';
import type { Beat, Scene } from '../../../ui/motion/sequence.svelte.ts';
import type { MafiaOptions } from '../options.ts';
import type { MafiaEvent } from '../story.ts';
import type { ClanView, MafiaView } from '../view.ts';
import { type Entry, isDawn, type Reckoning, reckoningsOf, type Tie } from './dawn.ts';

type MafiaTable = TableSnapshot<MafiaView, MafiaOptions>;

/** One clan, as far as it has been told. */
export interface Row {
  readonly seat: Seat;
  /** All look at it. */
  readonly isNow: boolean;
  /** Undefined until its cards are turned over. */
  readonly hand: readonly string[] | undefined;
  readonly entries: readonly Entry[];
  /** What it comes to, and [Q3] with the games before. */
  readonly dollars: number | undefined;
  readonly sum: number | undefined;
  /** When all are told. */
  readonly place: number | undefined;
  readonly tie: Tie | undefined;
}

export interface DawnView extends MafiaView {
  /** In the order of the seats; when all are told, the best first. */
  readonly rows: readonly Row[];
}

/** Is this view one of the scene? */
export function isScene(view: MafiaView): view is DawnView {
  return 'rows' in view;
}

interface DawnBeat extends Beat {
  readonly part: 'sun' | 'entry' | 'sum' | 'ranks';
  readonly seat?: Seat;
}

/** In milliseconds: under three seconds for a clan. */
const LASTS = { sun: 1100, entry: 480, sum: 850, ranks: 900 } as const;

/** The result is told when all have been reckoned up; the end of the game has a screen of its own. */
const RESULT: MafiaEvent['is'] = 'judged';
const OVER: readonly string[] = ['won', 'alone'] satisfies MafiaEvent['is'][];

/** The end of a game, if it has come to that. */
export function dawnScene(table: MafiaTable): Scene<TableSnapshot<DawnView, MafiaOptions>> | undefined {
  const { view } = table;
  if (!isDawn(view)) return undefined;
  const reckonings = reckoningsOf(view);
  const order = inOrder(reckonings, view.first);
  const beats = beatsOf(order);
  return {
    key: `${table.sid}/dawn ${view.game}`,
    beats,
    asksAt: table.prompt && beats.length,
    at: (count) => tableAt(table, reckonings, order, beats.slice(0, count), count >= beats.length),
  };
}

/** From the one who began, clockwise: an order that everybody knows, and that tells nothing. */
function inOrder(reckonings: readonly Reckoning[], first: Seat = reckonings[0]!.seat): readonly Reckoning[] {
  const sorted = reckonings.toSorted((a, b) => a.seat - b.seat);
  return [...sorted.filter(({ seat }) => seat >= first), ...sorted.filter(({ seat }) => seat < first)];
}

function beatsOf(order: readonly Reckoning[]): readonly DawnBeat[] {
  const clans = order.flatMap(({ seat, entries }, step): DawnBeat[] => [
    ...entries.map((): DawnBeat => ({ part: 'entry', step, seat, lasts: LASTS.entry })),
    { part: 'sum', step, seat, lasts: LASTS.sum },
  ]);
  return [
    { part: 'sun', step: -1, lasts: LASTS.sun },
    ...clans,
    { part: 'ranks', step: order.length, lasts: LASTS.ranks },
  ];
}

function tableAt(
  table: MafiaTable,
  reckonings: readonly Reckoning[],
  order: readonly Reckoning[],
  past: readonly DawnBeat[],
  isAll: boolean,
): TableSnapshot<DawnView, MafiaOptions> {
  const { view, log } = table;
  const now = past.at(-1)?.seat;
  const result = log.findLast(({ is }) => is === RESULT);
  const told = (seat: Seat, part: DawnBeat['part']): number => past.filter((one) => one.seat === seat && one.part === part).length; // prettier-ignore
  const rows = (isAll ? reckonings : order).map(({ seat, clan, score, entries, sum, place, tie }): Row => ({
    ...{ seat, isNow: seat === now },
    hand: told(seat, 'entry') > 0 ? (clan?.hand ?? []) : undefined,
    entries: entries.slice(0, told(seat, 'entry')),
    ...(told(seat, 'sum') > 0 ? { dollars: score.dollars, sum } : { dollars: undefined, sum: undefined }),
    ...(isAll ? { place, tie } : { place: undefined, tie: undefined }),
  }));
  const closed = (clan: ClanView): ClanView =>
    told(clan.seat, 'entry') > 0 || clan.seat === view.me ? clan : { ...clan, hand: undefined, warehouses: clan.warehouses.map((store) => ({ ...store, loot: undefined })) }; // prettier-ignore
  const before = (clan: ClanView): ClanView =>
    told(clan.seat, 'sum') > 0 ? clan : { ...clan, sum: clan.sum - (view.scores.find(({ seat }) => seat === clan.seat)?.dollars ?? 0) }; // prettier-ignore
  return {
    ...table,
    view: { ...view, rows, scores: [], winners: [], clans: view.clans.map((clan) => before(closed(clan))) },
    log: log.filter((line) => !OVER.includes(line.is) && (isAll || line !== result)),
    prompt: isAll ? table.prompt : undefined,
    waiting: isAll ? table.waiting : [],
    waitingWords: isAll ? table.waitingWords : undefined,
    over: isAll && table.over,
  };
}
