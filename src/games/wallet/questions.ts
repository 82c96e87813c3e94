/**
 * Every question that Wallet asks a player, once: its rule, how it is answered, and its words. A verb that is not listed here can't be
 * asked, and one that is listed has its words, its bot's answer and its form: else it would not compile.
 */

import { COVERS, CURRENCIES, isMoney, matching, type Special } from './cards.ts';
import type { Verdict } from './judge.ts';
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
  /** One of the extra IDs, with its law. */
  | 'ids'
  | 'presents'
  | 'requests';

/** Who is asked, and what that player knows: a question may say that there is nothing to choose. Only its own player reads it. */
export interface Asked {
  /** Of a request: what is asked for. */
  readonly about: string;
  readonly hand: readonly string[];
  readonly specials: readonly Special[];
  /** How many are mine. */
  readonly tokens: number;
  /** As it stands. */
  readonly verdict: Verdict;
  /** Who is on turn, by name. */
  readonly turn: string;
  /** Who is asked the same beside me, by name. */
  readonly partner: string;
  /** Who sits there, by name. */
  readonly left: string;
  readonly right: string;
}

export interface Question {
  /** Which rule an answer of the wrong form breaks. */
  readonly rule: Rule;
  readonly form: Form;
  /** What the player is asked. */
  readonly prompt: string | ((asked: Asked) => string);
  /** What it is about, in a sentence for who meets it for the first time; undefined if its words say it all. */
  readonly hint: string | undefined;
  /** A label for each option. What stands in braces gives way to the chosen cards, `@` to the players that the option names. */
  readonly options: Readonly<Record<string, string>> | ((option: string, asked: Asked) => string);
}

const ACTIONS = {
  take: 'Take a card',
  put: 'Put {a card} in the wallet',
  buy: 'Buy an ID for {300 or more}',
  flip: 'Flip an hourglass',
};

/** The rule behind each action, if it is the action that can't be. */
export const ACTION_RULES: Readonly<Record<string, Rule>> = { take: 'T3', put: 'T4', buy: 'T5' };

const action = (
  prompt: Question['prompt'],
  hint: string,
  more: Readonly<Record<string, string>> = {},
): Question => ({
  ...{ rule: 'T2', form: 'actions', prompt, hint },
  options: { ...ACTIONS, ...more },
});

const choice = (
  rule: Rule,
  prompt: Question['prompt'],
  hint: Question['hint'],
  options: Question['options'],
): Question => ({
  ...{ rule, form: 'choices', prompt, hint, options },
});

/** Players, or those who get a present, by their seats [X11, X17]. */
const players = (label: string) => (): string => label;

/** [E2] */
const hasCover = ({ specials }: Asked): boolean => COVERS.some((cover) => specials.includes(cover));
const hasExtraTime = ({ specials }: Asked): boolean => specials.includes('extra-time');
const hasMoney = ({ hand }: Asked): boolean => hand.some(isMoney);
const fits = ({ hand, about }: Asked): boolean => matching(about).some((face) => hand.includes(face));

/** [E3] What is missing; undefined if the player may come on duty. */
function noDuty({ verdict }: Asked): string | undefined {
  if (!verdict.tally.props.includes('police-badge')) return 'you have no Badge';
  if (!verdict.innocent) return 'with your papers you would be guilty';
  return verdict.role === 'police-officer' ? undefined : 'you are no Police Officer';
}

/** At the end of a round everybody is asked, also who has nothing to answer with: so a question tells nothing [E1–E3]. */
const ALL_ASKED = 'everybody is asked, so that nobody is given away';

