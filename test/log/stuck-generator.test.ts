/** A generator that always says the same [P1.5]: a table that is played on one gives nothing away that a good one would not. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { G, mul } from '../../src/crypto/curve.ts';
import { seededRandom, seedOf, systemRandom } from '../../src/crypto/random.ts';
import { type Identity, newIdentity } from '../../src/crypto/sign.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { charterBytes, NO_EDITION, PROTOCOL, seal, type Sealed, signCharter } from '../../src/log/charter.ts';
import { type Engine, ownSeat } from '../../src/log/engine.ts';
import { openTable } from '../../src/log/open-table.ts';
import type { Verifier } from '../../src/log/verifier.ts';
import { RULE_OF } from '../../src/table/dealer.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Choice, Part } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import { type Seat, seatOf, seatsOf } from '../../src/table/seat.ts';
import { piecesOf } from '../../lab/layout.ts';

/** What the platform's generator says from now on, whoever asks. */
function stuckAt(byte: number): void {
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array).fill(byte);
    return array;
  });
}

beforeEach(() => {
  stuckAt(0);
});
afterEach(() => void vi.restoreAllMocks());

/** Proofs are somebody else's business here. */
const unverified: Verifier = { signature: () => true, proofs: (stated) => stated.map(() => undefined) };

/** Identities were made while the generator was good. */
const identities = (seed: string): Identity[] =>
  [0, 1, 2].map((i) => newIdentity(seededRandom(seedOf(seed, 'identity', i))));

function sealedBy(all: readonly Identity[], seed: string): Sealed {
  const seats = all.map(({ idPk }, i) => ({ name: `seat ${i}`, idPk, nonce: seedOf(seed, 'nonce', i) }));
  const bytes = charterBytes({ protocol: PROTOCOL, game: toy.id, version: toy.version, edition: NO_EDITION, options: { rounds: 1 }, seats }); // prettier-ignore
  return seal(bytes, all.map((identity) => signCharter(bytes, identity))); // prettier-ignore
}

interface Said {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly q: number;
  readonly pieces: readonly { readonly part: Part['do'] | 'salt' | 'commitment' | 'proof'; readonly words: readonly string[] }[]; // prettier-ignore
  readonly keep: Uint8Array | undefined;
}

class Stuck {
  readonly engines: readonly Engine[];
  readonly said: Said[] = [];

  constructor(seed = 'stuck') {
    const all = identities('the same people');
    const sealed = sealedBy(all, seed);
    this.engines = seatsOf(3).map((seat) =>
      openTable({ sealed, games: [toy], verify: unverified, own: ownSeat(seat, all[seat]!.secret) }),
    );
  }

  /** Everybody answers, and everybody hears it. `choose` may prefer another legal choice than the first. */
  play(until: (ask: Ask) => boolean, choose = (legal: readonly Choice[]): Choice => legal[0]!): this {
    const [first] = this.engines as [Engine];
    while (first.run.ask !== undefined && !until(first.run.ask)) this.step(choose);
    return this;
  }

  /** Everybody answers the question that waits; `leaver` resigns. Bundles are made while others mix. */
  step(choose = (legal: readonly Choice[]): Choice => legal[0]!, leaver?: Seat): void {
    const { q } = this.engines[0]!.run.where;
    for (const { run, own } of this.engines) if (run.ask !== undefined) run.dealer.ahead(run.ask, run.where, own!.seat)?.(); // prettier-ignore
    for (const engine of this.engines) {
      if (engine.run.where.q !== q || engine.asked === undefined) continue;
      const leaves = leaver !== undefined && engine.own?.seat === leaver;
      const { slot, entry, keep } = leaves ? engine.makeLeave() : this.make(engine, choose);
      if (keep !== undefined) engine.remember(slot, keep);
      for (const other of this.engines) other.admit(entry, true);
    }
  }

