/** What a seat can expect from here: time, the unseen cards, the stakes, and its own covers in reserve. */

import type { Seat } from '../../../table/seat.ts';
import { HOURGLASSES, tokenValue } from '../cards.ts';
import type { Position } from '../position.ts';
import type { WalletView } from '../view.ts';
import { expected, reachOf, withOneMore } from './hourglass.ts';
import { deckOf, IDS, JEWELRY, type Kind, kindOf, NOTES, VALUE } from './kinds.ts';
import type { Reserve } from './purse.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import type { Sight } from './sight.ts';

/** The unseen cards: in the wallet or in other hands, which is all the same to who can't see them. */
export interface Unseen {
  /** By kind: the chance that an unseen card is of it. */
  readonly chance: readonly number[];
  readonly ids: number;
  readonly jewelry: number;
  /** The value of a note on average. */
  readonly note: number;
}

export interface Outlook extends Reserve {
  readonly sight: Sight;
  readonly unseen: Unseen;
  /** reach[k]: the chance of at least k more actions, and how many to expect. */
  readonly reach: readonly number[];
  readonly actions: number;
  readonly stakes: Stakes;
  /** What being guilty costs. */
  readonly guilty: number;
  /** The most card money that is not over 500 with the coin. */
  readonly room: number;
  /** Drops that are certain even at the end: Secret Compartment, Extra Time. */
  readonly drops: number;
  /** Extra IDs left. */
  readonly shop: number;
}

/** 500 CU, in cents. */
const LIMIT = 50_000;

/** So many turns everybody has had when one of the hourglasses has fallen. */
const TURNS_PER_HOURGLASS = 0.7;

const decks = new Map<number, readonly number[]>();

function unseenOf(position: Position, view: WalletView): Unseen {
  const { players } = position.round!;
  const corner = position.options.deck === 'balanced' || players === 2 ? players : Infinity;
  const deck = decks.get(corner) ?? deckOf(corner);
  decks.set(corner, deck);
  const left = [...deck];
  for (const face of seenBy(view)) if (!face.startsWith('extra/')) left[kindOf(face)]!--;
  return oddsOf(left);
}

/** Every playing card that I see anywhere. */
function seenBy({ laid, me, players }: WalletView): string[] {
  const seen = [...laid, ...me!.hand, ...me!.secret];
  for (const { seat, shown, atm, exchange } of players) {
    if (seat !== me!.seat) seen.push(...shown);
    if (atm !== undefined) seen.push(atm);
    if (exchange !== undefined) seen.push(exchange.face);
  }
  return seen;
}

function oddsOf(left: readonly number[]): Unseen {
  const count = Math.max(1, left.reduce((sum, n) => sum + n, 0)); // prettier-ignore
  const notes = among(NOTES, left);
  const worth = NOTES.reduce((sum, kind) => sum + left[kind]! * VALUE[kind]!, 0);
  return {
    chance: left.map((n) => n / count),
    ids: among(IDS, left) / count,
    jewelry: among(JEWELRY, left) / count,
    note: notes === 0 ? 0 : Math.floor(worth / notes),
  };
}

function among(kinds: readonly Kind[], left: readonly number[]): number {
  return kinds.reduce((sum, kind) => sum + left[kind]!, 0);
}

/** The turns of others before my next one, and whether an hourglass falls by rule before it. */
function untilMe(view: WalletView): { between: number; falls: boolean } {
  const seats = view.players.map(({ seat }) => seat);
  const n = seats.length;
  const steps = (from: Seat, to: Seat): number => (seats.indexOf(to) - seats.indexOf(from) + n) % n || n;
  const { turn, first } = view;
  const me = view.me!.seat;
  if (turn === undefined || first === undefined) return { between: 0, falls: true };
  const distance = steps(turn, me);
  return { between: turn === me ? n - 1 : distance, falls: steps(turn, first) <= distance };
}

/** After my turn, if it is mine; else after what is asked now. */
export function outlookOf(position: Position, view: WalletView, sight: Sight): Outlook {
  const me = view.me!;
  const own = view.players.find(({ seat }) => seat === me.seat)!;
  const has = (special: string): boolean => me.specials.includes(`special/${special}`);
  const playing = view.phase === 'turns';
  const { hourglasses } = view;
  const outlook = {
    sight,
    unseen: unseenOf(position, view),
    guilty: me.tokens.length === 0 ? 0 : -Math.min(...me.tokens.map(tokenValue)),
    room: Math.floor((LIMIT - own.coin) / 100),
    atm: has('atm'),
    exchange: has('currency-exchange') && own.exchange === undefined,
    drops: (has('secret-compartment') ? 1 : 0) + (has('extra-time') ? 1 : 0),
    shop: view.extraIds,
  };
  const reach = playing
    ? reachOf({ hourglasses, players: view.players.length, ...untilMe(view) })
    : [1, 0, 0, 0, 0, 0, 0];
  return { ...outlook, ...timeOf(reach, view.players.length, hourglasses) };
}

type Time = Pick<Outlook, 'reach' | 'actions' | 'stakes'>;

function timeOf(reach: readonly number[], players: number, hourglasses: number): Time {
  const actions = expected(reach);
  const had = (HOURGLASSES - hourglasses) * TURNS_PER_HOURGLASS;
  return { reach, actions, stakes: stakesOf(players, had + actions) };
}

/** The same with one more action for certain: before the action of a turn, or between two. */
export function beforeAction(outlook: Outlook): Outlook {
  return { ...outlook, reach: withOneMore(outlook.reach), actions: outlook.actions + 1 };
}

/** The same after a flip of mine [T6]. */
export function afterFlip(outlook: Outlook, view: WalletView): Outlook {
  const hourglasses = view.hourglasses - 1;
  const players = view.players.length;
  const reach =
    hourglasses === 0
      ? [1, 0, 0, 0, 0, 0, 0]
      : reachOf({ hourglasses, players, between: players - 1, falls: true });
  const time = timeOf(reach, players, hourglasses);
  const had = (HOURGLASSES - view.hourglasses) * TURNS_PER_HOURGLASS;
  return { ...outlook, ...time, stakes: stakesOf(players, had + time.actions) };
}
