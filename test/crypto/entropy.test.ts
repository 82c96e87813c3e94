import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { concat, le64, numberLE, toHex } from '../../src/crypto/bytes.ts';
import { G, mul } from '../../src/crypto/curve.ts';
import { switchKey } from '../../src/crypto/key-switch.ts';
import { range } from '../../src/crypto/list.ts';
import { type Masked, remask, share } from '../../src/crypto/masked.ts';
import { proveMember } from '../../src/crypto/member.ts';
import { proveNonMember } from '../../src/crypto/non-member.ts';
import { provePossession } from '../../src/crypto/possession.ts';
import {
  hedgedRandom,
  newWeight,
  type Random,
  seededRandom,
  seedOf,
  systemRandom,
} from '../../src/crypto/random.ts';
import { proveRemask } from '../../src/crypto/remask-proof.ts';
import { L, mod } from '../../src/crypto/scalar.ts';
import { proveShares } from '../../src/crypto/share-proof.ts';
import { proveTags, tag } from '../../src/crypto/tag-proof.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { bytesOf, cardsOf, ctx, facesOf, inverse, keyOf, luck, otherContexts } from './samples.ts';

const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  createHash('sha512').update(bytesOf(...parts)).digest(); // prettier-ignore

/** From here on the system's entropy is this byte, over and over. */
const stuckAt = (byte: number): MockInstance<Crypto['getRandomValues']> =>
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array).fill(byte);
    return array;
  });

afterEach(() => void vi.restoreAllMocks());

const secret = seedOf('secret');

describe('[P1.5] the system', () => {
  it('[P1.5] a block is SHA-512("mp1/rnd" || key || le64(counter) || 64 bytes), the key made of secret and use', () => {
    stuckAt(0xa5);
    const entropy = new Uint8Array(64).fill(0xa5);
    const scalars = (key: Uint8Array): bigint[] =>
      [0, 1].map((i) => numberLE(sha512('mp1/rnd', key, le64(i), entropy)) % L);
    const key = sha512('mp1/hedge', secret);
    const bound = sha512('mp1/bound', key, sha512('a use'), sha512('a card'));
    expect(hedgedRandom(secret).scalars(2)).toEqual(scalars(key));
    expect(hedgedRandom(secret).bound(bytesOf('a use'), bytesOf('a card')).scalars(2)).toEqual(
      scalars(bound),
    );
  });

  it('[P1.5] a stuck generator still gives every secret and every use its own numbers, and no number twice', () => {
    stuckAt(0);
    const sources = [secret, seedOf('another')].flatMap((own) => {
      const random = hedgedRandom(own);
      return [random, ...otherContexts.map(([, other]) => random.bound(other)), random.bound(ctx).bound(ctx)];
    });
    const drawn = sources.flatMap((random) => random.scalars(3));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(new Set(systemRandom().scalars(3).concat(systemRandom().scalars(3))).size).toBe(6);
  });

  it('[P1.5] what a stuck generator gives depends on the secrets that the process has seen', async () => {
    stuckAt(0);
    const drawnAfter = async (...secrets: readonly string[]): Promise<bigint> => {
      vi.resetModules();
      const process = await import('../../src/crypto/random.ts');
      for (const own of secrets) process.stir(seedOf(own));
      return process.newWeight();
    };
    const drawn = [
      await drawnAfter(),
      await drawnAfter('a'),
      await drawnAfter('b'),
      await drawnAfter('a', 'b'),
    ];
    expect(new Set(drawn).size).toBe(4);
    expect(await drawnAfter('a')).toBe(drawn[1]);
  });

  it('[P1.5] what a seed expands to is bound to nothing else', () => {
    const seed = seedOf('bundle');
    expect(seededRandom(seed).bound(ctx).scalars(2)).toEqual(seededRandom(seed).scalars(2));
  });

  it('[P1.5] asks for 64 fresh bytes per scalar', () => {
    const asked = stuckAt(1);
    hedgedRandom(secret).bound(ctx).scalars(4);
    expect(asked.mock.calls.map(([array]) => (array as unknown as Uint8Array).length)).toEqual([
      64, 64, 64, 64,
    ]);
  });

  it('[P1.10] weights are of 128 bits, never zero, and no two alike, whatever the generator says', () => {
    stuckAt(0);
    const weights = range(50).map(() => newWeight());
    expect(new Set(weights).size).toBe(50);
    expect(weights.every((w) => w > 0n && w < 2n ** 128n)).toBe(true);
    expect(weights.filter((w) => w >= 2n ** 127n).length).toBeGreaterThan(5);
  });
});

