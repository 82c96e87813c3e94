/** The log: every public event in a short sentence of our own. */

import type { Seat } from '../../../table/seat.ts';
import { count, list, toYou } from '../../english.ts';
import type { Score, Verdict } from '../judge.ts';
import type { Told, WalletEvent } from '../story.ts';
import { names, verdicts } from './names.ts';

/** At the beginning: who, and what that player does. */
const who = ({ name, me }: Told, seat: Seat, does: string): string =>
  seat === me ? `You ${toYou(does)}` : `${name(seat)} ${does}`;

/** The same player goes on. */
const and = ({ me }: Told, seat: Seat, does: string): string => `and ${seat === me ? toYou(does) : does}`;

const whom = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'you' : name(seat));

const all = (told: Told, seats: readonly Seat[]): string => list(seats.map((seat) => whom(told, seat)));

const cards = ({ card }: Told, faces: readonly string[]): string => list(faces.map(card));

/** One stair for each hourglass. */
const climb = (left: number): string =>
  left === 0 ? 'the police are at the door' : `the police climb a stair, ${left} to go`;

/** [E9] Tokens decide a tie. */
const score = (points: number, tokens: number): string =>
  `${count(points, 'point')} in ${count(tokens, 'token')}`;

const first = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** One for each kind of event. */
type Story = {
  readonly [Is in WalletEvent['is']]: (event: WalletEvent & { is: Is }, told: Told) => string;
};

export const story = {
  round: ({ number, first }, told) =>
    `Round ${number + 1} begins. ${who(told, first, 'has')} the lowest coin ${and(told, first, 'starts')}.`,
  took: ({ seat }, told) => `${who(told, seat, 'takes')} a card from the wallet.`,
  put: ({ seat }, told) => `${who(told, seat, 'puts')} a card into the wallet.`,
  paid: ({ seat, faces }, told) => `${who(told, seat, 'lays')} out ${cards(told, faces)}.`,
  bought: ({ seat, faces }, told) => `${who(told, seat, 'buys')} an ID for ${cards(told, faces)}.`,
  flipped: ({ seat, left }, told) =>
    `${who(told, seat, 'flips')} ${left === 0 ? 'the last' : 'an'} hourglass: ${climb(left)}.`,
  hourglass: ({ left, first }, told) => `The turn is back at ${whom(told, first)}: ${climb(left)}.`,
  special: ({ seat, card }, told) => `${who(told, seat, 'plays')} ${names.specials[card]}.`,
  again: ({ card }) => `It is ${names.specials[card]} once more.`,
  laid: ({ laid }, told) =>
    `On the table: ${list(laid.map(({ seat, face }) => `${told.card(face)} from ${whom(told, seat)}`))}.`,
  'fund-taken': ({ seat, face }, told) => `${who(told, seat, 'takes')} ${told.card(face)}.`,
  'fund-dealt': ({ receivers }, told) => `The rest is dealt face down to ${all(told, receivers)}.`,
  passed: ({ left }) => `A card goes to the ${left ? 'left' : 'right'} from every hand.`,
  inspected({ seat, target, kept }, told) {
    const card = target === told.me ? 'a card of yours' : `a card of ${told.name(target)}`;
    return `${who(told, seat, 'looks')} at ${card} ${and(told, seat, kept ? 'keeps' : 'leaves')} it.`;
  },
  disposed: ({ seat, target }, told) => `${who(told, seat, 'slips')} a card to ${whom(told, target)}.`,
  snatched: ({ seat, target }, told) => `${who(told, seat, 'snatches')} a card from ${whom(told, target)}.`,
  exchanged: ({ seat, target }, told) =>
    `${seat === told.me ? 'You' : told.name(seat)} and ${whom(told, target)} trade a card.`,
  requested: ({ seat, target, request, given }, told) =>
    `${who(told, seat, 'asks')} ${whom(told, target)} for ${names.wanted(told.wanted(request))}: ${given ? 'one is handed over' : 'there is none, and that is proven'}.`,
  presents: (event, told) =>
    `${who(told, event.seat, 'takes')} ${count(event.count, 'present')} out of the wallet.`,
  birthday({ seat, receivers }, told) {
    const gives = receivers.length > 0 ? ` ${and(told, seat, 'gives')} to ${all(told, receivers)}` : '';
    return `${who(told, seat, 'unpacks')} presents${gives}.`;
  },
  hidden: ({ seat }, told) => `${who(told, seat, 'hides')} a card.`,
  'atm-laid': ({ seat, face }, told) => `${who(told, seat, 'lays')} ${told.card(face)} under the ATM.`,
  'atm-drawn': ({ seat, face }, told) =>
    face === undefined ? 'The ATM is empty.' : `The ATM gives ${whom(told, seat)} ${told.card(face)}.`,
  'exchanged-currency': ({ seat, face, currency }, told) =>
    `${who(told, seat, 'turns')} ${told.card(face)} into ${names.currencies[currency]}.`,
  'on-duty': ({ seat }, told) => `${who(told, seat, 'comes')} on duty, badge in hand.`,
  pointed({ seat, target, innocent, amount }, told) {
    const found = innocent ? 'innocent' : `guilty, ${and(told, seat, 'confiscates')} ${names.money(amount)}`;
    return `${who(told, seat, 'checks')} ${whom(told, target)}: ${found}.`;
  },
  judged: ({ seat, verdict }, told) => `${who(told, seat, 'is')} ${verdicts.verdict(verdict)}.`,
  credit({ seat, face }, told) {
    const whose = seat === told.me ? 'Your Credit Card' : `The Credit Card of ${told.name(seat)}`;
    return `${whose} brings ${face === undefined ? 'nothing' : told.card(face)}.`;
  },
  'gave-back': ({ seat }, told) => `${who(told, seat, 'gives')} a token back.`,
  'gave-none': ({ seat }, told) => `${who(told, seat, 'has')} no token to give back.`,
  rewarded: ({ seat, cents, tokens }, told) =>
    `${who(told, seat, 'owns')} ${names.money(cents)} ${and(told, seat, 'draws')} ${count(tokens, 'token')}.`,
  unrewarded: ({ seat, cents }, told) =>
    `${who(told, seat, 'owns')} ${names.money(cents)} ${and(told, seat, 'draws')} no token.`,
  left: ({ seat }, told) => `${who(told, seat, 'has')} left the table.`,
  won({ winners, scores }, told) {
    const { points, tokens } = scores.find(({ seat }) => seat === winners[0])!;
    return winners.length === 1
      ? `${who(told, winners[0]!, 'wins')} the game with ${score(points, tokens)}.`
      : `${first(all(told, winners))} win the game with ${score(points, tokens)} each.`;
  },
  alone({ winners: [winner] }, told) {
    if (winner === undefined) return 'Nobody is left at the table.';
    return `${who(told, winner, 'is')} the last one at the table ${and(told, winner, 'wins')}.`;
  },
} satisfies Story;

