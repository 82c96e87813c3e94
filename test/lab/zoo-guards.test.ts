/** Guards: a cheat succeeds when the check is removed that is meant for it, and others still don't. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { decode as decodeCbor } from 'cborg';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cheat } from '../../lab/zoo/cheat.ts';
import { runCheat } from '../../lab/zoo/run-cheat.ts';
import { type Guard, GUARDS } from '../../lab/zoo/guard.ts';
import type { Outcome } from '../../lab/zoo/outcome.ts';
import { zoo } from '../../lab/zoo/zoo.ts';
import { equalBytes, Malformed, numberLE, utf8 } from '../../src/crypto/bytes.ts';
import type { Point } from '../../src/crypto/curve.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { Ballot, SeatSet } from '../../src/log/votes.ts';
import { LONG } from '../table/long.ts';
import { removeMethods, weakVerifier } from './zoo-removal.ts';

/** The checks that are removed now. */
const removed = vi.hoisted(() => new Set<string>());

vi.mock(import('../../src/crypto/beacon.ts'), async (load) => {
  const real = await load();
  const { onceEach } = await import('./zoo-chains.ts');
  return {
    ...real,
    BeaconChain: onceEach(real.BeaconChain),
    verifyLink: (...of) => removed.has('link') || real.verifyLink(...of),
    verifyChoice: (...of) => removed.has('choice') || real.verifyChoice(...of),
  };
});

vi.mock(import('../../src/crypto/curve.ts'), async (load) => {
  const real = await load();
  const p = 2n ** 255n - 19n;
  /** The even one of the two encodings that say the same. */
  const even = (encoding: Uint8Array): Uint8Array =>
    Uint8Array.from({ length: 32 }, (_, i) => Number(((p - numberLE(encoding)) >> BigInt(8 * i)) & 255n));
  const decode = (encoding: Uint8Array, what: string): Point => {
    if (removed.has('point: identity') && encoding.every((byte) => byte === 0)) return real.O;
    const odd = removed.has('point: canonical') && (encoding[0]! & 1) === 1;
    return real.decodePoints(odd ? even(encoding) : encoding, 1, what)[0]!;
  };
  return {
    ...real,
    decodePoints: (bytes, count, what) =>
      removed.has('point: identity') || removed.has('point: canonical')
        ? Array.from({ length: count }, (_, i) => decode(bytes.slice(32 * i, 32 * i + 32), what))
        : real.decodePoints(bytes, count, what),
  };
});

vi.mock(import('../../src/crypto/scalar.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    decodeScalars: (bytes, count, what) =>
      removed.has('scalar: below L')
        ? Array.from({ length: count }, (_, i) => real.reduce(bytes.slice(32 * i, 32 * i + 32)))
        : real.decodeScalars(bytes, count, what),
  };
});

vi.mock(import('../../src/crypto/sign.ts'), async (load) => {
  const real = await load();
  const isOfCharter = (message: Uint8Array): boolean => equalBytes(message.slice(0, 11), utf8('mp1/charter'));
  return {
    ...real,
    isIdentityKey: (idPk) => removed.has('charter: key') || real.isIdentityKey(idPk),
    verifySignature: (signature, message, idPk) =>
      (removed.has('charter: signature') && isOfCharter(message)) ||
      (removed.has('signature: strict')
        ? ed25519.verify(signature, message, idPk, { zip215: true })
        : real.verifySignature(signature, message, idPk)),
  };
});

vi.mock(import('../../src/table/masked/keyring.ts'), async (load) => {
  const real = await load();
  return { ...real, unfitKeys: (keys) => (removed.has('equal keys') ? [] : real.unfitKeys(keys)) };
});

vi.mock(import('../../src/log/entry.ts'), async (load) => {
  const real = await load();
  return { ...real, sameBody: (a, b) => removed.has('two bodies') || real.sameBody(a, b) };
});

vi.mock(import('../../src/log/votes.ts'), async (load) => {
  const real = await load();
  /** One vote is enough. */
  const anyLive = (ballot: Ballot, seat: number): SeatSet | undefined =>
    real.settled(ballot, seat) ?? real.liveSets(ballot)[0];
  return {
    ...real,
    admitVote: (...of) => {
      const admission = real.admitVote(...of);
      return removed.has('two votes') ? { ...admission, faults: [] } : admission;
    },
    settled: (ballot, seat) => {
      if (removed.has('vote: all')) return anyLive(ballot, seat);
      return real.settled(
        removed.has('vote: majority') ? { ...ballot, unwanted: ballot.seated } : ballot,
        seat,
      );
    },
  };
});

vi.mock(import('../../src/log/vote-body.ts'), async (load) => {
  const real = await load();
  /** Without the noes after the first: seat, set, no digest, and a signature. */
  const once = ({ body, ...entry }: Entry): Entry => {
    const rest = body.subarray(3 + 67 * body[2]!);
    return { ...entry, body: Uint8Array.of(body[0]!, body[1]!, 1, ...body.subarray(3, 70), ...rest) };
  };
  return {
    ...real,
    voteOf: (entry) => real.voteOf(removed.has('vote: once') && entry.body[2]! > 1 ? once(entry) : entry),
  };
});