export const QUESTIONS = {
  'turn': action(
    ({ specials }) => specials.length === 0 ? 'Your turn. Choose one action.' : 'Your turn. Play a special, or choose one action.',
    'You do one thing a turn, and may play specials before it; tap your verdict to read the law of every role.',
    { special: 'Play {a special}' },
  ),
  'first action': action('Double Turn: choose your first action.', 'Double Turn is two actions, the same or different, with no special in between.'),
  'second action': action('Double Turn: choose your second action.', 'This is the second of your two actions; then the turn goes on to the next player.'),
  'extra action': action('Extra Time: choose one more action.', 'Time is up for everybody else: this is the last card you can take, put or buy.'),
  'buy': {
    ...{ rule: 'T5', form: 'ids', prompt: 'Which ID do you keep?', options: { buy: 'Keep {this ID}' } },
    hint: 'The ID you keep is a card of your hand, and nobody learns which; beside each stands what the law would make of you.',
  },
  'shared fund': choice(
    'X1',
    (asked) => hasMoney(asked) ? 'Shared Fund: which note or jewelry do you lay down?' : 'Shared Fund: you have no note and no jewelry to lay down.',
    'All who have money lay one card openly, at the same moment; who played Shared Fund takes one, the rest is dealt back blind.',
    { lay: 'Lay down {a card}', none: 'I have none' },
  ),
  'shared fund take': {
    ...{ rule: 'X1', form: 'faces', prompt: 'Which card do you take for yourself?', options: (face) => `Take ${cardName(face)}` },
    hint: 'Take any of them, also your own; the others are shuffled and dealt face down to those who laid one.',
  },
  'to the left': choice(
    'X2',
    ({ left }) => `Which card goes to ${left}, on your left?`,
    'Everybody passes one card on, unseen and at the same moment; yours comes from the other side.',
    { 'to the left': 'Pass {a card} to @' },
  ),
  'to the right': choice(
    'X3',
    ({ right }) => `Which card goes to ${right}, on your right?`,
    'Everybody passes one card on, unseen and at the same moment; yours comes from the other side.',
    { 'to the right': 'Pass {a card} to @' },
  ),
  'inspection': choice('T2', 'Whose card do you want to see?', 'You see one card of that hand, drawn by chance, and may keep it.', players('@')),
  'keep or leave': choice('T2', 'Do you keep this card, or leave it?', 'If you keep it, it is yours; only its owner learns which card you saw.', { keep: 'Keep it', leave: 'Leave it' }),
  'dispose': choice('X5', 'Which card do you give away, and to whom?', 'Whoever gets it can’t refuse, and only the two of you know the card.', players('Give {a card} to @')),
  'snatch': choice('T2', 'From whom do you snatch a card?', 'One card of that hand, drawn blind, is yours.', players('@')),
  'exchange': choice('T2', 'With whom do you trade a card?', 'Both of you choose a card, then both change hands unseen; nobody can refuse.', players('@')),
  'exchange cards': choice('X7', ({ partner }) => `You trade a card with ${partner}: which do you give?`, 'You see theirs when both have chosen, and not before.', { 'exchange cards': 'Give {a card}' }),
  'request whom': choice('X8', 'Whom do you ask for a card?', 'Who has a card of the kind you name must hand one over, or prove to have none.', players('@')),
  'request what': {
    ...{ rule: 'X8', form: 'requests', prompt: 'What do you ask for?', options: (request) => sentenceCase(requestName(request)) },
    hint: 'A currency, jewelry, or a value that notes and jewelry may have; IDs, Badges and Credit Cards can’t be asked for.',
  },
  'request': choice(
    'X8',
    (asked) => `${asked.turn} asks you for ${requestName(asked.about)}.${fits(asked) ? '' : ' You have none.'}`,
    'If you have a card that fits, one must go, and you choose which; your program proves the answer and shows nothing else.',
    { give: 'Hand over {a card}', none: 'I have none' },
  ),
  'happy birthday': {
    ...{ rule: 'X11', form: 'presents', prompt: 'Which card do you keep, and who gets the presents?', options: players('Presents for @') },
    hint: 'One card is yours and each present goes to another player; nobody but you and who gets it sees it.',
  },
  'extra time': choice(
    'E1',
    (asked) => hasExtraTime(asked) ? 'Time is up. Tap Extra Time to play it, or go on.' : 'Time is up. You hold no Extra Time.',
    `The one who holds Extra Time may do one more thing now; ${ALL_ASKED}.`,
    (option, asked) => option === 'nothing' ? (hasExtraTime(asked) ? 'Go on without it' : 'Go on') : 'Play Extra Time',
  ),
  'covers': choice(
    'E2',
    (asked) => hasCover(asked) ? 'Do you play a cover before the police come in?' : 'The police come in. You hold no cover.',
    `Secret Compartment, ATM and Currency Exchange are covers, for what should not be found on you; ${ALL_ASKED}.`,
    (option, asked) => option === 'nothing' ? (hasCover(asked) ? 'Go on without' : 'Go on') : hasCover(asked) ? 'Play a cover' : 'Act as if I had one',
  ),
  'cover': choice(
    'E2',
    (asked) => hasCover(asked) ? 'Tap the cover that you play.' : 'You hold no cover to play.',
    'A cover takes a card out of your hand before you are judged; you may still play none.',
    { done: 'That is all', cover: 'Play {a cover}' },
  ),
  'hide': choice('X13', 'Which card do you hide for good?', 'What you hide is not yours any more when you are judged, and nobody ever sees it.', { hide: 'Hide {a card}' }),
  'atm': choice('X14', 'Do you lay a note under the ATM, or draw one?', 'A note under the ATM is not judged; one that you draw is yours, whatever it does to your verdict.', { lay: 'Lay {a note} under the ATM', draw: 'Draw a note from the wallet' }),
  'currency exchange': choice('X15', 'Which note do you exchange, and for what?', 'The note keeps its value and is of the currency that you name.', Object.fromEntries(CURRENCIES.map((currency) => [currency, `Exchange {a note} for ${currencyName(currency)}`]))),
  'police on duty': choice(
    'E3',
    (asked) => {
      const missing = noDuty(asked);
      return missing === undefined ? 'Do you come on duty, and check somebody?' : `Police Officers may come on duty: not you, ${missing}.`;
    },
    `An innocent Police Officer with a Badge may check a player, and takes all the money of a guilty one; ${ALL_ASKED}.`,
    (option, asked) => option === 'duty' ? 'Come on duty' : noDuty(asked) === undefined ? 'Not me' : 'Go on',
  ),
  'inspect whom': choice('T2', 'You are on duty. Whom do you check?', 'A guilty player loses every note and every jewel to you; an innocent one loses nothing.', players('@')),
  'give back': {
    ...{ rule: 'E6', form: 'faces', options: { 'give back': 'Give back {a token}' } },
    prompt: ({ tokens }) => tokens === 1 ? 'You are guilty, and give back your only token.' : 'Which token do you give back?',
    hint: 'Who is guilty gives a token back, unseen; what is on your tokens are your points at the end.',
  },
  'next round': choice('T2', 'Ready for the next round?', undefined, { ready: 'Ready' }),
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
