/** The specials that are played in a turn [X1–X11]: one small script each. */

import { exactly, giving, givingOne, handing, havingNone, showing } from '../../table/option.ts';
import type { Option } from '../../table/part.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import { ACTIONS, oneAction } from './actions.ts';
import { CARDS, matching, MONEY_FACES, requestsAmong, special, type Special } from './cards.ts';
import { TIMING, targets, type Timing } from './playable.ts';
import { inPlay, type InRound, others, place, tell } from './position.ts';
import type { Verb } from './questions.ts';

/** What a played special does to the turn, and whether the last hourglass fell. */
export interface Effect {
  readonly timing: Timing;
  readonly roundOver: boolean;
}

type SpecialScript = (play: InRound, seat: Seat) => Script<boolean>;

/** Plays one special; X9 plays the one beneath it, by that one's own kind. */
export function* playSpecial(play: InRound, seat: Seat, card: Special): Script<Effect> {
  tell(play, { is: 'special', seat, card });
  if (card !== 'emergency') return { timing: TIMING[card], roundOver: yield* SCRIPTS[card]!(play, seat) };
  const beneath = special(play.round.discard.faces.at(-2)!); // [X9] Emergency itself lies on top
  tell(play, { is: 'again', seat, card: beneath });
  return { timing: TIMING[beneath], roundOver: yield* SCRIPTS[beneath]!(play, seat) };
}

const SCRIPTS: Partial<Record<Special, SpecialScript>> = {
  /** [X1] All who hold money lay one down; the player takes one, the rest is dealt blind to the others who laid. */
  *'shared-fund'(play, seat) {
    const { table } = play;
    const fund = table.newZone('fund', CARDS, 'open');
    const hand = (s: Seat): Zone => place(play, s).hand;
    const seats = table.seats.filter((s) => hand(s).size > 0);
    const options = [showing('lay', hand, fund, exactly(1)), havingNone('none', MONEY_FACES, hand)];
    const said = yield* table.together('shared fund', seats, options, (s, { option, faces }) =>
      option === 0 ? faces.every((face) => MONEY_FACES.includes(face)) : s !== seat,
    );
    const laid = [...said].flatMap(([s, { faces }]) => faces.map((face) => ({ seat: s, face })));
    tell(play, { is: 'laid', laid });
    const taken = yield* table.choose(seat, laid.map(({ face }) => face), 'shared fund take'); // prettier-ignore
    tell(play, { is: 'fund-taken', seat, face: laid[taken]!.face });
    table.take(fund, taken, hand(seat));
    const receivers = laid.map((one) => one.seat).filter((s) => s !== seat);
    const rest = table.newPile('fund rest', CARDS, fund.faces);
    yield* table.shuffle(rest);
    yield* table.deal(...receivers.map((s) => ({ pile: rest, to: hand(s), count: 1 })));
    table.clear(fund, rest);
    if (receivers.length > 0) tell(play, { is: 'fund-dealt', receivers });
    return false;
  },

  /** [X2] One card to the next seat clockwise, at the same moment. */
  *'to-the-left'(play) {
    yield* passAround(play, (seat) => play.table.next(seat), 'to the left');
    return false;
  },

  /** [X3] The same to the right. */
  *'to-the-right'(play) {
    yield* passAround(play, (seat) => others(play, seat).at(-1)!, 'to the right');
    return false;
  },

  /** [X4] A random card of another hand is seen, and kept or left. */
  *inspection(play, seat) {
    const { table } = play;
    const target = yield* chooseTarget(play, seat, targets(play, seat), 'inspection');
    const { hand } = place(play, seat);
    const kept = yield* table.look(
      place(play, target).hand,
      hand,
      (looked) => keepOrLeave(play, seat, looked),
      'inspect',
    );
    tell(play, { is: 'inspected', seat, target, kept });
    return false;
  },

  /** [X5] One card, unseen by the rest, to another player. */
  *'dispose-a-card'(play, seat) {
    const receivers = others(play, seat);
    const options = receivers.map((other) =>
      giving(`${other}`, place(play, seat).hand, place(play, other).hand),
    );
    const { option } = yield* play.table.act('dispose', seat, options);
    tell(play, { is: 'disposed', seat, target: receivers[option]! });
    return false;
  },

  /** [X6] A card drawn blind from another hand. */
  *'snatch-a-card'(play, seat) {
    const target = yield* chooseTarget(play, seat, targets(play, seat), 'snatch');
    yield* play.table.pick(place(play, target).hand, place(play, seat).hand, 'snatch card');
    tell(play, { is: 'snatched', seat, target });
    return false;
  },

  /** [X7] Both choose, then both change hands. */
  *'exchange-cards'(play, seat) {
    const target = yield* chooseTarget(play, seat, targets(play, seat), 'exchange');
    const mine = place(play, seat).hand;
    const theirs = place(play, target).hand;
    yield* play.table.pass([{ from: mine, to: theirs }, { from: theirs, to: mine }], 'exchange cards'); // prettier-ignore
    tell(play, { is: 'exchanged', seat, target });
    return false;
  },

  /** [X8] A kind or a value: one that fits goes to the asker, or the proof that none does. */
  *'card-request'(play, seat) {
    const { table } = play;
    const target = yield* chooseTarget(play, seat, targets(play, seat), 'request whom');
    const requests = requestsAmong(inPlay(play.position.options, play.round.players));
    const request = requests[yield* table.choose(seat, requests, 'request what')]!;
    const { hand } = place(play, target);
    const faces = matching(request);
    const options = [givingOne('give', faces, hand, place(play, seat).hand), havingNone('none', faces, hand)];
    const given = (yield* table.act('request', target, options, undefined, request)).option === 0;
    tell(play, { is: 'requested', seat, target, request, given });
    return false;
  },

  /** [X10] Two actions; the sixth flip ends the round there and then [T7]. */
  *'double-turn'(play, seat) {
    const over = yield* oneAction(play, seat, ACTIONS, 'first action');
    return over || (yield* oneAction(play, seat, ACTIONS, 'second action'));
  },

  /** [X11] Three cards out of the wallet: one kept, the others for two different players. */
  *'happy-birthday'(play, seat) {
    const { table, round } = play;
    const { hand } = place(play, seat);
    const wallet = round.wallet!;
    const count = Math.min(3, wallet.size);
    if (count === 1) {
      yield* table.draw(seat, wallet, hand);
      tell(play, { is: 'presents', seat, count });
      tell(play, { is: 'birthday', seat, receivers: [], back: 0 });
      return false;
    }
    const drawn = table.newZone('presents', CARDS, seat);
    yield* table.draw(seat, wallet, drawn, count);
    tell(play, { is: 'presents', seat, count });
    const gifts = presentsFor(others(play, seat), count - 1);
    const zonesOf = (receivers: readonly Seat[]): Zone[] => {
      const given = [hand, ...receivers.map((other) => place(play, other).hand)];
      return given.length < count ? [...given, wallet] : given; // two players: one goes back as in T4
    };
    const options = gifts.map((receivers): Option => ({
      name: receivers.join('+'),
      parts: () => [
        { do: 'mix', zones: [drawn], choose: exactly(count) },
        ...zonesOf(receivers).flatMap((zone) => handing(seat, drawn, zone)),
      ],
    }));
    const { option } = yield* table.act('happy birthday', seat, options);
    table.clear(drawn);
    const receivers = gifts[option]!;
    tell(play, { is: 'birthday', seat, receivers, back: count - 1 - receivers.length });
    return false;
  },
};

