/** The end of a game, as it is looked at: every clan's ledger line by line, and the ranking with its reasons. */

import type { Seat } from '../../../table/seat.ts';
import { isPolice, PENALTIES } from '../cards.ts';
import { type Score, winners } from '../judge.ts';
import type { ClanView, MafiaView } from '../view.ts';
import { clanAt } from './clans.ts';
import { dollars } from './names.ts';
import { words } from './words.ts';

/** All is shown and judged: of this game, and until the next one is set up. */
export function isDawn({ phase, scores }: MafiaView): boolean {
  return (phase === 'dawn' || phase === 'over') && scores.length > 0;
}

/** [M4] What decided between equals: so many in front, or nothing. */
export type Tie = { readonly by: 'gangsters' | 'warehouses'; readonly count: number } | 'shared';

/** A line of a ledger, with the cards it is made of. */
export interface Entry {
  readonly is: 'loot' | 'gangsters' | 'warehouses' | 'police';
  /** Of how many. */
  readonly count: number;
  readonly amount: number;
  readonly faces: readonly string[];
}

/** A term of the sum, as it is called where there is little room. */
export interface Term {
  readonly is: 'loot' | 'people' | 'sheds' | 'police';
  readonly amount: number;
}

export interface Reckoning {
  readonly seat: Seat;
  readonly clan: ClanView | undefined;
  readonly score: Score;
  readonly entries: readonly Entry[];
  /** [Q3] With this game; undefined without a target. */
  readonly sum: number | undefined;
  readonly place: number;
  /** What decided between equals, if that was needed [M4]. */
  readonly tie: Tie | undefined;
}

/** Best first. */
export function reckoningsOf(view: MafiaView): readonly Reckoning[] {
  const sums =
    view.options.target === 0 ? undefined : new Map(view.clans.map(({ seat, sum }) => [seat, sum]));
  const left = [...view.scores];
  const ranked: { score: Score; place: number }[] = [];
  while (left.length > 0) {
    const best = winners(left, sums);
    const place = ranked.length + 1;
    for (const seat of best) ranked.push({ score: left.splice(left.findIndex((one) => one.seat === seat), 1)[0]!, place }); // prettier-ignore
  }
  return ranked.map(({ score, place }) => {
    const { seat } = score;
    const clan = clanAt(view, seat);
    const equal = ranked.filter(
      (one) => one.score !== score && amountOf(one.score, sums) === amountOf(score, sums),
    );
    return {
      ...{ seat, clan, score, place },
      entries: entriesOf(score, clan),
      sum: sums?.get(seat),
      tie: equal.length === 0 ? undefined : tieOf(score, equal.map((one) => one.score)), // prettier-ignore
    };
  });
}

/** [M3] What a clan's dollars are made of, in short: "loot 201", "people −15". */
export function termsOf({ loot, gangsters, warehouses, police }: Score): readonly Term[] {
  return [
    { is: 'loot', amount: loot },
    { is: 'people', amount: -gangsters * PENALTIES.gangster },
    { is: 'sheds', amount: -warehouses * PENALTIES.warehouse },
    { is: 'police', amount: -police },
  ];
}

/** In thousands of dollars: "−15". */
export function thousands(amount: number): string {
  return `${amount < 0 ? '−' : ''}${Math.abs(amount) / 1000}`;
}

const amountOf = ({ seat, dollars: amount }: Score, sums: ReadonlyMap<Seat, number> | undefined): number =>
  sums?.get(seat) ?? amount;

function tieOf(score: Score, equal: readonly Score[]): Tie {
  const by = (['gangsters', 'warehouses'] as const).find((what) => equal.some((one) => one[what] !== score[what])); // prettier-ignore
  return by === undefined ? 'shared' : { by, count: score[by] };
}

export function tieWords(tie: Tie): string {
  const { ties } = words.now.dawn;
  return tie === 'shared' ? ties.shared : ties[tie.by](tie.count);
}

function entriesOf(score: Score, clan: ClanView | undefined): readonly Entry[] {
  const { gangsters, warehouses } = score;
  const loot = clan?.warehouses.flatMap((warehouse) => warehouse.loot ?? []) ?? [];
  const police = clan?.hand?.filter(isPolice) ?? [];
  return [
    { is: 'loot', count: loot.length, amount: score.loot, faces: loot },
    { is: 'gangsters', count: gangsters, amount: -gangsters * PENALTIES.gangster, faces: [] },
    { is: 'warehouses', count: warehouses, amount: -warehouses * PENALTIES.warehouse, faces: [] },
    { is: 'police', count: police.length, amount: -score.police, faces: police },
  ];
}

export function entryWords({ is, count }: Entry): string {
  const { entries } = words.now.dawn;
  if (is === 'gangsters') return entries.gangsters(count, dollars(PENALTIES.gangster));
  if (is === 'warehouses') return entries.warehouses(count, dollars(PENALTIES.warehouse));
  return entries[is];
}
