/** Toy: a little game of animals that uses nearly every verb of the table once a round; for tests of the table, and as an example of a script. */

import type { Game, Started } from '../../table/game.ts';
import { legalChoices, whyNot } from '../../table/legal.ts';
import { revealing, saying } from '../../table/option.ts';
import type { Said } from '../../table/part.ts';
import { Gone, type Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Table } from '../../table/table.ts';
import type { Face, Zone } from '../../table/zone.ts';

const ANIMALS = ['ant', 'bee', 'cat', 'dog'] as const;
const COPIES = 6;
const EXTRAS = ['elk', 'fox', 'gnu'] as const;

/** What is on a card that is no token. */
export type Animal = (typeof ANIMALS)[number] | (typeof EXTRAS)[number];

const TOKENS = Array.from({ length: 10 }, (_, i) => `token/${(i % 3) + 1}/${i}`);

const MAIN = 'toy/main';
const TOKEN = 'toy/token';

export interface ToyOptions {
  readonly rounds: number;
}

/** What everybody sees. */
export interface ToyPosition {
  round: number;
  scores: { seat: Seat; points: number }[];
  pile: Zone | undefined;
  pouch: Zone | undefined;
  readonly tokens: Map<Seat, Zone>;
  readonly hands: Map<Seat, Zone>;
  open: Zone | undefined;
}

/** The seats with the most points; nobody if the table broke up. */
export interface ToyResult {
  readonly winners: readonly Seat[];
}

/** One seat's side of the table. */
export interface ToyView {
  readonly round: number;
  readonly hands: readonly {
    readonly seat: Seat;
    readonly size: number;
    readonly faces: readonly Face[] | undefined;
  }[];
  readonly open: readonly Face[];
  /** How many cards lie in the pile. */
  readonly pile: number;
  /** Those of mine, with their values. */
  readonly tokens: readonly Face[];
  readonly scores: readonly { readonly seat: Seat; readonly points: number }[];
  readonly winners: readonly Seat[];
}

/** What everybody has seen at the end of a round. */
export interface ToyEvent {
  readonly round: number;
  readonly shown: readonly { readonly seat: Seat; readonly faces: readonly Face[] }[];
}

export const toy: Game<ToyOptions, ToyPosition, ToyResult, ToyView> = {
  id: 'toy',
  version: 1,
  seats: { least: 2, most: 7 },

  options(raw) {
    const rounds = typeof raw === 'object' && raw !== null && 'rounds' in raw ? raw.rounds : undefined;
    if (rounds !== 1 && rounds !== 2 && rounds !== 3) return { wrong: 'rounds: expected 1, 2 or 3' };
    return { ok: { rounds } };
  },

  decks() {
    return [
      { name: MAIN, faces: [...ANIMALS.flatMap((animal) => Array<string>(COPIES).fill(animal)), ...EXTRAS] },
      { name: TOKEN, faces: TOKENS },
    ];
  },

  start(table, { rounds }): Started<ToyPosition, ToyResult> {
    const position: ToyPosition = {
      round: 0,
      scores: [],
      pile: undefined,
      pouch: undefined,
      tokens: new Map(),
      hands: new Map(),
      open: undefined,
    };
    return { position, script: play(table, position, rounds) };
  },

  view(position, knowledge) {
    const hands = [...position.hands].map(([seat, hand]) => ({
      seat,
      size: hand.size,
      faces: knowledge.faces(hand),
    }));
    const own = knowledge.seat === undefined ? undefined : position.tokens.get(knowledge.seat);
    const { round, open, pile, scores } = position;
    return {
      ...{ round, hands, scores, winners: bestOf(scores) },
      open: open?.faces ?? [],
      pile: pile?.size ?? 0,
      tokens: (own && knowledge.faces(own)) ?? [],
    };
  },

  why(_, ask, choice, { seat, faces }) {
    return seat === undefined ? undefined : whyNot(ask, seat, choice, faces);
  },

  fallback(_, ask, { seat, faces }, luck) {
    const choices = legalChoices(ask, seat!, faces);
    return choices[luck.below(choices.length)]!;
  },
};

function* play(table: Table, position: ToyPosition, rounds: number): Script<ToyResult> {
  let begun = false;
  while (position.round < rounds) {
    try {
      if (!begun) yield* begin(table, position);
      begun = true;
      yield* playRound(table, position);
      position.round++;
      dropRound(position);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      dropRound(position);
      yield* recover(table, position, begun);
      if (table.seats.length < 2) return { winners: table.seats };
    }
  }
  return yield* end(table, position);
}

/** The zones of a round are out of play with it. */
function dropRound(position: ToyPosition): void {
  position.hands.clear();
  position.pile = undefined;
  position.open = undefined;
}

/** Keys, and one token each from a shuffled pouch. */
function* begin(table: Table, position: ToyPosition): Script<void> {
  yield* table.setUp();
  const pouch = table.newPile('pouch', TOKEN, TOKENS);
  yield* table.shuffle(pouch);
  for (const seat of table.seats) position.tokens.set(seat, table.newZone(`tokens ${seat}`, TOKEN, seat));
  yield* table.deal(...[...position.tokens.values()].map((to) => ({ pile: pouch, to, count: 1 })));
  position.pouch = pouch;
}

