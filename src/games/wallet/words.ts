/** What the screens say around a question: the prompt, a label for every option, and why a choice is not possible. */

import { seatOf } from '../../table/seat.ts';
import { CURRENCIES, special, type Special, tokenValue } from './cards.ts';
import { list } from './list.ts';
import { cardName, currencyName, type Names, requestName, specialName } from './story.ts';

/** What a player is asked, by the verb of the question. */
const PROMPTS: Readonly<Record<string, string>> = {
  'turn': 'Your turn. Play a special, or choose one action.',
  'first action': 'Double Turn: choose your first action.',
  'second action': 'Double Turn: choose your second action.',
  'extra action': 'Extra Time: choose one more action.',
  'buy': 'Which ID do you keep?',
  'shared fund': 'Shared Fund: which note or jewelry do you lay down?',
  'shared fund take': 'Which card do you take for yourself?',
  'to the left': 'Which card goes to your left neighbour?',
  'to the right': 'Which card goes to your right neighbour?',
  'inspection': 'Whose card do you want to see?',
  'keep or leave': 'Do you keep this card, or leave it?',
  'dispose': 'Which card do you give away, and to whom?',
  'snatch': 'From whom do you snatch a card?',
  'exchange': 'With whom do you trade a card?',
  'exchange cards': 'Which card do you give in the trade?',
  'request': 'Whom do you ask for a card?',
  'request what': 'What do you ask for?',
  'happy birthday': 'Which card do you keep, and who gets the presents?',
  'extra time': 'Time is up. Do you play Extra Time?',
  'covers': 'Do you play a cover before the police come in?',
  'cover': 'Which cover do you play?',
  'hide': 'Which card do you hide for good?',
  'atm': 'Do you lay a note under the ATM, or draw one?',
  'currency exchange': 'Which note do you exchange, and for what?',
  'police on duty': 'Police Officers may come on duty now. Do you?',
  'inspect whom': 'You are on duty. Whom do you check?',
  'give back': 'Which token do you give back?',
  'next round': 'Ready for the next round?',
}; // prettier-ignore

const ACTIONS: Readonly<Record<string, string>> = {
  take: 'Take a card',
  put: 'Put {a card} in the wallet',
  buy: 'Buy an ID for {300 or more}',
  flip: 'Flip an hourglass',
};

/** The options of a question, by its verb. What stands in braces gives way to the chosen cards. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'turn': { ...ACTIONS, special: 'Play {a special}' },
  'first action': ACTIONS,
  'second action': ACTIONS,
  'extra action': ACTIONS,
  'buy': { buy: 'Keep {this ID}' },
  'shared fund': { lay: 'Lay down {a card}', none: 'I have none' },
  'to the left': { 'to the left': 'Pass {a card} to the left' },
  'to the right': { 'to the right': 'Pass {a card} to the right' },
  'keep or leave': { keep: 'Keep it', leave: 'Leave it' },
  'exchange cards': { 'exchange cards': 'Give {a card}' },
  'extra time': { 'nothing': 'Nothing', 'extra time': 'Play Extra Time' },
  'covers': { nothing: 'Nothing', covers: 'Play a cover' },
  'cover': { done: 'That is all', cover: 'Play {a cover}' },
  'hide': { hide: 'Hide {a card}' },
  'atm': { lay: 'Lay {a note} under the ATM', draw: 'Draw a note from the wallet' },
  'currency exchange': Object.fromEntries(CURRENCIES.map((currency) => [currency, `Exchange {a note} for ${currencyName(currency)}`])),
  'police on duty': { no: 'Not me', duty: 'Come on duty' },
  'give back': { 'give back': 'Give back {a token}' },
  'next round': { ready: 'Ready' },
}; // prettier-ignore

/** Questions whose options are players, or the players who get a present [X11, X17]. */
const TARGETS: Readonly<Record<string, string>> = {
  'inspection': '@',
  'snatch': '@',
  'exchange': '@',
  'request': '@',
  'inspect whom': '@',
  'dispose': 'Give {a card} to @',
  'happy birthday': 'Presents for @',
}; // prettier-ignore

/** By the rule that makes a choice impossible. */
const REFUSALS: Readonly<Record<string, string>> = {
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
};

/** [X18] What a special would need. */
const NEEDS: Partial<Record<Special, string>> = {
  'shared-fund': 'You need a note or jewelry to lay down.',
  'inspection': 'Nobody else has a card.',
  'dispose-a-card': 'You have no card to give.',
  'snatch-a-card': 'Nobody else has a card.',
  'exchange-cards': 'Both of you need a card to trade.',
  'card-request': 'Nobody else has a card.',
  'emergency': 'There is no special on the pile that could be played again now.',
  'happy-birthday': 'The wallet is empty.',
  'extra-time': 'There is nothing to take, put or buy.',
  'secret-compartment': 'You have no card to hide.',
  'atm': 'You have no note, and the wallet is empty.',
  'currency-exchange': 'You have no note to exchange.',
}; // prettier-ignore

/** The question, addressed to the player who must answer. */
export function promptOf(verb: string): string {
  const request = requestIn(verb);
  if (request !== undefined) return `You are asked for ${requestName(request)}.`;
  return worded(PROMPTS[verb], verb);
}

/** A button for an option, with the cards that are chosen for it, if any: "Put Dollar 100 in the wallet". */
export function labelOf(verb: string, option: string, name: Names, faces: readonly string[] = []): string {
  return templateOf(verb, option)
    .replace(/\{(.*)\}/, (_, some: string) => (faces.length > 0 ? list(faces.map(faceName)) : some))
    .replace('@', () => list(option.split('+').map((seat) => name(seatOf(Number(seat))))));
}

function templateOf(verb: string, option: string): string {
  if (verb === 'shared fund take') return `Take ${cardName(option)}`;
  if (verb === 'request what') return sentenceCase(requestName(option));
  if (requestIn(verb) !== undefined) return option === 'give' ? 'Hand over {a card}' : 'I have none';
  return worded(TARGETS[verb] ?? OPTIONS[verb]?.[option], `${verb}, ${option}`);
}

/** Why a choice is not possible; for a special that could do nothing, what it lacks. */
export function refusalOf(rule: string, card?: Special): string {
  const lacks = rule === 'X18' && card !== undefined ? NEEDS[card] : undefined;
  return lacks ?? worded(REFUSALS[rule], rule);
}

/** Any face: a card, a special or a token. */
export function faceName(face: string): string {
  if (face.startsWith('special/')) return specialName(special(face));
  return face.startsWith('token/') ? `a token of ${tokenValue(face)}` : cardName(face);
}

/** [X8] What is asked for, in the question put to its owner. */
function requestIn(verb: string): string | undefined {
  return verb === 'request what' ? undefined : /^request (.+)$/.exec(verb)?.[1];
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function worded(words: string | undefined, of: string): string {
  if (words === undefined) throw new Error(`there are no words for ${of}`);
  return words;
}
