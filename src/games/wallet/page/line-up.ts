/** The end of a round as a line-up: who stands there, how they were judged, and what they own. */

import { valueOfCard, type Role } from '../cards.ts';
import { ranking, roleOf, type Verdict } from '../judge.ts';
import type { WalletEvent } from '../story.ts';
import type { PlayerView, WalletView } from '../view.ts';
import type { Seat } from '../../../table/seat.ts';
import { factsOf } from './verdict-facts.ts';
import { named, words } from './words.ts';

/** How far the scene of the line-up is, beside what it has told. */
export interface Stage {
  /** Whom all look at. */
  readonly now: Seat | undefined;
  /** Whose sum is drawn. */
  readonly summed: readonly Seat[];
  /** The innocent stand by their wealth, before the guilty. */
  readonly isRanked: boolean;
  /** Whom officers have pointed at [E3]. */
  readonly pointed: readonly Pointed[];
  /** What of the tokens is told [E6, E7]. */
  readonly paid: readonly Payment[];
}

type Pointed = Extract<WalletEvent, { is: 'pointed' }>;

/** A view with nothing in it that the scene has not told yet. */
export interface LineUpView extends WalletView {
  readonly stage: Stage;
}

export type Payment =
  | Extract<WalletEvent, { is: 'rewarded' | 'unrewarded' }>
  | { readonly is: 'gave-back' | 'gave-none'; readonly seat: Seat };

export interface Suspect {
  readonly player: PlayerView;
  readonly verdict: Verdict | undefined;
  /** Whose face is on the picture: the innocent's role, or the one that failed. */
  readonly role: Role | undefined;
  /** In cents: money, catch, credit and their sum; undefined before it is drawn. */
  readonly sum: Sum | undefined;
  readonly why: string;
  readonly isNow: boolean;
  /** [E3] Who took how much, in cents. */
  readonly robbed: { readonly by: Seat; readonly amount: number } | undefined;
  readonly paid: Payment | undefined;
  /** From 1, for the innocent whose tokens have come. */
  readonly rank: number | undefined;
}

export interface Sum {
  readonly money: number;
  readonly caught: number;
  readonly credit: number;
  readonly wealth: number;
}

/** Somebody was judged: time is up. */
export function isJudged({ players }: WalletView): boolean {
  return players.some(({ verdict }) => verdict !== undefined);
}

export function isLineUp(view: WalletView): view is LineUpView {
  return 'stage' in view;
}

/** By their coins, which tell nothing; when all is known the innocent first, richest first, then the guilty. */
export function lineUp({ players, stage }: LineUpView): readonly Suspect[] {
  const byCoin = [...players].sort((a, b) => a.coin - b.coin);
  const innocent = players.filter(({ verdict }) => verdict?.innocent === true);
  const ranks = ranking(
    innocent.map((player) => ({ seat: player.seat, coin: player.coin, cents: sumOf(player).wealth })),
  ).map(({ seat }) => seat);
  const place = ({ seat }: PlayerView): number => (ranks.includes(seat) ? ranks.indexOf(seat) : ranks.length);
  const line = stage.isRanked ? byCoin.sort((a, b) => place(a) - place(b)) : byCoin;
  return line.map((player) => suspect(player, stage));
}

function creditOf({ credit }: PlayerView): number {
  return credit === undefined ? 0 : 100 * valueOfCard(credit);
}

function sumOf(player: PlayerView): Sum {
  const [money, { caught }, credit] = [player.verdict?.tally.money ?? 0, player, creditOf(player)];
  return { money, caught, credit, wealth: money + caught + credit };
}

function suspect(player: PlayerView, { now, summed, pointed, paid }: Stage): Suspect {
  const { verdict, seat } = player;
  const robbery = pointed.find(({ target, innocent }) => target === seat && !innocent); // the first one takes it all
  const payment = paid.findLast((event) => event.seat === seat);
  return {
    player,
    verdict,
    role: verdict === undefined ? undefined : verdict.innocent ? verdict.role : failed(verdict),
    sum: summed.includes(seat) ? sumOf(player) : undefined,
    why: verdict === undefined ? '' : whyOf(verdict),
    isNow: seat === now,
    robbed: robbery && { by: robbery.seat, amount: robbery.amount },
    paid: payment,
    rank: payment !== undefined && 'rank' in payment ? payment.rank + 1 : undefined,
  };
}

/** The role a guilty player tried: the Secret Agent with several IDs, else the first. */
function failed({ tally: { ids } }: Verdict): Role | undefined {
  return ids.includes('secret-agent') ? 'secret-agent' : ids[0];
}

/** A verdict with its reason, in a sentence: "Party Girl: 520.02 (over 500) and no jewelry." */
function whyOf(verdict: Verdict): string {
  const { lineUp: said } = words.now;
  const { roles } = named.now.names;
  const { tally } = verdict;
  if (verdict.innocent)
    return said.why(
      roles[verdict.role],
      factsOf(verdict).map((fact) => fact.words),
    );
  const role = roleOf(tally.ids);
  return said.why(
    role === undefined ? '' : roles[role],
    verdict.reasons.map((reason) => said.reasons[reason](tally)),
  );
}
