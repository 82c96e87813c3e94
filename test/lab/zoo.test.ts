/** The zoo: every cheat ends at every honest peer as the protocol says, and nobody else is blamed. */

import { describe, expect, it, vi } from 'vitest';
import type { Cheat } from '../../lab/zoo/cheat.ts';
import { type RunSetUp, runCheat } from '../../lab/zoo/run-cheat.ts';
import { GUARDS } from '../../lab/zoo/guard.ts';
import { zoo } from '../../lab/zoo/zoo.ts';
import { LONG } from '../table/long.ts';

vi.mock(import('../../src/crypto/beacon.ts'), async (load) => {
  const real = await load();
  const { onceEach } = await import('./zoo-chains.ts');
  return { ...real, BeaconChain: onceEach(real.BeaconChain) };
});

const SEEDS = LONG ? ['zoo', 'zoo 2', 'zoo 3', 'zoo 4'] : ['zoo'];

/** Plays the cheat and compares what became of it with what must. */
async function expectFate(cheat: Cheat, setUp: RunSetUp): Promise<void> {
  const { outcome, code, rule, honestBlamed, unfinished, troubles, played } = await runCheat(cheat, setUp);
  expect(played).toBe(true);
  expect(troubles).toEqual([]);
  expect(honestBlamed).toBe(0);
  expect({ outcome, code, rule }).toEqual({ outcome: cheat.expect, code: cheat.code, rule: cheat.rule });
  if (cheat.splits !== true) expect(unfinished).toBe(false);
}

describe('[P1.12] the zoo', () => {
  for (const seed of SEEDS) {
    for (const cheat of zoo) {
      const { name, says, expect: fate } = cheat;
      it(`${name}, which ${says}, is ${fate} (seed "${seed}")`, () => expectFate(cheat, { seed }));
    }
  }

  it('has a name, an attack, and a guard with a sentence for each', () => {
    expect(new Set(zoo.map(({ name }) => name)).size).toBe(zoo.length);
    expect(zoo.length).toBeGreaterThan(50);
    for (const { guard, expect: fate, code, rule } of zoo) {
      for (const check of guard) expect(GUARDS[check]).toMatch(/^[a-z].*[^.]$/);
      expect([code, rule].every((word) => (word === undefined) === (fate !== 'blamed'))).toBe(true);
    }
  });
});

/** Where a proof of cheating ends the game, and the honest seat has won. */
describe('[P2.4] the zoo at a table of two', () => {
  for (const name of ['second-answer', 'out-of-turn', 'doubled-share', 'made-up-link']) {
    const cheat = zoo.find((known) => known.name === name)!;
    it(name, () => expectFate({ ...cheat, players: 2 }, { seed: 'two' }));
  }
});