type Guilty = Verdict & { innocent: false };

/** What begins in the log. */
export const round = (number: number): string => `Round ${number}`;

/** What a game is decided by, in a sentence; the round from 1. */
export const decided = {
  /** [E3] What was seized made the winner richer than another. */
  searched: (
    round: number,
    { winner, target, passed, amount }: { winner: Seat; target: Seat; passed: Seat; amount: number },
    told: Told,
  ): string =>
    `Round ${round} decided it: ${whom(told, winner)} searched ${whom(told, target)}, took ${names.money(amount)} and so got past ${whom(told, passed)}.`,
  /** [E5] The Credit Card’s note did. */
  credit: (
    round: number,
    { winner, face, passed }: { winner: Seat; face: string; passed: Seat },
    told: Told,
  ): string =>
    `Round ${round} decided it: the Credit Card brought ${whom(told, winner)} ${told.card(face)}, enough to get past ${whom(told, passed)}.`,
  /** [E6] Who came next was guilty. */
  caught(
    round: number,
    { winner, rival, verdict, drawn }: { winner: Seat; rival: Seat; verdict: Guilty; drawn: number },
    told: Told,
  ): string {
    const then =
      drawn > 0 ? `and ${whom(told, winner)} drew ${count(drawn, 'token')}` : 'and that cost a token';
    const why = verdict.reasons.map((reason) => verdicts.reasons[reason]).join(', ');
    return `Round ${round} decided it: the police found ${whom(told, rival)} guilty (${why}), ${then}.`;
  },
  /** [E7] Both were innocent, and one was richer. `less`: what the other drew. */
  outdone: (
    round: number,
    {
      winner,
      rival,
      cents,
      tokens,
      less,
    }: { winner: Seat; rival: Seat; cents: number; tokens: number; less: number },
    told: Told,
  ): string =>
    `Round ${round} decided it: ${whom(told, winner)} owned ${names.money(cents)} and drew ${count(tokens, 'token')}, ${whom(told, rival)} ${less === 0 ? 'none' : less}.`,
  /** [E9] No more tokens than the other, but better ones. */
  pouch: (first: Score, second: Score, told: Told): string =>
    `The pouch decided it: ${[first, second].map(({ seat, points, tokens }) => `${whom(told, seat)} ${score(points, tokens)}`).join(', ')}.`,
};