/** Every way to give presents to so many different players, or to all if there are fewer. */
function presentsFor(receivers: readonly Seat[], count: number): Seat[][] {
  if (count === 1 || receivers.length === 1) return receivers.map((seat) => [seat]);
  return receivers.flatMap((a, i) => receivers.slice(i + 1).map((b) => [a, b]));
}

function* passAround(play: InRound, receiver: (seat: Seat) => Seat, verb: Verb): Script<void> {
  const { table } = play;
  const givers = table.seats.filter((seat) => place(play, seat).hand.size > 0);
  const passes = givers.map((from) => ({ from, to: receiver(from) }));
  yield* table.pass(
    table.seats.map((seat) => ({ from: place(play, seat).hand, to: place(play, receiver(seat)).hand })),
    verb,
  );
  tell(play, { is: 'passed', left: verb === 'to the left', passes });
}

/** [X17] Another player, never oneself. */
export function* chooseTarget(
  { table }: InRound,
  seat: Seat,
  seats: readonly Seat[],
  verb: Verb,
): Script<Seat> {
  return seats[yield* table.choose(seat, seats.map((target) => `${target}`), verb)]!; // prettier-ignore
}

function* keepOrLeave(play: InRound, seat: Seat, looked: Zone): Script<boolean> {
  const own = place(play, seat);
  own.looking = looked;
  const kept = (yield* play.table.choose(seat, ['keep', 'leave'], 'keep or leave')) === 0;
  own.looking = undefined;
  return kept;
}
