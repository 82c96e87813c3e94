/** Shares: when a seat gives one, and when never [P3.3 a–d]. */

import { expect, it } from 'vitest';
import { concat } from '../../src/crypto/bytes.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { decodePoints, G, mul } from '../../src/crypto/curve.ts';
import { encodeMasked } from '../../src/crypto/masked.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import {
  applyPermutation,
  offlineOf,
  proveShuffle,
  type ShuffleSecrets,
} from '../../src/crypto/shuffle-bundle.ts';
import { total } from '../../src/crypto/scalar.ts';
import { verifyShuffle } from '../../src/crypto/shuffle.ts';
import type { Deal } from '../../src/table/part.ts';
import { ask, type Ask, Gone, type Script } from '../../src/table/script.ts';
import type { Table } from '../../src/table/table.ts';
import type { Zone } from '../../src/table/zone.ts';
import { luckOf } from './test-table.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { MAIN, S0, S1, S2, type Episode, type Stage, Staged } from './stage.ts';

const NO_CHOICE = { option: 0, places: [] };

/** A question for shares that no verb would ask. */
function shareAsk(...deals: readonly Deal[]): Ask {
  return { verb: 'forged', step: 'share', seats: [S0], options: [{ name: 'forged', parts: () => [{ do: 'share', deals }] }] }; // prettier-ignore
}

const nothing: Episode<void> = function* (_, table) {
  yield* table.choose(S0, ['begin']);
};

it('[P3.3] (a) no share for a card of a hand, or of a pile that was not shuffled', () => {
  const testTable = new Staged(nothing).setStage();
  const { dealer, run, position } = testTable.at(S0);
  const { hand, open, pile, table } = position;
  const unshuffled = fresh(table);
  const forged = (from: typeof pile): unknown =>
    dealer.make(shareAsk({ pile: from, places: [0], to: open }), run.where, S0, NO_CHOICE);
  for (const from of [hand(S0), hand(S1), unshuffled]) expect(() => forged(from)).toThrow('[P3.3 a]');
  expect(() => forged(pile)).not.toThrow();
});

it('[P3.3] (b) a share is x A of the very cards that the question names, for nobody who gets them alone', () => {
  const testTable = new Staged(function* ({ pile, hand }, table) {
    yield* table.draw(S1, pile, hand(S1), 2);
  }).play((question) => question.verb === 'draw' && question.step === 'share');
  const question = testTable.ask!;
  expect(question.seats).toEqual([S0, S2]);
  const [part] = question.options[0]!.parts(S0);
  const { places } = (part as { deals: readonly Deal[] }).deals[0]!;
  const cards = (testTable.first.dealer as OpenDealer).cards(testTable.stage.pile);
  const { bodies } = testTable.answers();
  for (const seat of question.seats) {
    const shares = decodePoints(bodies.get(seat)!.slice(0, 64), 2, 'shares');
    expect(shares.map((D) => D.key)).toEqual(
      places.map((i) => mul(cards[i]!.A, testTable.opened.secret(seat)).key),
    );
  }
});

it('[P3.3] (c) no share while the proof of a shuffle is still owed', () => {
  const testTable = new Staged(function* ({ pile, open }) {
    yield* ask({ verb: 'shuffle', step: 'mix', seats: [S1], options: [{ name: 'shuffle', parts: () => [{ do: 'chain', zones: [pile] }] }] }); // prettier-ignore
    yield* ask(shareAsk({ pile, places: [0], to: open }));
  }).setStage();
  testTable.step();
  expect(testTable.ask?.verb).toBe('forged');
  expect(() => testTable.answers()).toThrow('[P3.3 c]');
});

/** Seat 1 has mixed the pile and will never prove it: seat 2 leaves. What the script keeps of it, it asks seat 0 to open. */
function afterHalfAShuffle(keep: (stage: Stage<void>, table: Table) => Script<Zone>): Staged<void> {
  const testTable = new Staged<void>(function* (stage, table) {
    try {
      yield* table.shuffle(stage.pile);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      const pile = yield* keep(stage, table);
      yield* ask(shareAsk({ pile, places: [0], to: stage.open }));
    }
  }).setStage();
  testTable.step();
  testTable.step();
  testTable.voteOut(S2);
  return testTable.play(({ verb }) => verb === 'forged');
}

const fresh = (table: Table): Zone => table.newPile('fresh', MAIN.name, ['o', 'p']);

const KEPT: Readonly<Record<string, (stage: Stage<void>, table: Table) => Script<Zone>>> = {
  *'as it is'({ pile }, table) {
    yield* table.recommit();
    return pile;
  },
  *'shuffled again by all, with proofs'({ pile }, table) {
    yield* table.shuffle(pile);
    return pile;
  },
  *'joined to a fresh pile, and shuffled'({ pile }, table) {
    const clean = fresh(table);
    table.join(pile, clean);
    yield* table.shuffle(clean);
    return clean;
  },
}; // prettier-ignore

for (const [how, keep] of Object.entries(KEPT)) {
  it(`[P3.3] (c) no share of a pile with a shuffle behind it that nobody will prove, ${how}`, () => {
    const testTable = afterHalfAShuffle(keep);
    expect(testTable.ask?.verb).toBe('forged');
    expect(() => testTable.answers()).toThrow('[P3.3 c]');
  });
}

