/** Carrying a pouch over at the masked table: nothing is lost, nothing is learned, whoever leaves when [P2.5]. */

import { expect, it } from 'vitest';
import { add, G } from '../../src/crypto/curve.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import type { Checked } from '../../src/table/dealer.ts';
import { Gone, type Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Table } from '../../src/table/table.ts';
import type { Deck, Zone } from '../../src/table/zone.ts';
import { TestTable } from './test-table.ts';
import {
  asksKeys,
  coalitions,
  contains,
  OpenCards,
  type OpenDealer,
  tellingWords,
} from '../../lab/open-dealer.ts';
import { S0, S1, S2, S3 } from './stage.ts';

const TOKENS: Deck = { name: 'purse/token', faces: ['1a', '1b', '1c', '2a', '2b', '2c', '3a'] };

interface Purse {
  pouch: Zone | undefined;
  readonly tokens: Map<Seat, Zone>;
  shown: readonly string[];
}

/** One token each; each puts one back and draws one; in the end all lie open. Whoever leaves, the pouch is carried over. */
function* play(table: Table, purse: Purse): Script<void> {
  yield* table.setUp();
  const first = table.newPile('pouch', TOKENS.name, TOKENS.faces);
  yield* table.shuffle(first);
  for (const seat of table.seats) purse.tokens.set(seat, table.newZone(`tokens ${seat}`, TOKENS.name, seat));
  yield* table.deal(...[...purse.tokens.values()].map((to) => ({ pile: first, to, count: 1 })));
  purse.pouch = first;
  for (;;) {
    try {
      if (purse.pouch === undefined) yield* carryOver(table, purse);
      yield* exchange(table, purse, purse.pouch!);
      return;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      for (const seat of error.seats) purse.tokens.delete(seat);
      purse.pouch = undefined;
    }
  }
}

function* carryOver(table: Table, purse: Purse): Script<void> {
  yield* table.recommit();
  purse.pouch = yield* table.carryOver('pouch', TOKENS.name, TOKENS.faces, [...purse.tokens.values()]);
}

function* exchange(table: Table, purse: Purse, pouch: Zone): Script<void> {
  const tokens = (seat: Seat): Zone => purse.tokens.get(seat)!;
  const [seat] = table.seats;
  yield* table.draw(seat!, pouch, tokens(seat!));
  yield* table.put(seat!, tokens(seat!), pouch);
  const open = table.newZone('open', TOKENS.name, 'open');
  yield* table.reveal(table.seats, tokens, open);
  yield* table.deal({ pile: pouch, to: open, count: pouch.size });
  purse.shown = open.faces;
}

type Purses = TestTable<Purse, void>;

function newPurses(seats: number, seed: string): Purses {
  return new TestTable({ seats, seed, masked: true, decks: [TOKENS] }, (table) => {
    const position: Purse = { pouch: undefined, tokens: new Map(), shown: [] };
    return { position, script: play(table, position) };
  });
}

/** Where somebody leaves: at the n-th question of this name. */
interface Exit {
  readonly at: string;
  readonly nth?: number;
  readonly seats: readonly Seat[];
  readonly by: 'vote' | 'resign';
}

function leave(testTable: Purses, { at, nth = 1, seats, by }: Exit): void {
  let passed = 0;
  testTable.play(({ verb, step }) => `${verb}/${step}` === at && ++passed === nth);
  if (testTable.ask === undefined) throw new Error(`${at} was never asked`);
  if (by === 'vote') testTable.voteOut(...seats);
  else testTable.resign(...seats);
}

const CASES: readonly { readonly seats: number; readonly exits: readonly Exit[] }[] = [
  { seats: 3, exits: [{ at: 'draw/share', seats: [S2], by: 'vote' }] },
  { seats: 3, exits: [{ at: 'draw/link', seats: [S0], by: 'resign' }] },
  { seats: 3, exits: [{ at: 'reveal/open', seats: [S1], by: 'resign' }] },
  { seats: 4, exits: [{ at: 'put/choose', seats: [S0, S3], by: 'vote' }] },
  { seats: 4, exits: [{ at: 'draw/link', seats: [S1, S2], by: 'resign' }] },
  {
    seats: 4,
    exits: [
      { at: 'draw/mix', seats: [S1], by: 'vote' },
      { at: 'carry over/hold', seats: [S0], by: 'resign' },
    ],
  },
  {
    seats: 4,
    exits: [
      { at: 'draw/share', seats: [S3], by: 'resign' },
      { at: 'carry over/tag', nth: 2, seats: [S2], by: 'vote' },
    ],
  },
  {
    seats: 4,
    exits: [
      { at: 'put/choose', seats: [S2], by: 'vote' },
      { at: 'carry over/untag', seats: [S3], by: 'resign' },
    ],
  },
];

for (const { seats, exits } of CASES) {
  const how = exits
    .map(({ at, seats: gone, by }) => `${gone.join(' and ')} by ${by} at ${at}`)
    .join(', then ');
  it(`[P2.5] ${seats} seats, ${how}: every token is there once in the end`, () => {
    const testTable = newPurses(seats, 'purse');
    for (const exit of exits) leave(testTable, exit);
    testTable.play();
    expect([...testTable.first.position.shown].sort()).toEqual(TOKENS.faces);
    expect(testTable.first.run.seats).toHaveLength(seats - exits.flatMap((exit) => exit.seats).length);
  });
}

