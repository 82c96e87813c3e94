/** The end of a round as a line-up: who stands there, how they were judged, and what they own. */

import { valueOfCard, type Role } from '../cards.ts';
import { ranking, type Verdict } from '../judge.ts';
import { list } from '../../sentence.ts';
import { money, roleName } from '../names.ts';
import type { PlayerView, WalletView } from '../view.ts';
import type { Seat } from '../../../table/seat.ts';
import { factsOf } from './verdict-facts.ts';

export interface Suspect {
  readonly player: PlayerView;
  readonly verdict: Verdict | undefined;
  /** Whose face is on the picture: the innocent's role, or the one that failed. */
  readonly role: Role | undefined;
  /** From 1, for the innocent. */
  readonly rank: number | undefined;
  /** In cents: money, catch, credit and their sum. */
  readonly money: number;
  readonly caught: number;
  readonly credit: number;
  readonly wealth: number;
  readonly why: string;
}

/** Somebody was judged: time is up. */
export function isJudged({ players }: WalletView): boolean {
  return players.some(({ verdict }) => verdict !== undefined);
}

/** The innocent first, richest first; then the guilty; then who has not shown yet. */
export function lineUp({ players }: WalletView): readonly Suspect[] {
  const innocent = players.filter(({ verdict }) => verdict?.innocent === true);
  const ranks = ranking(
    innocent.map((player) => ({ seat: player.seat, coin: player.coin, cents: sumOf(player) })),
  );
  const rankOf = (seat: Seat): number | undefined => {
    const at = ranks.findIndex((one) => one.seat === seat);
    return at < 0 ? undefined : at + 1;
  };
  return players
    .map((player) => suspect(player, rankOf(player.seat)))
    .sort((a, b) => place(a) - place(b) || a.player.seat - b.player.seat);
}

function place({ rank, verdict }: Suspect): number {
  return rank ?? (verdict === undefined ? 200 : 100);
}

function creditOf({ credit }: PlayerView): number {
  return credit === undefined ? 0 : 100 * valueOfCard(credit);
}

function sumOf(player: PlayerView): number {
  return (player.verdict?.tally.money ?? 0) + player.caught + creditOf(player);
}

function suspect(player: PlayerView, rank: number | undefined): Suspect {
  const { verdict } = player;
  return {
    player,
    verdict,
    role: verdict === undefined ? undefined : verdict.innocent ? verdict.role : failed(verdict),
    rank,
    money: verdict?.tally.money ?? 0,
    caught: player.caught,
    credit: creditOf(player),
    wealth: sumOf(player),
    why: verdict === undefined ? '' : whyOf(verdict),
  };
}

/** The role a guilty player tried: the Secret Agent with several IDs, else the first. */
function failed({ tally: { ids } }: Verdict): Role | undefined {
  return ids.includes('secret-agent') ? 'secret-agent' : ids[0];
}

/** A verdict with its reason, in a sentence or two. */
function whyOf(verdict: Verdict): string {
  const { tally } = verdict;
  if (verdict.innocent) {
    const facts = factsOf(verdict).map(({ words }) => words);
    return `${roleName(verdict.role)}: ${list(facts)}.`;
  }
  const role = failed(verdict);
  const as = role === undefined ? '' : `${article(roleName(role))} `;
  const reasons = verdict.reasons.map((reason): string => {
    switch (reason) {
      case 'no-id':
        return 'No ID at all.';
      case 'several-ids':
        return `${tally.ids.length} IDs, and no Secret Agent among them.`;
      case 'one-id':
        return 'A Secret Agent with a single ID.';
      case 'too-much-money':
        return `${as}with ${money(tally.money)}: over 500.`;
      case 'too-little-money':
        return `${as}with only ${money(tally.money)}: it takes more than 500.`;
      case 'too-many-currencies':
        return `${tally.currencies.length} currencies: two at most.`;
      case 'no-jewelry':
        return `${as}without jewelry.`;
      case 'credit-card':
        return `${as}with a Credit Card.`;
      case 'police-badge':
        return `${as}with a Police Badge.`;
    }
  });
  return reasons.join(' ');
}

function article(noun: string): string {
  return noun === 'John Smith' ? noun : `A ${noun}`;
}
