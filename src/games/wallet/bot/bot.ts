/** The bots: a choice for every question, from one seat's view and a little luck. */

import type { Choice } from '../../../table/part.ts';
import { isVerb, type Verb } from '../questions.ts';
import * as ending from './ending.ts';
import { type Chance, happens } from './luck.ts';
import { moves } from './moves.ts';
import { type Prompt, promptOf, type Seen } from './prompt.ts';
import { Question } from './question.ts';
import * as replies from './replies.ts';
import * as request from './request.ts';
import { characterOf, leaning, type Level, STYLES } from './style.ts';
import { extraActionChoice, firstActionChoice, secondActionChoice, turnChoice } from './turn.ts';

/** Who decides; some names lean to something. */
export interface Mind {
  readonly level: Level;
  readonly name?: string;
}

/** Always a legal choice; the same for the same view and luck. */
export function botChoice(mind: Mind, seen: Seen, luck: Chance): Choice {
  if (seen.ask.pause === true) return { option: 0, places: [] };
  if (mind.level === 'random') return anyMove(seen, luck);
  return happens(STYLES[mind.level].errs, luck) ? anyMove(seen, luck) : decide(mind, promptOf(seen), luck);
}

function anyMove({ position, ask, knowledge }: Seen, luck: Chance): Choice {
  const legal = moves(position, ask, knowledge);
  const choice = legal[luck.below(legal.length)];
  if (choice === undefined) throw new Error(`no legal answer to ${ask.verb}`);
  return choice;
}

/** The same from plain data, wherever it is thought about. */
export function decide({ level, name }: Mind, prompt: Prompt, luck: Chance): Choice {
  return answer(new Question(prompt, luck, leaning(STYLES[level], characterOf(name))));
}

/** By the verb of the question. */
const ANSWERS: Readonly<Record<Verb, (question: Question) => Choice>> = {
  'turn': turnChoice,
  'first action': firstActionChoice,
  'second action': secondActionChoice,
  'extra action': extraActionChoice,
  'buy': replies.boughtChoice,
  'shared fund': replies.fundChoice,
  'shared fund take': replies.fundTakeChoice,
  'to the left': replies.passChoice,
  'to the right': replies.passChoice,
  'exchange cards': replies.passChoice,
  'inspection': (question) => replies.rivalChoice(question, 'inspection'),
  'snatch': (question) => replies.rivalChoice(question, 'snatch-a-card'),
  'exchange': (question) => replies.rivalChoice(question, 'exchange-cards'),
  'keep or leave': replies.keepChoice,
  'dispose': replies.disposeChoice,
  'request whom': request.whomChoice,
  'request what': request.whatChoice,
  'request': request.requestedChoice,
  'happy birthday': replies.birthdayChoice,
  'extra time': ending.extraTimeChoice,
  'covers': ending.coversChoice,
  'cover': ending.coverChoice,
  'hide': (question) => ending.useChoice(question, 'secret-compartment'),
  'atm': (question) => ending.useChoice(question, 'atm'),
  'currency exchange': (question) => ending.useChoice(question, 'currency-exchange'),
  'police on duty': ending.dutyChoice,
  'inspect whom': ending.suspectChoice,
  'give back': ending.giveBackChoice,
  'next round': (question) => question.choose('ready'),
}; // prettier-ignore

function answer(question: Question): Choice {
  const { verb } = question.prompt;
  if (!isVerb(verb)) throw new Error(`a bot has no answer to ${verb}`);
  return ANSWERS[verb](question);
}
