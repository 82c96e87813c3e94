/** The running digest, computed by hand from what was said [P1.12]. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { LEAVE } from '../../src/table/body.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

const sha512 = (...parts: (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha512')).digest();

const le32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(n);
  return bytes;
};

const first = (sid: Uint8Array): Buffer => sha512('mp1/digest', sid).subarray(0, 32);

/** `left`: who left by its answer, as a bit mask. */
const answered = (digest: Uint8Array, q: number, entries: readonly Entry[], left: number): Buffer => {
  const parts = [...entries]
    .sort((a, b) => a.seat - b.seat)
    .flatMap(({ seat, body }) => [Buffer.of(seat), sha512(body)]);
  return sha512('mp1/digest', digest, le32(q), ...parts, Buffer.of(left)).subarray(0, 32);
};

const gone = (digest: Uint8Array, q: number, set: number): Buffer =>
  sha512('mp1/digest', digest, le32(q), Buffer.of(0xff, set)).subarray(0, 32);

/** Follows the log of an engine; every digest it passed must be the one computed. */
function expectChain({ sealed, history, run }: Engine): void {
  let digest = first(sealed.sid);
  for (let q = 0; q < history.length; q++) {
    const past = history.at(q)!;
    expect(toHex(past.where.digest), `before question ${q}`).toBe(digest.toString('hex'));
    const next = history.at(q + 1)?.seated ?? run.seats;
    const left = past.seated
      .filter((seat) => !next.includes(seat))
      .reduce((mask, seat) => mask | (1 << seat), 0);
    digest = past.gone === 0 ? answered(digest, q, past.entries, left) : gone(digest, q, past.gone);
  }
  expect(toHex(run.where.digest)).toBe(digest.toString('hex'));
}

type Four = [a: Engine, b: Engine, c: Engine, d: Engine];

describe('the digest', () => {
  it('[P1.12] begins with the session id and absorbs the bodies of every question, of all table sizes', () => {
    for (const players of [2, 3, 4, 5, 6, 7]) {
      const engines = enginesOf(snapTable(players, 'digests'));
      expect(toHex(engines[0]!.run.where.digest)).toBe(first(engines[0]!.sealed.sid).toString('hex'));
      playTo(engines, ({ run }) => run.ask === undefined);
      for (const engine of engines) expectChain(engine);
      expect(new Set(engines.map(({ run }) => toHex(run.where.digest))).size).toBe(1);
    }
  });

  it('[P4.8] absorbs the proofs of a barrier in the order of the shuffles, which is that of the seats', () => {
    const engines = enginesOf(snapTable(3, 'digests'));
    playTo(engines, waits('deal', 'share'));
    const barrier = engines[0]!.history.at(4)!;
    expect(barrier.ask.barrier).toBe(true);
    expect(barrier.entries.map(({ kind, q, seat }) => [kind, q, seat])).toEqual([
      ['proof', 1, 0],
      ['proof', 2, 1],
      ['proof', 3, 2],
    ]);
    expectChain(engines[0]!);
  });

  it('[P2.4] absorbs who resigned as a body, a wrong answer too, and of a vote nothing but the set', () => {
    const engines = enginesOf(snapTable(4, 'digests')) as Four;
    const [a, b, c, d] = engines;
    playTo(engines, waits('call', 'commit'));
    const tell = (...entries: Entry[]): void => {
      for (const engine of engines) for (const entry of entries) engine.admit(entry);
    };
    tell(entryOf(d, { body: LEAVE }), answer(a), answer(b), answer(c));
    expect(a.run.seats).toEqual([0, 1, 2]);
    playTo([a, b, c], waits('beacon', 'link'));
    const answers = [answer(a), answer(b)];
    const votes = [voteOf(a, [2], true), voteOf(b, [2], true)];
    for (const engine of [a, b]) for (const entry of [...answers, ...votes]) engine.admit(entry);
    expect(a.run.seats).toEqual([0, 1]);
    expect(a.history.at(a.history.length - 1)?.gone).toBe(4);
    playTo([a, b], waits('call', 'commit'));
    const wrong = entryOf(b, { body: Uint8Array.of(1) });
    const last = answer(a);
    for (const engine of [a, b]) for (const entry of [wrong, last]) engine.admit(entry);
    expect([a.over, a.run.result]).toEqual([true, { winners: [0] }]);
    for (const engine of [a, b]) expectChain(engine);
  });

  it('[P1.12] does not depend on the order in which answers come, nor on their signatures', () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ];
    const digests = orders.map((order) => {
      const engines = enginesOf(snapTable(3, 'digests', { unsigned: true }));
      playTo(engines, waits('beacon', 'link'));
      const said = engines.map((engine) => answer(engine));
      for (const i of order) engines[0]!.admit(said[i]!);
      return toHex(engines[0]!.run.where.digest);
    });
    expect(new Set(digests).size).toBe(1);
  });
});
