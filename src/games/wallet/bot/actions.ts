/** Take, Put, Buy or Flip: which action leaves the best hand. */

import type { Action } from '../actions.ts';
import { average, worthsWithout } from './hands.ts';
import { afterFlip, beforeAction, type Outlook } from './outlook.ts';
import { bestPayment } from './payments.ts';
import type { Question } from './question.ts';
import { worthOf } from './worth.ts';

export interface Plan {
  readonly action: Action;
  readonly places: readonly number[];
  readonly worth: number;
}

/** The one action of a turn, or the second of two. */
export function lastAction(question: Question): Plan {
  return best(question, [...plain(question, question.outlook), lastFlip(question)])!;
}

/** The first of two [X10]; the last flip ends the round there and then [T7]. */
export function firstAction(question: Question): Plan {
  const after = afterFlip(question.outlook, question.view);
  const outlook = question.view.hourglasses > 1 ? beforeAction(after) : after;
  return best(question, [...plain(question, question.before), flip(question, question.before, outlook)])!;
}

/** Every action that deserves a thought: all puts, not only the best; the best first. */
export function lastActions(question: Question): Plan[] {
  const { hand, outlook } = question;
  const puts = worthsWithout(hand, outlook).flatMap((worth, place): Plan[] =>
    hand.indexOf(hand[place]!) === place ? [{ action: 'put', places: [place], worth }] : [],
  );
  const others = plain(question, outlook).filter(({ action }) => action !== 'put');
  return [...puts, ...others, lastFlip(question)]
    .filter(({ action }) => question.offer(action) !== undefined)
    .sort((a, b) => b.worth - a.worth);
}

/** [X12] Take, Put or Buy, if any of them is possible. */
export function extraAction(question: Question, outlook: Outlook): Plan | undefined {
  return best(question, plain(question, outlook));
}

/** The best of what is offered. */
function best(question: Question, plans: readonly Plan[]): Plan | undefined {
  const asked = plans.filter(({ action }) => question.offer(action) !== undefined);
  const offered = asked.length > 0 ? asked : plans; // before Extra Time nothing is offered yet
  return offered[question.best(offered.map(({ worth }) => worth + question.whim()))];
}

/** What is possible besides a flip. */
function plain(question: Question, outlook: Outlook): Plan[] {
  const { view, hand } = question;
  const plans: Plan[] = [];
  if (view.wallet > 0) {
    plans.push({ action: 'take', places: [], worth: average(question.worthsWith(outlook), outlook) });
  }
  if (hand.length > 0) {
    const worths = worthsWithout(hand, outlook);
    const place = question.best(worths);
    plans.push({ action: 'put', places: [place], worth: worths[place]! });
  }
  const payment = bestPayment(hand, outlook);
  if (payment !== undefined) plans.push({ action: 'buy', ...payment });
  return plans;
}

function lastFlip(question: Question): Plan {
  return flip(question, question.outlook, afterFlip(question.outlook, question.view));
}

/** [T6] Less time for me, and for the others: some of them are guilty still. */
function flip({ hand, style, view }: Question, before: Outlook, after: Outlook): Plan {
  const worth = worthOf(hand, after) + after.losses - before.losses;
  return { action: 'flip', places: [], worth: worth - style.patience * (view.players.length - 2) };
}
