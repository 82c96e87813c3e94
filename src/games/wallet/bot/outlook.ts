/** What a seat can expect from here: time, the unseen cards, the stakes, and its own covers in reserve. */

import type { Seat } from '../../../table/seat.ts';
import { HOURGLASSES, type Special, tokenValue } from '../cards.ts';
import type { WalletView } from '../view.ts';
import { expected, reachOf, withOneMore } from './hourglass.ts';
import { deckOf, IDS, JEWELRY, type Kind, kindOf, NOTES, VALUE } from './kinds.ts';
import type { Prompt } from './prompt.ts';
import type { Reserve } from './purse.ts';
import { lossesAfter, type Stakes, stakesOf } from './stakes.ts';
import type { Style } from './style.ts';

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
  readonly style: Style;
  readonly unseen: Unseen;
  /** reach[k]: the chance of at least k more actions, and how many to expect. */
  readonly reach: readonly number[];
  readonly actions: number;
  readonly stakes: Stakes;
  /** What each of the others is likely to lose. */
  readonly losses: number;
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

/** [S4] By kind: how many there are. */
function deckIn({ players, deck }: Prompt): readonly number[] {
  const corner = deck === 'balanced' || players === 2 ? players : Infinity;
  const found = decks.get(corner) ?? deckOf(corner);
  decks.set(corner, found);
  return found;
}

/** By kind: how many I don't see, in the wallet or in other hands. */
export function unseenCards(prompt: Prompt): number[] {
  const { view } = prompt;
  const left = [...deckIn(prompt)];
  for (const face of seenBy(view)) if (!face.startsWith('extra/')) left[kindOf(face)]!--;
  return left;
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
export function outlookOf(prompt: Prompt, style: Style): Outlook {
  const { view } = prompt;
  const me = view.me!;
  const own = view.players.find(({ seat }) => seat === me.seat)!;
  const has = (special: string): boolean => me.specials.includes(`special/${special}`);
  const playing = view.phase === 'turns';
  const { hourglasses } = view;
  const outlook = {
    style,
    unseen: oddsOf(unseenCards(prompt)),
    guilty: -style.fear * (view.players.length - 2) - lowest(me.tokens),
    room: Math.floor((LIMIT - own.coin) / 100),
    atm: has('atm'),
    exchange: has('currency-exchange') && own.exchange === undefined,
    drops: (has('secret-compartment') ? 1 : 0) + (has('extra-time') ? 1 : 0),
    shop: view.extraIds,
  };
  const reach = playing ? reachOf({ hourglasses, players: view.players.length, ...untilMe(view) }) : NO_TURN;
  return { ...outlook, ...timeOf(reach, view.players.length, hourglasses) };
}

/** The same as somebody of another style sees it. */
export function withStyle(outlook: Outlook, style: Style, players: number): Outlook {
  return { ...outlook, style, guilty: outlook.guilty + (outlook.style.fear - style.fear) * (players - 2) };
}

/** [E6] What a guilty player gives back. */
function lowest(tokens: readonly string[]): number {
  return tokens.length === 0 ? 0 : Math.min(...tokens.map(tokenValue));
}

type Time = Pick<Outlook, 'reach' | 'actions' | 'stakes' | 'losses'>;

function timeOf(reach: readonly number[], players: number, hourglasses: number): Time {
  const actions = expected(reach);
  const had = (HOURGLASSES - hourglasses) * TURNS_PER_HOURGLASS;
  return { reach, actions, stakes: stakesOf(players, had + actions), losses: lossesAfter(had + actions) };
}

/** The same with one more action for certain: before the action of a turn, or between two. */
export function beforeAction(outlook: Outlook): Outlook {
  return { ...outlook, reach: withOneMore(outlook.reach), actions: outlook.actions + 1 };
}

/** The same after a flip of mine [T6]. */
export function afterFlip(outlook: Outlook, view: WalletView): Outlook {
  return afterTurn(outlook, view.players.length, view.hourglasses, view.hourglasses - 1);
}

/** The same after a turn that began with so many hourglasses and leaves so many. */
function afterTurn(outlook: Outlook, players: number, began: number, left: number): Outlook {
  const reach =
    left === 0 ? NO_TURN : reachOf({ hourglasses: left, players, between: players - 1, falls: true });
  return { ...outlook, ...timeOf(reach, players, began) };
}

const NO_TURN: readonly number[] = [1, 0, 0, 0, 0, 0, 0];

/** By the hourglasses at the beginning of the turn: after it without a flip, and with one; and when the time is up. */
export interface Outlooks {
  readonly stays: readonly Outlook[];
  readonly flips: readonly Outlook[];
  readonly end: Outlook;
}

/** All of one table; found out once for each reserve. */
export class TableOutlooks {
  readonly #outlook: Outlook;
  readonly #players: number;
  readonly #known = new Map<number, Outlooks>();

  constructor(outlook: Outlook, players: number) {
    this.#outlook = outlook;
    this.#players = players;
  }

  of(specials: readonly Special[]): Outlooks {
    const atm = specials.includes('atm');
    const exchange = specials.includes('currency-exchange');
    const drops =
      (specials.includes('secret-compartment') ? 1 : 0) + (specials.includes('extra-time') ? 1 : 0);
    const key = drops * 4 + (atm ? 2 : 0) + (exchange ? 1 : 0);
    const found = this.#known.get(key) ?? this.#seen({ ...this.#outlook, atm, exchange, drops });
    this.#known.set(key, found);
    return found;
  }

  #seen(end: Outlook): Outlooks {
    const by = (left: (began: number) => number): Outlook[] =>
      Array.from({ length: HOURGLASSES + 1 }, (_, began) =>
        afterTurn(end, this.#players, began, Math.max(0, left(began))),
      );
    return { stays: by((began) => began), flips: by((began) => began - 1), end };
  }
}
