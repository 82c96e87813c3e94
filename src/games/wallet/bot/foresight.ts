/** The hard bot: makes up what the others may hold, plays the round out with each promising move, and takes the one that wins most. */

import type { Choice } from '../../../table/part.ts';
import type { Seat } from '../../../table/seat.ts';
import type { Special } from '../cards.ts';
import { Guesses } from './guess.ts';
import type { Kind } from './kinds.ts';
import { Dice, diceOf } from './luck.ts';
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

/** The ending begins when so many hourglasses are left. */
const ENDING = 3;

/** So many hands are weighed in all: the measure of a thought, whatever the machine. */
const WORK = 50_000;

/** What a made-up deal costs for each player, and what a playout costs besides, in hands. */
const DEAL = 40;
const PLAYOUT = 10;

/** Worlds before the first candidates are given up, and how many victory points they must be behind. */
const AT_LEAST = 12;
const BEHIND = 1;

/** What a move looks like at first sight counts as much as so many worlds: playouts are luck, too. */
const FIRST_SIGHT = 25;

export function bestByForesight(question: Question, candidates: readonly Candidate[]): Candidate {
  const dice = diceOf(question.luck);
  const guesses = new Guesses(question.prompt, question.outlook);
  const standing = new Standing(question.prompt);
  const me = question.view.players.findIndex(({ seat }) => seat === question.seat);
  const playout = new Playout(question);
  let running: Running[] = candidates.map((candidate) => ({ candidate, sum: 0 }));
  let weighed = 0;
  let worlds = 0;
  while (weighed < WORK && running.length > 1) {
    const world = guesses.world(dice);
    const seed = dice.below(1 << 30);
    for (const one of running) {
      playout.begin(world, me, new Dice(seed));
      one.candidate.apply(playout);
      playout.playOut();
      one.sum += standing.value(playout.ends());
    }
    worlds++;
    weighed = playout.weighed + worlds * (DEAL * world.hands.length + PLAYOUT * running.length);
    if (worlds >= AT_LEAST && worlds % 4 === 0) running = leaders(running, worlds);
  }
  return leaders(running, Math.max(1, worlds), 0)[0]!.candidate;
}

interface Running {
  readonly candidate: Candidate;
  sum: number;
}

/** Those who are not too far behind. */
function leaders(
  running: readonly Running[],
  worlds: number,
  behind = BEHIND * Math.sqrt(AT_LEAST / worlds),
): Running[] {
  const score = ({ sum, candidate }: Running): number => (sum + FIRST_SIGHT * candidate.worth) / worlds;
  const best = Math.max(...running.map(score));
  return running.filter((one) => score(one) >= best - behind);
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

/** Before the ending too much is chance: what looks best at first sight is as good. */
export function looksAhead({ style, view, seat }: Question): boolean {
  return style.foresees && view.turn === seat && view.hourglasses <= ENDING;
}
