/** Commitments: choices at the same moment [P6.3], keys [P2.2] and beacon chains [P6.1]. */

import { expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import { commitChoice } from '../../src/crypto/beacon.ts';
import { concat } from '../../src/crypto/bytes.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { Random, seedOf } from '../../src/crypto/random.ts';
import { encodeScalar, L } from '../../src/crypto/scalar.ts';
import type { Entropy } from '../../src/table/masked/keyring.ts';
import { showing } from '../../src/table/option.ts';
import type { Seat } from '../../src/table/seat.ts';
import { luckOf } from './test-table.ts';
import { S0, S1, S2, type Episode, Staged } from './stage.ts';

/** Each shows a card of its hand, all at the same moment. */
const flash: Episode<void> = function* ({ hand, open }, table) {
  yield* table.together('flash', table.seats, [showing('flash', hand, open, { least: 1, most: 1 })]);
};

const atCommit = (): Staged<void> => new Staged(flash, { seed: 'flash' }).setStage();

let waiting: Staged<void> | undefined;

/** One table that waits for the openings, for tests that settle nothing. */
function atOpening(): Staged<void> {
  if (waiting === undefined) (waiting = atCommit()).step();
  return waiting;
}

/** What the watcher says to an opening. */
function verdict(testTable: Staged<unknown>, seat: Seat, body: Uint8Array): 'refused' | 'false' | 'admitted' {
  const { dealer, run } = testTable.seated.at(-1)!;
  const checked = dealer.check(run.ask!, run.where, seat, body);
  if ('refused' in checked) return 'refused';
  return checked.proofs.every(({ claim }) => holds(claim)) ? 'admitted' : 'false';
}

it('[P6.3] a commitment is 32 bytes whatever it hides, and tells nobody anything', () => {
  const testTable = atOpening();
  const { bodies } = testTable.journal.at(-1)!;
  expect([...bodies.values()].map(({ length }) => length)).toEqual([32, 32, 32]);
  for (const { seat, dealer, position } of testTable.seated)
    for (const [owner, hand] of position.hands)
      expect(dealer.faces(hand, seat)?.length).toBe(seat === owner ? 2 : undefined);
  expect(testTable.stage.open.size).toBe(0);
});

it('[P6.3] an opening is what was committed to, in every bit', () => {
  const testTable = atOpening();
  const body = testTable.answers().bodies.get(S1)!;
  expect(verdict(testTable, S1, body)).toBe('admitted');
  for (const place of [0, 31, 32, 100, body.length - 1]) {
    const changed = Uint8Array.from(body);
    changed[place]! ^= 1;
    expect(verdict(testTable, S1, changed), `byte ${place}`).toBe('refused');
  }
  expect(verdict(testTable, S1, body.slice(0, 31))).toBe('refused');
  expect(verdict(testTable, S1, concat(body, Uint8Array.of(0)))).toBe('refused');
});

it('[P6.3] no other card can be shown than the one committed to', () => {
  const testTable = atCommit();
  const { dealer, run } = testTable.at(S1);
  const other = dealer.make(run.ask!, run.where, S1, { option: 0, places: [1] });
  const answered = testTable.answers();
  const mine = dealer.make(run.ask!, run.where, S1, { option: 0, places: [0] });
  answered.bodies.set(S1, mine.body);
  testTable.settle(answered);
  expect(verdict(testTable, S1, other.keep!.bytes)).toBe('refused');
  expect(verdict(testTable, S1, mine.keep!.bytes)).toBe('admitted');
});

it('[P6.3] a copied commitment can’t be opened, not even by the same words', () => {
  const testTable = atCommit();
  const answered = testTable.answers();
  answered.bodies.set(S2, answered.bodies.get(S0)!);
  testTable.settle(answered);
  const words = testTable.answers().bodies.get(S0)!;
  expect(verdict(testTable, S0, words)).toBe('admitted');
  expect(verdict(testTable, S2, words)).toBe('refused');
});

it('[P6.3] the proofs of an opening carry the context of the commitment', () => {
  const testTable = atCommit();
  const { dealer, run } = testTable.at(S1);
  const { commit: _, ...open } = run.ask!;
  const { where } = run;
  const commitTo = (body: Uint8Array): Uint8Array => commitChoice(contextBytes({ ...where, seat: S1 }, 'flash/together'), seedOf('salt'), body); // prettier-ignore
  const here = dealer.make(open, where, S1, { option: 0, places: [0] }).body;
  const elsewhere = dealer.make(open, { ...where, q: where.q + 1 }, S1, { option: 0, places: [0] }).body;
  const verdicts = [here, elsewhere].map((inner) => {
    const table = atCommit();
    const answered = table.answers();
    answered.bodies.set(S1, commitTo(inner));
    table.settle(answered);
    return verdict(table, S1, concat(seedOf('salt'), inner));
  });
  expect(verdicts).toEqual(['admitted', 'false']);
});

it('[P2.2] who repeats the key of an earlier seat is out, and nobody else', () => {
  const testTable = new Staged(flash, {
    seed: 'twins',
    entropy: (seat) => luckOf('twins', seat === S2 ? S1 : seat),
  });
  const { bodies } = testTable.answers();
  expect(bodies.get(S1)!.slice(0, 32)).toEqual(bodies.get(S2)!.slice(0, 32));
  expect(verdict(testTable, S2, bodies.get(S2)!)).toBe('admitted'); // alone it is a good answer
  testTable.step();
  expect(testTable.first.run.seats).toEqual([S0, S1]);
});

it('[P2.3] seats whose keys add up to nothing are out together, and nobody else', () => {
  const opposite: Entropy = (where, purpose) => {
    const x = luckOf('nothing', S1)(where, purpose).scalar();
    return new Random(() => concat(encodeScalar(L - x), new Uint8Array(32)));
  };
  const testTable = new Staged(flash, {
    seed: 'nothing',
    entropy: (seat) => (seat === S2 ? opposite : luckOf('nothing', seat)),
  });
  const { bodies } = testTable.answers();
  for (const seat of [S1, S2]) expect(verdict(testTable, seat, bodies.get(seat)!)).toBe('admitted'); // alone a good answer
  testTable.step();
  expect(testTable.first.run.seats).toEqual([S0]);
});

it('[P2.2] the key of another seat can’t be taken with its proof', () => {
  const testTable = new Staged(flash, { seed: 'thief' });
  const { bodies } = testTable.answers();
  const stolen = concat(bodies.get(S0)!.slice(0, 96), bodies.get(S1)!.slice(96));
  expect(verdict(testTable, S1, stolen)).toBe('false');
});

it('[P6.1] a copied beacon commitment puts nobody out, and the copier has no link', () => {
  const testTable = new Staged(function* (_, table) {
    yield* table.beacon();
  }, { seed: 'copy' }); // prettier-ignore
  const answered = testTable.answers();
  const [mine, copied] = [answered.bodies.get(S0)!, answered.bodies.get(S1)!];
  answered.bodies.set(S0, concat(mine.slice(0, 96), copied.slice(96)));
  testTable.settle(answered);
  expect(testTable.first.run.seats).toEqual([S0, S1, S2]);
  testTable.play((ask) => ask.verb === 'beacon');
  const links = testTable.answers().bodies;
  expect(verdict(testTable, S1, links.get(S1)!)).toBe('admitted');
  expect(verdict(testTable, S0, links.get(S0)!)).toBe('refused');
  expect(verdict(testTable, S0, links.get(S1)!)).toBe('refused');
});

it('[P6.1] links go down the chain one by one; after new commitments the old chain counts no more', () => {
  const testTable = new Staged(function* (_, table) {
    yield* table.beacon();
    yield* table.beacon();
    yield* table.recommit();
    yield* table.beacon();
  }, { seed: 'links' }).setStage(); // prettier-ignore
  const links = [0, 1, 2].map(() => {
    testTable.play((ask) => ask.verb === 'beacon');
    const link = testTable.answers().bodies.get(S0)!;
    expect(verdict(testTable, S0, link)).toBe('admitted');
    testTable.step();
    if (testTable.ask?.verb === 'beacon') expect(verdict(testTable, S0, link)).toBe('refused'); // the same once more
    return link;
  });
  expect(new Set(links.map((link) => link.join())).size).toBe(3);
});

it('[P6.1] after new commitments a link of the old chain is refused', () => {
  const testTable = new Staged(function* (_, table) {
    yield* table.beacon();
    yield* table.recommit();
    yield* table.beacon();
  }, { seed: 'links' }).setStage(); // prettier-ignore
  const { dealer, run } = testTable.at(S0);
  const ask = run.ask!;
  testTable.step();
  const next = dealer.make(ask, run.where, S0, { option: 0, places: [] }).body; // the link that would have come next
  testTable.step();
  expect(testTable.ask?.verb).toBe('beacon');
  expect(verdict(testTable, S0, next)).toBe('refused');
  expect(verdict(testTable, S0, testTable.answers().bodies.get(S0)!)).toBe('admitted');
});
