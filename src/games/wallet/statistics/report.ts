/** What one finished game of Wallet adds to the report of a simulation. */

import type { Position } from '../position.ts';
import type { WalletEvent } from '../story.ts';
import type { Told } from '../../../table/game.ts';
import type { Seat } from '../../../table/seat.ts';

export interface WalletReport {
  readonly winners: readonly Seat[];
  /** Victory points, by seat. */
  readonly points: Readonly<Record<number, number>>;
  /** How many of the verdicts were "innocent", from 0 to 1. */
  readonly innocent: number;
  readonly turns: number;
  /** The role of each round's richest innocent. */
  readonly richest: readonly string[];
  /** How often each special was played. */
  readonly specials: Readonly<Record<string, number>>;
}

export function walletReport({ winners, scores }: Position, story: readonly Told<unknown>[]): WalletReport {
  const events = story.map(({ event }) => event as WalletEvent);
  const verdicts = events.flatMap((event) => (event.is === 'judged' ? [event] : []));
  const specials: Record<string, number> = {};
  for (const event of events)
    if (event.is === 'special') specials[event.card] = (specials[event.card] ?? 0) + 1;
  const innocent = verdicts.filter(({ verdict }) => verdict.innocent).length;
  return {
    winners,
    points: Object.fromEntries(scores.map(({ seat, points }) => [seat, points])),
    innocent: verdicts.length === 0 ? 0 : Number((innocent / verdicts.length).toFixed(4)),
    turns: events.filter(({ is }) => ['took', 'put', 'bought', 'flipped'].includes(is)).length,
    richest: richestRoles(events),
    specials,
  };
}

/** In the order of the rounds: the last verdict on a seat before it was rewarded first. */
function richestRoles(events: readonly WalletEvent[]): string[] {
  const roles = new Map<Seat, string>();
  const richest: string[] = [];
  for (const event of events) {
    if (event.is === 'judged' && event.verdict.innocent) roles.set(event.seat, event.verdict.role);
    if (event.is === 'rewarded' && event.rank === 0) richest.push(roles.get(event.seat)!);
  }
  return richest;
}
