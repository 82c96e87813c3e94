/** The end of a game, as it is looked at: every clan's ledger line by line, and the ranking with its reasons. */

import type { Seat } from '../../../table/seat.ts';
import { count } from '../../english.ts';
import { isPolice, PENALTIES } from '../cards.ts';
import { type Score, winners } from '../judge.ts';
import { dollars } from '../story.ts';
import type { ClanView, MafiaView } from '../view.ts';
import { clanAt } from './clans.ts';

/** All is shown and judged: of this game, and until the next one is set up. */
export function isDawn({ phase, scores }: MafiaView): boolean {
  return (phase === 'dawn' || phase === 'over') && scores.length > 0;
}

/** A line of a ledger, with the cards it is made of. */
export interface Entry {
  readonly words: string;
  readonly amount: number;
  readonly faces: readonly string[];
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
  readonly tie: string | undefined;
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
      tie: equal.length === 0 ? undefined : tieWords(score, equal.map((one) => one.score)), // prettier-ignore
    };
  });
}

const amountOf = ({ seat, dollars: amount }: Score, sums: ReadonlyMap<Seat, number> | undefined): number =>
  sums?.get(seat) ?? amount;

function tieWords(score: Score, equal: readonly Score[]): string {
  if (equal.some(({ gangsters }) => gangsters !== score.gangsters))
    return `tied: ${count(score.gangsters, 'gangster')} in front`;
  if (equal.some(({ warehouses }) => warehouses !== score.warehouses))
    return `tied: ${count(score.warehouses, 'warehouse')} in front`;
  return 'tied in all: shared';
}

function entriesOf(score: Score, clan: ClanView | undefined): readonly Entry[] {
  return [
    { words: 'loot', amount: score.loot, faces: clan?.warehouses.flatMap(({ loot }) => loot ?? []) ?? [] },
    {
      words: `${count(score.gangsters, 'gangster')} at ${dollars(PENALTIES.gangster)}`,
      amount: -score.gangsters * PENALTIES.gangster,
      faces: [],
    },
    {
      words: `${count(score.warehouses, 'warehouse')} at ${dollars(PENALTIES.warehouse)}`,
      amount: -score.warehouses * PENALTIES.warehouse,
      faces: [],
    },
    { words: 'police in the hand', amount: -score.police, faces: clan?.hand?.filter(isPolice) ?? [] },
  ];
}
