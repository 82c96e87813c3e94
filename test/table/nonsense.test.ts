/** Nonsense: whatever bytes come as an answer to whatever question, a dealer says no, and never throws. */

import { expect, it } from 'vitest';
import { holds } from '../../src/crypto/accumulator.ts';
import { concat, equalBytes } from '../../src/crypto/bytes.ts';
import { G, mul } from '../../src/crypto/curve.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { encodeScalar } from '../../src/crypto/scalar.ts';
import { RULE_OF } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import { LONG } from './long.ts';
import { newToy, type Toy } from './toy-table.ts';

/** Points that decode, with and without a meaning of their own. */
const POINTS = [G.bytes, ...[2n, 3n, 5n].map((k) => mul(G, k).bytes)];

/** Words of every sort that a decoder meets, in any order: so that what one check passes, the next one sees. */
function words(length: number, random: Random): Uint8Array {
  const sorts: readonly (() => Uint8Array)[] = [
    () => POINTS[random.below(POINTS.length)]!,
    () => mul(G, random.scalar()).bytes,
    () => encodeScalar(random.scalar()),
    () => random.seed(),
    () => new Uint8Array(32),
    () => new Uint8Array(32).fill(0xff),
  ];
  const sort = random.below(sorts.length + 1);
  const word = (): Uint8Array => sorts[sort === sorts.length ? random.below(sorts.length) : sort]!();
  return concat(...Array.from({ length: Math.ceil(length / 32) }, word)).slice(0, length);
}

/** Nonsense as long as the honest answer, which gets furthest, and a little shorter or longer; with an honest beginning or without. */
function* nonsense(honest: Uint8Array, options: number, random: Random): Generator<Uint8Array> {
  const kept = [0, 1, 2, random.below(honest.length + 1)];
  for (const keep of kept) {
    const length = Math.max(0, honest.length - keep + [0, 0, 0, -1, 1, 32][random.below(6)]!);
    yield concat(honest.slice(0, keep), words(length, random));
  }
  yield concat(Uint8Array.of(random.below(options + 1)), words(random.below(2048), random));
}

/** The proofs are claims that are checked later: they must not throw either. */
function judge({ seated }: Toy, seat: Seat, body: Uint8Array): boolean {
  const { dealer, run } = seated.at(-1)!;
  const checked = dealer.check(run.ask!, run.where, seat, body);
  return !('refused' in checked) && checked.proofs.map(({ claim }) => holds(claim)).every(Boolean);
}

/** What may be any word: nothing else of the body proves it. */
const FREE = new Set<Part['do']>(['commitment', 'chain', 'move']);

for (const masked of [true, false]) {
  it(`[P8.3] ${masked ? 'masked' : 'clear'}: no nonsense makes a dealer throw, whatever part it stands for${masked ? ', and none is admitted' : ''}`, () => {
    const random = seededRandom(seedOf('nonsense'));
    const testTable = newToy({ seats: 3, masked, seed: 'nonsense', unverified: true });
    const tried = new Map<Part['do'] | 'commit' | 'opening' | 'barrier', number>();
    while (testTable.ask !== undefined) {
      if (testTable.ask.verb === 'choose' && testTable.first.run.seats.length === 3) testTable.voteOut(testTable.first.run.seats[2]!);
      const answered = testTable.answers();
      const { ask } = answered;
      for (const [seat, body] of answered.bodies) {
        const parts = ask.options.flatMap((option) => option.parts(seat)).map((part) => part.do);
        const kinds = ask.barrier === true ? ['barrier' as const] : ask.commit === true ? ['commit' as const] : ask.opens ? ['opening' as const] : parts;
        if (kinds.every((kind) => (tried.get(kind) ?? 0) >= (LONG ? 200 : 15))) continue;
        for (const bytes of nonsense(body, ask.options.length, random)) {
          for (const kind of kinds) tried.set(kind, (tried.get(kind) ?? 0) + 1);
          const isAdmitted = judge(testTable, seat, bytes);
          const isBound = masked && ask.commit !== true && parts.some((part) => !FREE.has(part)) && !equalBytes(bytes, body);
          if (isBound && isAdmitted) expect(parts, `${ask.verb}/${ask.step}`).toEqual(['keys']); // its last word is the sender's to choose
        }
      }
      testTable.settle(answered);
    }
    expect([...tried.keys()].sort()).toEqual([...Object.keys(RULE_OF), 'commit', 'opening', 'barrier'].sort());
  }); // prettier-ignore
}
