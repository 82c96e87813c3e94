/** Draws from a pile in use: who mixes first, and that every card in it is equally likely. */

import { expect, it } from 'vitest';
import type { Seat } from '../../src/table/seat.ts';
import { LONG } from './long.ts';
import { type Props, S0, S1, S2, type Episode, Staged } from './stage.ts';

const CLEAR: Props = { masked: false, alone: true, seed: 'draw' };

/** Who mixes the pile in the last draw or turning up of the episode. */
function mixers(episode: Episode<void>, props: Props = {}): readonly Seat[] {
  const testTable = new Staged(episode, { ...CLEAR, ...props }).play();
  const last = testTable.journal.findLastIndex(({ ask }) => ask.step !== 'mix' && ask.step !== 'link' && ask.step !== 'share'); // prettier-ignore
  return testTable.journal.slice(last + 1).filter(({ ask }) => ask.step === 'mix').flatMap(({ ask }) => ask.seats); // prettier-ignore
}

const CASES: readonly {
  readonly after: string;
  readonly episode: Episode<void>;
  readonly mix: readonly Seat[];
}[] = [
  {
    after: 'the set-up chain, by its last shuffler',
    mix: [S0, S2],
    *episode({ pile, hand }, table) {
      yield* table.choose(S0, ['begin']);
      yield* table.draw(S2, pile, hand(S2));
    },
  },
  {
    after: 'the set-up chain, by another seat',
    mix: [S1],
    *episode({ pile, hand }, table) {
      yield* table.choose(S0, ['begin']);
      yield* table.draw(S1, pile, hand(S1));
    },
  },
  {
    after: 'its own put',
    mix: [S2, S1],
    *episode({ pile, hand }, table) {
      yield* table.put(S1, hand(S1), pile);
      yield* table.draw(S1, pile, hand(S1));
    },
  },
  {
    after: 'the put of another seat',
    mix: [S0],
    *episode({ pile, hand }, table) {
      yield* table.put(S1, hand(S1), pile);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
  {
    after: 'its own draw',
    mix: [S2, S1],
    *episode({ pile, hand }, table) {
      yield* table.draw(S1, pile, hand(S1));
      yield* table.choose(S0, ['go on']);
      yield* table.draw(S1, pile, hand(S1));
    },
  },
  {
    after: 'a card came back openly',
    mix: [S1, S0],
    *episode({ pile, hand, open }, table) {
      yield* table.show(S1, hand(S1), open, { least: 1, most: 1 });
      table.take(open, 0, pile);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
  {
    after: 'a card came back openly and another seat put one',
    mix: [S0],
    *episode({ pile, hand, open }, table) {
      yield* table.show(S1, hand(S1), open, { least: 1, most: 1 });
      table.take(open, 0, pile);
      yield* table.put(S2, hand(S2), pile);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
  {
    after: 'its own turning up',
    mix: [S2, S1],
    *episode({ pile, hand, open }, table) {
      yield* table.turnUp(S1, pile, open, () => true);
      yield* table.choose(S0, ['go on']);
      yield* table.turnUp(S1, pile, hand(S1), () => true);
    },
  },
  {
    after: 'a pile that it mixed last joined one that another seat mixed last',
    mix: [S1, S0],
    *episode({ pile, hand }, table) {
      const other = table.newPile('other', pile.deck, ['o', 'p']);
      yield* table.shuffle(other);
      yield* table.put(S0, hand(S0), other);
      yield* table.put(S1, hand(S1), pile);
      table.join(other, pile);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
  {
    after: 'a pile joined into which a card came back openly',
    mix: [S1, S0],
    *episode({ pile, hand, open }, table) {
      const other = table.newPile('other', pile.deck, ['o', 'p']);
      yield* table.shuffle(other);
      yield* table.show(S1, hand(S1), open, { least: 1, most: 1 });
      table.take(open, 0, other);
      table.join(other, pile);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
  {
    after: 'both piles of one chain joined',
    mix: [S0],
    *episode({ pile, hand }, table) {
      const other = table.newPile('other', pile.deck, ['o', 'p']);
      yield* table.shuffle(pile, other);
      table.join(other, pile);
      yield* table.choose(S0, ['begin']);
      yield* table.draw(S0, pile, hand(S0));
    },
  },
];

for (const { after, episode, mix } of CASES) {
  it(`[P8.2] draw: after ${after}: seats ${mix.join(', then ')} mix`, () => {
    expect(mixers(episode)).toEqual(mix);
  });
}

it('[P8.2] draw: two seats: the other one mixes first', () => {
  const ownPut: Episode<void> = function* ({ pile, hand }, table) {
    yield* table.put(S1, hand(S1), pile);
    yield* table.draw(S1, pile, hand(S1));
  };
  expect(mixers(ownPut, { seats: 2 })).toEqual([S0, S1]);
});

/** Puts, draws and open returns of several seats; the last draw is the one that is counted. */
const busy: Episode<void> = function* ({ pile, hand, open }, table) {
  yield* table.put(S0, hand(S0), pile);
  yield* table.draw(S1, pile, hand(S1), 2);
  yield* table.put(S2, hand(S2), pile);
  yield* table.draw(S2, pile, hand(S2));
  yield* table.show(S1, hand(S1), open, { least: 1, most: 1 });
  table.take(open, 0, pile);
  yield* table.put(S1, hand(S1), pile);
  yield* table.choose(S0, ['draw']);
  yield* table.draw(S1, pile, hand(S1));
};

/** Chi-square over so many runs: how often the card drawn is the i-th of the pile in the order of the alphabet. */
function chiSquare(episode: Episode<void>, runs: number): { counts: number[]; statistic: number } {
  const counts: number[] = [];
  for (let run = 0; run < runs; run++) {
    const testTable = new Staged(episode, { ...CLEAR, seed: `uniform ${run}`, pile: 9, hand: 2 });
    testTable.play((ask) => ask.options[0]?.name === 'draw' && ask.verb === 'choose');
    const before = [...testTable.truth(testTable.stage.pile)].sort();
    testTable.play();
    const drawn = testTable.truth(testTable.stage.hand(S1)).at(-1)!;
    const place = before.indexOf(drawn);
    while (counts.length < before.length) counts.push(0);
    counts[place]!++;
  }
  const expected = runs / counts.length;
  return { counts, statistic: counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0) };
}

it('[P8.2] draw: uniform after puts, draws and open returns', () => {
  const runs = LONG ? 20_000 : 800;
  const { counts, statistic } = chiSquare(busy, runs);
  expect(counts).toHaveLength(4);
  // 3 degrees of freedom: exceeded once in a thousand by a fair draw; the seeds are fixed.
  expect(statistic, counts.join()).toBeLessThan(16.27);
});
