/** A game told again in short: what each round brought every player and why, and the moment that decided it. */

import type { Seat } from '../../table/seat.ts';
import type { Names } from '../sentence.ts';
import { valueOfCard } from './cards.ts';
import type { Score, Verdict } from './judge.ts';
import { type Told, toldTo, type WalletEvent } from './story.ts';
import type { WalletWords } from './words/english.ts';

/** A line of the story, and its place in it. */
export interface ToldLine {
  readonly id: number;
  readonly event: WalletEvent;
}

/** What a round brought one player. */
export interface Share {
  readonly seat: Seat;
  readonly verdict: Verdict;
  /** Of the innocent: the place by wealth, from 1, and the wealth in cents. */
  readonly rank?: number;
  readonly cents?: number;
  /** Those that came; −1 for one that was given back. */
  readonly tokens: number;
}

export interface RoundRecap {
  /** From 1. */
  readonly number: number;
  /** Who got most first. */
  readonly shares: readonly Share[];
}

/** A line to watch, and why it is that one. */
export interface Decisive {
  readonly line: number;
  readonly words: string;
}

/** The rounds that came to a verdict: one that is dealt anew did not [L2]. */
export function roundsOf(story: readonly ToldLine[]): readonly RoundRecap[] {
  return roundLines(story).map(({ number, lines }) => ({
    number,
    shares: sharesOf(lines).sort(
      (a, b) => b.tokens - a.tokens || (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.seat - b.seat,
    ),
  }));
}

/** What decided for the one who won, against who came next; undefined if the win is shared or was left to the last one [E9, L4]. */
export function decisiveMoment(
  said: WalletWords,
  story: readonly ToldLine[],
  name: Names,
  me?: Seat,
): Decisive | undefined {
  const won = story.map(({ event }) => event).find((event) => event.is === 'won');
  if (won?.winners.length !== 1) return undefined;
  const [first, second] = [...won.scores].sort((a, b) => b.points - a.points || b.tokens - a.tokens);
  if (first === undefined || second === undefined) return undefined;
  const tokensOf = (lines: readonly ToldLine[], seat: Seat): number =>
    sharesOf(lines).find((share) => share.seat === seat)?.tokens ?? 0;
  const leads = roundLines(story).map((round) => ({
    ...round,
    lead: tokensOf(round.lines, first.seat) - tokensOf(round.lines, second.seat),
  }));
  const most = Math.max(...leads.map(({ lead }) => lead));
  const round = leads.findLast(({ lead }) => lead === most); // of equal ones the last, after which nobody caught up
  const teller = { words: said.decided, told: toldTo(said, name, me) };
  if (round === undefined || most <= 0 || first.tokens <= second.tokens)
    return pouch(teller, story, first, second);
  return (
    lifted(teller, round, first.seat) ??
    caught(teller, round, first.seat, second.seat) ??
    outdone(teller, round, first.seat, second.seat)
  );
}

interface Teller {
  readonly words: WalletWords['decided'];
  readonly told: Told;
}

interface RoundLines {
  /** From 1. */
  readonly number: number;
  readonly lines: readonly ToldLine[];
}

function roundLines(story: readonly ToldLine[]): RoundLines[] {
  const starts = story.flatMap(({ event }, at) => (event.is === 'round' ? [{ at, number: event.number + 1 }] : []));
  return starts
    .map(({ at, number }, i) => ({ number, lines: story.slice(at, starts[i + 1]?.at) }))
    .filter(({ lines }) => lines.some(({ event }) => event.is === 'judged'));
} // prettier-ignore

function sharesOf(lines: readonly ToldLine[]): Share[] {
  return lines.flatMap(({ event }) => (event.is === 'judged' ? [shareOf(event, lines)] : []));
}

function shareOf({ seat, verdict }: WalletEvent & { is: 'judged' }, lines: readonly ToldLine[]): Share {
  let share: Share = { seat, verdict, tokens: 0 };
  for (const { event } of lines) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.is === 'gave-back') share = { ...share, tokens: -1 };
    if (event.is === 'rewarded' || event.is === 'unrewarded') {
      const tokens = share.tokens + (event.is === 'rewarded' ? event.tokens : 0);
      share = { ...share, tokens, rank: event.rank + 1, cents: event.cents };
    }
  }
  return share;
}

/** What was seized, or what the Credit Card brought, made the winner richer than somebody else. */
function lifted({ words, told }: Teller, { number, lines }: RoundLines, winner: Seat): Decisive | undefined {
  const shares = sharesOf(lines);
  const own = shares.find(({ seat }) => seat === winner)?.cents ?? 0;
  for (const { id, event } of lines) {
    const gain = gainOf(event, winner);
    const passed = shares
      .filter(({ seat, cents = 0 }) => seat !== winner && cents > own - gain && cents < own)
      .sort((a, b) => b.cents! - a.cents!)[0]?.seat;
    if (gain === 0 || passed === undefined) continue;
    if (event.is === 'pointed') {
      const { target } = event;
      return { line: id, words: words.searched(number, { winner, target, passed, amount: gain }, told) };
    }
    if (event.is === 'credit' && event.face !== undefined)
      return { line: id, words: words.credit(number, { winner, face: event.face, passed }, told) };
  }
  return undefined;
}

function gainOf(event: WalletEvent, seat: Seat): number {
  if (event.is === 'pointed' && event.seat === seat) return event.amount;
  return event.is === 'credit' && event.seat === seat && event.face !== undefined ? 100 * valueOfCard(event.face) : 0;
} // prettier-ignore

/** Who came next was guilty. */
function caught(
  { words, told }: Teller,
  { number, lines }: RoundLines,
  winner: Seat,
  rival: Seat,
): Decisive | undefined {
  const drawn = sharesOf(lines).find(({ seat }) => seat === winner)?.tokens ?? 0;
  for (const { id, event } of lines) {
    if (event.is !== 'judged' || event.seat !== rival || event.verdict.innocent) continue;
    const { verdict } = event;
    return { line: id, words: words.caught(number, { winner, rival, verdict, drawn }, told) };
  }
  return undefined;
}

/** Both were innocent, and one was richer. */
function outdone(
  { words, told }: Teller,
  { number, lines }: RoundLines,
  winner: Seat,
  rival: Seat,
): Decisive | undefined {
  const less = Math.max(0, sharesOf(lines).find(({ seat }) => seat === rival)?.tokens ?? 0);
  for (const { id, event } of lines) {
    if (event.is !== 'rewarded' || event.seat !== winner) continue;
    const { cents, tokens } = event;
    return { line: id, words: words.outdone(number, { winner, rival, cents, tokens, less }, told) };
  }
  return undefined;
}

/** No more tokens than the other, but better ones: nobody knew it before the end. */
function pouch(
  { words, told }: Teller,
  story: readonly ToldLine[],
  first: Score,
  second: Score,
): Decisive | undefined {
  const drew = story.findLast(({ event }) => event.is === 'rewarded' && event.seat === first.seat);
  return drew && { line: drew.id, words: words.pouch(first, second, told) };
}
