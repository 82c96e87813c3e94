/** The log as sentences: every public event in a short sentence of our own, from this one place, ready for translation. */

import type { Seat } from '../../table/seat.ts';
import { count, list, type Names } from '../sentence.ts';
import type { Currency, Special } from './cards.ts';
import type { Reason, Score, Verdict } from './judge.ts';
import { cardName, currencyName, money, requestName, roleName, specialName } from './names.ts';

/** What everybody saw happen. */
export type WalletEvent =
  | { readonly is: 'round'; readonly number: number; readonly first: Seat; readonly seats: readonly Seat[] }
  | { readonly is: 'took' | 'put'; readonly seat: Seat }
  | { readonly is: 'bought'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'flipped'; readonly seat: Seat; readonly left: number }
  | { readonly is: 'hourglass'; readonly left: number }
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
  | { readonly is: 'birthday'; readonly seat: Seat; readonly receivers: readonly Seat[] }
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

function hourglasses(left: number): string {
  return count(left, 'hourglass', 'hourglasses');
}

/** [E9] With the score, tokens too: they decide a tie. */
function wonWords({ winners, scores }: WalletEvent & { is: 'won' }, name: Names): string {
  const { points, tokens } = scores.find(({ seat }) => seat === winners[0])!;
  const score = `${count(points, 'point')} in ${count(tokens, 'token')}`;
  return winners.length === 1
    ? `${name(winners[0]!)} wins the game with ${score}.`
    : `${list(winners.map(name))} win the game with ${score} each.`;
}

export function sentence(event: WalletEvent, name: Names): string {
  switch (event.is) {
    case 'round':
      return `Round ${event.number + 1} begins. ${name(event.first)} has the lowest coin and starts.`;
    case 'took':
      return `${name(event.seat)} takes a card from the wallet.`;
    case 'put':
      return `${name(event.seat)} puts a card into the wallet.`;
    case 'bought':
      return `${name(event.seat)} pays ${list(event.faces.map(cardName))} for an extra ID.`;
    case 'flipped':
      return `${name(event.seat)} flips an hourglass; ${hourglasses(event.left)} left.`;
    case 'hourglass':
      return event.left === 0
        ? 'Time runs out: the last hourglass is flipped.'
        : `Once around the table: ${hourglasses(event.left)} left.`;
    case 'special':
      return `${name(event.seat)} plays ${specialName(event.card)}.`;
    case 'again':
      return `It is ${specialName(event.card)} once more.`;
    case 'laid':
      return `On the table: ${list(event.laid.map(({ seat, face }) => `${cardName(face)} from ${name(seat)}`))}.`;
    case 'fund-taken':
      return `${name(event.seat)} takes ${cardName(event.face)}.`;
    case 'fund-dealt':
      return `The rest is dealt face down to ${list(event.receivers.map(name))}.`;
    case 'passed':
      return `A card goes to the ${event.left ? 'left' : 'right'} from every hand.`;
    case 'inspected':
      return `${name(event.seat)} looks at a card of ${name(event.target)} and ${event.kept ? 'keeps it' : 'leaves it'}.`;
    case 'disposed':
      return `${name(event.seat)} slips a card to ${name(event.target)}.`;
    case 'snatched':
      return `${name(event.seat)} snatches a card from ${name(event.target)}.`;
    case 'exchanged':
      return `${name(event.seat)} and ${name(event.target)} trade a card.`;
    case 'requested':
      return `${name(event.seat)} asks ${name(event.target)} for ${requestName(event.request)}: ${event.given ? 'one is handed over' : 'there is none, and that is proven'}.`;
    case 'birthday':
      return `${name(event.seat)} unpacks presents${event.receivers.length > 0 ? ` and gives to ${list(event.receivers.map(name))}` : ''}.`;
    case 'hidden':
      return `${name(event.seat)} hides a card.`;
    case 'atm-laid':
      return `${name(event.seat)} lays ${cardName(event.face)} under the ATM.`;
    case 'atm-drawn':
      return event.face === undefined
        ? 'The ATM is empty.'
        : `The ATM gives ${name(event.seat)} ${cardName(event.face)}.`;
    case 'exchanged-currency':
      return `${name(event.seat)} turns ${cardName(event.face)} into ${currencyName(event.currency)}.`;
    case 'on-duty':
      return `${name(event.seat)} comes on duty, badge in hand.`;
    case 'pointed':
      return event.innocent
        ? `${name(event.seat)} checks ${name(event.target)}, who is innocent.`
        : `${name(event.seat)} checks ${name(event.target)}, who is guilty, and confiscates ${money(event.amount)}.`;
    case 'judged':
      return `${name(event.seat)} is ${verdictWords(event.verdict)}.`;
    case 'credit':
      return event.face === undefined
        ? `The Credit Card of ${name(event.seat)} brings nothing.`
        : `The Credit Card of ${name(event.seat)} brings ${cardName(event.face)}.`;
    case 'gave-back':
      return `${name(event.seat)} gives a token back.`;
    case 'gave-none':
      return `${name(event.seat)} has no token to give back.`;
    case 'rewarded':
      return `${name(event.seat)} owns ${money(event.cents)} and draws ${count(event.tokens, 'token')}.`;
    case 'unrewarded':
      return `${name(event.seat)} owns ${money(event.cents)} and draws no token.`;
    case 'left':
      return `${name(event.seat)} has left the table.`;
    case 'won':
      return wonWords(event, name);
    case 'alone':
      return `${list(event.winners.map(name))} is the last one at the table and wins.`;
  }
}
