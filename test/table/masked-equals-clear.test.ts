/** Masked equals clear: a masked game, opened with all keys, and the same game on a clear table with its luck and choices. */

import { expect, it } from 'vitest';
import { toy } from '../../src/games/toy/toy.ts';
import { shapeOf } from './test-table.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { LuckRecorder } from './luck.ts';
import { LONG } from './long.ts';
import { newToy, type Toy } from './toy-table.ts';

const decks = toy.decks({ rounds: 1 });

/** All zones in play, in the order they were made, with what lies there. */
function contents(testTable: Toy, luck: LuckRecorder): Record<string, string>[] {
  const { dealer } = testTable.first;
  return dealer.zones().map((zone) => ({ [zone.name]: luck.opened.inspect(dealer, zone).join(' ') }));
}

/** Sizes of all zones, and what lies open: what everybody sees. */
function sight({ first: { dealer } }: Toy): string {
  return dealer.zones().map(({ name, size, faces }) => `${name} ${size} ${faces.join()}`).join('; '); // prettier-ignore
}

/** At these questions all hidden cards of both tables are compared. */
const OPENED = ['pass/choose', 'hand out/choose', 'lay/commit', 'turn up/mix', 'reveal/open', 'close/sign'];

const games = LONG
  ? [2, 3, 4, 5, 6, 7].flatMap((seats) => [1, 2, 3].map((n) => ({ seats, seed: `masked ${n}` })))
  : [2, 3, 4].map((seats) => ({ seats, seed: 'masked 1' }));

for (const { seats, seed } of games) {
  it(`[P8.1] toy: ${seats} seats, seed "${seed}": a masked game is the clear game with its luck`, () => {
    const luck = new LuckRecorder(decks);
    const masked = newToy({ seats, seed, masked: true });
    const questions: { shape: string; sight: string; contents: unknown }[] = [];
    while (masked.ask !== undefined) {
      const shape = shapeOf(masked.ask);
      const opened = OPENED.some((name) => shape.startsWith(name));
      questions.push({ shape, sight: sight(masked), contents: opened ? contents(masked, luck) : undefined });
      const answered = masked.answers();
      luck.record(answered, masked.first.dealer as OpenDealer);
      masked.settle(answered);
    }
    const clear = newToy({ seats, seed, masked: false, choose: luck.choose, luck: luck.luck(seed) });
    for (const question of questions) {
      expect(clear.ask && shapeOf(clear.ask)).toBe(question.shape);
      expect(sight(clear), question.shape).toBe(question.sight);
      if (question.contents !== undefined)
        expect(contents(clear, luck), question.shape).toEqual(question.contents);
      clear.step();
    }
    expect(clear.ask).toBeUndefined();
    expect(clear.first.run.result).toEqual(masked.first.run.result);
    expect(clear.first.position.scores).toEqual(masked.first.position.scores);
    expect(clear.first.told).toEqual(masked.first.told);
    expect(contents(clear, luck)).toEqual(contents(masked, luck));
    expect(questions.length).toBeGreaterThan(50);
  }); // prettier-ignore
}