it('[P3.3] (c) no tag is opened of a copy of such a pile', () => {
  const testTable = afterHalfAShuffle(KEPT['as it is']!);
  const { dealer, run, position } = testTable.at(S0);
  const copy = dealer.copyPile(position.pile);
  const untag: Ask = { ...shareAsk(), options: [{ name: 'untag', parts: () => [{ do: 'untag', zones: [copy], pile: copy }] }] }; // prettier-ignore
  expect(() => dealer.make(untag, run.where, S0, NO_CHOICE)).toThrow('[P3.3 c]');
});

it('[P3.3] (c) a fresh pile of those who are left is opened again', () => {
  const testTable = afterHalfAShuffle(function* (_, table) {
    const clean = fresh(table);
    yield* table.shuffle(clean);
    return clean;
  });
  expect(() => testTable.answers()).not.toThrow();
});

/** The secrets of a mix that keeps the order, and adds one and the same rho to all masks. */
function inPlace(n: number, rho: bigint): ShuffleSecrets {
  const random = seededRandom(seedOf('in place'));
  const places = Array.from({ length: n }, (_, i) => i);
  const e = random.scalars(n);
  const Delta = random
    .scalars(n)
    .with(0, e[0]!)
    .with(n - 1, 0n);
  const [r_c, r_d, r_e, r_Delta, r_a, R] = random.scalars(6) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return { pi: places, rho: places.map(() => rho), d: random.scalars(n), e, Delta, r_c, r_d, r_e, r_Delta, r_a, R }; // prettier-ignore
}

it('[P3.3] (d) nobody can bring one mask to two places, so no A of a hand can come into a pile', () => {
  const testTable = new Staged(
    function* ({ hand }, table) {
      yield* table.pass([{ from: hand(S1), to: hand(S0) }]);
      yield* table.pass([{ from: hand(S1), to: hand(S2) }]);
    },
    {
      seed: 'twins',
      entropy: (seat) => (where, purpose) =>
        purpose === '0/hand' ? seededRandom(seedOf('twin')) : luckOf('twins', seat)(where, purpose),
    },
  );
  const isHand = ({ verb, step }: Ask): boolean => verb === 'pass' && step === 'hand';
  testTable.play(isHand).step();
  const { ask: question, where } = testTable.play(isHand);
  const body = testTable.answers().bodies.get(S1)!;
  expect(testTable.first.dealer.check(question!, where, S1, body)).toMatchObject({ rule: 'P3.5' });
});

it('[P3.3] (d) a mix that leaves the masks as they are is refused, though its proof holds', () => {
  const testTable = new Staged(function* ({ pile, hand }, table) {
    yield* table.draw(S1, pile, hand(S1));
  }).setStage();
  const { dealer } = testTable.first as { dealer: OpenDealer };
  const cards = dealer.cards(testTable.stage.pile);
  const K = mul(G, total(dealer.seats.map((seat) => testTable.opened.secret(seat))));
  const zones = [cards.length];
  const ctx = contextBytes({ ...testTable.where, seat: S1 }, 'draw/0/mix');
  const check = (rho: bigint): ReturnType<OpenDealer['check']> => {
    const offline = offlineOf(K, zones, inPlace(cards.length, rho));
    const out = applyPermutation(offline, cards);
    const proof = proveShuffle({ ctx, zones, K, cards, out }, offline);
    expect(verifyShuffle({ ctx, zones, K, cards, out }, proof)).toBe(true);
    return dealer.check(testTable.ask!, testTable.where, S1, concat(encodeMasked(out), proof));
  };
  expect(check(0n)).toMatchObject({ rule: 'P4.6' });
  expect(check(1n)).not.toHaveProperty('refused'); // lazy, but masked anew: it harms only its own secrecy [P8.2]
});

it('[P3.3] (d) no share for a card whose A was ever mine alone, should it lie in a pile', () => {
  const testTable = new Staged(nothing).setStage();
  const { dealer, run, position } = testTable.at(S0) as { dealer: OpenDealer } & ReturnType<
    typeof testTable.at
  >;
  const { pile, open, hand } = position;
  dealer.plant(pile, dealer.cards(hand(S0))[0]!);
  dealer.plant(pile, dealer.cards(hand(S1))[0]!);
  const share = (place: number): unknown =>
    dealer.make(shareAsk({ pile, places: [place], to: open }), run.where, S0, NO_CHOICE);
  expect(() => share(pile.size - 2)).toThrow('[P3.3 d]');
  expect(() => share(pile.size - 1)).not.toThrow();
});

it('[P3.3] (d) A = G is exempt: an open card in my hand forbids no share of another one in the pile', () => {
  const testTable = new Staged(function* ({ pile, hand, open }, table) {
    yield* table.turnUp(S2, pile, open, () => open.size === 2);
    table.take(open, 0, hand(S0));
    table.take(open, 0, pile);
    yield* table.browse(S1, pile, hand(S1));
  });
  testTable.play((question) => question.verb === 'browse' && question.step === 'share');
  const { dealer } = testTable.first as { dealer: OpenDealer };
  for (const zone of [testTable.stage.hand(S0), testTable.stage.pile])
    expect(dealer.cards(zone).at(-1)!.A.key).toBe(G.key);
  testTable.play();
  expect(testTable.truth(testTable.stage.hand(S1))).toHaveLength(3);
});
