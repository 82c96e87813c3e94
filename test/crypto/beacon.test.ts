import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BeaconChain,
  beaconSeed,
  BeaconStream,
  CHAIN_LENGTH,
  commitChoice,
  verifyChoice,
  verifyLink,
} from '../../src/crypto/beacon.ts';
import { concat, le32, Malformed, numberLE, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../src/crypto/context.ts';
import { at, range } from '../../src/crypto/list.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { bytesOf, context, otherContexts } from './samples.ts';
import { SUSPICIOUS, tally, unfairness } from './statistics.ts';
import { changedValues } from './tampering.ts';

const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(createHash('sha512').update(bytesOf(...parts)).digest()); // prettier-ignore

const sid = seedOf('sid');
const chain = new BeaconChain(sid, 2, seedOf('start'));

describe('[P6.1] a chain', () => {
  it('[P6.1] hashes session, seat and the link before, 4096 times', () => {
    expect(CHAIN_LENGTH).toBe(4096);
    const links = [seedOf('start')];
    for (let m = 1; m <= 4096; m++)
      links.push(sha512('mp1/beacon/link', sid, Uint8Array.of(2), at(links, m - 1)).subarray(0, 32));
    expect(toHex(chain.commitment)).toBe(toHex(at(links, 4096)));
    for (const b of [1, 2, 3, 100, 4095, 4096]) expect(toHex(chain.link(b))).toBe(toHex(at(links, 4096 - b)));
  });

  it('[P6.1] is revealed from the commitment down, each link fitting the one before', () => {
    let known = chain.commitment;
    for (let b = 1; b <= 50; b++) {
      expect(verifyLink(sid, 2, chain.link(b), known)).toBe(true);
      known = chain.link(b);
    }
    expect(verifyLink(sid, 2, chain.link(4096), chain.link(4095))).toBe(true);
    expect(toHex(chain.link(4096))).toBe(toHex(seedOf('start')));
  });

  it.each([0, -1, 4097, 1.5, Number.NaN])('[P6.1] has no link %d', (b) => {
    expect(() => chain.link(b)).toThrow(RangeError);
  });

  it('[P6.1] starts from 32 bytes, in a session of 32 bytes', () => {
    for (const length of [0, 31, 33]) {
      expect(() => new BeaconChain(sid, 2, new Uint8Array(length))).toThrow(Malformed);
      expect(() => new BeaconChain(new Uint8Array(length), 2, seedOf('start'))).toThrow(Malformed);
    }
  });

  it('[P6.1] is another one for another seat, session or start', () => {
    const others = [
      new BeaconChain(sid, 3, seedOf('start')),
      new BeaconChain(seedOf('another sid'), 2, seedOf('start')),
      new BeaconChain(sid, 2, seedOf('another start')),
    ];
    expect(new Set([chain, ...others].map(({ commitment }) => toHex(commitment))).size).toBe(4);
    for (const other of others) expect(verifyLink(sid, 2, other.link(1), chain.commitment)).toBe(false);
  });
});

describe('[P6.1] [P13] a link', () => {
  it('[P6.1] [P13] nothing of it, of the one before, of seat and session can be changed', () => {
    const statement = { sid, seat: 2, link: chain.link(3), known: chain.link(2) };
    const verify = (of: typeof statement): boolean => verifyLink(of.sid, of.seat, of.link, of.known);
    expect(verify(statement)).toBe(true);
    const accepted = [...changedValues(statement, '')]
      .filter(([, changed]) => verify(changed))
      .map(([what]) => what);
    expect(accepted).toEqual([]);
  });

  it('[P6.1] [P13] of another beacon, or one that was revealed before, is refused', () => {
    for (const b of [1, 2, 4, 5, 4096]) expect(verifyLink(sid, 2, chain.link(b), chain.link(2))).toBe(false);
    expect(verifyLink(sid, 2, chain.commitment, chain.commitment)).toBe(false);
  });

  it('[P6.1] [P13] that is none is refused, not thrown at', () => {
    for (const link of [undefined, null, 'x'.repeat(32), [...chain.link(1)], new Uint8Array(64)])
      expect(verifyLink(sid, 2, link as unknown as Uint8Array, chain.commitment)).toBe(false);
  });
});

describe('[P6.1] the seed', () => {
  const everybody = contextBytes({ ...context, seat: EVERY_SEAT }, 'beacon');
  const links = range(3).map((seat) => seedOf('link', seat));

  it('[P6.1] is SHA-512("mp1/beacon/out" || ctx || links in order)', () => {
    expect(toHex(beaconSeed(everybody, links))).toBe(toHex(sha512('mp1/beacon/out', everybody, ...links)));
  });

  it('[P6.1] depends on every link, their order, and the whole context', () => {
    const shown = { ctx: everybody, links };
    const all = [shown, ...[...changedValues(shown, '')].map(([, changed]) => changed)];
    for (const [, other] of otherContexts) all.push({ ctx: other, links });
    const seeds = all.flatMap(({ ctx, links: list }) =>
      list.every((link) => link.length === 32) ? [toHex(beaconSeed(ctx, list))] : [],
    );
    expect(seeds.length).toBeGreaterThan(15);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('[P6.1] refuses links that are not of 32 bytes', () => {
    for (const length of [0, 31, 33])
      expect(() => beaconSeed(everybody, [at(links, 0), new Uint8Array(length)])).toThrow(Malformed);
  });
});

describe('[P6.2] the stream', () => {
  const seed = sha512('seed of the stream');
  /** The 8-byte words of the stream, by hand. */
  const words = function* (): Generator<bigint, never> {
    for (let j = 0; ; j++) {
      const block = sha512('mp1/drbg', seed, le32(j));
      for (let i = 0; i < 64; i += 8) yield numberLE(block.subarray(i, i + 8));
    }
  };

  it('[P6.2] takes 8-byte little-endian words of SHA-512("mp1/drbg" || seed || le32(j))', () => {
    const stream = new BeaconStream(seed);
    const source = words();
    for (const m of [10, 1000, 7, 2 ** 32, 2 ** 53 - 1, 1, 3, 52, 2 ** 40, 5])
      expect(stream.below(m)).toBe(Number(source.next().value % BigInt(m)));
  });

  it('[P6.2] rejects words from floor(2^64/m)·m on, where a modulo would not', () => {
    // The largest incomplete run that a number of 53 bits can have: one word in 2049 is refused.
    const m = Number(2n ** 64n / 2049n) + 1;
    const limit = (2n ** 64n / BigInt(m)) * BigInt(m);
    const source = words();
    const all = range(8000).map(() => source.next().value);
    const kept = all.filter((w) => w < limit);
    expect(all.length - kept.length).toBeGreaterThan(0);
    const stream = new BeaconStream(seed);
    expect(kept.map(() => stream.below(m))).toEqual(kept.map((w) => Number(w % BigInt(m))));
  });

  it('[P6.2] is uniform', () => {
    const stream = new BeaconStream(sha512('uniform'));
    for (const m of [2, 7, 52]) {
      const counts = tally(range(m).map(String), range(12_000).map(() => String(stream.below(m)))); // prettier-ignore
      expect(Math.abs(unfairness(counts))).toBeLessThan(SUSPICIOUS);
    }
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN])('[P6.2] below(%d) is refused', (m) => {
    expect(() => new BeaconStream(seed).below(m)).toThrow(RangeError);
  });

  it('[P6.2] the same seed names the same places for everybody, another seed others', () => {
    const places = (of: Uint8Array): string => String(new BeaconStream(of).distinct(5, 30));
    expect(places(seed)).toBe(places(Uint8Array.from(seed)));
    expect(places(sha512('another'))).not.toBe(places(seed));
  });
});

describe('[P6.2] k distinct places', () => {
  it('[P6.2] are a partial Fisher–Yates on 0..m-1', () => {
    const drawn = [3, 0, 2];
    const stream = new BeaconStream(new Uint8Array(64));
    stream.below = (m) => Math.min(drawn.shift()!, m - 1);
    // [0 1 2 3 4] → 3 first: [3 1 2 0 4] → 1: [3 1 …] → the third of [2 0 4].
    expect(stream.distinct(3, 5)).toEqual([3, 1, 4]);
  });

  it('[P6.2] are different and in range, and all of them are a permutation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.nat(40), fc.string(), (m, less, name) => {
        const places = new BeaconStream(sha512(name)).distinct(Math.max(0, m - less), m);
        expect(places).toHaveLength(Math.max(0, m - less));
        expect(new Set(places).size).toBe(places.length);
        expect(places.every((place) => range(m).includes(place))).toBe(true);
      }),
      { seed: 602, numRuns: 100 },
    );
  });

  it('[P6.2] are equally likely, in every order', () => {
    const stream = new BeaconStream(sha512('distinct'));
    const possible = range(5).flatMap((a) => range(5).filter((b) => b !== a).map((b) => `${a},${b}`)); // prettier-ignore
    const counts = tally(possible, range(10_000).map(() => String(stream.distinct(2, 5)))); // prettier-ignore
    expect(Math.abs(unfairness(counts))).toBeLessThan(SUSPICIOUS);
  });

  it.each([4, -1, 1.5, Number.NaN])('[P6.2] %d of 3 are refused', (k) => {
    expect(() => new BeaconStream(sha512('few')).distinct(k, 3)).toThrow(RangeError);
  });
});

