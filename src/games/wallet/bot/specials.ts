/** What each special of the turn would bring now [X1–X11], in victory points: to the own hand, and by spoiling another one. */

import type { Seat } from '../../../table/seat.ts';
import { type Special, special } from '../cards.ts';
import { TIMING } from '../playable.ts';
import { firstAction, type Plan } from './actions.ts';
import { average, bestOf, without, worthsWith, worthsWithout } from './hands.ts';
import { chanceOfTurn } from './hourglass.ts';
import { isId, isMoneyKind, type Kind } from './kinds.ts';
import { greatest } from './luck.ts';
import type { Outlook } from './outlook.ts';
import type { Question } from './question.ts';
import { requestGain } from './request.ts';
import { worthOf } from './worth.ts';

/** What a special brings: at the start of a turn over the hand as it is, instead of the turn over the best action. */
export function gainOf(question: Question, card: Special, plan: Plan): number {
  const { hand, view, before } = question;
  const players = view.players.length;
  const now = worthOf(hand, before);
  const rivals = view.players.map((player) => player.seat).filter((seat) => seat !== question.seat);
  const theft = (): number => Math.max(...rivals.map((rival) => harmOfTheft(question, rival, plan)));
  switch (card) {
    case 'shared-fund':
      return fundWorth(hand, players, before) - now;
    case 'to-the-left':
    case 'to-the-right':
    case 'exchange-cards':
      return swapWorth(hand, before) - now;
    case 'inspection':
      return inspectionGain(question, now, theft());
    case 'dispose-a-card':
      return disposeGain(question, rivals, plan) - now;
    case 'snatch-a-card':
      return average(question.worthsWith(before), before) + theft() - now;
    case 'card-request':
      return requestGain(question);
    case 'double-turn':
      return firstAction(question).worth - plan.worth;
    case 'happy-birthday':
      return birthdayWorth(question) - plan.worth;
    case 'emergency': {
      const top = view.discard.at(-1);
      return top === undefined ? 0 : gainOf(question, special(top), plan);
    }
    default:
      return 0;
  }
}

/** The kind by which a special is played: Emergency's is that of the card beneath. */
export function isInstead({ view }: Question, card: Special): boolean {
  const top = view.discard.at(-1);
  return TIMING[card === 'emergency' && top !== undefined ? special(top) : card] === 'instead';
}

/** [X2] [X3] [X7] The card that is missed least, for one that another one misses least. */
function swapWorth(hand: readonly Kind[], outlook: Outlook): number {
  const rest = hand.length === 0 ? hand : without(hand, greatest(worthsWithout(hand, outlook)));
  const worths = worthsWith(rest, outlook);
  let sum = 0;
  let all = 0;
  outlook.unseen.chance.forEach((chance, kind) => {
    sum += chance * passedOn(kind) * worths[kind]!;
    all += chance * passedOn(kind);
  });
  return all === 0 ? outlook.guilty : sum / all;
}

/** How much more often than by chance such a card is passed on: nobody gives what is of use. */
function passedOn(kind: Kind): number {
  if (isMoneyKind(kind)) return 0.6;
  return isId(kind) ? 1.5 : 3;
}

/** [X1] One money card for the best of what all lay. */
function fundWorth(hand: readonly Kind[], players: number, outlook: Outlook): number {
  const rest = without(hand, leastMoney(hand, outlook));
  const worths = worthsWith(rest, outlook);
  const chance = outlook.unseen.chance.map((p, kind) => (isMoneyKind(kind) ? p : 0));
  const total = chance.reduce((sum, p) => sum + p, 0);
  if (total === 0) return worthOf(hand, outlook);
  return bestOf(players - 1, worths, chance.map((p) => p / total), worthOf(hand, outlook)); // prettier-ignore
}

/** The money card that is missed least. */
export function leastMoney(hand: readonly Kind[], outlook: Outlook): number {
  const worths = worthsWithout(hand, outlook);
  return greatest(worths.map((worth, place) => (isMoneyKind(hand[place]!) ? worth : -Infinity)));
}

/** [X5] The card that is missed least, or the one that hurts most. */
function disposeGain(question: Question, rivals: readonly Seat[], plan: Plan): number {
  const { hand, before } = question;
  const worths = worthsWithout(hand, before);
  return Math.max(...worths.map((worth, place) => worth + Math.max(...rivals.map((rival) => harmOfGift(question, rival, hand[place]!, plan))))); // prettier-ignore
}

/** [X4] What is kept is also missed. */
function inspectionGain(question: Question, now: number, harm: number): number {
  const gains = question.worthsWith(question.before).map((worth) => Math.max(0, worth + harm - now));
  return average(gains, question.before);
}

/** [X11] The best of three. */
function birthdayWorth(question: Question): number {
  const { view, outlook } = question;
  return bestOf(Math.min(3, view.wallet), question.worthsWith(outlook), outlook.unseen.chance);
}

/** What it brings to make one opponent guilty: often a better rank, and one rival's token less. */
const BETTER_RANK = 0.7;
const TOKEN_LESS = 1.3;

/** So often a right hand is wrong with such a card more, or with a random card less. */
const WITH_PROP = 0.9;
const WITH_ID = 0.8;
const WITH_MONEY = 0.35;
const WITH_LESS = 0.3;

function spoiling(kind: Kind): number {
  if (isMoneyKind(kind)) return WITH_MONEY;
  return isId(kind) ? WITH_ID : WITH_PROP;
}

/** With a card of this kind more. */
export function harmOfGift(question: Question, target: Seat, kind: Kind, plan: Plan): number {
  return spoiling(kind) * harmOf(question, target, plan);
}

/** With a random card less. */
function harmOfTheft(question: Question, target: Seat, plan: Plan): number {
  return WITH_LESS * harmOf(question, target, plan);
}

/** When a right hand has become wrong: if there is no turn left to put it right. */
function harmOf({ view, seat, style }: Question, target: Seat, { action }: Plan): number {
  const flips = action === 'flip' ? 1 : 0;
  const mends = chanceOfTurn(view, seat, target, view.hourglasses - flips);
  return style.mischief * (1 - mends) * (BETTER_RANK + TOKEN_LESS / (view.players.length - 1));
}
