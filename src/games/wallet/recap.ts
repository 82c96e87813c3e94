/** A game told again in short: what each round brought every player and why, and the moment that decided it. */

import type { Seat } from '../../table/seat.ts';
import { count } from '../english.ts';
import type { Names } from '../sentence.ts';
import { valueOfCard } from './cards.ts';
import type { Score, Verdict } from './judge.ts';
import { cardName, money } from './names.ts';
import { REASONS, type WalletEvent } from './story.ts';

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
export function decisiveMoment(story: readonly ToldLine[], name: Names): Decisive | undefined {
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
  if (round === undefined || most <= 0 || first.tokens <= second.tokens) return pouch(story, first, second, name);
  const { number, lines } = round;
  const cause = lifted(lines, first.seat, name) ?? caught(lines, first.seat, second.seat, name) ?? outdone(lines, first.seat, second.seat, name);
  return cause && { line: cause.line, words: `Round ${number} decided it: ${cause.words}` };
} // prettier-ignore

function roundLines(story: readonly ToldLine[]): { number: number; lines: readonly ToldLine[] }[] {
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
function lifted(lines: readonly ToldLine[], winner: Seat, name: Names): Decisive | undefined {
  const shares = sharesOf(lines);
  const own = shares.find(({ seat }) => seat === winner)?.cents ?? 0;
  for (const { id, event } of lines) {
    const gain = gainOf(event, winner);
    const passed = shares
      .filter(({ seat, cents = 0 }) => seat !== winner && cents > own - gain && cents < own)
      .sort((a, b) => b.cents! - a.cents!)[0];
    if (gain === 0 || passed === undefined) continue;
    if (event.is === 'pointed')
      return {
        line: id,
        words: `${name(winner)} searched ${name(event.target)}, took ${money(gain)} and so got past ${name(passed.seat)}.`,
      };
    if (event.is === 'credit' && event.face !== undefined)
      return {
        line: id,
        words: `the Credit Card brought ${name(winner)} ${cardName(event.face)}, enough to get past ${name(passed.seat)}.`,
      };
  }
  return undefined;
}

function gainOf(event: WalletEvent, seat: Seat): number {
  if (event.is === 'pointed' && event.seat === seat) return event.amount;
  return event.is === 'credit' && event.seat === seat && event.face !== undefined ? 100 * valueOfCard(event.face) : 0;
} // prettier-ignore

/** Who came next was guilty. */
function caught(lines: readonly ToldLine[], winner: Seat, rival: Seat, name: Names): Decisive | undefined {
  const drawn = sharesOf(lines).find(({ seat }) => seat === winner)?.tokens ?? 0;
  for (const { id, event } of lines) {
    if (event.is !== 'judged' || event.seat !== rival || event.verdict.innocent) continue;
    const then = drawn > 0 ? `and ${name(winner)} drew ${count(drawn, 'token')}` : 'and that cost a token';
    const why = event.verdict.reasons.map((reason) => REASONS[reason]).join(', ');
    const words = `the police found ${name(rival)} guilty (${why}), ${then}.`;
    return { line: id, words };
  }
  return undefined;
}

/** Both were innocent, and one was richer. */
function outdone(lines: readonly ToldLine[], winner: Seat, rival: Seat, name: Names): Decisive | undefined {
  const shares = sharesOf(lines);
  const theirs = shares.find(({ seat }) => seat === rival);
  for (const { id, event } of lines) {
    if (event.is !== 'rewarded' || event.seat !== winner) continue;
    const less = theirs === undefined || theirs.tokens <= 0 ? 'none' : String(theirs.tokens);
    const words = `${name(winner)} owned ${money(event.cents)} and drew ${count(event.tokens, 'token')}, ${name(rival)} ${less}.`;
    return { line: id, words };
  }
  return undefined;
}

/** No more tokens than the other, but better ones: nobody knew it before the end. */
function pouch(story: readonly ToldLine[], first: Score, second: Score, name: Names): Decisive | undefined {
  const drew = story.findLast(({ event }) => event.is === 'rewarded' && event.seat === first.seat);
  if (drew === undefined) return undefined;
  const has = ({ seat, points, tokens }: Score): string =>
    `${name(seat)} ${count(points, 'point')} in ${count(tokens, 'token')}`;
  return { line: drew.id, words: `The pouch decided it: ${has(first)}, ${has(second)}.` };
}
