/** How bots play Wallet, and who wins, as tables. */

import { type Column, contestTable, mean, share, table, transposed } from '../../census-tables.ts';
import type { Counted } from '../../statistics.ts';
import { REQUESTS, ROLES, SPECIALS } from '../cards.ts';

const PLAY: readonly Column[] = [
  { title: 'games', of: ({ games }) => `${games ?? 0}` },
  share('innocent', 'verdicts'),
  mean('actions', 'seats', 'actions a seat and round'),
  share('two turns at most', 'seats', 'seats with two turns at most'),
  share('flipped', 'actions', 'flips among actions'),
  mean('specials', 'seats', 'specials a seat and round'),
  share('specials of first turns', 'specials of turns', 'of them in the first turn'),
];

const RICHEST: readonly Column[] = ROLES.map((role) => share(`richest ${role}`, 'richest', role));

const PLAYED: readonly Column[] = SPECIALS.map((card) => share(`played ${card}`, `legal ${card}`, card));

const REQUESTED: readonly Column[] = [
  ...REQUESTS.map((request) => share(`request ${request}`, 'requests', request)),
  share('requests met', 'requests', 'met'),
  share('requests to the left', 'requests', 'to the left'),
];

/** All that is known of how they play. */
export function tables(counted: Counted): string[] {
  return [
    ...table('Play', PLAY, counted),
    ...table('The role of the richest innocent', RICHEST, counted),
    ...transposed('Specials played, of those that could have been', PLAYED, counted),
    ...transposed('Card Request', REQUESTED, counted),
  ];
}

export function contest(guests: readonly string[], counted: Counted): string[] {
  return contestTable(guests, counted, (guest) => [
    mean(`points of ${guest}`, `seats of ${guest}`, 'points'),
    share(`innocent of ${guest}`, `verdicts of ${guest}`, 'innocent'),
  ]);
}
