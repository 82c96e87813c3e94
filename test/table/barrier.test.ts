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
import { sidOf } from './felt.ts';
import type { GlassDealer } from './glass.ts';
import { S0, S1, S2, type Scene, Staged } from './stage.ts';
import { newToy, type Toy } from './toy-table.ts';

const NO_CHOICE = { option: 0, places: [] };

const again: Scene<void> = function* ({ pile, open }, table) {
  yield* table.shuffle(pile);
  yield* table.deal({ pile, to: open, count: 1 });
};

const isBarrier = (ask: Ask): boolean => ask.barrier === true;

/** At the barrier of the second shuffle. `cheat` sends these outputs instead of its own. */
function atBarrier(
  cheat?: Seat,
  outputs?: (honest: Uint8Array, felt: Staged<void>) => Uint8Array,
): Staged<void> {
  const felt = new Staged(again, { seed: 'barrier' }).setStage();
  while (!isBarrier(felt.ask!)) {
    const answered = felt.answers();
    const honest = cheat === undefined ? undefined : answered.bodies.get(cheat);
    if (honest !== undefined) answered.bodies.set(cheat!, outputs!(honest, felt));
    felt.settle(answered);
  }
  return felt;
}

let honest: Staged<void> | undefined;

/** One honest table at the barrier, for tests that settle nothing. */
const waiting = (): Staged<void> => (honest ??= atBarrier());

/** The seats whose proofs do not hold, as the spectator finds them. */
function liars(felt: Staged<void>): Seat[] {
  const { dealer, run } = felt.sittings.at(-1)!;
  return [...felt.answers().bodies]
    .filter(([seat, body]) => {
      const checked = dealer.check(run.ask!, run.where, seat, body);
      return 'refused' in checked || !checked.proofs.every(({ claim }) => holds(claim));
    })
    .map(([seat]) => seat);
}

it('[P4.8] the next seat mixes when the outputs are in; then every seat owes its proof', () => {
  const felt = waiting();
  const chain = felt.journal.slice(-3);
  expect(chain.map(({ ask }) => [ask.step, ...ask.seats])).toEqual([['mix', S0], ['mix', S1], ['mix', S2]]); // prettier-ignore
  expect(felt.ask?.seats).toEqual([S0, S1, S2]);
  expect(liars(felt)).toEqual([]);
});

it('[P4.8] the outputs carry no proof: it comes at the barrier, in the slot of the shuffle that it is about', () => {
  const felt = waiting();
  const chain = felt.journal.slice(-3);
  const { dealer, run } = felt.first;
  chain.forEach(({ where, bodies }, i) => {
    const seat = [S0, S1, S2][i]!;
    expect(bodies.get(seat)).toHaveLength(64 * felt.stage.pile.size);
    expect(dealer.slot(run.ask!, run.where, seat)).toEqual({ ...where, kind: 'proof' });
  });
});

it('[P1.12] the digest absorbs every body, those of the barrier in the order of the chain', () => {
  const felt = new Staged(again, { seed: 'barrier' }).play();
  const first = firstDigest(sidOf('barrier'));
  const digest = felt.journal.reduce((before, { ask, where, bodies }) => {
    expect(equalBytes(where.digest, before)).toBe(true);
    return answeredDigest(before, where.q, ask.seats.map((seat) => ({ seat, body: bodies.get(seat)! })), 0); // prettier-ignore
  }, first);
  expect(equalBytes(felt.where.digest, digest)).toBe(true);
  expect(felt.where.q).toBe(felt.journal.length);
  expect(felt.journal.slice(-2).map(({ ask }) => ask.step)).toEqual(['proof', 'share']);
});

/** Outputs that are well-formed and false. */
const FALSE: readonly { readonly lie: string; readonly outputs: (honest: Uint8Array, felt: Staged<void>) => Uint8Array }[] = [
  {
    lie: 'a card twice, masked anew',
    outputs: (honest, { glass, stage, first }) => {
      const cards = decodeMasked(honest, stage.pile.size, 'outputs');
      const Y = mul(G, total(first.run.seats.map((seat) => glass.secret(seat))));
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
  const felt = new Staged(again, { seed: 'barrier' }).setStage();
  const earlier = felt.journal.find(({ ask }) => ask.verb === 'shuffle')!.bodies.get(S0)!;
  const pile = earlier.slice(0, 64 * felt.stage.pile.size);
  expect(felt.first.dealer.check(felt.ask!, felt.where, S0, pile)).toMatchObject({ rule: 'P4.6' });
});

it('[P1.5] the proof is of the mix that was stored, though another one was made for the question since', () => {
  const felt = new Staged(again, { seed: 'barrier' }).setStage();
  const { dealer, run } = felt.at(S0);
  const answered = felt.answers();
  const other = dealer.make(run.ask!, { ...run.where, digest: run.where.sid, q: 999 }, S0, NO_CHOICE);
  expect(other.body).not.toEqual(answered.bodies.get(S0));
  felt.settle(answered);
  felt.play(isBarrier);
  expect(liars(felt)).toEqual([]);
});

it('[P1.5] the proof is the same however often it is made, also from what was stored alone', () => {
  const felt = waiting();
  const { dealer, run } = felt.at(S0);
  const { ask, where, keeps } = felt.journal.at(-3)!;
  const proof = dealer.make(run.ask!, run.where, S0, NO_CHOICE).body;
  expect(dealer.make(run.ask!, run.where, S0, NO_CHOICE).body).toEqual(proof);
  const stored = keeps.get(S0)!;
  dealer.make(ask, { ...where, q: 999 }, S0, NO_CHOICE); // the mix in memory is another one now
  dealer.recall(ask, where, S0, stored);
  expect(dealer.make(run.ask!, run.where, S0, NO_CHOICE).body).toEqual(proof);
});

it('[P4.8] who leaves at the barrier makes the chain void: nothing is opened, no proof is owed any more', () => {
  const felt = atBarrier();
  const { ask } = felt;
  felt.resign(S1);
  expect(felt.first.run.seats).toEqual([S0, S2]);
  expect(felt.ask).toBeUndefined(); // this script has no rule for it
  expect(felt.first.position.open.size).toBe(0);
  expect(() => felt.first.dealer.slot(ask!, felt.where, S0)).toThrow('owes no proof');
  expect(concat(...felt.journal.at(-1)!.bodies.values()).length).toBeGreaterThan(32);
});

it('[P1.5] what was kept with an answer is erased when its proof or opening is settled, or its question void', () => {
  const felt = newToy({ seats: 3, masked: true, seed: 'erased', unverified: true });
  const counts = new Set<string>();
  const look = (): void => {
    const { verb, step } = felt.ask!;
    const isPending = (verb === 'shuffle' && !isFirstOfChain(felt)) || step === 'open';
    const keeping = felt.sittings.map(({ dealer }) => (dealer as GlassDealer).keeping);
    counts.add(`${isPending ? 'pending' : 'idle'} ${Math.max(...keeping)}`);
  };
  while (felt.ask !== undefined) {
    look();
    if (felt.ask.step === 'open' && felt.ask.verb === 'knock' && felt.first.run.seats.length === 3) {
      felt.voteOut(S2);
      look();
    } else felt.step();
  }
  expect([...counts].sort()).toEqual(['idle 0', 'pending 0', 'pending 1']); // nothing is kept for hands that are opened at once
}); // prettier-ignore

/** Has nobody mixed yet? */
function isFirstOfChain({ ask, first }: Toy): boolean {
  return ask?.step === 'mix' && ask.seats[0] === first.run.seats[0];
}
