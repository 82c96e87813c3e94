/**
 * Every question that Wallet asks a player, once: its rule, and how it is answered. A verb that is not listed here can't be asked, and
 * one that is listed has its words, its bot's answer and its form: else it would not compile.
 */

import type { Label } from '../plug.ts';
import type { Wanted } from './names.ts';

/** Those that make a choice impossible. */
export type Rule =
  | ('S8' | 'T2' | 'T3' | 'T4' | 'T5' | 'E1' | 'E2' | 'E3' | 'E6')
  | ('X1' | 'X2' | 'X3' | 'X5' | 'X7' | 'X8' | 'X11' | 'X13' | 'X14' | 'X15' | 'X16' | 'X18');

/** How a question is answered on the page. */
export type Form =
  /** The actions of a turn. */
  | 'actions'
  /** A button each, with a card of the hand where one goes with it. */
  | 'choices'
  /** One of several cards or tokens that are not in the hand. */
  | 'faces'
  /** One of the extra IDs, with its law. */
  | 'ids'
  | 'presents'
  | 'requests';

/** Who is asked, and what that player knows: a question may say that there is nothing to choose. Only its own player reads it. */
export interface Asked {
  /** Of a request: what is asked for. */
  readonly wanted: Wanted;
  /** [X8] I have a card that fits. */
  readonly fits: boolean;
  /** I have a note or jewelry. */
  readonly hasMoney: boolean;
  readonly hasSpecial: boolean;
  readonly hasExtraTime: boolean;
  /** [E2] */
  readonly hasCover: boolean;
  /** How many are mine. */
  readonly tokens: number;
  /** [E3] Why I can't come on duty; undefined if I may. */
  readonly noDuty: 'no-badge' | 'guilty' | 'no-officer' | undefined;
  /** Who is on turn, by name. */
  readonly turn: string;
  /** Who is asked the same beside me, by name. */
  readonly partner: string;
  /** Who sits there, by name. */
  readonly left: string;
  readonly right: string;
}

/** What an option is about, where there is one for each player, card or kind of card. */
export interface Offered {
  /** The players it names. */
  readonly whom: readonly string[];
  /** The card, as it is called. */
  readonly card: string;
  readonly wanted: Wanted;
}

export interface Question {
  /** Which rule an answer of the wrong form breaks. */
  readonly rule: Rule;
  readonly form: Form;
}

export interface QuestionWords {
  /** What the player is asked. */
  readonly prompt: string | ((asked: Asked) => string);
  /** What it is about, in a sentence for who meets it for the first time; absent if its words say it all. */
  readonly hint?: string;
  /** A label for each option, or how one is made. */
  readonly options:
    Readonly<Record<string, string | ((asked: Asked) => Label)>> | ((offered: Offered) => Label);
}

/** The rule behind each action, if it is the action that can't be. */
export const ACTION_RULES: Readonly<Record<string, Rule>> = { take: 'T3', put: 'T4', buy: 'T5' };

export const QUESTIONS = {
  turn: { rule: 'T2', form: 'actions' },
  'first action': { rule: 'T2', form: 'actions' },
  'second action': { rule: 'T2', form: 'actions' },
  'extra action': { rule: 'T2', form: 'actions' },
  buy: { rule: 'T5', form: 'ids' },
  'shared fund': { rule: 'X1', form: 'choices' },
  'shared fund take': { rule: 'X1', form: 'faces' },
  'to the left': { rule: 'X2', form: 'choices' },
  'to the right': { rule: 'X3', form: 'choices' },
  inspection: { rule: 'T2', form: 'choices' },
  'keep or leave': { rule: 'T2', form: 'choices' },
  dispose: { rule: 'X5', form: 'choices' },
  snatch: { rule: 'T2', form: 'choices' },
  exchange: { rule: 'T2', form: 'choices' },
  'exchange cards': { rule: 'X7', form: 'choices' },
  'request whom': { rule: 'X8', form: 'choices' },
  'request what': { rule: 'X8', form: 'requests' },
  request: { rule: 'X8', form: 'choices' },
  'happy birthday': { rule: 'X11', form: 'presents' },
  'extra time': { rule: 'E1', form: 'choices' },
  covers: { rule: 'E2', form: 'choices' },
  cover: { rule: 'E2', form: 'choices' },
  hide: { rule: 'X13', form: 'choices' },
  atm: { rule: 'X14', form: 'choices' },
  'currency exchange': { rule: 'X15', form: 'choices' },
  'police on duty': { rule: 'E3', form: 'choices' },
  'inspect whom': { rule: 'T2', form: 'choices' },
  'give back': { rule: 'E6', form: 'faces' },
  'next round': { rule: 'T2', form: 'choices' },
} as const satisfies Readonly<Record<string, Question>>;

export type Verb = keyof typeof QUESTIONS;

/** The question behind what is asked; a verb that is none of ours is a bug. */
export function questionOf(verb: string): Question {
  if (!isVerb(verb)) throw new Error(`there is no question ${verb}`);
  return QUESTIONS[verb];
}

export function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(QUESTIONS, verb);
}