/** New beacon commitments, and the pouch rebuilt; again from the start if somebody leaves on the way [P2.5]. */
function* recover(table: Table, position: ToyPosition, begun: boolean): Script<void> {
  for (;;) {
    for (const seat of position.tokens.keys()) if (!table.seats.includes(seat)) position.tokens.delete(seat);
    if (!begun || table.seats.length < 2) return;
    try {
      yield* table.recommit();
      if (position.pouch !== undefined) table.clear(position.pouch);
      position.pouch = undefined;
      position.pouch = yield* table.carryOver('pouch', TOKEN, TOKENS, [...position.tokens.values()]);
      return;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }
}

function* playRound(table: Table, position: ToyPosition): Script<void> {
  const first = table.seats[position.round % table.seats.length]!;
  const second = table.next(first);
  const pouch = position.pouch!;
  const open = (position.open = table.newZone('open', MAIN, 'open'));
  const hands = new Map(table.seats.map((seat) => [seat, table.newZone(`hand ${seat}`, MAIN, seat)]));
  position.hands.clear();
  for (const [seat, zone] of hands) position.hands.set(seat, zone);
  const hand = (seat: Seat): Zone => hands.get(seat)!;
  const pile = (position.pile = table.newPile(
    'pile',
    MAIN,
    ANIMALS.flatMap((a) => Array<string>(COPIES).fill(a)),
  ));
  const extras = table.newPile('extras', MAIN, EXTRAS);

  yield* table.shuffle(pile, extras);
  yield* table.deal(...table.seats.map((seat) => ({ pile, to: hand(seat), count: 2 })));

  for (const seat of table.seats) {
    const action = yield* table.choose(seat, ['draw', 'put']);
    if (action === 0) yield* table.draw(seat, pile, hand(seat));
    else yield* table.put(seat, hand(seat), pile);
  }
  yield* table.pass(table.seats.map((seat) => ({ from: hand(seat), to: hand(table.next(seat)) })));
  yield* table.pick(hand(first), hand(second));
  if (hand(second).size > 0) {
    yield* table.look(hand(second), hand(first), () => keepOrLeave(table, first));
  }
  yield* table.browse(first, extras, hand(first));

  const drawn = table.newZone('drawn', MAIN, second);
  yield* table.draw(second, pile, drawn, 3);
  yield* table.handOut(second, drawn, [hand(second), hand(first), pile]);
  table.clear(drawn);

  const laid = table.newZone('laid', MAIN, 'open');
  const layers = table.seats.filter((seat) => hand(seat).size > 0);
  yield* table.lay(layers, hand, ['ant', 'bee'], laid);
  if (laid.size > 0) table.take(laid, 0, hand(first));
  while (laid.size > 0) table.take(laid, 0, pile);

  const asked = hand(second).size > 0 ? second : first;
  const asker = asked === second ? first : second;
  yield* table.answer(asked, hand(asked), ['cat', 'elk', 'fox', 'gnu'], hand(asker));
  yield* table.turnUp(first, pile, open, (face) => face === 'dog');

  const shower = table.seats.find((seat) => hand(seat).size > 0);
  if (shower !== undefined) {
    const most = hand(shower).size;
    yield* table.show(shower, hand(shower), open, { least: 1, most }, (_, said) => said.faces.length <= 2);
  }
  const hidden = table.newZone('hidden', MAIN, first);
  if (hand(first).size > 0) yield* table.tuck(first, hand(first), hidden);
  yield* table.together('knock', table.seats, [saying('pass'), revealing('knock', hand, open)]);

  const shown = yield* table.reveal(table.seats, hand, open);
  const bonus = (yield* table.beacon()).below(table.seats.length);
  const richest = table.seats[bonus]!;
  yield* table.draw(richest, pouch, position.tokens.get(richest)!);
  for (const seat of table.seats) {
    const tokens = position.tokens.get(seat)!; // none if a round broke off between giving back and drawing
    if (seat !== richest && tokens.size > 0) yield* table.put(seat, tokens, pouch, 'give back');
  }
  for (const seat of table.seats) {
    if (seat !== richest) yield* table.draw(seat, pouch, position.tokens.get(seat)!);
  }
  const event: ToyEvent = {
    round: position.round,
    shown: [...shown].map(([seat, { faces }]) => ({ seat, faces })),
  };
  table.tell(event);
  table.clear(pile, extras, laid, hidden, open, ...hands.values());
}

function* keepOrLeave(table: Table, seat: Seat): Script<boolean> {
  return (yield* table.choose(seat, ['leave', 'keep'])) === 1;
}

/** All tokens are shown, once; most points win. Who leaves now is not ranked. */
function* end(table: Table, position: ToyPosition): Script<ToyResult> {
  let shown: ReadonlyMap<Seat, Said> | undefined;
  for (;;) {
    try {
      const spread = table.newZone('spread', TOKEN, 'open');
      shown ??= yield* table.reveal(table.seats, (seat) => position.tokens.get(seat)!, spread);
      position.scores = [...shown]
        .filter(([seat]) => table.seats.includes(seat))
        .map(([seat, { faces }]) => ({ seat, points: faces.reduce((sum, face) => sum + points(face), 0) }));
      yield* table.close();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      if (table.seats.length < 2) return { winners: table.seats };
      continue;
    }
    return { winners: bestOf(position.scores) };
  }
}

/** Who has the most points; nobody before they are counted. */
function bestOf(scores: ToyPosition['scores']): Seat[] {
  const best = Math.max(...scores.map((score) => score.points));
  return scores.filter((score) => score.points === best).map((score) => score.seat);
}

function points(token: Face): number {
  return Number(token.split('/')[1]);
}
