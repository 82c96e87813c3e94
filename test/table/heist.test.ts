/** The verbs of the heist: masked as on a clear table, with every false answer refused, and with a leaver at every question. */

import { describe, expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import type { ClearDealer } from '../../src/table/clear/dealer.ts';
import { sifted } from '../../src/table/dealer.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import { seatsOf } from '../../src/table/seat.ts';
import { type HeistTable, LOOT, newHeist } from './heist.ts';
import { piecesOf } from '../../lab/layout.ts';
import { LuckRecorder } from './luck.ts';
import { mutantsOf } from './mutants.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { MAIN, S0, S1, Staged } from './stage.ts';
import { type Answered, shapeOf } from './test-table.ts';

/** Everybody trades who can. */
const trading = { choose: ({ legal }: { legal: readonly { option: number; places: readonly number[] }[] }) => legal.at(-1)! }; // prettier-ignore

function contents({ first: { dealer } }: HeistTable, luck: LuckRecorder): Record<string, string>[] {
  return dealer.zones().map((zone) => ({ [zone.name]: luck.opened.inspect(dealer, zone).join('') }));
}

for (const [seats, seed] of [
  [2, 'heist'],
  [3, 'heist 2'],
  [4, 'heist'],
] as const) {
  it(`[P8.6] [P8.7] [P8.8] ${seats} seats: a masked heist is the clear one with its luck`, () => {
    const luck = new LuckRecorder([MAIN]);
    const masked = newHeist({ seats, seed, masked: true, ...trading });
    const shapes: string[] = [];
    const zones: unknown[] = [];
    while (masked.ask !== undefined) {
      shapes.push(shapeOf(masked.ask));
      const answered = masked.answers();
      luck.record(answered, masked.first.dealer as OpenDealer);
      masked.settle(answered);
      zones.push(contents(masked, luck));
    }
    const clear = newHeist({ seats, seed, masked: false, choose: luck.choose, luck: luck.luck(seed) });
    for (const [i, shape] of shapes.entries()) {
      expect(clear.ask && shapeOf(clear.ask)).toBe(shape);
      clear.step();
      expect(contents(clear, luck), shape).toEqual(zones[i]);
    }
    expect(clear.first.run.result).toEqual(masked.first.run.result);
    for (const verb of ['sift', 'search/open', 'search/keep', 'offer/open'])
      expect(shapes.some((shape) => shape.startsWith(verb)), verb).toBe(true);
  }); // prettier-ignore
}

/** The false answers of one seat that the watcher would admit. */
function admitted(testTable: HeistTable, answered: Answered, seat: Seat): string[] {
  const { ask, where, bodies, keeps } = answered;
  const { dealer, run } = testTable.seated.at(-1)!;
  const body = bodies.get(seat)!;
  const inner = ask.commit === true ? keeps.get(seat)!.bytes.slice(32) : ask.opens ? body.slice(32) : body;
  const parts: readonly Part[] = piecesOf(ask, seat, inner, [MAIN]).map(({ part }) => part);
  const other = run.seats.find((s) => s !== seat)!;
  return mutantsOf({ ask, where, seat, body, parts, other, elsewhere: undefined, earlier: undefined })
    .filter((mutant) => {
      const checked = dealer.check(run.ask!, mutant.where, mutant.seat, mutant.body);
      return !('refused' in checked) && checked.proofs.every(({ claim }) => holds(claim));
    })
    .map(({ fraud }) => `${ask.verb}/${ask.step} of seat ${seat}: ${fraud}`);
}

it('[P8.6] [P8.7] [P8.8] no false answer to a sift, a search or a trade is admitted', () => {
  const testTable = newHeist({ seats: 2, seed: 'heist', masked: true, unverified: true, ...trading });
  const tried = new Set<string>();
  const found: string[] = [];
  while (testTable.ask !== undefined) {
    const answered = testTable.answers();
    const { verb, step, seats } = answered.ask;
    const kind = `${verb}/${step}`;
    if (['sift', 'search', 'offer', 'hand over'].includes(verb) && !tried.has(kind))
      found.push(...seats.flatMap((seat) => admitted(testTable, answered, seat)));
    tried.add(kind);
    testTable.settle(answered);
  }
  expect(found).toEqual([]);
  expect([...tried]).toEqual(expect.arrayContaining(['sift/open', 'search/open', 'search/keep', 'offer/open', 'hand over/hand'])); // prettier-ignore
}); // prettier-ignore

/** Plays to the end with seats voted out or resigning; says what is wrong. */
function survive(seats: number, leaving: (testTable: HeistTable) => void): string | undefined {
  const testTable = newHeist({ seats, seed: 'gone', masked: false, alone: true });
  while (testTable.ask !== undefined) {
    leaving(testTable);
    if ((testTable.ask as unknown) !== undefined) testTable.step();
  }
  const { dealer, position, run } = testTable.first;
  const { pile, turned, hands } = position;
  if (run.seats.length < 2 || turned === undefined) return run.result === undefined ? 'no end' : undefined;
  const found = [pile!, turned, ...hands.values()].flatMap((zone) => (dealer as ClearDealer).inspect(zone));
  return found.sort().join('') === MAIN.faces.join('') ? undefined : `found ${found.join('')}`;
}

const voteOutAt =
  (q: number, ...seats: readonly Seat[]) =>
  (testTable: HeistTable): void => {
    if (testTable.where.q === q) testTable.voteOut(...seats);
  };

describe('[P8.9] a step is asked anew', () => {
  const questions = newHeist({ seats: 4, seed: 'gone', masked: false, alone: true }).play().journal.length;
  const all = Array.from({ length: questions }, (_, q) => q);

  it('after any seat left at any question, and no card is lost', () => {
    const wrong = all.flatMap((q) => seatsOf(4).map((seat) => [q, seat, survive(4, voteOutAt(q, seat))]));
    expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
  });

  it('after two left at once, and after another one left while the table recovers', () => {
    const [, a, b] = seatsOf(4) as [Seat, Seat, Seat];
    const wrong = all.flatMap((q) => [
      [q, 'both', survive(4, voteOutAt(q, a, b))],
      ...[1, 3, 6].map((later) => [
        q,
        later,
        survive(4, (testTable) => {
          voteOutAt(q, a)(testTable);
          voteOutAt(q + later, b)(testTable);
        }),
      ]),
    ]);
    expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
  });

  it('and masked, in the middle of a draw, of a trade and of a search', () => {
    for (const verb of ['sift', 'offer', 'search']) {
      const testTable = newHeist({ seats: 3, seed: 'gone', masked: true, ...trading });
      testTable.play((ask) => ask.verb === verb && ask.step !== 'commit');
      testTable.voteOut(testTable.ask!.seats[0]!);
      testTable.play();
      expect(testTable.first.run.result!.length, verb).toBeGreaterThan(0);
    }
  });
});

describe('[P8.5] a cut', () => {
  for (const masked of [true, false]) {
    it(`${masked ? 'masked' : 'clear'}: nothing is dealt from its target before all have shuffled that`, () => {
      const testTable = new Staged(function* ({ pile, hand }, table) {
        const bottom = table.newPile('bottom', MAIN.name, ['p']);
        table.cut(pile, 2, bottom);
        yield* table.choose(S0, ['deal']);
        yield* table.deal({ pile: bottom, to: hand(S0), count: 1 });
      }, { masked }).setStage(); // prettier-ignore
      expect(() => testTable.step()).toThrow('[P3.1] bottom was never shuffled');
    });
  }

  it('goes to no pile that was shuffled, and takes no more cards than there are', () => {
    const cutting = (count: number, fresh: boolean): Staged<unknown> =>
      new Staged(function* ({ pile }, table) {
        const other = table.newPile('other', MAIN.name, ['o', 'p']);
        if (!fresh) yield* table.shuffle(other);
        table.cut(pile, count, other);
      }, { masked: false }); // prettier-ignore
    expect(() => cutting(1, false).play()).toThrow('[P8.5]');
    expect(() => cutting(4, true).play()).toThrow('[P8.5]');
    expect(() => cutting(3, true).play()).not.toThrow();
  });
});

describe('[P8.6] a sift', () => {
  const sifting = (masked: boolean): Staged<unknown> =>
    new Staged(({ hand, open }, table) => table.sift([S0, S1], hand, LOOT, open), { masked, hand: 4, pile: 14, seed: 'sift' }).setStage(); // prettier-ignore

  it('is answered by the seat’s own program, which finds every card', () => {
    const testTable = sifting(false);
    const { dealer, run } = testTable.at(S0);
    const mine = (zone: Parameters<typeof dealer.faces>[0]): ReturnType<typeof dealer.faces> => dealer.faces(zone, S0); // prettier-ignore
    const shown = mine(testTable.stage.hand(S0))!.filter((face) => LOOT.includes(face));
    expect(sifted(run.ask!.options[0]!.parts(S0), mine)).toHaveLength(shown.length);
    expect(legalChoices(run.ask!, S0, mine)).toEqual([{ option: 0, places: [] }]);
    testTable.play();
    expect([...testTable.stage.open.faces].sort()).toEqual(expect.arrayContaining(shown.sort()));
  });

  it('asks nobody whose zone is empty', () => {
    const testTable = new Staged(
      ({ open }, table) => table.sift([S0], table.newZone('empty', MAIN.name, S0), LOOT, open),
      { masked: false },
    ).setStage();
    expect(testTable.ask).toBeUndefined();
  });
});
