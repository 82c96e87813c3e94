/** The specials of a turn on a made-up table [X1–X11]: what they do, with choices as most players make them. */

import type { Special } from '../cards.ts';
import { isMoneyKind, type Kind, VALUE } from './kinds.ts';
import { greatest } from './luck.ts';
import type { Playout } from './playout.ts';

/** Whom a special meets, and the card that is disposed of; without a word of them they are as most would choose. */
export interface Aim {
  readonly other?: number;
  readonly given?: Kind;
}

/** Is the turn over after it? */
export function playSpecial(
  playout: Playout,
  card: Special,
  { other = anyOther(playout), given }: Aim = {},
): boolean {
  const mine = playout.hands[playout.turn]!;
  const theirs = playout.hands[other]!;
  switch (card) {
    case 'shared-fund':
      sharedFund(playout);
      return false;
    case 'to-the-left':
      passOn(playout, 1);
      return false;
    case 'to-the-right':
      passOn(playout, playout.hands.length - 1);
      return false;
    case 'inspection':
      keepIfBetter(playout, mine, theirs);
      return false;
    case 'dispose-a-card':
      if (mine.length > 0)
        theirs.push(takeAway(mine, given === undefined ? playout.spare(playout.turn) : mine.indexOf(given)));
      return false;
    case 'snatch-a-card':
      if (theirs.length > 0) mine.push(takeAway(theirs, playout.luck.below(theirs.length)));
      return false;
    case 'exchange-cards':
      swap(playout, other);
      return false;
    case 'card-request':
      request(playout, mine, theirs);
      return false;
    case 'double-turn':
      playout.carryOut(playout.deed());
      if (!playout.over) playout.carryOut(playout.deed());
      return true;
    case 'happy-birthday':
      birthday(playout, mine);
      return true;
    default:
      return false;
  }
}

function anyOther({ hands, turn, luck }: Playout): number {
  return (turn + 1 + luck.below(hands.length - 1)) % hands.length;
}

function takeAway(hand: Kind[], place: number): Kind {
  return hand.splice(place, 1)[0]!;
}

/** [X4] */
function keepIfBetter(playout: Playout, mine: Kind[], theirs: Kind[]): void {
  if (theirs.length === 0) return;
  const place = playout.luck.below(theirs.length);
  if (playout.gain(theirs[place]!) > 0) mine.push(takeAway(theirs, place));
}

/** [X7] */
function swap(playout: Playout, other: number): void {
  const mine = playout.hands[playout.turn]!;
  const theirs = playout.hands[other]!;
  if (mine.length === 0 || theirs.length === 0) return;
  const given = takeAway(mine, playout.spare(playout.turn));
  mine.push(takeAway(theirs, playout.spare(other)));
  theirs.push(given);
}

/** [X2] [X3] */
function passOn(playout: Playout, by: number): void {
  const { hands } = playout;
  const passed = hands.map((hand, player) =>
    hand.length > 0 ? takeAway(hand, playout.spare(player)) : undefined,
  );
  passed.forEach((kind, player) => {
    if (kind !== undefined) hands[(player + by) % hands.length]!.push(kind);
  });
}

/** [X8] The asker hopes for the one that helps most; what comes is one of some. */
function request(playout: Playout, mine: Kind[], theirs: Kind[]): void {
  const places = theirs.flatMap((kind, place) => (isMoneyKind(kind) ? [place] : []));
  if (places.length === 0) return;
  const place = places[playout.luck.below(places.length)]!;
  if (playout.gain(theirs[place]!) > 0) mine.push(takeAway(theirs, place));
}

/** [X1] All lay their smallest money; the best goes to who played it. */
function sharedFund(playout: Playout): void {
  const { hands, turn, luck } = playout;
  const laid: Kind[] = [];
  const receivers: number[] = [];
  hands.forEach((hand, player) => {
    const values = hand.map((kind) => (isMoneyKind(kind) ? -VALUE[kind]! : -Infinity));
    const place = greatest(values, luck);
    if (hand.length === 0 || values[place] === -Infinity) return;
    laid.push(takeAway(hand, place));
    if (player !== turn) receivers.push(player);
  });
  if (laid.length === 0) return;
  hands[turn]!.push(takeAway(laid, greatest(laid.map((kind) => playout.gain(kind)))));
  for (const player of receivers)
    if (laid.length > 0) hands[player]!.push(takeAway(laid, luck.below(laid.length)));
}

/** [X11] The best of three; the others are presents. */
function birthday(playout: Playout, mine: Kind[]): void {
  const { hands } = playout;
  const drawn = [...playout.draw(), ...playout.draw(), ...playout.draw()];
  if (drawn.length === 0) return;
  mine.push(takeAway(drawn, greatest(drawn.map((kind) => playout.gain(kind)))));
  const first = anyOther(playout);
  if (drawn.length > 0) hands[first]!.push(drawn.pop()!);
  if (drawn.length === 0) return;
  if (hands.length === 2) playout.mixIn(drawn.pop()!);
  else hands[next(first, playout)]!.push(drawn.pop()!);
}

/** The one after, but not the one whose turn it is. */
function next(player: number, { hands, turn }: Playout): number {
  const after = (player + 1) % hands.length;
  return after === turn ? (after + 1) % hands.length : after;
}
