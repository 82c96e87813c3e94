/**
 * Every question that Wallet asks a player, once: its rule, how it is answered, and its words. A verb that is not listed here can't be
 * asked, and one that is listed has its words, its bot's answer and its form: else it would not compile.
 */

import { CURRENCIES } from './cards.ts';
import { cardName, currencyName, requestName, sentenceCase } from './names.ts';

/** By the rule that makes a choice impossible. */
export const REFUSALS = {
  S8: 'Only players at the table can answer.',
  T2: 'This can not be chosen now.',
  T3: 'The wallet is empty.',
  T4: 'Choose one card of your hand to put in.',
  T5: 'Buying needs 300 or more in notes and jewelry, and nothing else.',
  E1: 'Extra Time, and no other special, is for the moment when time is up.',
  E2: 'Covers, and no other specials, are for the end of the round.',
  E3: 'Only an innocent Police Officer with a Badge can come on duty.',
  E6: 'Choose one token to give back.',
  X1: 'Lay one note or jewelry, if you have any.',
  X2: 'Choose one card to pass.',
  X3: 'Choose one card to pass.',
  X5: 'Choose one card to give away.',
  X7: 'Choose one card for the trade.',
  X8: 'If you have a card that fits, one must go.',
  X11: 'Say for every card where it goes.',
  X13: 'Choose one card to hide.',
  X14: 'Only a note can lie under the ATM.',
  X15: 'Only a note can be exchanged.',
  X16: 'Choose one of your specials.',
  X18: 'This special could do nothing now.',
} as const;

export type Rule = keyof typeof REFUSALS;

/** How a question is answered on the page. */
export type Form =
  /** The actions of a turn. */
  | 'actions'
  /** A button each, with a card of the hand where one goes with it. */
  | 'choices'
  /** One of several cards or tokens that are not in the hand. */
  | 'faces'
  | 'presents'
  | 'requests';

export interface Question {
  /** Which rule an answer of the wrong form breaks. */
  readonly rule: Rule;
  readonly form: Form;
  /** What the player is asked; of a request, with what is asked for. */
  readonly prompt: string | ((about: string) => string);
  /** A label for each option. What stands in braces gives way to the chosen cards, `@` to the players that the option names. */
  readonly options: Readonly<Record<string, string>> | ((option: string) => string);
}

const ACTIONS = {
  take: 'Take a card',
  put: 'Put {a card} in the wallet',
  buy: 'Buy an ID for {300 or more}',
  flip: 'Flip an hourglass',
};

/** The rule behind each action, if it is the action that can't be. */
export const ACTION_RULES: Readonly<Record<string, Rule>> = { take: 'T3', put: 'T4', buy: 'T5' };

const action = (prompt: string, more: Readonly<Record<string, string>> = {}): Question => ({
  rule: 'T2',
  form: 'actions',
  prompt,
  options: { ...ACTIONS, ...more },
});

const choice = (rule: Rule, prompt: Question['prompt'], options: Question['options']): Question => ({
  ...{ rule, prompt, options },
  form: 'choices',
});

/** Players, or those who get a present, by their seats [X11, X17]. */
const players = (label: string) => (): string => label;

export const QUESTIONS = {
  'turn': action('Your turn. Play a special, or choose one action.', { special: 'Play {a special}' }),
  'first action': action('Double Turn: choose your first action.'),
  'second action': action('Double Turn: choose your second action.'),
  'extra action': action('Extra Time: choose one more action.'),
  'buy': { rule: 'T5', form: 'faces', prompt: 'Which ID do you keep?', options: { buy: 'Keep {this ID}' } },
  'shared fund': choice('X1', 'Shared Fund: which note or jewelry do you lay down?', { lay: 'Lay down {a card}', none: 'I have none' }),
  'shared fund take': { rule: 'X1', form: 'faces', prompt: 'Which card do you take for yourself?', options: (face) => `Take ${cardName(face)}` },
  'to the left': choice('X2', 'Which card goes to your left neighbour?', { 'to the left': 'Pass {a card} to the left' }),
  'to the right': choice('X3', 'Which card goes to your right neighbour?', { 'to the right': 'Pass {a card} to the right' }),
  'inspection': choice('T2', 'Whose card do you want to see?', players('@')),
  'keep or leave': choice('T2', 'Do you keep this card, or leave it?', { keep: 'Keep it', leave: 'Leave it' }),
  'dispose': choice('X5', 'Which card do you give away, and to whom?', players('Give {a card} to @')),
  'snatch': choice('T2', 'From whom do you snatch a card?', players('@')),
  'exchange': choice('T2', 'With whom do you trade a card?', players('@')),
  'exchange cards': choice('X7', 'Which card do you give in the trade?', { 'exchange cards': 'Give {a card}' }),
  'request whom': choice('X8', 'Whom do you ask for a card?', players('@')),
  'request what': { rule: 'X8', form: 'requests', prompt: 'What do you ask for?', options: (request) => sentenceCase(requestName(request)) },
  'request': choice('X8', (about) => `You are asked for ${requestName(about)}.`, { give: 'Hand over {a card}', none: 'I have none' }),
  'happy birthday': { rule: 'X11', form: 'presents', prompt: 'Which card do you keep, and who gets the presents?', options: players('Presents for @') },
  'extra time': choice('E1', 'Time is up. Do you play Extra Time?', { 'nothing': 'Nothing', 'extra time': 'Play Extra Time' }),
  'covers': choice('E2', 'Do you play a cover before the police come in?', { nothing: 'Nothing', covers: 'Play a cover' }),
  'cover': choice('E2', 'Which cover do you play?', { done: 'That is all', cover: 'Play {a cover}' }),
  'hide': choice('X13', 'Which card do you hide for good?', { hide: 'Hide {a card}' }),
  'atm': choice('X14', 'Do you lay a note under the ATM, or draw one?', { lay: 'Lay {a note} under the ATM', draw: 'Draw a note from the wallet' }),
  'currency exchange': choice('X15', 'Which note do you exchange, and for what?', Object.fromEntries(CURRENCIES.map((currency) => [currency, `Exchange {a note} for ${currencyName(currency)}`]))),
  'police on duty': choice('E3', 'Police Officers may come on duty now. Do you?', { no: 'Not me', duty: 'Come on duty' }),
  'inspect whom': choice('T2', 'You are on duty. Whom do you check?', players('@')),
  'give back': { rule: 'E6', form: 'faces', prompt: 'Which token do you give back?', options: { 'give back': 'Give back {a token}' } },
  'next round': choice('T2', 'Ready for the next round?', { ready: 'Ready' }),
} as const satisfies Readonly<Record<string, Question>>; // prettier-ignore

export type Verb = keyof typeof QUESTIONS;

/** The question behind what is asked; a verb that is none of ours is a bug. */
export function questionOf(verb: string): Question {
  if (!isVerb(verb)) throw new Error(`Wallet asks no question ${verb}`);
  return QUESTIONS[verb];
}

export function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(QUESTIONS, verb);
}
