/** A game as one seat may see it, for the page. */

import type { Names } from '../../games/sentence.ts';
import type { Words } from '../../games/plug.ts';
import type { Check } from '../../log/history.ts';
import { type Ask, isTogether } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Checks, Dealing, LogLine, Reach, Saying, TableSnapshot } from '../snapshot.ts';
import { type AppWords, wordsOf } from '../speech.ts';
import { type GameState, namesOf } from './game-state.ts';
import { newPrompt } from './prompt.ts';

/** What only the page's surroundings know. */
export interface Surroundings extends Pick<
  TableSnapshot,
  'practice' | 'fleeting' | 'votes' | 'faults' | 'out' | 'bereft' | 'catchingUp' | 'followed' | 'watchers'
> {
  readonly reach: (seat: Seat) => Reach;
  /** The id of the build that a person's page says it is. */
  readonly build?: (seat: Seat) => string | undefined;
  /** The level of a bot of mine. */
  readonly bot: (seat: Seat) => string | undefined;
  /** What somebody shows beside the name, as it came: nobody has to know such a sign. */
  readonly signs?: (seat: Seat) => readonly string[];
  readonly says?: (seat: Seat) => Saying | undefined;
  /** Has the table waited long enough to say for whom? */
  readonly impatient: boolean;
  /** Has it waited so long that whoever has not answered is away rather than thinking [E10]? */
  readonly overdue: boolean;
  /** [L6] See `Prompt`. */
  readonly left?: number | undefined;
}

export function tableSnapshot(state: GameState, around: Surroundings): TableSnapshot {
  const {
    plug,
    speech,
    sid,
    options,
    names,
    fingerprints,
    owners,
    position,
    knowledge,
    q,
    ask,
    checks,
    over,
  } = state;
  const { reach, build, bot, signs, says, impatient, overdue, left, ...more } = around;
  const me = knowledge.seat;
  const words = wordsOf(plug, speech);
  const name = namesOf(state);
  const prompt = state.asked && ask && me !== undefined ? newPrompt(q, ask, me, state) : undefined;
  const isHidden = ask !== undefined && isTogether(ask) && !overdue;
  const waiting = isHidden ? ask.seats : state.waiting;
  const others = waiting.filter((seat) => seat !== me);
  const said = speech.app.table;
  const waitingWords = isHidden ? said.waitingForAll : said.waitingFor(others.map(name));
  const view = plug.game.view(position, knowledge);
  return {
    sid,
    game: plug.game.id,
    me,
    people: names.map((person, i) => {
      const seat = i as Seat;
      const level = bot(seat);
      const running = build?.(seat);
      const of = owners[seat];
      const shown = signs?.(seat) ?? [];
      const saying = says?.(seat);
      return {
        seat,
        name: person,
        me: seat === me,
        ...(level !== undefined && { bot: words.level(level) }),
        ...(of !== undefined && { of: name(of) }),
        reach: reach(seat),
        fingerprint: fingerprints[seat] ?? '',
        signs: plug.signs?.filter((sign) => shown.includes(sign)) ?? [],
        ...(saying && { says: saying }),
        ...(running !== undefined && { build: running }),
      };
    }),
    options,
    view: state.winner === undefined ? view : plug.wonBy(view, state.winner),
    turn: plug.turn(view),
    dealing: ask && dealingOf(ask, plug.dealing(position), name, said),
    prompt: prompt && { ...prompt, ...(left !== undefined && { left }) },
    waiting,
    waitingWords: prompt !== undefined || others.length === 0 || !impatient ? undefined : waitingWords,
    log: logOf(state, words, name),
    checks: checksOf(checks, names.length, said),
    over,
    ...more,
  };
}

function logOf({ story, knowledge }: GameState, words: Words<unknown, unknown>, name: Names): LogLine[] {
  let chapter: string | undefined;
  return story.map(({ q, event }, id) => {
    const line = words.line(event, name, knowledge.seat);
    chapter = line.chapter ?? chapter;
    return { id, q, ...line, chapter, event };
  });
}

/** While the cards are shuffled. */
function dealingOf(
  { verb, step, seats }: Ask,
  shuffling: readonly Seat[] | undefined,
  name: Names,
  { dealing: said }: AppWords['table'],
): Dealing | undefined {
  if (shuffling === undefined) return undefined;
  const all = shuffling.length === 0 ? seats : shuffling;
  const at = verb === 'shuffle' && step === 'mix' ? all.indexOf(seats[0]!) : undefined;
  const done = verb === 'set up' ? 0 : (at ?? all.length);
  return {
    words: dealingWords(`${verb} ${step}`, name(seats[0]!), said),
    steps: all.map((seat, i) => ({
      seat,
      state: i < done ? 'shuffled' : i === at ? 'shuffles' : 'waits',
    })),
    share: (verb === 'set up' ? 0.5 : verb === 'shuffle' ? 1 + done : all.length + 2) / (all.length + 3),
  };
}

function dealingWords(step: string, name: string, said: AppWords['table']['dealing']): string {
  switch (step) {
    case 'set up keys':
      return said.keys;
    case 'shuffle mix':
      return said.mix(name);
    case 'shuffle proof':
      return said.proof;
    default:
      return said.deal;
  }
}

function isProven(rule: string, { proven }: AppWords['table']): rule is keyof typeof proven {
  return Object.hasOwn(proven, rule);
}

function checksOf(checks: readonly Check[], seats: number, said: AppWords['table']): Checks {
  const bySeat = Array.from({ length: seats }, () => 0);
  const byKind = new Map<string, number>();
  for (const { seat, rule, count } of checks) {
    bySeat[seat]! += count;
    const words = isProven(rule, said) ? said.proven[rule] : rule;
    byKind.set(words, (byKind.get(words) ?? 0) + count);
  }
  return {
    total: bySeat.reduce((sum, count) => sum + count, 0),
    bySeat,
    byKind: [...byKind].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count),
  };
}
