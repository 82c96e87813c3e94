/** Every question that a player is asked: its words, what it is about, and a label for each option; and why a choice is not possible. */

import type { Label } from '../../plug.ts';
import { list } from '../../english.ts';
import type { Special } from '../cards.ts';
import type { Asked, Offered, QuestionWords, Rule, Verb } from '../questions.ts';
import { names } from './names.ts';

const actions = {
  take: 'Take a card',
  put: (): Label => ['Put ', 'a card', ' in the wallet'],
  buy: (): Label => ['Buy an ID for ', '300 or more', ''],
  flip: 'Flip an hourglass',
};

/** Players, by name. */
const player = ({ whom }: Offered): string => list(whom);

/** At the end of a round everybody is asked, also who has nothing to answer with: so a question tells nothing [E1–E3]. */
const ALL_ASKED = 'everybody is asked, so that nobody is given away';

const NO_DUTY = {
  'no-badge': 'you have no Badge',
  guilty: 'with your papers you would be guilty',
  'no-officer': 'you are no Police Officer',
} satisfies Record<NonNullable<Asked['noDuty']>, string>;

export const questions = {
  turn: {
    prompt: ({ hasSpecial }: Asked): string =>
      hasSpecial ? 'Your turn. Play a special, or choose one action.' : 'Your turn. Choose one action.',
    hint: 'You do one thing a turn, and may play specials before it; tap your verdict to read the law of every role.',
    options: { ...actions, special: (): Label => ['Play ', 'a special', ''] },
  },
  'first action': {
    prompt: 'Double Turn: choose your first action.',
    hint: 'Double Turn is two actions, the same or different, with no special in between.',
    options: actions,
  },
  'second action': {
    prompt: 'Double Turn: choose your second action.',
    hint: 'This is the second of your two actions; then the turn goes on to the next player.',
    options: actions,
  },
  'extra action': {
    prompt: 'Extra Time: choose one more action.',
    hint: 'Time is up for everybody else: this is the last card you can take, put or buy.',
    options: actions,
  },
  buy: {
    prompt: 'Which ID do you keep?',
    hint: 'The ID you keep is a card of your hand, and nobody learns which; beside each stands what the law would make of you.',
    options: { buy: (): Label => ['Keep ', 'this ID', ''] },
  },
  'shared fund': {
    prompt: ({ hasMoney }: Asked): string =>
      hasMoney
        ? 'Shared Fund: which note or jewelry do you lay down?'
        : 'Shared Fund: you have no note and no jewelry to lay down.',
    hint: 'All who have money lay one card openly, at the same moment; who played Shared Fund takes one, the rest is dealt back blind.',
    options: { lay: (): Label => ['Lay down ', 'a card', ''], none: 'I have none' },
  },
  'shared fund take': {
    prompt: 'Which card do you take for yourself?',
    hint: 'Take any of them, also your own; the others are shuffled and dealt face down to those who laid one.',
    options: ({ card }: Offered): string => `Take ${card}`,
  },
  'to the left': {
    prompt: ({ left }: Asked): string => `Which card goes to ${left}, on your left?`,
    hint: 'Everybody passes one card on, unseen and at the same moment; yours comes from the other side.',
    options: { 'to the left': ({ left }: Asked): Label => ['Pass ', 'a card', ` to ${left}`] },
  },
  'to the right': {
    prompt: ({ right }: Asked): string => `Which card goes to ${right}, on your right?`,
    hint: 'Everybody passes one card on, unseen and at the same moment; yours comes from the other side.',
    options: { 'to the right': ({ right }: Asked): Label => ['Pass ', 'a card', ` to ${right}`] },
  },
  inspection: {
    prompt: 'Whose card do you want to see?',
    hint: 'You see one card of that hand, drawn by chance, and may keep it.',
    options: player,
  },
  'keep or leave': {
    prompt: 'Do you keep this card, or leave it?',
    hint: 'If you keep it, it is yours; only its owner learns which card you saw.',
    options: { keep: 'Keep it', leave: 'Leave it' },
  },
  dispose: {
    prompt: 'Which card do you give away, and to whom?',
    hint: 'Whoever gets it can’t refuse, and only the two of you know the card.',
    options: ({ whom }: Offered): Label => ['Give ', 'a card', ` to ${list(whom)}`],
  },
  snatch: {
    prompt: 'From whom do you snatch a card?',
    hint: 'One card of that hand, drawn blind, is yours.',
    options: player,
  },
  exchange: {
    prompt: 'With whom do you trade a card?',
    hint: 'Both of you choose a card, then both change hands unseen; nobody can refuse.',
    options: player,
  },
  'exchange cards': {
    prompt: ({ partner }: Asked): string => `You trade a card with ${partner}: which do you give?`,
    hint: 'You see theirs when both have chosen, and not before.',
    options: { 'exchange cards': (): Label => ['Give ', 'a card', ''] },
  },
  'request whom': {
    prompt: 'Whom do you ask for a card?',
    hint: 'Who has a card of the kind you name must hand one over, or prove to have none.',
    options: player,
  },
  'request what': {
    prompt: 'What do you ask for?',
    hint: 'A currency, jewelry, or a value that notes and jewelry may have; IDs, Badges and Credit Cards can’t be asked for.',
    options: ({ wanted }: Offered): string => names.wanted(wanted).replace(/^./, (one) => one.toUpperCase()),
  },
  request: {
    prompt: ({ turn, wanted, fits }: Asked): string =>
      `${turn} asks you for ${names.wanted(wanted)}.${fits ? '' : ' You have none.'}`,
    hint: 'If you have a card that fits, one must go, and you choose which; your program proves the answer and shows nothing else.',
    options: { give: (): Label => ['Hand over ', 'a card', ''], none: 'I have none' },
  },
  'happy birthday': {
    prompt: 'Which card do you keep, and who gets the presents?',
    hint: 'One card is yours and each present goes to another player; nobody but you and who gets it sees it.',
    options: ({ whom }: Offered): string => `Presents for ${list(whom)}`,
  },
  'extra time': {
    prompt: ({ hasExtraTime }: Asked): string =>
      hasExtraTime
        ? 'Time is up. Tap Extra Time to play it, or go on.'
        : 'Time is up. You hold no Extra Time.',
    hint: `The one who holds Extra Time may do one more thing now; ${ALL_ASKED}.`,
    options: {
      nothing: ({ hasExtraTime }: Asked): string => (hasExtraTime ? 'Go on without it' : 'Go on'),
      'extra time': 'Play Extra Time',
    },
  },
  covers: {
    prompt: ({ hasCover }: Asked): string =>
      hasCover ? 'Do you play a cover before the police come in?' : 'The police come in. You hold no cover.',
    hint: `Secret Compartment, ATM and Currency Exchange are covers, for what should not be found on you; ${ALL_ASKED}.`,
    options: {
      nothing: ({ hasCover }: Asked): string => (hasCover ? 'Go on without' : 'Go on'),
      covers: ({ hasCover }: Asked): string => (hasCover ? 'Play a cover' : 'Act as if I had one'),
    },
  },
  cover: {
    prompt: ({ hasCover }: Asked): string =>
      hasCover ? 'Tap the cover that you play.' : 'You hold no cover to play.',
    hint: 'A cover takes a card out of your hand before you are judged; you may still play none.',
    options: { done: 'That is all', cover: (): Label => ['Play ', 'a cover', ''] },
  },
  hide: {
    prompt: 'Which card do you hide for good?',
    hint: 'What you hide is not yours any more when you are judged, and nobody ever sees it.',
    options: { hide: (): Label => ['Hide ', 'a card', ''] },
  },
  atm: {
    prompt: 'Do you lay a note under the ATM, or draw one?',
    hint: 'A note under the ATM is not judged; one that you draw is yours, whatever it does to your verdict.',
    options: { lay: (): Label => ['Lay ', 'a note', ' under the ATM'], draw: 'Draw a note from the wallet' },
  },
  'currency exchange': {
    prompt: 'Which note do you exchange, and for what?',
    hint: 'The note keeps its value and is of the currency that you name.',
    options: {
      dollar: (): Label => ['Exchange ', 'a note', ' for Dollar'],
      euro: (): Label => ['Exchange ', 'a note', ' for Euro'],
      pound: (): Label => ['Exchange ', 'a note', ' for Pound'],
      yen: (): Label => ['Exchange ', 'a note', ' for Yen'],
    },
  },
  'police on duty': {
    prompt: ({ noDuty }: Asked): string =>
      noDuty === undefined
        ? 'Do you come on duty, and check somebody?'
        : `Police Officers may come on duty: not you, ${NO_DUTY[noDuty]}.`,
    hint: `An innocent Police Officer with a Badge may check a player, and takes all the money of a guilty one; ${ALL_ASKED}.`,
    options: {
      no: ({ noDuty }: Asked): string => (noDuty === undefined ? 'Not me' : 'Go on'),
      duty: 'Come on duty',
    },
  },
  'inspect whom': {
    prompt: 'You are on duty. Whom do you check?',
    hint: 'A guilty player loses every note and every jewel to you; an innocent one loses nothing.',
    options: player,
  },
  'give back': {
    prompt: ({ tokens }: Asked): string =>
      tokens === 1 ? 'You are guilty, and give back your only token.' : 'Which token do you give back?',
    hint: 'Who is guilty gives a token back, unseen; what is on your tokens are your points at the end.',
    options: { 'give back': (): Label => ['Give back ', 'a token', ''] },
  },
  'next round': {
    prompt: 'Ready for the next round?',
    options: { ready: 'Next round' },
  },
} satisfies Record<Verb, QuestionWords>;

/** In place of a player that there is not. */
export const nobody = 'nobody';

/** By the rule that makes a choice impossible. */
export const refusals = {
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
} satisfies Record<Rule, string>;

/** [X18] What a special would need. */
export const needs = {
  'shared-fund': 'You need a note or jewelry to lay down.',
  inspection: 'Nobody else has a card.',
  'dispose-a-card': 'You have no card to give.',
  'snatch-a-card': 'Nobody else has a card.',
  'exchange-cards': 'Both of you need a card to trade.',
  'card-request': 'Nobody else has a card.',
  emergency: 'There is no special on the pile that could be played again now.',
  'happy-birthday': 'The wallet is empty.',
  'extra-time': 'There is nothing to take, put or buy.',
  'secret-compartment': 'You have no card to hide.',
  atm: 'You have no note, and the wallet is empty.',
  'currency-exchange': 'You have no note to exchange.',
} satisfies Partial<Record<Special, string>>;
