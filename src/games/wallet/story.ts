/** The log as sentences: every public event in a short sentence of our own, from this one place, ready for translation. */

import type { Seat } from '../../table/seat.ts';
import { count, list, toYou } from '../english.ts';
import type { Names } from '../sentence.ts';
import type { Currency, Special } from './cards.ts';
import type { Reason, Score, Verdict } from './judge.ts';
import { cardName, currencyName, money, requestName, roleName, sentenceCase, specialName } from './names.ts';

/** What everybody saw happen. */
export type WalletEvent =
  | { readonly is: 'round'; readonly number: number; readonly first: Seat; readonly seats: readonly Seat[] }
  | { readonly is: 'took' | 'put'; readonly seat: Seat }
  | { readonly is: 'paid' | 'bought'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'flipped'; readonly seat: Seat; readonly left: number }
  | { readonly is: 'hourglass'; readonly left: number; readonly first: Seat }
  | { readonly is: 'special' | 'again'; readonly seat: Seat; readonly card: Special }
  | { readonly is: 'laid'; readonly laid: readonly { readonly seat: Seat; readonly face: string }[] }
  | { readonly is: 'fund-taken'; readonly seat: Seat; readonly face: string }
  | { readonly is: 'fund-dealt'; readonly receivers: readonly Seat[] }
  | {
      readonly is: 'passed';
      readonly left: boolean;
      readonly passes: readonly { readonly from: Seat; readonly to: Seat }[];
    }
  | { readonly is: 'inspected'; readonly seat: Seat; readonly target: Seat; readonly kept: boolean }
  | { readonly is: 'disposed' | 'snatched' | 'exchanged'; readonly seat: Seat; readonly target: Seat }
  | {
      readonly is: 'requested';
      readonly seat: Seat;
      readonly target: Seat;
      readonly request: string;
      readonly given: boolean;
    }
  | { readonly is: 'presents'; readonly seat: Seat; readonly count: number }
  | {
      readonly is: 'birthday';
      readonly seat: Seat;
      readonly receivers: readonly Seat[];
      /** How many go back into the wallet. */
      readonly back: number;
    }
  | { readonly is: 'hidden'; readonly seat: Seat }
  | { readonly is: 'atm-laid'; readonly seat: Seat; readonly face: string }
  | { readonly is: 'atm-drawn' | 'credit'; readonly seat: Seat; readonly face: string | undefined }
  | {
      readonly is: 'exchanged-currency';
      readonly seat: Seat;
      readonly face: string;
      readonly currency: Currency;
    }
  | { readonly is: 'on-duty' | 'gave-back' | 'gave-none' | 'left'; readonly seat: Seat }
  | {
      readonly is: 'pointed';
      readonly seat: Seat;
      readonly target: Seat;
      readonly innocent: boolean;
      readonly amount: number;
    }
  | { readonly is: 'judged'; readonly seat: Seat; readonly verdict: Verdict }
  | {
      readonly is: 'rewarded';
      readonly seat: Seat;
      readonly rank: number;
      readonly cents: number;
      readonly tokens: number;
    }
  | { readonly is: 'unrewarded'; readonly seat: Seat; readonly rank: number; readonly cents: number }
  | { readonly is: 'won'; readonly winners: readonly Seat[]; readonly scores: readonly Score[] }
  | { readonly is: 'alone'; readonly winners: readonly Seat[] };

/** Why a role does not fit, after "guilty:". */
export const REASONS: Readonly<Record<Reason, string>> = {
  'no-id': 'no ID',
  'several-ids': 'several IDs and no Secret Agent among them',
  'one-id': 'a Secret Agent needs a second ID',
  'too-much-money': 'more than 500',
  'too-little-money': 'not more than 500',
  'too-many-currencies': 'more than two currencies',
  'no-jewelry': 'no jewelry',
  'credit-card': 'a Credit Card',
  'police-badge': 'a Police Badge',
};

/** A verdict in words: "innocent as John Smith", "guilty: no ID". */
export function verdictWords(verdict: Verdict): string {
  if (verdict.innocent) return `innocent as ${roleName(verdict.role)}`;
  return `guilty: ${verdict.reasons.map((reason) => REASONS[reason]).join(', ')}`;
}

/** One stair for each hourglass. */
function climb(left: number): string {
  return left === 0 ? 'the police are at the door' : `the police climb a stair, ${left} to go`;
}

