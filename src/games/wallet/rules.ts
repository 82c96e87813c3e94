/** The order of play: set-up, turns, the end of a round, the end of the game, and what happens when a player leaves. */

import { exactly, showing } from '../../table/option.ts';
import { Gone, type Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import { act, actionOptions, flip, pays } from './actions.ts';
import {
  CARDS,
  COINS,
  EXTRA_IDS,
  HAND,
  HOURGLASSES,
  special,
  SPECIAL_CARDS,
  SPECIAL_FACES,
  TOKEN_FACES,
  TOKENS,
  tokenValue,
} from './cards.ts';
import { covers, extraTime } from './covers.ts';
import { type Score, winners } from './judge.ts';
import { canPlay, TIMING } from './playable.ts';
import {
  inPlay,
  type InRound,
  place,
  type Place,
  type Play,
  type Position,
  type Round,
  tell,
} from './position.ts';
import { playSpecial } from './specials.ts';
import { judgement, newEnding } from './verdicts.ts';

/** [S2] */
const SPECIALS_EACH = 2;

/** Who won, and with how much; no scores if the last player was left alone [L4]. */
export interface WalletResult {
  readonly winners: readonly Seat[];
  readonly scores: readonly Score[];
}

/** [S7] Rounds until as many as the table wanted have counted [L2]; then the tokens decide [E9]. */
export function* wallet(play: Play): Script<WalletResult> {
  const { table, position } = play;
  let keys = false;
  while (position.played < position.options.rounds) {
    if (table.seats.length < 2) return alone(play);
    try {
      if (!keys) yield* table.setUp();
      keys = true;
      if (position.played > 0) yield* table.pause('next round');
      yield* playRound(play);
      position.played++;
    } catch (error) {
      leave(play, error);
      if (keys) yield* recover(play);
    }
  }
  return yield* finish(play);
}

function* playRound(play: Play): Script<void> {
  const inRound = yield* setUp(play);
  yield* turns(inRound);
  inRound.round.turn = undefined;
  yield* extraTime(inRound);
  yield* covers(inRound);
  yield* endRound(inRound); // from here on the round counts [L2]
}

/** [S1–S6] The cards are collected from wherever they lay: every round makes its piles anew. */
function* setUp(play: Play): Script<InRound> {
  const { table, position } = play;
  collect(play);
  const round = (position.round = newRound(play));
  position.phase = 'set-up';
  const inRound = { ...play, round };
  const pile = round.wallet!;
  const specials = table.newPile('specials', SPECIAL_CARDS, SPECIAL_FACES);
  const hands = table.seats.map((seat) => ({ pile, to: place(inRound, seat).hand, count: HAND })); // [S5]
  const dealt = table.seats.map((seat) => ({
    pile: specials,
    to: place(inRound, seat).specials,
    count: SPECIALS_EACH,
  })); // [S2]

  if (position.pouch === undefined) {
    // [S1] once: a token of value 1 each, from a heap of ones, so that all know the value; what is left joins the pouch
    const ones = table.newPile('ones', TOKENS, TOKEN_FACES.filter((face) => tokenValue(face) === 1)); // prettier-ignore
    const pouch = table.newPile('pouch', TOKENS, TOKEN_FACES.filter((face) => tokenValue(face) !== 1)); // prettier-ignore
    const tokens = new Map(
      table.seats.map((seat): [Seat, Zone] => [seat, table.newZone(`tokens ${seat}`, TOKENS, seat)]),
    );
    yield* table.shuffle(pile, specials, round.compartment, ones, pouch);
    yield* table.deal(
      ...hands,
      ...dealt,
      ...[...tokens.values()].map((to) => ({ pile: ones, to, count: 1 })),
    );
    table.join(ones, pouch);
    for (const [seat, zone] of tokens) position.tokens.set(seat, zone);
    position.pouch = pouch;
  } else {
    yield* table.shuffle(pile, specials, round.compartment);
    yield* table.deal(...hands, ...dealt);
  }
  table.clear(specials);

  const luck = (yield* table.beacon('coins')).distinct(table.seats.length, COINS.length); // [S6]
  table.seats.forEach((seat, i) => (place(inRound, seat).coin = COINS[luck[i]!]!));
  round.first = table.seats.reduce((low, seat) =>
    place(inRound, seat).coin < place(inRound, low).coin ? seat : low,
  );
  tell(play, { is: 'round', number: round.number, first: round.first, seats: [...table.seats] });
  return inRound;
}

/** [S7] All cards of the round before, from wherever they lie; unplayed specials and hidden cards unseen. */
function collect({ table, position: { round } }: Play): void {
  if (round === undefined) return;
  table.clear(
    round.compartment,
    round.laid,
    round.discard,
    ...(round.wallet === undefined ? [] : [round.wallet]),
  );
  for (const { hand, specials, covers: front, secret, atm, exchange, shown } of round.places.values()) {
    table.clear(hand, specials, front, secret, atm, exchange, shown);
  }
}

function newRound({ table, position }: Play): Round {
  const players = table.seats.length;
  return {
    number: position.played,
    deal: position.dealt++,
    players,
    places: new Map(table.seats.map((seat) => [seat, newPlace(table, seat)])),
    wallet: table.newPile('wallet', CARDS, inPlay(position.options, players)), // [S4]
    compartment: table.newPile('compartment', CARDS, EXTRA_IDS), // [S3]
    browsed: 0,
    laid: table.newZone('laid', CARDS, 'open'),
    discard: table.newZone('discard', SPECIAL_CARDS, 'open'),
    hourglasses: HOURGLASSES, // [S1]
    first: table.seats[0]!,
    turn: undefined,
  };
}

function newPlace(table: Play['table'], seat: Seat): Place {
  return {
    hand: table.newZone(`hand ${seat}`, CARDS, seat),
    specials: table.newZone(`specials ${seat}`, SPECIAL_CARDS, seat),
    covers: table.newZone(`covers ${seat}`, SPECIAL_CARDS, 'open'),
    secret: table.newZone(`secret ${seat}`, CARDS, seat),
    atm: table.newZone(`atm ${seat}`, CARDS, 'open'),
    exchange: table.newZone(`exchange ${seat}`, CARDS, 'open'),
    shown: table.newZone(`shown ${seat}`, CARDS, 'open'),
    ...{
      coin: 0,
      currency: undefined,
      looking: undefined,
      robbed: false,
      caught: 0,
      credit: undefined,
      verdict: undefined,
      drawn: 0,
    },
  };
}

/** [T1] Clockwise from the lowest coin, until the last hourglass is flipped. */
function* turns(play: InRound): Script<void> {
  const { table, round, position } = play;
  position.phase = 'turns';
  for (let seat = round.first; ; seat = table.next(seat)) {
    round.turn = seat;
    if (yield* takeTurn(play, seat)) return;
    if (table.next(seat) !== round.first) continue;
    const over = flip(play); // by rule, before the turn of who began
    tell(play, { is: 'hourglass', left: round.hourglasses, first: round.first });
    if (over) return;
  }
}

/** [T2] Specials at the start, any number; then one action or one special instead. True if the round is over. */
function* takeTurn(play: InRound, seat: Seat): Script<boolean> {
  const { table, round } = play;
  const { specials } = place(play, seat);
  for (;;) {
    const actions = actionOptions(play, seat);
    const options =
      specials.size > 0 ? [...actions, showing('special', specials, round.discard, exactly(1))] : actions;
    const said = yield* table.act('turn', seat, options, (_, { option, faces }) => {
      const name = options[option]?.name;
      if (name === 'special') return faces.every((face) => mayPlay(play, seat, face));
      return name === 'buy' ? pays(faces) : true;
    });
    const { name } = options[said.option]!;
    if (name !== 'special') return yield* act(play, seat, name, said);
    const { timing, roundOver } = yield* playSpecial(play, seat, special(said.faces[0]!));
    if (timing === 'instead' || roundOver) return roundOver;
  }
}

/** [X16] [X18] A special of the turn that can do something now. */
function mayPlay(play: InRound, seat: Seat, face: string): boolean {
  const card = special(face);
  return TIMING[card] !== 'end' && canPlay(play, seat, card, play.round.discard.faces.map(special));
}

/** [E3–E7] A leaver interrupts a step, which is then asked anew; the round goes on without them. */
function* endRound(play: InRound): Script<void> {
  const ending = newEnding();
  while (play.table.seats.length >= 2) {
    try {
      yield* judgement(play, ending);
      return;
    } catch (error) {
      leave(play, error);
      if (play.round.wallet !== undefined) play.table.clear(play.round.wallet);
      play.round.wallet = undefined; // it can't be opened any more [L2]
      yield* recover(play);
    }
  }
}

/** [E9] All tokens are shown; most VP wins. Who leaves after that changes nobody's score. */
function* finish(play: Play): Script<WalletResult> {
  const { table, position } = play;
  position.phase = 'over';
  const spread = table.newZone('all tokens', TOKENS, 'open');
  const shown = new Map<Seat, readonly string[]>();
  while (table.seats.length >= 2) {
    try {
      const hidden = table.seats.filter((seat) => !shown.has(seat));
      const said = yield* table.reveal(hidden, (seat) => position.tokens.get(seat)!, spread);
      for (const [seat, { faces }] of said) shown.set(seat, faces);
      yield* table.close();
      position.scores = table.seats.map((seat) => scoreOf(seat, shown.get(seat)!));
      position.winners = winners(position.scores);
      tell(play, { is: 'won', winners: position.winners, scores: position.scores });
      return { winners: position.winners, scores: position.scores };
    } catch (error) {
      leave(play, error);
    }
  }
  return alone(play);
}

function scoreOf(seat: Seat, tokens: readonly string[]): Score {
  return {
    seat,
    points: tokens.reduce((sum, face) => sum + tokenValue(face), 0),
    tokens: tokens.length,
  };
}

/** [L3] The seats close up. Anything but a leaver is a bug. */
function leave(play: Play, error: unknown): void {
  if (!(error instanceof Gone)) throw error;
  for (const seat of error.seats) {
    play.position.tokens.delete(seat);
    play.position.round?.places.delete(seat);
    tell(play, { is: 'left', seat });
  }
}

/** New beacon commitments, and the pouch rebuilt from what the others don't hold [P2.5]; again if another one leaves on the way. */
function* recover(play: Play): Script<void> {
  const { table, position } = play;
  while (table.seats.length >= 2) {
    try {
      yield* table.recommit();
      if (position.pouch === undefined) return; // S1 has not been dealt: it begins anew
      const before = position.pouch;
      position.pouch = yield* table.carryOver('pouch', TOKENS, TOKEN_FACES, [...position.tokens.values()]);
      table.clear(before);
      return;
    } catch (error) {
      leave(play, error);
    }
  }
}

/** [L4] With one player left, that player wins. */
function alone(play: Play): WalletResult {
  const { table, position } = play;
  position.phase = 'over';
  position.winners = table.seats;
  tell(play, { is: 'alone', winners: table.seats });
  return { winners: table.seats, scores: [] };
}

export function newPosition(options: Position['options']): Position {
  return {
    options,
    phase: 'set-up',
    round: undefined,
    played: 0,
    dealt: 0,
    tokens: new Map(),
    pouch: undefined,
    scores: [],
    winners: [],
  };
}
