/**
 * The line-up as a scene [E3–E7]: one suspect after the other, in the order in which the story tells it. That order is by coins, which
 * everybody knows, and so tells nothing. What a beat has not told yet is taken out of the table itself: no screen, log or screen reader
 * can give it away.
 */

import type { LogLine, TableSnapshot } from '../../../app/snapshot.ts';
import type { Beat, Scene } from '../../../ui/motion/sequence.svelte.ts';
import type { Seat } from '../../../table/seat.ts';
import type { WalletOptions } from '../options.ts';
import type { ToldLine } from '../recap.ts';
import type { WalletEvent } from '../story.ts';
import type { OwnView, PlayerView, WalletView } from '../view.ts';
import { isJudged, type LineUpView, type Payment } from './line-up.ts';

type WalletTable = TableSnapshot<WalletView, WalletOptions>;
type LineUpTable = TableSnapshot<LineUpView, WalletOptions>;

/** The cards turn over; the reason and the stamp; the sum. Of everything else: the line itself. */
type Part = 'papers' | 'cards' | 'verdict' | 'sum' | 'ranks' | 'line';

interface LineUpBeat extends Beat {
  readonly part: Part;
  /** Whom all look at. */
  readonly seat: Seat | undefined;
  /** The line that is told with it. */
  readonly line: number | undefined;
}

/** In milliseconds: two seconds for a suspect. */
const LASTS = { papers: 1100, cards: 900, verdict: 700, sum: 400, ranks: 900, line: 1100 } as const;

/** What is told from the police on duty to the tokens. */
const PAYMENTS: readonly string[] = [
  'gave-back',
  'gave-none',
  'rewarded',
  'unrewarded',
] satisfies Payment['is'][];
const ENDING: readonly string[] = ['on-duty', 'judged', 'pointed', 'credit', 'left', ...PAYMENTS];
/** The end of the game has a screen of its own. */
const OVER: readonly string[] = ['won', 'alone'] satisfies WalletEvent['is'][];

/** What a line of our own game tells. */
function eventOf({ event }: LogLine): WalletEvent {
  return event as WalletEvent;
}

/** The whole story. */
export function toldIn(log: readonly LogLine[]): readonly ToldLine[] {
  return log.map((line) => ({ id: line.id, event: eventOf(line) }));
}

/** The end of the round, if it has come to that. */
export function lineUpScene(table: WalletTable): Scene<LineUpTable> | undefined {
  if (!isJudged(table.view)) return undefined;
  const lines = endingOf(table.log);
  const beats = beatsOf(lines);
  return {
    key: `${table.sid}/${table.view.deal}`,
    beats,
    asksAt: table.prompt && asksAt(table, beats),
    at: (count) => tableAt(table, lines, beats, Math.min(count, beats.length)),
  };
}

/** The lines of this round from the first verdict on, or from the first officer before it. */
function endingOf(log: readonly LogLine[]): readonly LogLine[] {
  const round = log.slice(log.findLastIndex(({ is }) => is === 'round'));
  const first = round.findIndex(({ is }) => is === 'on-duty' || is === 'judged');
  return first < 0 ? [] : round.slice(first).filter(({ is }) => ENDING.includes(is));
}

function beatsOf(lines: readonly LogLine[]): readonly LineUpBeat[] {
  const beats: LineUpBeat[] = [beat('papers', -1)];
  for (const { id, is, seat } of lines) {
    if (is === 'judged') beats.push(beat('cards', id, seat), beat('verdict', id, seat, id), beat('sum', id, seat));
    else {
      if (PAYMENTS.includes(is) && !beats.some(({ part }) => part === 'ranks')) beats.push(beat('ranks', id));
      beats.push(beat('line', id, seat, id));
    }
  } // prettier-ignore
  return beats;
}

function beat(part: Part, step: number, seat?: Seat, line?: number): LineUpBeat {
  return { ...{ part, step, seat, line }, lasts: LASTS[part] };
}