/** `me` is whom it is told to: "You take a card". Undefined for who only watches. */
export function sentence(event: WalletEvent, name: Names, me?: Seat): string {
  /** At the beginning: who, and what that player does. */
  const who = (seat: Seat, does: string): string =>
    seat === me ? `You ${toYou(does)}` : `${name(seat)} ${does}`;
  /** The same player goes on. */
  const and = (seat: Seat, does: string): string => `and ${seat === me ? toYou(does) : does}`;
  const whom: Names = (seat) => (seat === me ? 'you' : name(seat));
  const whose = (seat: Seat, thing: string): string =>
    seat === me ? `Your ${thing}` : `The ${thing} of ${name(seat)}`;

  switch (event.is) {
    case 'round':
      return `Round ${event.number + 1} begins. ${who(event.first, 'has')} the lowest coin ${and(event.first, 'starts')}.`;
    case 'took':
      return `${who(event.seat, 'takes')} a card from the wallet.`;
    case 'put':
      return `${who(event.seat, 'puts')} a card into the wallet.`;
    case 'paid':
      return `${who(event.seat, 'lays')} out ${list(event.faces.map(cardName))}.`;
    case 'bought':
      return `${who(event.seat, 'buys')} an ID for ${list(event.faces.map(cardName))}.`;
    case 'flipped':
      return `${who(event.seat, 'flips')} ${event.left === 0 ? 'the last' : 'an'} hourglass: ${climb(event.left)}.`;
    case 'hourglass':
      return `The turn is back at ${whom(event.first)}: ${climb(event.left)}.`;
    case 'special':
      return `${who(event.seat, 'plays')} ${specialName(event.card)}.`;
    case 'again':
      return `It is ${specialName(event.card)} once more.`;
    case 'laid':
      return `On the table: ${list(event.laid.map(({ seat, face }) => `${cardName(face)} from ${whom(seat)}`))}.`;
    case 'fund-taken':
      return `${who(event.seat, 'takes')} ${cardName(event.face)}.`;
    case 'fund-dealt':
      return `The rest is dealt face down to ${list(event.receivers.map(whom))}.`;
    case 'passed':
      return `A card goes to the ${event.left ? 'left' : 'right'} from every hand.`;
    case 'inspected': {
      const { seat, target, kept } = event;
      const card = target === me ? 'a card of yours' : `a card of ${name(target)}`;
      return `${who(seat, 'looks')} at ${card} ${and(seat, kept ? 'keeps' : 'leaves')} it.`;
    }
    case 'disposed':
      return `${who(event.seat, 'slips')} a card to ${whom(event.target)}.`;
    case 'snatched':
      return `${who(event.seat, 'snatches')} a card from ${whom(event.target)}.`;
    case 'exchanged':
      return event.seat === me
        ? `You and ${name(event.target)} trade a card.`
        : `${name(event.seat)} and ${whom(event.target)} trade a card.`;
    case 'requested':
      return `${who(event.seat, 'asks')} ${whom(event.target)} for ${requestName(event.request)}: ${event.given ? 'one is handed over' : 'there is none, and that is proven'}.`;
    case 'presents':
      return `${who(event.seat, 'takes')} ${count(event.count, 'present')} out of the wallet.`;
    case 'birthday': {
      const { seat, receivers } = event;
      const gives = receivers.length > 0 ? ` ${and(seat, 'gives')} to ${list(receivers.map(whom))}` : '';
      return `${who(seat, 'unpacks')} presents${gives}.`;
    }
    case 'hidden':
      return `${who(event.seat, 'hides')} a card.`;
    case 'atm-laid':
      return `${who(event.seat, 'lays')} ${cardName(event.face)} under the ATM.`;
    case 'atm-drawn':
      return event.face === undefined
        ? 'The ATM is empty.'
        : `The ATM gives ${whom(event.seat)} ${cardName(event.face)}.`;
    case 'exchanged-currency':
      return `${who(event.seat, 'turns')} ${cardName(event.face)} into ${currencyName(event.currency)}.`;
    case 'on-duty':
      return `${who(event.seat, 'comes')} on duty, badge in hand.`;
    case 'pointed': {
      const { seat, target, innocent, amount } = event;
      const found = innocent ? 'innocent' : `guilty, ${and(seat, 'confiscates')} ${money(amount)}`;
      return `${who(seat, 'checks')} ${whom(target)}: ${found}.`;
    }
    case 'judged':
      return `${who(event.seat, 'is')} ${verdictWords(event.verdict)}.`;
    case 'credit':
      return `${whose(event.seat, 'Credit Card')} brings ${event.face === undefined ? 'nothing' : cardName(event.face)}.`;
    case 'gave-back':
      return `${who(event.seat, 'gives')} a token back.`;
    case 'gave-none':
      return `${who(event.seat, 'has')} no token to give back.`;
    case 'rewarded':
      return `${who(event.seat, 'owns')} ${money(event.cents)} ${and(event.seat, 'draws')} ${count(event.tokens, 'token')}.`;
    case 'unrewarded':
      return `${who(event.seat, 'owns')} ${money(event.cents)} ${and(event.seat, 'draws')} no token.`;
    case 'left':
      return `${who(event.seat, 'has')} left the table.`;
    case 'won': {
      const { winners, scores } = event;
      const { points, tokens } = scores.find(({ seat }) => seat === winners[0])!;
      const score = `${count(points, 'point')} in ${count(tokens, 'token')}`; // [E9] tokens decide a tie
      return winners.length === 1
        ? `${who(winners[0]!, 'wins')} the game with ${score}.`
        : `${sentenceCase(list(winners.map(whom)))} win the game with ${score} each.`;
    }
    case 'alone': {
      const [winner] = event.winners;
      if (winner === undefined) return 'Nobody is left at the table.';
      return `${who(winner, 'is')} the last one at the table ${and(winner, 'wins')}.`;
    }
  }
}