describe('[P1.5] a nonce serves one statement', () => {
  const { x, X } = keyOf('prover');
  const K = keyOf('other').X;
  const set = facesOf(3);
  const outside = facesOf(5).slice(3);
  const statementOf = (name: string): { cards: Masked[]; other: Masked[] } => ({
    cards: cardsOf(set.slice(0, 2), X, luck(name)),
    other: cardsOf(outside, X, luck(name, 'other')),
  });

  type Prove = (name: string, random: Random) => Uint8Array;
  const PROVERS: Readonly<Record<string, Prove>> = {
    shares(name, random) {
      const { cards } = statementOf(name);
      return proveShares({ ctx, X, cards, D: cards.map((card) => share(card, x)) }, x, random);
    },
    'key switch'(name, random) {
      const { out, proof } = switchKey({ ctx, X, K, cards: statementOf(name).cards }, x, random);
      return concat(...out.map(({ A }) => A.bytes), proof);
    },
    membership: (name, random) =>
      proveMember({ ctx, X, cards: statementOf(name).cards, set }, [0, 1], x, random),
    'non-membership': (name, random) =>
      proveNonMember({ ctx, X, cards: statementOf(name).other, set }, x, random),
    tags(name, random) {
      const { cards } = statementOf(name);
      return proveTags({ ctx, ...tag(cards, x), cards }, x, random);
    },
    possession: (name, random) => provePossession({ ctx, idPk: seedOf(name), X }, x, random),
    remasking(name, random) {
      const { cards } = statementOf(name);
      const out = cards.map((card) => remask(card, mul(G, 3n), mul(X, 3n)));
      return proveRemask({ ctx, K: X, from: { cards }, out }, [3n, 3n], random);
    },
  };

  const wordsOf = (proof: Uint8Array): string[] =>
    range(proof.length / 32).map((i) => toHex(proof.slice(32 * i, 32 * i + 32)));

  it.each(Object.entries(PROVERS))(
    '[P1.5] %s: in one context, from a stuck generator, made anew',
    (_, prove) => {
      stuckAt(0);
      const [first, again, other] = ['one', 'one', 'two'].map((name) =>
        wordsOf(prove(name, hedgedRandom(secret))),
      );
      expect(again).toEqual(first);
      expect(other!.filter((word) => first!.includes(word))).toEqual([]);
    },
  );

  /** The key out of two proofs, if they have one nonce: s - s' = (c - c') x. */
  function extracted(random: () => Random): bigint {
    const [one, two] = ['one', 'two'].map((name) => {
      const { cards } = statementOf(name);
      const D = cards.map((card) => share(card, x));
      const proof = proveShares({ ctx, X, cards, D }, x, random());
      const tr = new Transcript('mp1/dleq', ctx);
      tr.points('X', [X]);
      tr.points('A', cards.map((card) => card.A)); // prettier-ignore
      tr.points('D', D);
      tr.shorts('gamma', cards.length);
      tr.append('T', proof.slice(0, 64));
      return { c: tr.scalar('c'), s: numberLE(proof.slice(64)) };
    }) as [{ c: bigint; s: bigint }, { c: bigint; s: bigint }];
    return mod((one.s - two.s) * inverse(one.c - two.c));
  }

  it('[P1.5] two shares proven with one nonce would give the key away; with a stuck generator they do not', () => {
    expect(extracted(() => luck('the same nonce'))).toBe(x);
    stuckAt(0);
    expect(extracted(() => hedgedRandom(secret))).not.toBe(x);
  });
});

describe('[P1.5] the one door', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js|svelte)$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(`src/${name}`, 'utf8') }));

  it.each([
    ['getRandomValues', ['crypto/random.ts']],
    ['Math.random', ['app/own-time.ts', 'ui/settings.svelte.ts', 'ui/table/sound.ts']], // a friendly name, a rustle, a moment of thought
    ['randomUUID', []],
    ['randomBytes', []],
    ['randomSecretKey', []],
  ])('[P1.5] %s stands in the files %j of src', (word, files) => {
    expect(sources.map(({ name }) => name)).toContain('crypto/random.ts');
    const found = sources.filter(({ text }) => text.includes(word)).map(({ name }) => name);
    expect(found.sort()).toEqual(files);
  });
});