describe('[P6.3] choices at the same moment', () => {
  const ctx = contextBytes(context, 'together');
  const [salt, body] = [seedOf('salt'), utf8('yes')];
  const commitment = commitChoice(ctx, salt, body);

  it('[P6.3] the commitment is SHA-512("mp1/together" || ctx || salt || body), 32 bytes', () => {
    expect(toHex(commitment)).toBe(toHex(sha512('mp1/together', ctx, salt, body).subarray(0, 32)));
    expect(verifyChoice(ctx, commitment, salt, body)).toBe(true);
    expect(verifyChoice(ctx, commitChoice(ctx, salt, new Uint8Array(0)), salt, new Uint8Array(0))).toBe(true);
  });

  it('[P6.3] [P13] nothing of context, commitment, salt and body can be changed', () => {
    const shown = { ctx, commitment, salt, body };
    const verify = (of: typeof shown): boolean => verifyChoice(of.ctx, of.commitment, of.salt, of.body);
    const accepted = [...changedValues(shown, '')]
      .filter(([, changed]) => verify(changed))
      .map(([what]) => what);
    expect(accepted).toEqual([]);
    for (const [, other] of otherContexts) expect(verifyChoice(other, commitment, salt, body)).toBe(false);
  });

  it('[P6.3] [P13] no byte moves between salt and body', () => {
    const longer = concat(salt, body.subarray(0, 1));
    expect(verifyChoice(ctx, commitment, longer, body.subarray(1))).toBe(false);
    expect(verifyChoice(ctx, commitment, salt.subarray(0, 31), concat(salt.subarray(31), body))).toBe(false);
    expect(() => commitChoice(ctx, longer, body)).toThrow(Malformed);
  });

  it('[P6.3] two salts hide that two bodies are equal', () => {
    expect(toHex(commitChoice(ctx, seedOf('another salt'), body))).not.toBe(toHex(commitment));
  });
});