/** What everybody seated can read now. */
function known(testTable: Purses): (readonly string[])[] {
  return testTable.seated.map(({ seat, dealer }) =>
    dealer.zones().flatMap((zone) => dealer.faces(zone, seat) ?? []),
  );
}

let carried:
  { testTable: Purses; opened: OpenCards; before: string[][]; after: string[][]; from: number } | undefined;

/** Seat 1 leaves; the pouch is carried over by the other three. */
function carry(): NonNullable<typeof carried> {
  if (carried !== undefined) return carried;
  const testTable = newPurses(4, 'secrecy');
  leave(testTable, { at: 'draw/link', seats: [S1], by: 'vote' });
  const opened = new OpenCards([TOKENS]);
  opened.learn(testTable.journal.find(({ ask }) => asksKeys(ask))!.keeps);
  const before = known(testTable).map((faces) => [...faces]);
  const from = testTable.journal.length;
  testTable.play(({ verb }) => verb === 'draw');
  return (carried = { testTable, opened, before, after: known(testTable).map((faces) => [...faces]), from });
}

it('[P2.5] nobody learns anything from carrying over', () => {
  const { before, after } = carry();
  expect(after).toEqual(before);
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
});

it('[P2.5] the new pouch is what nobody holds, and only all who are left can open it', () => {
  const { testTable, opened, before } = carry();
  const { dealer, position } = testTable.first as { dealer: OpenDealer; position: Purse };
  const pouch = opened.inspect(dealer, position.pouch!);
  expect([...pouch, ...before.flat()].sort()).toEqual(TOKENS.faces);
  for (const seats of coalitions([S0, S1, S2, S3]).filter((set) => set.join() !== '0,2,3'))
    for (const card of dealer.cards(position.pouch!))
      expect(opened.read(card, TOKENS.name, seats), seats.join()).toBeUndefined();
});

it('[P2.4] the zones of who left are out of play', () => {
  const { testTable } = carry();
  for (const { dealer } of testTable.seated)
    expect(dealer.zones().filter(({ owner }) => owner === S1)).toEqual([]);
  expect(testTable.first.dealer.zones().filter(({ owner }) => owner === S2)).toHaveLength(1);
});

it('[P2.5] held tokens stay as they are, and no body has a face in it', () => {
  const { testTable, opened, from } = carry();
  const telling = tellingWords(opened.points(TOKENS.name), []);
  const bodies = testTable.journal.slice(from).flatMap((answered) => [...answered.bodies.values()]);
  expect(bodies.length).toBeGreaterThan(12);
  for (const body of bodies) expect(telling.some((word) => contains(body, word))).toBe(false);
  const steps = new Set(testTable.journal.slice(from).map(({ ask }) => `${ask.verb}/${ask.step}`));
  expect([...steps]).toEqual(['set up/commitment', 'carry over/hold', 'shuffle/mix', 'shuffle/proof', 'carry over/tag', 'carry over/untag']); // prettier-ignore
});

it('[P2.5] without the leaver’s key the others can’t read the old pouch, nor the leaver’s hand', () => {
  const testTable = newPurses(3, 'old');
  testTable.play(({ verb }) => verb === 'draw');
  const opened = new OpenCards([TOKENS]);
  opened.learn(testTable.journal[0]!.keeps);
  const { dealer, position } = testTable.first as { dealer: OpenDealer; position: Purse };
  const cards = [position.pouch!, position.tokens.get(S1)!].flatMap((zone) => dealer.cards(zone));
  for (const seats of coalitions([S0, S2]))
    for (const card of cards) expect(opened.read(card, TOKENS.name, seats)).toBeUndefined();
});

/** Settles the question of the tags at the first seat, after something was planted among its tokens, at every place. */
function untagWith(plant: (dealer: OpenDealer, token: Zone) => void): {
  settle: () => unknown;
  piles: () => readonly Masked[];
} {
  const testTable = newPurses(3, 'twins');
  leave(testTable, { at: 'draw/link', seats: [S1], by: 'vote' });
  for (const { dealer, position } of testTable.seated) plant(dealer as OpenDealer, position.tokens.get(S0)!);
  testTable.play(({ step }) => step === 'untag');
  const { where, bodies } = testTable.answers();
  const { dealer, run } = testTable.first as { dealer: OpenDealer } & typeof testTable.first;
  const checked = [...bodies].map(([seat, body]) => [seat, dealer.check(run.ask!, where, seat, body) as Checked] as const); // prettier-ignore
  const piles = dealer.zones().filter(({ owner }) => owner === 'all');
  return {
    settle: () => dealer.settle(run.ask!, where, new Map(checked)),
    piles: () => piles.flatMap((pile) => dealer.cards(pile)),
  };
}

const PLANTS: readonly (readonly [string, (card: Masked) => Masked])[] = [
  ['two tags that match one card', (card) => card],
  ['a tag that matches no card', ({ A, B }) => ({ A, B: add(B, G) })],
];

for (const [what, forged] of PLANTS) {
  it(`[P1.7] ${what}: a bug, as no proof lets it happen; nothing is settled, and nobody is blamed`, () => {
    const { settle, piles } = untagWith((dealer, token) => {
      dealer.plant(token, forged(dealer.cards(token)[0]!));
    });
    const before = piles();
    for (let times = 0; times < 2; times++) expect(settle).toThrow('matches no single card');
    expect(piles()).toEqual(before);
  });
}
