import { afterEach, describe, expect, it, vi } from 'vitest';
import { Accumulator, type Claim, Equations, holds } from '../../src/crypto/accumulator.ts';
import { Malformed } from '../../src/crypto/bytes.ts';
import { add, G, mul, O, type Point, subtract } from '../../src/crypto/curve.ts';
import { range } from '../../src/crypto/list.ts';
import { newWeight } from '../../src/crypto/random.ts';
import type { Scalar } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { facesOf, keyOf } from './samples.ts';

const [P, Q] = facesOf(2) as [Point, Point];

const claiming = (state: Claim['state']): Claim => {
  return { proof: new Uint8Array(0), absorb: () => new Transcript('test', new Uint8Array(0)), state };
};

/** Claims that each of the points is O. */
const areAllO = (...points: readonly Point[]): Claim => {
  return claiming((equations) => {
    for (const point of points) equations.add(equations.weight(), point);
    return true;
  });
};

/** Claims x G - X = O. */
const isLog = (x: Scalar, X: Point): Claim => {
  return claiming((equations) => {
    const w = equations.weight();
    equations.add(w * x, G);
    equations.add(-w, X);
    return true;
  });
};

const malformed = claiming((equations) => {
  equations.add(equations.weight(), P);
  throw new Malformed('expected something else');
});
const refused = claiming((equations) => {
  equations.add(equations.weight(), P);
  return false;
});
const bug = claiming(() => {
  throw new RangeError('bug');
});
const good = range(6).map((i) => keyOf('accumulator', i));

function settled(...claims: readonly (readonly [string, Claim])[]): string[] {
  const accumulator = new Accumulator<string>();
  for (const [tag, claim] of claims) accumulator.add(tag, claim);
  return accumulator.settle();
}

describe('[P1.10] one claim', () => {
  it('[P1.10] holds if each of its equations does', () => {
    expect(holds(isLog(good[0]!.x, good[0]!.X))).toBe(true);
    expect(holds(isLog(good[1]!.x, good[0]!.X))).toBe(false);
    expect(holds(areAllO(O, subtract(P, P)))).toBe(true);
    expect(holds(areAllO(O, P))).toBe(false);
    expect(holds(areAllO(P, O))).toBe(false);
  });

  it('[P1.10] does not hold if its errors cancel each other', () => {
    expect(holds(areAllO(P, subtract(O, P)))).toBe(false);
    expect(holds(areAllO(P, Q, subtract(O, add(P, Q))))).toBe(false);
  });

  it('[P1.10] without equations is what the claim says', () => {
    expect(holds(claiming(() => true))).toBe(true);
    expect(holds(claiming(() => false))).toBe(false);
  });

  it('[P1.10] is false when malformed, and stops at what is a bug', () => {
    expect(holds(malformed)).toBe(false);
    expect(() => holds(bug)).toThrow('bug');
  });

  it('[P1.10] has 1 as its first weight and fresh ones after it', () => {
    const weights: Scalar[] = [];
    const claim = claiming((equations) => {
      weights.push(...range(20).map(() => equations.weight()));
      return true;
    });
    holds(claim);
    expect(weights[0]).toBe(1n);
    expect(new Set(weights).size).toBe(20);
    expect(weights.every((w) => w > 0n && w < 2n ** 128n)).toBe(true);
    expect(weights.some((w) => w >= 2n ** 96n)).toBe(true);
  });
});

describe('[P1.10] equal points', () => {
  it('[P1.10] merge, however they were computed', () => {
    const equations = new Equations(() => 1n);
    equations.add(3n, P);
    equations.add(4n, subtract(add(P, Q), Q));
    expect(equations.hold()).toBe(false);
    equations.add(-7n, P);
    expect(equations.hold()).toBe(true);
  });

  it('[P1.10] merge across lists of equations', () => {
    const one = new Equations(newWeight);
    one.add(5n, mul(G, 2n));
    const other = new Equations(newWeight);
    other.add(-10n, G);
    expect([one.hold(), other.hold()]).toEqual([false, false]);
    one.addAll(other);
    expect(one.hold()).toBe(true);
  });
});

describe('[P1.10] many claims at once', () => {
  const goodClaims = good.map(({ x, X }, i) => [`good ${i}`, isLog(x, X)] as const);
  const bad = (tag: string): readonly [string, Claim] => [tag, isLog(5n, P)];
  afterEach(() => void vi.restoreAllMocks());

  it('[P1.10] nothing to check, nothing wrong', () => {
    expect(settled()).toEqual([]);
  });

  it('[P1.10] all good: nobody is named', () => {
    expect(settled(...goodClaims)).toEqual([]);
  });

  it('[P1.10] one bad of many: exactly its tag, wherever it stands', () => {
    for (const i of range(goodClaims.length + 1))
      expect(settled(...goodClaims.slice(0, i), bad('bad'), ...goodClaims.slice(i))).toEqual(['bad']);
  });

  it('[P1.10] two bad of many: both tags', () => {
    expect(settled(bad('a'), ...goodClaims, bad('b'))).toEqual(['a', 'b']);
  });

  it('[P1.10] malformed and refused claims: their tags, and their equations are dropped', () => {
    expect(settled(...goodClaims, ['malformed', malformed])).toEqual(['malformed']);
    expect(settled(['refused', refused], ...goodClaims)).toEqual(['refused']);
    expect(settled(['malformed', malformed], bad('bad'), ...goodClaims, ['refused', refused]).sort()).toEqual(
      [...['bad', 'malformed', 'refused']],
    );
  });

  it('[P1.10] two claims whose errors cancel are both caught', () => {
    expect(settled(['plus', areAllO(P)], ...goodClaims, ['minus', areAllO(subtract(O, P))])).toEqual([
      ...['plus', 'minus'],
    ]);
  });

  it('[P1.10] what the fresh weights are for: with equal ones the same two would pass', () => {
    vi.spyOn(Equations.prototype, 'weight').mockReturnValue(7n);
    expect(settled(['plus', areAllO(P)], ['minus', areAllO(subtract(O, P))])).toEqual([]);
  });

  it('[P1.10] a stuck generator makes no weights equal', () => {
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint8Array).fill(1);
      return array;
    });
    expect(settled(['plus', areAllO(P)], ['minus', areAllO(subtract(O, P))])).toEqual(['plus', 'minus']);
  });

  it('[P1.10] two claims under one tag name it once', () => {
    expect(settled(bad('bad'), bad('bad'))).toEqual(['bad']);
  });

  it('[P1.10] is empty again after settling', () => {
    const accumulator = new Accumulator<number>();
    accumulator.add(1, isLog(5n, P));
    expect(accumulator.settle()).toEqual([1]);
    expect(accumulator.settle()).toEqual([]);
  });

  it('[P1.10] stops at what is a bug', () => {
    expect(() => settled(...goodClaims, ['bug', bug])).toThrow('bug');
  });
});
