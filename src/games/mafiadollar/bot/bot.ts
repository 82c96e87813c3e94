/** The bots: a choice for every question, from one seat's view and a little luck. */

import type { Knowledge } from '../../../table/game.ts';
import type { Choice } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import { valueOf } from '../cards.ts';
import { choices, chosenFaces } from '../legal.ts';
import type { Position } from '../position.ts';
import type { QuestionName } from '../questions.ts';
import { answerChoice, givenChoice, partnerChoice, wantedChoice, wantsToTrade } from './haggling.ts';
import { actionChoice, burglaryChoice, hitChoice, pileChoice, spoilsChoice, storeChoice } from './jobs.ts';
import { Outlook } from './outlook.ts';
import { keepWorth, layWorth, useWorth } from './worth.ts';

export const LEVELS = ['random', 'easy', 'normal'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** Where a bot takes its chance decisions from. */
export interface Chance {
  below(n: number): number;
}

/** Every third choice of an easy bot is anything legal. */
const EASY_ERRS = 3;

/** Always a legal choice; the same for the same view and luck. */
export function botChoice(
  level: Level,
  position: Position,
  ask: Ask,
  knowledge: Knowledge,
  luck: Chance,
): Choice {
  if (ask.pause === true) return { option: 0, places: [] };
  const legal = choices(position, ask, knowledge);
  if (legal.length === 0) throw new Error(`no legal answer to ${ask.verb}`);
  const errs = level === 'random' || (level === 'easy' && luck.below(EASY_ERRS) === 0);
  if (errs || legal.length === 1) return legal[luck.below(legal.length)]!;
  return answer(new Outlook(position, ask, knowledge), legal);
}

type Answer = (outlook: Outlook, legal: readonly Choice[]) => Choice;

/** The faces a choice picks of the own cards. */
const picked = ({ ask, knowledge }: Outlook, choice: Choice): string[] => chosenFaces(ask, choice, knowledge);

const value = (outlook: Outlook, choice: Choice): number =>
  picked(outlook, choice).reduce((sum, face) => sum + valueOf(face), 0);

const first: Answer = (_, [choice]) => choice!;
const cheapest: Answer = (outlook, legal) => outlook.best(legal, (choice) => -value(outlook, choice));
const dearest: Answer = (outlook, legal) => outlook.best(legal, (choice) => value(outlook, choice));

/** [G3] The card that brings the most; before it an offer, if there is something to gain. */
const play: Answer = (outlook, legal) => {
  const offer = legal.find((choice) => outlook.nameOf(choice) === 'offer');
  if (offer !== undefined && wantsToTrade(outlook)) return offer;
  const laying = legal.filter((choice) => choice !== offer);
  return outlook.best(laying, (choice) => layWorth(outlook, picked(outlook, choice)[0]!));
};

const use: Answer = (outlook, legal) =>
  outlook.best(legal, (choice) => useWorth(outlook, outlook.view.laid!, outlook.nameOf(choice)));

/** [F3] What is needed least: police before all else. */
const pass: Answer = (outlook, legal) =>
  outlook.best(legal, (choice) => -keepWorth(outlook, picked(outlook, choice)[0]!));

const ANSWERS: Readonly<Record<QuestionName, Answer>> = {
  play,
  use,
  'offer to': (_, legal) => legal.at(-1)!,
  'wanted': wantedChoice,
  'given': givenChoice,
  'answer': (outlook, legal) => answerChoice(outlook, legal, outlook.view.offer?.given ?? 'any card'),
  'trade with': partnerChoice,
  'trade': first,
  'action': actionChoice,
  'pile': pileChoice,
  'store': storeChoice,
  'hit': hitChoice,
  'spoils': spoilsChoice,
  'burgle': burglaryChoice,
  'search': dearest,
  'hand on': first,
  'birthday': cheapest,
  'to the left': pass,
  'guard': cheapest,
  'patrol': dearest,
  'patrol proof': first,
  'raid': first,
  'next game': first,
}; // prettier-ignore

function answer(outlook: Outlook, legal: readonly Choice[]): Choice {
  const reply = (ANSWERS as Readonly<Record<string, Answer>>)[outlook.ask.verb];
  if (reply === undefined) throw new Error(`a bot has no answer to ${outlook.ask.verb}`);
  return reply(outlook, legal);
}
