/** The cheats' game: the shortest game in which a cheat finds its occasion. Its options are the list of acts it plays. */

import type { Game } from '../../src/table/game.ts';
import { legalChoices, whyNot } from '../../src/table/legal.ts';
import { revealing, saying, setting } from '../../src/table/option.ts';
import { Gone, type Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Zone } from '../../src/table/zone.ts';

const MAIN = 'cheatGame/main';
const TOKEN = 'cheatGame/token';

/** Two cards of the pile hold an ant whoever gets them: there is always a card that matches, and one that doesn't. */
const PILE = [...Array<string>(8).fill('ant'), 'bee'];
const SIDE = ['cat', 'dog'];
/** Faces no pile has; so many that "none of these" is proven about the set and not about the rest [P5.3]. */
const OTHERS = ['elk', 'fox', 'gnu', 'hen', 'ibex', 'jay', 'koi'];
const TOKENS = ['token/1', 'token/2', 'token/3', 'token/4', 'token/5'];

type Play = (stage: Stage) => Script<unknown>;

/** The zones, and who does what: one seat acts, the one before it is its partner. */
interface Stage {
  readonly table: Table;
  readonly pile: Zone;
  readonly side: Zone;
  readonly open: Zone;
  readonly hands: ReadonlyMap<Seat, Zone>;
  readonly tokens: Map<Seat, Zone>;
  readonly actor: Seat;
  readonly partner: Seat;
}

const hand = ({ hands }: Stage, seat: Seat): Zone => hands.get(seat)!;

const PLAYS = {
  choose: ({ table, actor }) => table.choose(actor, ['left', 'right']),
  beacon: ({ table }) => table.beacon(),
  shuffle: ({ table, pile, side }) => table.shuffle(pile, side),
  deal: ({ table, pile, hands }) => table.deal(...[...hands.values()].map((to) => ({ pile, to, count: 2 }))),
  draw: (stage) => stage.table.draw(stage.partner, stage.pile, hand(stage, stage.partner)),
  put: (stage) => stage.table.put(stage.actor, hand(stage, stage.actor), stage.pile),
  pass: (stage) =>
    stage.table.pass([
      { from: hand(stage, stage.actor), to: hand(stage, stage.partner) },
      { from: hand(stage, stage.partner), to: hand(stage, stage.actor) },
    ]),
  deny: (stage) => ask(stage, 'ant'),
  promise: (stage) => ask(stage, 'bee'),
  show: (stage) =>
    stage.table.show(stage.actor, hand(stage, stage.actor), stage.open, { least: 1, most: 2 }, (_, { faces }) => faces.length < 2), // prettier-ignore
  reveal: (stage) => stage.table.reveal([stage.actor], (seat) => hand(stage, seat), stage.open),
  together: ({ table }) => table.together('knock', table.seats, [saying('pass'), saying('knock')]),
  knock: (stage) =>
    stage.table.together('knock', stage.table.seats, [
      saying('pass'),
      revealing('knock', (seat) => hand(stage, seat), stage.open),
    ]),
  tokens: dealTokens,
  sift: (stage) => sift(stage, 'ant'),
  siftRare: (stage) => sift(stage, 'bee'),
  siftAll: (stage) => sift(stage, 'ant', 'bee'),
  search: (stage) => search(stage, stage.actor, stage.partner),
  beSearched: (stage) => search(stage, stage.partner, stage.actor),
  offer: (stage) => trade(stage, ['bee']),
  trade: (stage) => trade(stage, undefined),
} as const satisfies Record<string, Play>;

export type Act = keyof typeof PLAYS;

function ask(stage: Stage, face: string): Script<boolean> {
  const { table, actor, partner } = stage;
  return table.answer(actor, hand(stage, actor), [face], hand(stage, partner));
}

function sift(stage: Stage, ...faces: readonly string[]): Script<unknown> {
  return stage.table.sift([stage.actor], hand(stage, stage.actor), faces, stage.open);
}

function search(stage: Stage, seat: Seat, owner: Seat): Script<void> {
  return stage.table.search(seat, hand(stage, owner), hand(stage, seat), 1);
}

/** The actor sets a card, proven to be of this set if there is one; it goes to the partner. */
function* trade(stage: Stage, of: readonly string[] | undefined): Script<void> {
  const { table, actor, partner } = stage;
  const [from, to] = [hand(stage, actor), hand(stage, partner)];
  const options = [...(of === undefined ? [] : [saying('no')]), setting('yes', from, of)];
  const { option } = yield* table.act('offer', actor, options);
  if (options[option]!.name === 'yes') yield* table.handOver([{ from, to }]);
}

function* dealTokens({ table, tokens }: Stage): Script<void> {
  const pouch = table.newPile('pouch', TOKEN, TOKENS);
  yield* table.shuffle(pouch);
  for (const seat of table.seats) tokens.set(seat, table.newZone(`tokens ${seat}`, TOKEN, seat));
  yield* table.deal(...[...tokens.values()].map((to) => ({ pile: pouch, to, count: 1 })));
}

function* play(table: Table, acts: readonly Act[]): Script<readonly Seat[]> {
  const tokens = new Map<Seat, Zone>();
  let begun = false;
  for (;;) {
    try {
      if (!begun) yield* perform(table, tokens, acts);
      else if (tokens.size > 0) yield* recover(table, tokens);
      yield* table.close();
      return table.seats;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      begun = true;
      if (table.seats.length < 2) return table.seats;
    }
  }
}

function* perform(table: Table, tokens: Map<Seat, Zone>, acts: readonly Act[]): Script<void> {
  const [partner, actor] = table.seats as [Seat, Seat];
  const hands = new Map(table.seats.map((seat) => [seat, table.newZone(`hand ${seat}`, MAIN, seat)]));
  const open = table.newZone('open', MAIN, 'open');
  yield* table.setUp();
  const pile = table.newPile('pile', MAIN, PILE);
  const side = table.newPile('side', MAIN, SIDE);
  const stage: Stage = { table, pile, side, open, hands, tokens, actor, partner };
  for (const act of acts) yield* PLAYS[act](stage);
}

/** What a game does when somebody has left: new commitments, and the pouch rebuilt [P2.5]. */
function* recover(table: Table, tokens: Map<Seat, Zone>): Script<void> {
  for (const seat of tokens.keys()) if (!table.seats.includes(seat)) tokens.delete(seat);
  yield* table.recommit();
  yield* table.carryOver('pouch', TOKEN, TOKENS, [...tokens.values()]);
}

export const cheatGame: Game<{ readonly acts: readonly Act[] }, object, readonly Seat[], object> = {
  id: 'cheatGame',
  version: 1,
  seats: { least: 2, most: 5 },

  options(raw) {
    const acts = typeof raw === 'object' && raw !== null && 'acts' in raw ? raw.acts : undefined;
    if (!Array.isArray(acts) || !acts.every((act): act is Act => typeof act === 'string' && act in PLAYS))
      return { wrong: `acts: expected a list of ${Object.keys(PLAYS).join(', ')}` };
    return { ok: { acts } };
  },

  decks() {
    return [
      { name: MAIN, faces: [...PILE, ...SIDE, ...OTHERS] },
      { name: TOKEN, faces: TOKENS },
    ];
  },

  start(table, { acts }) {
    return { position: {}, script: play(table, acts) };
  },

  view: () => ({}),

  why(_, question, choice, { seat, faces }) {
    return seat === undefined ? undefined : whyNot(question, seat, choice, faces);
  },

  fallback(_, question, { seat, faces }, luck) {
    const choices = legalChoices(question, seat!, faces);
    return choices[luck.below(choices.length)]!;
  },
};