  make(engine: Engine, choose: (legal: readonly Choice[]) => Choice): ReturnType<Engine['makeAnswer']> {
    const { ask, where, automatic } = engine.asked!;
    const { seat } = engine.own!;
    const { dealer } = engine.run;
    const choice = automatic
      ? { option: 0, places: [] }
      : choose(legalChoices(ask, seat, (zone) => dealer.faces(zone, seat)));
    const pieces = (body: Uint8Array): Said['pieces'] =>
      piecesOf(ask, seat, body, toy.decks({ rounds: 1 })).map(({ part, bytes }) => ({ part: part.do, words: wordsOf(bytes) })); // prettier-ignore
    const made = engine.makeAnswer(choice);
    const { body } = made.entry;
    const said =
      ask.barrier === true
        ? [{ part: 'proof' as const, words: wordsOf(body) }]
        : ask.commit === true
          ? [{ part: 'commitment' as const, words: wordsOf(body) }]
          : ask.opens === undefined
            ? pieces(body)
            : [{ part: 'salt' as const, words: wordsOf(body.slice(0, 32)) }, ...pieces(body.slice(32))];
    this.said.push({ ask, seat, q: where.q, pieces: said, keep: made.keep?.bytes });
    return made;
  }

  words(): string[] {
    return this.said.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words));
  }
}

function wordsOf(bytes: Uint8Array): string[] {
  return Array.from({ length: bytes.length / 32 }, (_, i) => toHex(bytes.slice(32 * i, 32 * i + 32)));
}

/** The T1 of the proof of every share, kG: who knows k has the key. */
function noncesOf({ said }: Stuck): string[] {
  return said.flatMap(({ pieces }) =>
    pieces
      .filter(({ part, words }) => ['share', 'open', 'untag'].includes(part) && words.length > 0)
      .map(({ words }) => words.at(-3)!),
  );
}

let whole: Stuck | undefined;

/** One game of toy, to its end; seat 2 leaves in the middle, so that the pouch is carried over. */
function game(): Stuck {
  if (whole !== undefined) return whole;
  whole = new Stuck().play(({ verb, step }) => verb === 'turn up' && step === 'link');
  whole.step(undefined, seatOf(2));
  return whole.play(() => false);
}

describe('[P1.5] with a stuck generator', () => {
  it('[P1.5] no word of any answer comes twice: no nonce, no factor, no card, no salt', () => {
    const words = game().words();
    const parts = new Set(game().said.flatMap(({ pieces }) => pieces.map(({ part }) => part)));
    const missing = Object.keys(RULE_OF).filter((part) => !parts.has(part as Part['do']));
    expect(missing.filter((part) => part !== 'one' && part !== 'none')).toEqual([]); // these two are as luck has it
    expect(words.length).toBeGreaterThan(2000);
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  }); // prettier-ignore

  it('[P1.5] what a share is proven with is no number that an outsider draws from such a generator', () => {
    const nonces = noncesOf(game());
    expect(nonces.length).toBeGreaterThan(10);
    const guessed = systemRandom().scalars(64).map((k) => toHex(mul(G, k).bytes));
    expect(nonces.filter((nonce) => guessed.includes(nonce))).toEqual([]);
  }); // prettier-ignore

  it('[P1.5] another game of the same people has other keys and other words', () => {
    const other = new Stuck('another').play(({ step }) => step === 'share');
    const words = new Set(other.words());
    expect(words.size).toBeGreaterThan(100);
    expect(game().words().filter((word) => words.has(word))).toEqual([]); // prettier-ignore
  });

  it('[P1.5] after a reload an answer is made anew with the same numbers only if it is the same answer', () => {
    const isPut = ({ verb }: Ask): boolean => verb === 'put';
    const put = (legal: readonly Choice[]): Choice => legal.at(-1)!; // "put" rather than "draw"
    const lives = [0, 0, 1].map((place) => {
      const life = new Stuck().play(isPut, put);
      const engine = life.engines.find(({ asked }) => asked !== undefined)!;
      life.make(engine, (legal) => legal[place]!);
      const { seat, pieces } = life.said.at(-1)!;
      return { seat, words: pieces.flatMap(({ words }) => words) };
    });
    const [before, same, other] = lives as [typeof lives[0], typeof lives[0], typeof lives[0]];
    expect(before.seat).toBe(seatOf(0));
    expect(same).toEqual(before);
    expect(other.words).toHaveLength(before.words.length);
    expect(other.words.filter((word) => before.words.includes(word))).toEqual([]);
  }); // prettier-ignore
});
