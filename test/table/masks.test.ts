/** What an answer may bring: masks that nobody used before, as many chosen cards as were asked for, faces of the deck. */

import { describe, expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import { G } from '../../src/crypto/curve.ts';
import { encodeMasked } from '../../src/crypto/masked.ts';
import { Random } from '../../src/crypto/random.ts';
import { encodeScalar } from '../../src/crypto/scalar.ts';
import type { Checked, Refused } from '../../src/table/dealer.ts';
import { exactly, showing } from '../../src/table/option.ts';
import type { Count, Said } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import { luckOf, type Seating } from './test-table.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { S0, S1, type Episode, Staged } from './stage.ts';

/** Every scalar it draws is this one. */
const always = (scalar: bigint): Random =>
  new Random(() => Uint8Array.from([...encodeScalar(scalar), ...new Uint8Array(32)]));

/** Seat 1 draws all factors of its key switches as the same number. */
const lazy = (scalar: bigint, purpose: string): Pick<Seating, 'seed' | 'entropy'> => ({
  seed: 'masks',
  entropy: (seat) => (where, use) =>
    seat === S1 && use === purpose ? always(scalar) : luckOf('masks', seat)(where, use),
});

/** What the watcher says to the answer of a seat to the question that waits. */
function check(
  testTable: Staged<unknown>,
  seat: Seat,
  body = testTable.answers().bodies.get(seat)!,
): Checked | Refused {
  const { dealer, run } = testTable.seated.at(-1)!;
  return dealer.check(run.ask!, run.where, seat, body);
}

const passOn: Episode<void> = function* ({ hand }, table) {
  yield* table.pass([{ from: hand(S1), to: hand(S0) }]);
};

const browsing: Episode<void> = function* ({ pile, hand }, table) {
  yield* table.browse(S1, pile, hand(S1));
};

describe('masks', () => {
  it('[P8.4] a card with the mask A = G is refused in a key switch, though its proof holds', () => {
    const at = (scalar: bigint): Checked | Refused => {
      const testTable = new Staged(passOn, lazy(scalar, '0/hand')).play(({ verb, step }) => verb === 'pass' && step === 'hand'); // prettier-ignore
      return check(testTable, S1);
    };
    expect(at(1n)).toMatchObject({ rule: 'P3.5' });
    const other = at(2n) as Checked;
    expect(other.proofs.every(({ claim }) => holds(claim))).toBe(true);
  });

  it('[P8.4] a fresh pile handed on as it is, every A = G, is no shuffle', () => {
    const testTable = new Staged(passOn).play(({ verb }) => verb === 'shuffle');
    const cards = (testTable.first.dealer as OpenDealer).cards(testTable.stage.pile);
    expect(cards.every(({ A }) => A.key === G.key)).toBe(true);
    expect(check(testTable, S0, encodeMasked(cards))).toMatchObject({ rule: 'P4.6' });
    expect(check(testTable, S0)).not.toHaveProperty('refused');
  });

  it('[P8.4] one mask twice in one answer is refused, though its proof holds', () => {
    const testTable = new Staged(browsing, lazy(7n, '2/hand')).play(({ step }) => step === 'keep');
    const twice = testTable.answers().bodies.get(S1)!;
    expect(check(testTable, S1, twice)).toMatchObject({ rule: 'P3.5', refused: expect.stringContaining('masks') as string }); // prettier-ignore
    const honest = new Staged(browsing, { seed: 'masks' }).play(({ step }) => step === 'keep');
    expect(check(honest, S1)).not.toHaveProperty('refused');
  });
});

describe('the number of chosen cards', () => {
  /** Seat 0 shows 1 or 2 of its 3 cards. */
  const show: Episode<void> = function* ({ hand, open }, table) {
    yield* table.act('show', S0, [showing('show', hand, open, { least: 1, most: 2 })]);
  };
  const asked = (): Staged<void> => new Staged(show, { hand: 3, pile: 12 }).setStage();

  /** A true answer to the same question with another range. */
  function wider(testTable: Staged<void>, count: Count, places: readonly number[]): Uint8Array {
    const { dealer, run, position } = testTable.at(S0);
    const ask: Ask = { ...run.ask!, options: [showing('show', position.hand, position.open, count)] };
    return dealer.make(ask, run.where, S0, { option: 0, places }).body;
  }

  it('[P8.4] is in the range of the question, whatever is proven of the cards', () => {
    const testTable = asked();
    const any = { least: 0, most: 3 };
    const verdicts = [[], [0], [2, 0], [2, 0, 1]].map((places) => 'refused' in check(testTable, S0, wider(testTable, any, places))); // prettier-ignore
    expect(verdicts).toEqual([true, false, false, true]);
  });

  it('[P8.4] is not said where it is fixed', () => {
    const testTable = asked();
    expect(wider(testTable, exactly(2), [0, 1])).toHaveLength(wider(testTable, { least: 1, most: 2 }, [0, 1]).length - 1); // prettier-ignore
  });
});

describe('what an answer opens', () => {
  let heard: Said[] = [];
  const show = (admit: (said: Said) => boolean): Staged<void> => {
    heard = [];
    return new Staged<void>(function* ({ hand, open }, table) {
      yield* table.show(S0, hand(S0), open, exactly(1), (_, said) => {
        heard.push(said);
        return admit(said);
      });
    }).setStage();
  };

  it('[P1.7] a point that is no face of the deck refuses the answer, and the rules never see it', () => {
    const testTable = show(() => true);
    const { dealer, run } = testTable.at(S0);
    const { body } = dealer.make(run.ask!, run.where, S0, { option: 0, places: [0] });
    const share = body.length - 96 - 32;
    body.set(G.bytes, share);
    expect(check(testTable, S0, body)).toMatchObject({ rule: 'P3.3', refused: expect.stringContaining('face') as string }); // prettier-ignore
    expect(heard).toEqual([]);
  });

  it('[P8.3] rules that fail on an answer do not admit it', () => {
    const testTable = show(() => {
      throw new TypeError('a rule that can’t judge this');
    });
    const { dealer, run } = testTable.at(S0);
    const { body } = dealer.make(run.ask!, run.where, S0, { option: 0, places: [0] });
    expect(check(testTable, S0, body)).toMatchObject({ rule: 'game' });
    expect(heard).toHaveLength(1);
  });
});
