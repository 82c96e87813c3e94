/** The barrier: shuffles go ahead without their proofs, and nothing is opened before all proofs are in [P4.8]. */

import { expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import { answeredDigest, firstDigest } from '../../src/crypto/digest.ts';
import { concat, equalBytes } from '../../src/crypto/bytes.ts';
import { G, mul } from '../../src/crypto/curve.ts';
import { decodeMasked, encodeMasked, remask } from '../../src/crypto/masked.ts';
import { total } from '../../src/crypto/scalar.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import { sidOf } from './test-table.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { S0, S1, S2, type Episode, Staged } from './stage.ts';
import { newToy, type Toy } from './toy-table.ts';

const NO_CHOICE = { option: 0, places: [] };

const again: Episode<void> = function* ({ pile, open }, table) {
  yield* table.shuffle(pile);
  yield* table.deal({ pile, to: open, count: 1 });
};

const isBarrier = (ask: Ask): boolean => ask.barrier === true;

/** At the barrier of the second shuffle. `cheat` sends these outputs instead of its own. */
function atBarrier(
  cheat?: Seat,
  outputs?: (honest: Uint8Array, testTable: Staged<void>) => Uint8Array,
): Staged<void> {
  const testTable = new Staged(again, { seed: 'barrier' }).setStage();
  while (!isBarrier(testTable.ask!)) {
    const answered = testTable.answers();
    const honest = cheat === undefined ? undefined : answered.bodies.get(cheat);
    if (honest !== undefined) answered.bodies.set(cheat!, outputs!(honest, testTable));
    testTable.settle(answered);
  }
  return testTable;
}

let honest: Staged<void> | undefined;

/** One honest table at the barrier, for tests that settle nothing. */
const waiting = (): Staged<void> => (honest ??= atBarrier());

/** The seats whose proofs do not hold, as the watcher finds them. */
function liars(testTable: Staged<void>): Seat[] {
  const { dealer, run } = testTable.seated.at(-1)!;
  return [...testTable.answers().bodies]
    .filter(([seat, body]) => {
      const checked = dealer.check(run.ask!, run.where, seat, body);
      return 'refused' in checked || !checked.proofs.every(({ claim }) => holds(claim));
    })
    .map(([seat]) => seat);
}

it('[P4.8] the next seat mixes when the outputs are in; then every seat owes its proof', () => {
  const testTable = waiting();
  const chain = testTable.journal.slice(-3);
  expect(chain.map(({ ask }) => [ask.step, ...ask.seats])).toEqual([['mix', S0], ['mix', S1], ['mix', S2]]); // prettier-ignore
  expect(testTable.ask?.seats).toEqual([S0, S1, S2]);
  expect(liars(testTable)).toEqual([]);
});

it('[P4.8] the outputs carry no proof: it comes at the barrier, in the slot of the shuffle that it is about', () => {
  const testTable = waiting();
  const chain = testTable.journal.slice(-3);
  const { dealer, run } = testTable.first;
  chain.forEach(({ where, bodies }, i) => {
    const seat = [S0, S1, S2][i]!;
    expect(bodies.get(seat)).toHaveLength(64 * testTable.stage.pile.size);
    expect(dealer.slot(run.ask!, run.where, seat)).toEqual({ ...where, kind: 'proof' });
  });
});

it('[P1.12] the digest absorbs every body, those of the barrier in the order of the chain', () => {
  const testTable = new Staged(again, { seed: 'barrier' }).play();
  const first = firstDigest(sidOf('barrier'));
  const digest = testTable.journal.reduce((before, { ask, where, bodies }) => {
    expect(equalBytes(where.digest, before)).toBe(true);
    return answeredDigest(before, where.q, ask.seats.map((seat) => ({ seat, body: bodies.get(seat)! })), 0); // prettier-ignore
  }, first);
  expect(equalBytes(testTable.where.digest, digest)).toBe(true);
  expect(testTable.where.q).toBe(testTable.journal.length);
  expect(testTable.journal.slice(-2).map(({ ask }) => ask.step)).toEqual(['proof', 'share']);
});

/** Outputs that are well-formed and false. */
const FALSE: readonly { readonly lie: string; readonly outputs: (honest: Uint8Array, testTable: Staged<void>) => Uint8Array }[] = [
  {
    lie: 'a card twice, masked anew',
    outputs: (honest, { opened, stage, first }) => {
      const cards = decodeMasked(honest, stage.pile.size, 'outputs');
      const Y = mul(G, total(first.run.seats.map((seat) => opened.secret(seat))));
      return encodeMasked([cards[0]!, remask(cards[0]!, mul(G, 7n), mul(Y, 7n)), ...cards.slice(2)]);
    },
  },
  {
    lie: 'another face',
    outputs: (honest, { stage }) => {
      const [one, ...cards] = decodeMasked(honest, stage.pile.size, 'outputs');
      return encodeMasked([remask(one!, mul(G, 1n), mul(G, 2n)), ...cards]);
    },
  },
]; // prettier-ignore

for (const { lie, outputs } of FALSE) {
  it(`[P4.8] ${lie}: it goes ahead, and is found at the barrier, with the seat that did it`, () => {
    expect(liars(atBarrier(S1, outputs))).toEqual([S1]);
  });
}

it('[P4.8] the outputs of an earlier shuffle, sent again, are refused at once', () => {
  const testTable = new Staged(again, { seed: 'barrier' }).setStage();
  const earlier = testTable.journal.find(({ ask }) => ask.verb === 'shuffle')!.bodies.get(S0)!;
  const pile = earlier.slice(0, 64 * testTable.stage.pile.size);
  expect(testTable.first.dealer.check(testTable.ask!, testTable.where, S0, pile)).toMatchObject({
    rule: 'P4.6',
  });
});

it('[P1.5] the proof is of the mix that was stored, though another one was made for the question since', () => {
  const testTable = new Staged(again, { seed: 'barrier' }).setStage();
  const { dealer, run } = testTable.at(S0);
  const answered = testTable.answers();
  const other = dealer.make(run.ask!, { ...run.where, digest: run.where.sid, q: 999 }, S0, NO_CHOICE);
  expect(other.body).not.toEqual(answered.bodies.get(S0));
  testTable.settle(answered);
  testTable.play(isBarrier);
  expect(liars(testTable)).toEqual([]);
});

it('[P1.5] the proof is the same however often it is made, also from what was stored alone', () => {
  const testTable = waiting();
  const { dealer, run } = testTable.at(S0);
  const { ask, where, keeps } = testTable.journal.at(-3)!;
  const proof = dealer.make(run.ask!, run.where, S0, NO_CHOICE).body;
  expect(dealer.make(run.ask!, run.where, S0, NO_CHOICE).body).toEqual(proof);
  const stored = keeps.get(S0)!;
  dealer.make(ask, { ...where, q: 999 }, S0, NO_CHOICE); // the mix in memory is another one now
  dealer.recall(ask, where, S0, stored);
  expect(dealer.make(run.ask!, run.where, S0, NO_CHOICE).body).toEqual(proof);
});

it('[P4.8] who leaves at the barrier makes the chain void: nothing is opened, no proof is owed any more', () => {
  const testTable = atBarrier();
  const { ask } = testTable;
  testTable.resign(S1);
  expect(testTable.first.run.seats).toEqual([S0, S2]);
  expect(testTable.ask).toBeUndefined(); // this script has no rule for it
  expect(testTable.first.position.open.size).toBe(0);
  expect(() => testTable.first.dealer.slot(ask!, testTable.where, S0)).toThrow('owes no proof');
  expect(concat(...testTable.journal.at(-1)!.bodies.values()).length).toBeGreaterThan(32);
});

it('[P1.5] what was kept with an answer is erased when its proof or opening is settled, or its question void', () => {
  const testTable = newToy({ seats: 3, masked: true, seed: 'erased', unverified: true });
  const counts = new Set<string>();
  const look = (): void => {
    const { verb, step } = testTable.ask!;
    const isPending = (verb === 'shuffle' && !isFirstOfChain(testTable)) || step === 'open';
    const keeping = testTable.seated.map(({ dealer }) => (dealer as OpenDealer).keeping);
    counts.add(`${isPending ? 'pending' : 'idle'} ${Math.max(...keeping)}`);
  };
  while (testTable.ask !== undefined) {
    look();
    if (testTable.ask.step === 'open' && testTable.ask.verb === 'knock' && testTable.first.run.seats.length === 3) {
      testTable.voteOut(S2);
      look();
    } else testTable.step();
  }
  expect([...counts].sort()).toEqual(['idle 0', 'pending 0', 'pending 1']); // nothing is kept for hands that are opened at once
}); // prettier-ignore

/** Has nobody mixed yet? */
function isFirstOfChain({ ask, first }: Toy): boolean {
  return ask?.step === 'mix' && ask.seats[0] === first.run.seats[0];
}