vi.mock(import('../../src/log/codec.ts'), async (load) => {
  const real = await load();
  const checks = ['message: form', 'message: canonical', 'message: decoder', 'body: size'];
  const unless = (check: Guard, wrong: boolean): void => {
    if (wrong && !removed.has(check)) throw new Malformed(check);
  };
  const fromCbor = (bytes: Uint8Array): unknown => {
    try {
      return decodeCbor(bytes);
    } catch (error) {
      unless('message: decoder', true);
      throw error; // where a message comes in, only the error of a bad message is caught
    }
  };
  return {
    ...real,
    bytesUpTo: (most) =>
      v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.length <= most || removed.has('body: size'), 'too long'),
      ),
    decode: (schema, bytes, most, what) => {
      if (!checks.some((check) => removed.has(check))) return real.decode(schema, bytes, most, what);
      unless('body: size', bytes.length > most);
      const value = fromCbor(bytes);
      unless('message: form', !v.is(schema, value));
      unless('message: canonical', !equalBytes(real.encode(value), bytes));
      return value;
    },
  };
});

afterEach(restore);

function restore(): void {
  removed.clear();
  vi.restoreAllMocks();
}

function without(guards: readonly Guard[], cheat: Cheat): Promise<Outcome> {
  for (const guard of guards) removed.add(guard);
  removeMethods(guards);
  return runCheat(cheat, {
    seed: 'without', // with it, two-faced cheats are quicker than what the others tell each other
    verify: weakVerifier(guards),
    unverified: true,
    ...(guards.some((guard) => guard.endsWith(': patience')) && { patience: Infinity }),
  });
}

const guarded = zoo.filter(({ guard }) => guard.length > 0);
describe('[P1.12] without its guard', () => {
  for (const cheat of guarded) {
    it(`${cheat.name} succeeds`, async () => {
      const { outcome, played, code } = await without(cheat.guard, cheat);
      expect({ outcome, played, code }).toEqual({ outcome: 'succeeded', played: true, code: undefined });
    });
  }

  it('only these are stopped by the form of things, and have none', () => {
    // An answer reaches all by way of those who have it; who has left is asked nothing; where somebody stands, nobody believes; who says
    // goodbye goes, whatever else it says; what is too much is not looked at; a card too few, or one under another lock, can't be read.
    const others = zoo.filter((cheat) => !guarded.includes(cheat)).map(({ name }) => name);
    expect(others.sort()).toEqual([
      'card-of-another-opened',
      'endless-queries',
      'foreign-flood',
      'forged-word',
      'ghost',
      'late-votes',
      'low-word',
      'lying-have',
      'noes-to-everything',
      'one-card-less-for-the-burglar',
      'one-too-many-kept-in-a-search',
      'two-goodbyes',
      'whisper',
      'yes-after-goodbye',
    ]);
  });
});

describe('[P1.12] one guard of two', () => {
  for (const cheat of guarded.filter(({ guard }) => guard.length > 1)) {
    for (const guard of cheat.guard) {
      it(`${cheat.name} is stopped without "${guard}" too`, async () => {
        const { outcome } = await without([guard], cheat);
        expect(outcome).not.toBe('succeeded');
      });
    }
  }
});

/** Who passes through the same door: it has to be open for these too, before the check that is meant for them is asked. */
const ALSO: Partial<Record<Guard, readonly string[]>> = {
  'proof P3.3': ['odd-point', 'large-scalar'], // words of a proof that nobody reads
  'vote: all': ['votes-both-ways', 'votes-against-each', 'forged-no'], // the first vote of each is enough then
  'vote: patience': ['wrong-digest'], // is as good as silent
  'message: form': ['oversize', 'flood'], // long bodies and nonsense have the wrong form
};

/** Another cheat for each guard; in the long run all of them. */
describe('[P1.12] without one guard', () => {
  for (const [i, guard] of (Object.keys(GUARDS) as Guard[]).entries()) {
    const meant = (cheat: Cheat): boolean =>
      cheat.guard.every((check) => check === guard) || ALSO[guard]?.includes(cheat.name) === true;
    const others = guarded.filter((cheat) => !meant(cheat));
    const tried = LONG ? others : [others[(3 * i) % others.length]!];
    it(`"${guard}" ${LONG ? 'all others are' : `${tried[0]!.name} is`} still stopped`, async () => {
      const succeeded: string[] = [];
      for (const cheat of tried) {
        const { outcome, honestBlamed } = await without([guard], cheat);
        restore();
        if (outcome === 'succeeded' || honestBlamed > 0) succeeded.push(cheat.name);
      }
      expect(succeeded).toEqual([]);
    });
  }
});
