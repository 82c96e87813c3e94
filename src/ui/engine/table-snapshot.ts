/** A game as one seat may see it, for the page. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import type { Position } from '../../games/wallet/position.ts';
import { list } from '../../games/wallet/list.ts';
import { type Names, sentence, type WalletEvent } from '../../games/wallet/story.ts';
import { viewOf } from '../../games/wallet/view.ts';
import type { Check } from '../../log/history.ts';
import { apart } from '../../log/name.ts';
import type { Knowledge, Told } from '../../table/game.ts';
import { type Ask, isTogether } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Checks, Dealing, LogLine, Reach, TableSnapshot } from '../snapshot.ts';
import { newPrompt } from './prompt.ts';

/** What the session knows of a game; a clear table for tests and galleries can say it too. */
export interface Standing {
  readonly sid: string;
  readonly names: readonly string[];
  readonly fingerprints: readonly string[];
  /** By seat: whose bot it is; undefined for a person. */
  readonly owners: readonly (Seat | undefined)[];
  readonly position: Position;
  readonly knowledge: Knowledge;
  readonly story: readonly Told<unknown>[];
  /** The question that waits, and its number. */
  readonly q: number;
  readonly ask: Ask | undefined;
  /** Does a choice of mine wait? */
  readonly asked: boolean;
  /** Whose answers are missing: not for every eye [P6.3]. */
  readonly waiting: readonly Seat[];
  readonly checks: readonly Check[];
  readonly over: boolean;
  /** [L4] Who is the only one left, if the game ended so without its rules. */
  readonly winner?: Seat | undefined;
}

/** What only the page's surroundings know. */
export interface Surroundings extends Pick<
  TableSnapshot,
  'practice' | 'fleeting' | 'votes' | 'faults' | 'out' | 'bereft' | 'catchingUp'
> {
  readonly reach: (seat: Seat) => Reach;
  readonly bot: (seat: Seat) => Level | undefined;
  /** Has the table waited long enough to say for whom? */
  readonly impatient: boolean;
  /** Has it waited so long that whoever has not answered is away rather than thinking [E10]? */
  readonly overdue: boolean;
  /** [L6] See `Prompt`. */
  readonly left?: number | undefined;
}

export function tableSnapshot(standing: Standing, around: Surroundings): TableSnapshot {
  const { sid, names, fingerprints, owners, position, knowledge, q, ask, asked, checks, over } = standing;
  const { reach, bot, impatient, overdue, left, ...more } = around;
  const me = knowledge.seat;
  const name = (seat: Seat): string => apart(names[seat]!);
  const prompt =
    asked && ask && me !== undefined ? newPrompt(q, ask, me, { position, knowledge, name }) : undefined;
  const isHidden = ask !== undefined && isTogether(ask) && !overdue;
  const waiting = isHidden ? ask.seats : standing.waiting;
  const others = waiting.filter((seat) => seat !== me);
  const whom = isHidden ? 'until all have answered' : `for ${list(others.map(name))}`;
  const view = viewOf(position, knowledge);
  const dealing = ask && dealingOf(ask, position, name);
  return {
    sid,
    me,
    people: names.map((person, i) => {
      const seat = i as Seat;
      const level = bot(seat);
      const of = owners[seat];
      return {
        seat,
        name: person,
        me: seat === me,
        ...(level && { bot: level }),
        ...(of !== undefined && { of: name(of) }),
        reach: reach(seat),
        fingerprint: fingerprints[seat] ?? '',
      };
    }),
    options: position.options,
    view: { ...view, ...(standing.winner !== undefined && { winners: [standing.winner] }) },
    dealing,
    prompt: prompt && { ...prompt, ...(left !== undefined && { left }) },
    waiting,
    waitingWords: prompt !== undefined || others.length === 0 || !impatient ? undefined : `Waiting ${whom}.`,
    log: logOf(standing.story, name),
    checks: checksOf(checks, names.length),
    over,
    ...more,
  };
}

function logOf(story: readonly Told<unknown>[], name: Names): LogLine[] {
  let round = 0;
  return story.map(({ q, event: told }, id) => {
    const event = told as WalletEvent;
    if (event.is === 'round') round = event.number + 1;
    const seat = 'seat' in event ? event.seat : undefined;
    return { id, q, round, is: event.is, ...(seat !== undefined && { seat }), words: sentence(event, name) };
  });
}

/** While the cards of a round are shuffled. */
function dealingOf({ verb, step, seats }: Ask, { phase, round }: Position, name: Names): Dealing | undefined {
  if (phase !== 'set-up') return undefined;
  const all = [...(round?.places.keys() ?? seats)];
  const at = verb === 'shuffle' && step === 'mix' ? all.indexOf(seats[0]!) : undefined;
  const done = verb === 'set up' ? 0 : (at ?? all.length);
  return {
    words: DEALING[`${verb} ${step}`]?.(name(seats[0]!)) ?? 'The cards are dealt.',
    steps: all.map((seat, i) => ({
      seat,
      state: i < done ? 'shuffled' : i === at ? 'shuffles' : 'waits',
    })),
    share: (verb === 'set up' ? 0.5 : verb === 'shuffle' ? 1 + done : all.length + 2) / (all.length + 3),
  };
}

const DEALING: Readonly<Record<string, (name: string) => string>> = {
  'set up keys': () => 'Everybody makes a key for this game.',
  'shuffle mix': (name) => `${name} shuffles all cards.`,
  'shuffle proof': () => 'Every shuffle is proven and checked.',
};

/** What the rules of the protocol prove, in plain words. */
const PROVEN: Readonly<Record<string, string>> = {
  'P4.6': 'shuffles: the same cards, only in another order',
  'P3.3': 'cards opened: by their true key',
  'P3.5': 'cards handed over unseen: the very same card',
  'P5.2': 'answers “yes”: the card is of the kind asked for',
  'P5.3': 'answers “none”: no card in the hand matches',
  'P2.2': 'keys: made by their owner',
  'P2.5': 'cards carried over after somebody left',
};

function checksOf(checks: readonly Check[], seats: number): Checks {
  const bySeat = Array.from({ length: seats }, () => 0);
  const byKind = new Map<string, number>();
  for (const { seat, rule, count } of checks) {
    bySeat[seat]! += count;
    const words = PROVEN[rule] ?? rule;
    byKind.set(words, (byKind.get(words) ?? 0) + count);
  }
  return {
    total: bySeat.reduce((sum, count) => sum + count, 0),
    bySeat,
    byKind: [...byKind].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count),
  };
}
