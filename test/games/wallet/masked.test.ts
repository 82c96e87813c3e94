/** Masked equals clear: whole rounds with cryptography, opened with all keys, and the same rounds on a clear table. */

import { expect, it } from 'vitest';
import { DECKS } from '../../../src/games/wallet/cards.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import type { WalletResult } from '../../../src/games/wallet/rules.ts';
import type { WalletEvent } from '../../../src/games/wallet/story.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { seatOf } from '../../../src/table/seat.ts';
import type { Zone } from '../../../src/table/zone.ts';
import { type Chooser, TestTable, type Seating, shapeOf } from '../../table/test-table.ts';
import type { OpenDealer } from '../../../lab/open-dealer.ts';
import { LONG } from '../../table/long.ts';
import { LuckRecorder } from '../../table/luck.ts';
import { randomChoice } from './simulation.ts';

type Game = TestTable<Position, WalletResult>;

function newGame(seating: Omit<Seating, 'decks'>, rounds: number): Game {
  return new TestTable({ decks: DECKS, ...seating }, (table) =>
    wallet.start(table, { rounds, deck: 'whole', timer: 0 }),
  );
}

/** All zones in play, in the order they were made, with what lies there; but for those that nobody can open any more. */
function contents(testTable: Game, luck: LuckRecorder, shut: ReadonlySet<Zone>): Record<string, string>[] {
  const { dealer } = testTable.first;
  const zones = dealer.zones().filter((zone) => !shut.has(zone));
  return zones.map((zone) => ({ [zone.name]: luck.opened.inspect(dealer, zone).join(' ') }));
}

/** One player is out: no pile that lay there can be opened without them [L2]. */
function leave(testTable: Game, shut: Set<Zone>): void {
  for (const zone of testTable.first.dealer.zones()) if (zone.owner === 'all') shut.add(zone);
  testTable.voteOut(LEAVER);
}

/** Sizes of all zones, and what lies open: what everybody sees. */
function sight({ first: { dealer } }: Game): string {
  return dealer.zones().map(({ name, size, faces }) => `${name} ${size} ${faces.join()}`).join('; '); // prettier-ignore
}

/** At these questions all hidden cards of both tables are compared. */
const OPENED = ['turn/', 'extra time/commit', 'police on duty/commit', 'close/sign'];

/** Flips half of the time, so that a round is short, and plays specials when it can. */
function hasty(testTable: () => Game, seed: string): Chooser {
  const random = clearLuck(seed);
  return ({ ask, seat, faces }) => {
    const { position } = testTable().at(seat);
    const flip = ask.options.findIndex(({ name }) => name === 'flip');
    if (flip >= 0 && random.below(3) === 0) return { option: flip, places: [] };
    return randomChoice(position, ask, { seat, faces }, random);
  };
}

/** Flips in the first round, and in the second buys as soon as it can. */
function buyer(testTable: () => Game): Chooser {
  return ({ ask, seat, faces }) => {
    const { position } = testTable().at(seat);
    const names = ask.options.map(({ name }) => name);
    const wanted = position.played === 0 ? ['flip'] : ['buy', 'take', 'flip'];
    const legal = choices(position, ask, { seat, faces });
    const found = wanted.map((name) => legal.find(({ option }) => names[option] === name));
    return found.find((choice) => choice !== undefined) ?? legal[0]!;
  };
}

interface Comparison {
  readonly seats: number;
  readonly seed: string;
  /** One seat is voted out when this is asked first. */
  readonly leaving?: string;
  readonly rounds?: number;
  readonly choose?: (testTable: () => Game) => Chooser;
}

/** Plays a masked round, then the clear one with its luck, and compares them question by question. */
function compare({ seats, seed, leaving, rounds = 1, choose = (testTable) => hasty(testTable, seed) }: Comparison): Game {
  const luck = new LuckRecorder(DECKS);
  const masked: Game = newGame({ seats, seed, masked: true, unwatched: true, unverified: true, choose: choose(() => masked) }, rounds);
  const questions: { shape: string; sight: string; contents: unknown; leaves: boolean }[] = [];
  const shut = new Set<Zone>();
  let stays = leaving !== undefined;
  while (masked.ask !== undefined) {
    const shape = shapeOf(masked.ask);
    const opened = OPENED.some((name) => shape.startsWith(name));
    const leaves = stays && masked.ask.verb === leaving;
    questions.push({ shape, sight: sight(masked), contents: opened ? contents(masked, luck, shut) : undefined, leaves });
    if (leaves) {
      stays = false;
      leave(masked, shut);
      continue;
    }
    const answered = masked.answers();
    luck.record(answered, masked.first.dealer as OpenDealer);
    masked.settle(answered);
  }
  expect(stays, 'nobody left').toBe(false);
  const clear = newGame({ seats, seed, masked: false, choose: luck.choose, luck: luck.luck(seed) }, rounds);
  for (const question of questions) {
    expect(clear.ask && shapeOf(clear.ask)).toBe(question.shape);
    expect(sight(clear), question.shape).toBe(question.sight);
    if (question.contents !== undefined)
      expect(contents(clear, luck, shut), question.shape).toEqual(question.contents);
    if (question.leaves) leave(clear, shut);
    else clear.step();
  }
  expect(clear.ask).toBeUndefined();
  expect(clear.first.run.result).toEqual(masked.first.run.result);
  expect(clear.first.position.scores).toEqual(masked.first.position.scores);
  expect(clear.first.told).toEqual(masked.first.told);
  expect(contents(clear, luck, shut)).toEqual(contents(masked, luck, shut));
  return masked;
} // prettier-ignore

const LEAVER = seatOf(1);
/** Two dozen in the long run; else fewer, of the smaller tables. */
const seedsOf = (seats: number): number[] => (LONG ? [1, 2, 3, 4] : seats <= 4 ? [1, 2, 3] : [1]);
const games = [2, 3, 4, 5, 6, 7].flatMap((seats) => seedsOf(seats).map((n): Comparison => ({ seats, seed: `masked ${n}` }))); // prettier-ignore

it.each(games)('[T2, E2] $seats players, seed $seed: a masked round is the clear round with its luck', (game) => {
  compare(game);
}); // prettier-ignore

it.each(['turn', 'police on duty', 'reveal'])('[L2, L3] the same when somebody leaves at "%s"', (leaving) => {
  const masked = compare({ seats: 3, seed: `leaving ${leaving}`, leaving });
  const { result, seats } = masked.first.run;
  expect(seats).not.toContain(LEAVER);
  expect(result?.scores.map(({ seat }) => seat)).toEqual(seats);
}); // prettier-ignore

it('[S3, S7, T5] the same in a second round, where an extra ID is bought from a compartment that was shuffled anew', () => {
  const masked = compare({ seats: 2, seed: 'second', rounds: 2, choose: buyer });
  const events = masked.first.told as readonly WalletEvent[];
  const second = events.findIndex((event) => event.is === 'round' && event.number === 1);
  expect(events.slice(0, second).some(({ is }) => is === 'bought')).toBe(false);
  expect(events.slice(second).some(({ is }) => is === 'bought')).toBe(true);
}); // prettier-ignore
