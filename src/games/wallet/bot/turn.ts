/** A turn: a special if it is worth it now, else the best action. */

import type { Choice } from '../../../table/part.ts';
import { type Special, special } from '../cards.ts';
import { extraAction, firstAction, lastAction, lastActions, type Plan } from './actions.ts';
import { bestByForesight, actionCandidate, looksAhead, specialCandidate } from './foresight.ts';
import { happens } from './luck.ts';
import type { Deed } from './playout.ts';
import type { Question } from './question.ts';
import { gainOf, isInstead } from './specials.ts';

/** So many more actions are much time. */
const MUCH_TIME = 2;

/** What mends the own hand is played sooner, what spoils others later: how much a special gains by waiting. */
const LATE: Partial<Record<Special, number>> = {
  'shared-fund': 0.8,
  'to-the-left': 0.5,
  'to-the-right': 0.5,
  'exchange-cards': 0.7,
  'dispose-a-card': 1.5,
  'snatch-a-card': 1.2,
};

/** So many actions are thought through. */
const MOST_ACTIONS = 5;

/** What a special must bring at the last moment, in victory points. */
const ANYTHING = 0.001;

export function turnChoice(question: Question): Choice {
  const plan = lastAction(question);
  const specials = happens(question.style.forgets, question.luck) ? [] : specialPlans(question, plan);
  if (looksAhead(question)) return foreseen(question, plan, specials);
  return specials.find(({ gain }) => gain > 0)?.choice ?? carryOut(question, plan);
}

export function firstActionChoice(question: Question): Choice {
  return carryOut(question, firstAction(question));
}

export function secondActionChoice(question: Question): Choice {
  return looksAhead(question)
    ? foreseen(question, lastAction(question), [])
    : carryOut(question, lastAction(question));
}

export function extraActionChoice(question: Question): Choice {
  return carryOut(question, extraAction(question, question.outlook)!);
}

function carryOut(question: Question, { action, places }: Plan): Choice {
  return question.choose(action, places);
}

/** A special that may be played now, and what it brings beyond what it must bring. */
interface SpecialPlan {
  readonly choice: Choice;
  readonly card: Special;
  readonly gain: number;
}

/** Those at the start of the turn come first, as they cost nothing but themselves. */
function specialPlans(question: Question, plan: Plan): SpecialPlan[] {
  const held = question.me.specials;
  const waits = question.style.hold * Math.min(1, question.outlook.actions / MUCH_TIME) ** 2 * question.prize;
  const plans = (question.offer('special')?.allowed ?? []).map((place): SpecialPlan => {
    const card = special(held[place]!);
    const least = ANYTHING + waits * (LATE[card] ?? 1);
    return {
      card,
      choice: question.choose('special', [place]),
      gain: gainOf(question, card, plan) + question.whim() - least,
    };
  });
  return plans.sort(
    (a, b) => Number(isInstead(question, a.card)) - Number(isInstead(question, b.card)) || b.gain - a.gain,
  );
}

function foreseen(question: Question, plan: Plan, specials: readonly SpecialPlan[]): Choice {
  const actions = lastActions(question)
    .slice(0, MOST_ACTIONS)
    .map((one) => actionCandidate(carryOut(question, one), one.worth, deedOf(question, one)));
  const others = specials.map(({ choice, card, gain }) => specialCandidate(choice, plan.worth + gain, card));
  return bestByForesight(question, [...actions, ...others]).choice;
}

function deedOf({ hand }: Question, { action, places }: Plan): Deed {
  const kinds = places.map((place) => hand[place]!);
  if (action === 'put') return { do: action, kind: kinds[0]! };
  return action === 'buy' ? { do: action, kinds } : { do: action };
}
