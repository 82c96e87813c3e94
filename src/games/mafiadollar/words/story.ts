/** What happened, for the log: a sentence for every event. */

import type { Seat } from '../../../table/seat.ts';
import { list, toYou } from '../../english.ts';
import type { Names } from '../../sentence.ts';
import type { EventOf, MafiaEvent, UseWord } from '../story.ts';
import { dollars } from './names.ts';

/** Whom it is told to, and what things are called. */
export interface Told {
  readonly name: Names;
  /** Undefined for who only watches. */
  readonly me: Seat | undefined;
  /** A card in a sentence: "Tobacco, $5 000". */
  readonly card: (face: string) => string;
  /** `thug`, of `gangster/thug/3`: where its name must be bent. */
  readonly make: (face: string) => string;
}

const who = ({ name, me }: Told, seat: Seat, does: string): string =>
  seat === me ? `You ${toYou(does)}` : `${name(seat)} ${does}`;

const whom = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'you' : name(seat));

const whose = ({ name, me }: Told, seat: Seat, thing: string): string =>
  seat === me ? `your ${thing}` : `${name(seat)}’s ${thing}`;

const all = (told: Told, seats: readonly Seat[]): string => list(seats.map((seat) => whom(told, seat)));

const gangster = (told: Told, seat: Seat, face: string): string => whose(told, seat, told.card(face));

const cards = ({ card }: Told, faces: readonly string[]): string => list(faces.map(card));

/** A sentence begins with a capital; a name is left as it is. */
const capital = (words: string): string => words.replace(/^you/, 'You');

const uses = {
  hire: ({ seat, face }, told) => `${who(told, seat, 'hires')} ${told.card(face)}.`,
  open: ({ seat }, told) => `${who(told, seat, 'opens')} a warehouse.`,
  discard: ({ seat, face }, told) => `${who(told, seat, 'discards')} ${told.card(face)}.`,
  equip: ({ seat, face, gangster: one = '' }, told) =>
    `${who(told, seat, 'gives')} ${told.card(face)} to ${told.card(one)}.`,
  free: ({ seat, face, gangster: one = '' }, told) =>
    `${who(told, seat, 'frees')} ${told.card(one)} with ${told.card(face)}.`,
  block: ({ seat, face, gangster: one = '', of = seat }, told) =>
    `${who(told, seat, 'puts')} ${told.card(face)} on ${gangster(told, of, one)}.`,
  dog: ({ seat }, told) => `${who(told, seat, 'puts')} a guard dog to a warehouse.`,
  birthday: ({ seat }, told) => `${who(told, seat, 'celebrates')} the Don’s birthday.`,
} satisfies Record<UseWord, (event: EventOf<'used'>, told: Told) => string>;

export const story = {
  begun: ({ first }, told) => `The night begins. ${who(told, first, 'is')} first.`,
  'loot-dealt': ({ faces }, told) => `On the piles: ${cards(told, faces)}.`,
  turn: ({ seat }, { name, me }) => (seat === me ? 'It is your turn.' : `It is the turn of ${name(seat)}.`),
  drawn: ({ seat }, told) => `${who(told, seat, 'draws')} a card.`,
  'loot-drawn': ({ seat, face }, told) =>
    `${who(told, seat, 'draws')} loot: ${told.card(face)}; ${seat === told.me ? 'you draw' : 'draws'} again.`,
  'loot-turned': ({ face }, { card }) => `${card(face)} turns up and goes on its pile.`,
  laid: ({ seat, face }, told) => `${who(told, seat, 'lays')} ${told.card(face)}.`,
  police: ({ seat, face }, told) =>
    `${told.card(face)} comes to ${whom(told, seat)}: no actions, and a card goes to the left from every hand.`,
  used: (event, told) => uses[event.use](event, told),
  gifts({ givers }, told) {
    if (givers.length === 0) return 'Nobody has anything to give.';
    return givers.length === 1
      ? `${who(told, givers[0]!, 'brings')} the Don a gift.`
      : `${capital(all(told, givers))} bring the Don gifts.`;
  },
  /** `given` and `wanted`: see `offers`. */
  offered: ({ seat, to, given, wanted }, told) =>
    `${who(told, seat, 'offers')} ${all(told, to)}: ${given} for ${wanted}.`,
  'no-trade': () => 'Nobody takes the offer.',
  traded: ({ seat, partner }, told) => `${capital(all(told, [seat, partner]))} trade a card.`,
  went: ({ seat, gangster: one, out }, told) =>
    `${capital(gangster(told, seat, one))} ${out ? 'goes out' : 'comes home'}.`,
  hauled: ({ seat, gangster: one, faces }, told) =>
    `${capital(gangster(told, seat, one))} hauls ${cards(told, faces)}.`,
  handed: ({ seat, from, to, item }, told) =>
    `${capital(gangster(told, seat, from))} hands ${told.card(item)} on to ${told.card(to)}.`,
  check({ seat, gangster: one, job, of, target, points }, told) {
    const aim =
      job === 'hit' ? `hit ${gangster(told, of, target)}` : `burgle ${whose(told, of, 'warehouse')}`;
    return `${capital(gangster(told, seat, one))} tries to ${aim}, with ${points}.`;
  },
  checked: ({ points, number, success }) =>
    `${points} + ${number} = ${points + number}: ${success ? 'it works' : 'it fails'}.`,
  killed({ seat, of, target, items }, told) {
    const taken = `; ${who(told, seat, 'takes').replace(/^You/, 'you')} ${cards(told, items)}`;
    return `${capital(gangster(told, of, target))} is gone${items.length > 0 ? taken : ''}.`;
  },
  burgled: ({ seat, of, count }, told) =>
    `${who(told, seat, 'takes')} ${count === 1 ? 'one loot card' : `${count} loot cards`} from ${whom(told, of)}.`,
  'job-off': ({ seat, gangster: one }, told) => `The job of ${gangster(told, seat, one)} is off.`,
  passed: () => 'The cards have gone to the left.',
  lost: ({ seat, faces }, told) => `${who(told, seat, 'loses')} ${cards(told, faces)}.`,
  raided: ({ seat, lost }, told) =>
    `${who(told, seat, 'keeps')} one warehouse and ${seat === told.me ? 'lose' : 'loses'} all else${lost.length > 0 ? `: ${cards(told, lost)}` : ''}.`,
  end: () => 'The prohibition has ended. All cards are shown.',
  judged: ({ scores }, told) =>
    `${capital(list(scores.map((score) => `${whom(told, score.seat)} ${dollars(score.dollars)}`)))}.`,
  left: ({ seat }, told) => `${who(told, seat, 'has')} left the table.`,
  renewed: ({ cards: size }) => `The deck is renewed: ${size} cards, with what the one who left held.`,
  won: ({ winners }, told) =>
    winners.length === 1
      ? `${who(told, winners[0]!, 'wins')}.`
      : `${capital(all(told, winners))} share the win.`,
  alone({ winners }, told) {
    const mine = winners[0] === told.me;
    return `${capital(all(told, winners))} ${mine ? 'are' : 'is'} the last one at the table and ${mine ? 'win' : 'wins'}.`;
  },
} satisfies { [Is in MafiaEvent['is']]: (event: EventOf<Is>, told: Told) => string };

/** What begins with a game, as the log is divided. */
export const chapter = (game: number): string => `Game ${game}`;