/** My token is asked for when I have been judged before all eyes; everything else when there is nothing more to see. */
function asksAt({ prompt, me }: WalletTable, beats: readonly LineUpBeat[]): number {
  if (prompt?.verb !== 'give back') return beats.length;
  return 1 + beats.findIndex(({ part, seat }) => part === 'sum' && seat === me);
}

function tableAt(
  table: WalletTable,
  lines: readonly LogLine[],
  beats: readonly LineUpBeat[],
  count: number,
): LineUpTable {
  const past = beats.slice(0, count);
  const told = new Set(past.map(({ line }) => line));
  const untold = lines.filter(({ id }) => !told.has(id));
  const isOver = count === beats.length;
  const isAsked = count >= asksAt(table, beats);
  return {
    ...table,
    view: viewAt(table.view, past, lines, untold.map(eventOf)),
    log: table.log.filter((line) => !untold.includes(line) && !OVER.includes(line.is)),
    prompt: isAsked ? table.prompt : undefined,
    waiting: isOver ? table.waiting : [],
    waitingWords: isOver ? table.waitingWords : undefined,
    over: isOver && table.over,
  };
}

function viewAt(
  view: WalletView,
  past: readonly LineUpBeat[],
  lines: readonly LogLine[],
  untold: readonly WalletEvent[],
): LineUpView {
  const seatsAt = (part: Part): readonly Seat[] =>
    past.flatMap((one) => (one.part === part && one.seat !== undefined ? [one.seat] : []));
  const [opened, summed] = [seatsAt('cards'), seatsAt('sum')];
  const told = lines.map(eventOf).filter((event) => !untold.includes(event));
  const paid = told.filter(isPayment);
  const tokensOf = (seat: Seat): number =>
    view.scores.find((score) => score.seat === seat)?.tokens ??
    view.players.find((player) => player.seat === seat)?.tokens ??
    0;
  return {
    ...view,
    phase: view.phase === 'over' ? 'tokens' : view.phase,
    winners: [],
    scores: [],
    players: view.players.map((player) => playerAt(player, tokensOf(player.seat), opened, told, untold)),
    me: view.me && ownAt(view.me, untold),
    stage: {
      now: paid.length === view.players.length ? undefined : past.at(-1)?.seat,
      summed,
      isRanked: past.some(({ part }) => part === 'ranks'),
      pointed: told.filter((event) => event.is === 'pointed'),
      paid,
    },
  };
}

function isPayment(event: WalletEvent): event is Payment {
  return PAYMENTS.includes(event.is);
}

function playerAt(
  player: PlayerView,
  tokens: number,
  opened: readonly Seat[],
  told: readonly WalletEvent[],
  untold: readonly WalletEvent[],
): PlayerView {
  const { seat, shown, handSize } = player;
  const isOpen = opened.includes(seat);
  const is = (kind: 'judged' | 'credit'): boolean => told.some((event) => event.is === kind && event.seat === seat);
  return {
    ...player,
    tokens: tokens - drawn(seat, untold) + untold.filter((event) => event.is === 'gave-back' && event.seat === seat).length,
    drawn: drawn(seat, told),
    shown: isOpen ? shown : [],
    handSize: isOpen ? handSize : handSize + shown.length,
    verdict: is('judged') ? player.verdict : undefined,
    robbed: told.some((event) => event.is === 'pointed' && event.target === seat && !event.innocent),
    caught: told.reduce((sum, event) => (event.is === 'pointed' && event.seat === seat ? sum + event.amount : sum), 0),
    credit: is('credit') ? player.credit : undefined,
  };
} // prettier-ignore

function drawn(seat: Seat, events: readonly WalletEvent[]): number {
  return events.reduce(
    (sum, event) => (event.is === 'rewarded' && event.seat === seat ? sum + event.tokens : sum),
    0,
  );
}

/** Tokens that I have drawn lie behind those I had. */
function ownAt(me: OwnView, untold: readonly WalletEvent[]): OwnView {
  return { ...me, tokens: me.tokens.slice(0, Math.max(0, me.tokens.length - drawn(me.seat, untold))) };
}
