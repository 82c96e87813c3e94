/** The hard bot: makes up what the others may hold, plays the round out with each promising move, and takes the one that wins most. */

import type { Choice } from '../../../table/part.ts';
import type { Seat } from '../../../table/seat.ts';
import type { Special } from '../cards.ts';
import { Guesses, judgementOf } from './guess.ts';
import type { Kind } from './kinds.ts';
import { diceOf, greatest } from './luck.ts';
import { type Aim, playSpecial } from './playout-specials.ts';
import { type Deed, Playout } from './playout.ts';
import type { Question } from './question.ts';
import { Standing } from './stakes.ts';

/** A move, how good it looks at once in victory points, and what it does on a made-up table. */
export interface Candidate {
  readonly choice: Choice;
  readonly worth: number;
  readonly apply: (playout: Playout) => void;
}

/** So many hands are weighed in all: the measure of a thought, whatever the machine. */
const WORK = 50_000;

/** What a made-up deal costs for each player, and what a playout costs besides, in hands. */
const DEAL = 40;
const PLAYOUT = 10;

/** Worlds before the first candidates are given up, and from one look to the next; how many standard errors they must be behind. */
const AT_LEAST = 12;
const EVERY = 4;
const BEHIND = 2;

/** What a move looks like at first sight counts as much as so many worlds: playouts are luck, too. */
const FIRST_SIGHT = 12;

export function bestByForesight(question: Question, candidates: readonly Candidate[]): Candidate {
  const dice = diceOf(question.luck);
  const guesses = new Guesses(question.prompt, question.outlook, judgementOf(question.style));
  const standing = new Standing(question.prompt);
  const playout = new Playout(question);
  let running = candidates.map((candidate) => new Runner(candidate));
  let spent = 0;
  let worlds = 0;
  while (spent + playout.weighed < WORK && running.length > 1) {
    const world = guesses.world(dice);
    const seed = dice.below(1 << 30);
    for (const { candidate, values } of running) {
      playout.begin(world, seed);
      candidate.apply(playout);
      playout.playOut();
      values.push(standing.value(playout.ends()));
    }
    worlds++;
    spent += DEAL * world.hands.length + PLAYOUT * running.length;
    if (worlds >= AT_LEAST && worlds % EVERY === 0) running = stillRunning(running);
  }
  return leader(running).candidate;
}

/** A candidate on its way through the worlds. */
class Runner {
  readonly candidate: Candidate;
  /** What it came to in each world. */
  readonly values: number[] = [];

  constructor(candidate: Candidate) {
    this.candidate = candidate;
  }

  /** What it is worth after all that was seen. */
  get score(): number {
    const { length } = this.values;
    return (this.values.reduce((sum, value) => sum + value, 0) + FIRST_SIGHT * this.candidate.worth) / (length + FIRST_SIGHT); // prettier-ignore
  }

  /** How far luck may have brought it ahead of another one: they went through the same worlds, so what counts is how they differ. */
  errorTo({ values: others }: Runner): number {
    const { length } = this.values;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < length; i++) {
      const by = this.values[i]! - others[i]!;
      sum += by;
      squares += by * by;
    }
    return Math.sqrt(Math.max(0, squares - (sum * sum) / length)) / (length + FIRST_SIGHT);
  }
}

function leader(running: readonly Runner[]): Runner {
  return running[greatest(running.map(({ score }) => score))]!;
}

/** Those who may still come to be the best. */
function stillRunning(running: readonly Runner[]): Runner[] {
  const best = leader(running);
  return running.filter((one) => one === best || best.score - one.score < BEHIND * best.errorTo(one));
}

/** One action, and the turn is over. */
export function actionCandidate(choice: Choice, worth: number, deed: Deed): Candidate {
  return {
    choice,
    worth,
    apply: (playout) => {
      playout.carryOut(deed);
      playout.next();
    },
  };
}

/** A special, and an action after it if it is one of the start of a turn. */
export function specialCandidate(choice: Choice, worth: number, card: Special): Candidate {
  return {
    choice,
    worth,
    apply: (playout) => {
      const held = playout.specials[playout.turn]!;
      held.splice(held.indexOf(card), 1);
      finishTurn(playout, card === 'emergency' ? playout.top : card);
    },
  };
}

/** A special that was played already, aimed at somebody. */
export function aimCandidate(
  { view }: Question,
  choice: Choice,
  worth: number,
  card: Special,
  { seat, given }: { readonly seat: Seat; readonly given?: Kind },
): Candidate {
  const other = view.players.findIndex((player) => player.seat === seat);
  return {
    choice,
    worth,
    apply: (playout) => {
      finishTurn(playout, card, { other, ...(given !== undefined && { given }) });
    },
  };
}

function finishTurn(playout: Playout, card: Special, aim: Aim = {}): void {
  if (!playSpecial(playout, card, aim) && !playout.over) playout.carryOut(playout.deed());
  playout.next();
}

/** In its own turn only: what is asked in the turns of others is answered at first sight. */
export function looksAhead({ style, view, seat }: Question): boolean {
  return style.foresees && view.turn === seat;
}
