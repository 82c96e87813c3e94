/** Masked equals clear: a masked game, opened with all keys, is the clear game with its luck and choices. */

import { expect, it } from 'vitest';
import { valueOf } from '../../../src/games/mafiadollar/cards.ts';
import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/mafiadollar/options.ts';
import { heldZones, type Position } from '../../../src/games/mafiadollar/position.ts';
import type { MafiaResult } from '../../../src/games/mafiadollar/rules.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { choiceOf } from '../../../src/table/dealer.ts';
import type { Choice } from '../../../src/table/part.ts';
import { seatsOf } from '../../../src/table/seat.ts';
import { LuckRecorder } from '../../table/luck.ts';
import type { OpenDealer } from '../../../lab/open-dealer.ts';
import { type Chooser, type Seating, shapeOf, TestTable } from '../../table/test-table.ts';

type MafiaTable = TestTable<Position, MafiaResult>;

const DECKS = mafiadollar.decks(DEFAULT_OPTIONS);

function newTable(seating: Omit<Seating, 'decks'>): MafiaTable {
  return new TestTable({ ...seating, decks: DECKS }, (table) => mafiadollar.start(table, DEFAULT_OPTIONS));
}

/** Anything legal, but jobs before all else, so that there is something to compare early. */
const eager = (seed: string): Chooser => ({ ask, seat, q, legal, faces }) => {
  const name = ({ option }: Choice): string => ask.options[option]!.name;
  const value = ({ option, places }: Choice): number => {
    const zone = choiceOf(ask.options[option]!.parts(seat))!.zone;
    return places.reduce((sum, i) => sum + valueOf(faces(zone)![i]!), 0);
  };
  const best = ask.verb === 'patrol' ? Math.max(...legal.map(value)) : 0; // [F5]
  const wanted = legal.filter((choice) =>
    ask.verb === 'patrol' ? value(choice) === best : /^(burgle|hit|haul|out|hire|open|equip|block|birthday|yes)/.test(name(choice)),
  );
  const list = wanted.length > 0 ? wanted : legal;
  return list[seededRandom(seedOf(seed, seat, q)).below(list.length)]!;
}; // prettier-ignore

/** Hands, loot and piles, and the size of the deck: opening all of the deck would take too long. */
function sight({ first: { dealer, position } }: MafiaTable, luck: LuckRecorder): string {
  const { night } = position;
  if (night === undefined) return '';
  const zones = [...heldZones(night), ...Object.values(night.piles)];
  return `${night.deck.size} ${night.discard.join()} ${zones.map((zone) => luck.opened.inspect(dealer, zone).join()).join(';')}`; // prettier-ignore
}

for (const seats of [2, 3, 4, 5, 6]) {
  it(`[D7] [P8.1] ${seats} seats: a whole masked game is the clear game with its luck`, () => {
    const seed = `masked ${seats}`;
    const luck = new LuckRecorder(DECKS);
    const masked = newTable({ seats, seed, masked: true, unwatched: true, choose: eager(seed) });
    const questions: { shape: string; sight: string | undefined }[] = [];
    const compared = (q: number): boolean => q % 20 === 19;
    while (masked.ask !== undefined) {
      const q = questions.length;
      questions.push({ shape: shapeOf(masked.ask), sight: compared(q) ? sight(masked, luck) : undefined });
      const answered = masked.answers();
      luck.record(answered, masked.first.dealer as OpenDealer);
      masked.settle(answered);
    }
    const clear = newTable({ seats, seed, masked: false, choose: luck.choose, luck: luck.luck(seed) });
    for (const question of questions) {
      expect(clear.ask && shapeOf(clear.ask)).toBe(question.shape);
      if (question.sight !== undefined) expect(sight(clear, luck), question.shape).toBe(question.sight);
      clear.step();
    }
    expect(clear.first.told).toEqual(masked.first.told);
    expect(clear.first.run.result).toEqual(masked.first.run.result);
    expect(masked.first.run.result).toBeDefined();
    expect(new Set(questions.map(({ shape }) => shape.split('/')[0]))).toContain('action');
  }); // prettier-ignore
}

it('[W5] masked: a leaver in the middle of a turn, and the deck is made anew', () => {
  const seed = 'masked leaver';
  const masked = newTable({ seats: 3, seed, masked: true, unwatched: true, choose: eager(seed) });
  masked.play((ask) => ask.verb === 'play' && masked.first.position.night!.turns > 3);
  const { night } = masked.first.position;
  const before = night!.deck.size;
  masked.voteOut(seatsOf(3).find((seat) => seat !== night!.turn)!);
  const turns = night!.turns;
  masked.play(() => night!.turns > turns + 2);
  expect(night!.deck.size).toBeGreaterThan(before - 8);
  expect(masked.first.told).toContainEqual(expect.objectContaining({ is: 'renewed' }));
});
