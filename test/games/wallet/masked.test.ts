/** Masked equals clear: whole rounds with cryptography, opened with all keys, and the same rounds on a clear table. */

import { expect, it } from 'vitest';
import { DECKS } from '../../../src/games/wallet/cards.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import type { WalletResult } from '../../../src/games/wallet/rules.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { type Chooser, Felt, type Seating, shapeOf } from '../../table/felt.ts';
import type { GlassDealer } from '../../table/glass.ts';
import { LONG } from '../../table/long.ts';
import { LuckRecorder } from '../../table/luck.ts';
import { randomChoice } from './simulation.ts';

type Game = Felt<Position, WalletResult>;

function newGame(seating: Omit<Seating, 'decks'>): Game {
  return new Felt({ decks: DECKS, ...seating }, (table) =>
    wallet.start(table, { rounds: 1, deck: 'whole', timer: 0 }),
  );
}

/** All zones in play, in the order they were made, with what lies there. */
function contents(felt: Game, luck: LuckRecorder): Record<string, string>[] {
  const { dealer } = felt.first;
  return dealer.zones().map((zone) => ({ [zone.name]: luck.glass.inspect(dealer, zone).join(' ') }));
}

/** Sizes of all zones, and what lies open: what everybody sees. */
function sight({ first: { dealer } }: Game): string {
  return dealer.zones().map(({ name, size, faces }) => `${name} ${size} ${faces.join()}`).join('; '); // prettier-ignore
}

/** At these questions all hidden cards of both tables are compared. */
const OPENED = ['turn/', 'extra time/commit', 'police on duty/commit', 'close/sign'];

/** Flips half of the time, so that a round is short, and plays specials when it can. */
function hasty(felt: () => Game, seed: string): Chooser {
  const random = clearLuck(seed);
  return ({ ask, seat, faces }) => {
    const { position } = felt().at(seat);
    const flip = ask.options.findIndex(({ name }) => name === 'flip');
    if (flip >= 0 && random.below(3) === 0) return { option: flip, places: [] };
    return randomChoice(position, ask, { seat, faces }, random);
  };
}

const games = (LONG ? [1, 2, 3, 4] : [1]).flatMap((n) => [2, 3, 4, 5, 6, 7].map((seats) => ({ seats, seed: `masked ${n}` }))); // prettier-ignore

for (const { seats, seed } of games) {
  it(`[T2, E2] ${seats} players, seed "${seed}": a masked round is the clear round with its luck`, { timeout: 1_800_000 }, () => {
    const luck = new LuckRecorder(DECKS);
    const masked: Game = newGame({ seats, seed, masked: true, unwatched: true, unverified: true, choose: hasty(() => masked, seed) });
    const questions: { shape: string; sight: string; contents: unknown }[] = [];
    while (masked.ask !== undefined) {
      const shape = shapeOf(masked.ask);
      const opened = OPENED.some((name) => shape.startsWith(name));
      questions.push({ shape, sight: sight(masked), contents: opened ? contents(masked, luck) : undefined });
      const answered = masked.answers();
      luck.record(answered, masked.first.dealer as GlassDealer);
      masked.settle(answered);
    }
    const clear = newGame({ seats, seed, masked: false, choose: luck.choose, luck: luck.luck(seed) });
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
  }); // prettier-ignore
}
