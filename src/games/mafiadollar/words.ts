/** What the screens say beside the story: what the game is about, and around a question the prompt, a label for every option, and why a choice is not possible. */

import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Label } from '../plug.ts';
import type { Names } from '../sentence.ts';
import { type Question, questionOf } from './questions.ts';
import { cardName } from './story.ts';
import type { MafiaView } from './view.ts';

/** For who has not read the rules. */
export const GOAL =
  'Be the richest clan when the prohibition ends: loot under your warehouses, and no police in your hand.';

/** [H5] The sign of who would like an offer. */
export const WOULD_TRADE = 'would-trade';

/** The question, addressed to the player who must answer. */
export function promptOf({ verb }: Ask, view: MafiaView, name: Names): string {
  return wordsOf(verb).asks.replace('@', () => leftOf(view, name));
}

/** What a question is about, for who meets it for the first time. */
export function hintOf({ verb }: Ask): string | undefined {
  return wordsOf(verb).hint;
}

/** A button for an option: "Give it to Rookie", "Lay {a card}". What stands in braces gives way to the chosen cards. */
export function labelOf({ verb }: Ask, option: string, view: MafiaView, name: Names): Label {
  const [word = '', aim = ''] = option.split(/ (.*)/);
  const { options, form } = wordsOf(verb);
  const template = options[word] ?? (form === 'word' || verb === 'given' ? option : undefined);
  if (template === undefined) throw new Error(`there are no words for ${verb}, ${option}`);
  const aimed = (words: string): string => words.replace('@', () => aimName(verb, word, aim, view, name));
  const [before = '', cards, after = ''] = sentenceCase(template).split(/[{}]/);
  return cards === undefined ? sentenceCase(aimed(template)) : [aimed(before), cards, aimed(after)];
}

/** The player an option names. */
export function targetOf({ verb }: Ask, option: string): Seat | undefined {
  const aim = /^\S+ (\d+)$/.exec(option)?.[1];
  return wordsOf(verb).form === 'player' && aim !== undefined ? seatOf(Number(aim)) : undefined;
}

/** What the part of an option after its word names. */
function aimName(verb: string, word: string, aim: string, view: MafiaView, name: Names): string {
  if (verb === 'to the left') return leftOf(view, name);
  if (wordsOf(verb).form === 'player') return name(seatOf(Number(aim)));
  if (verb === 'pile' || verb === 'spoils') return aim.replaceAll('+', ' and ').replaceAll('-', ' ');
  const [first = '', second] = aim.split('/');
  const seat = second === undefined ? view.me : seatOf(Number(first));
  const index = Number(second ?? first);
  const owner = second === undefined || seat === undefined ? '' : ` of ${name(seat)}`;
  return `${thingName(view, seat, index, isStore(verb, word))}${owner}`;
}

/** [F3] Who sits on my left, by name. */
function leftOf({ clans, me }: MafiaView, name: Names): string {
  const at = clans.findIndex(({ seat }) => seat === me);
  const left = at < 0 ? undefined : clans[(at + 1) % clans.length];
  return left === undefined ? 'nobody' : name(left.seat);
}

/** Does this option name a warehouse, and not a gangster? */
function isStore(verb: string, word: string): boolean {
  return ['dog', 'birthday', 'under', 'from', 'keep'].includes(word) || verb === 'burgle';
}

function thingName({ clans }: MafiaView, seat: Seat | undefined, index: number, store: boolean): string {
  const clan = clans.find((one) => one.seat === seat);
  const gangster = clan?.gangsters[index];
  if (!store) return gangster === undefined ? 'a gangster' : cardName(gangster.face);
  return `warehouse ${index + 1}`;
}

/** By the rule that makes a choice impossible. */
const REFUSALS: Readonly<Record<string, string>> = {
  F3: 'Choose one card to pass.',
  F4: 'Choose one loot card to lose.',
  F5: 'It must be the most valuable one you have.',
  F6: 'Choose one warehouse to keep.',
  G3: 'Choose one card of your hand.',
  G7: 'You are not asked now.',
  H2: 'The card must fit the word.',
  H3: 'The card must fit what is wanted.',
  H4: 'Choose one of those who said yes.',
  J1: 'This can not be done now.',
  J5: 'Choose one of what is offered.',
  J6: 'Choose one of what is offered.',
  J7: 'Choose as many loot cards as you can carry.',
  K10: 'Choose one loot card to give.',
  Q2: 'Choose one of what is offered.',
  Q3: 'Say when you are ready.',
};

/** Why a choice is not possible. */
export function refusalOf(rule: string): string {
  const words = REFUSALS[rule];
  if (words === undefined) throw new Error(`there are no words for ${rule}`);
  return words;
}

function wordsOf(verb: string): Question {
  const found = questionOf(verb);
  if (found === undefined) throw new Error(`there are no words for ${verb}`);
  return found;
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
