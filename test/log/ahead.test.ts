/** What is done before it is asked for: bundles while others mix, proofs right after their outputs, and a look at those of others. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { householdVerifier, sharedVerifier, type Verifier, verifyAtOnce } from '../../src/log/verifier.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, waits } from './tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

afterEach(() => void vi.restoreAllMocks());

function three(verb: string, step: string, verify: Verifier = sharedVerifier()): Three {
  const engines = enginesOf(snapTable(3, 'ahead', { masked: true, verify })) as Three;
  playTo(engines, waits(verb, step));
  return engines;
}

/** What the engine does ahead, admitted by itself and told to the others. */
function doAhead(engine: Engine, others: readonly Engine[]): Entry | undefined {
  const made = engine.ahead?.();
  if (made === undefined) return undefined;
  engine.admit(made.entry, true);
  for (const other of others) other.admit(made.entry);
  return made.entry;
}

/** Everybody's turn in the chain, and what is done ahead after each; returns the proofs that were said. */
function chain(engines: Three, ahead: (engine: Engine) => Entry | undefined): Entry[] {
  const proofs: Entry[] = [];
  for (const engine of engines) {
    const outputs = answer(engine);
    for (const other of engines) if (other !== engine) other.admit(outputs);
    const proof = ahead(engine);
    if (proof !== undefined) proofs.push(proof);
  }
  return proofs;
}

/** Counts what is verified together. */
function counting(): { readonly verify: Verifier; readonly folds: number[] } {
  const folds: number[] = [];
  const proofs: Verifier['proofs'] = (stated) => {
    folds.push(stated.length);
    return verifyAtOnce.proofs(stated);
  };
  return { verify: { ...verifyAtOnce, proofs }, folds };
}

describe('a bundle', () => {
  it('[P4.4] is made while others mix, by everybody but the first, and once', () => {
    const [a, b, c] = three('shuffle', 'mix');
    const made = vi.spyOn(ShuffleBundle, 'prepare');
    expect(a.ahead).toBeUndefined();
    for (const engine of [b, c]) expect(engine.ahead?.()).toBeUndefined();
    expect(made).toHaveBeenCalledTimes(2);
    for (const engine of [b, c]) expect(engine.ahead).toBeUndefined();
    chain([a, b, c], () => undefined);
    expect(made).toHaveBeenCalledTimes(3); // the first seat has made its own at its turn
    expect([a, b, c].flatMap(({ faults, bugs }) => [...faults, ...bugs])).toEqual([]);
    expect(a.run.ask?.barrier).toBe(true);
  });

  it('[P1.5] is made at the first question of a chain only: who comes back to a later one makes it of its own cards', () => {
    const [a, b, c] = three('shuffle', 'mix');
    const outputs = answer(a);
    for (const engine of [b, c]) engine.admit(outputs);
    for (const engine of [b, c]) expect(engine.ahead).toBeUndefined();
  });

  it('[P4.8] is void when somebody leaves: the key is another', () => {
    const engines = three('shuffle', 'mix');
    const [a, b, c] = engines;
    b.ahead?.();
    c.ahead?.();
    const leave = a.makeLeave().entry;
    for (const engine of engines) engine.admit(leave);
    expect(b.run.seats).toEqual([1, 2]);
    const made = vi.spyOn(ShuffleBundle, 'prepare');
    playTo([b, c], waits('deal', 'share'));
    expect(made).toHaveBeenCalledTimes(2);
    expect([...b.faults, ...c.faults]).toEqual([]);
  });
});

describe('a proof', () => {
  it('[P4.8] is said right after the outputs, and the barrier settles when the last is in; the log is the same', () => {
    const engines = three('shuffle', 'mix');
    const proofs = chain(engines, (engine) => doAhead(engine, engines));
    expect(proofs.map(({ kind, seat }) => [kind, seat])).toEqual([['proof', 0], ['proof', 1]]); // prettier-ignore
    const [a, b, c] = engines;
    for (const { waiting } of engines) expect(waiting).toEqual([2]); // who mixes last is at the barrier at once
    const last = answer(c);
    for (const engine of [a, b]) engine.admit(last);
    const late = three('deal', 'share');
    for (const { run } of engines) expect(run.where).toEqual(late[0].run.where);
  });

  it('[P1.10, P4.8] those that came before the barrier are folded into one sum there', () => {
    const { verify, folds } = counting();
    const engines = three('shuffle', 'mix', verify);
    const [, , c] = engines;
    const outputs: Entry[] = [];
    for (const engine of engines) {
      if (engine === c) break;
      outputs.push(answer(engine));
      for (const other of engines) if (other !== engine) other.admit(outputs.at(-1)!);
      const proof = engine.ahead!()!.entry;
      engine.admit(proof, true);
      c.admit(proof);
    }
    folds.length = 0;
    answer(c);
    expect(c.run.ask?.barrier).toBe(true);
    expect(folds).toEqual([2]);
    expect(c.waiting).toEqual([2]);
  });

  it('[P1.10, P4.8] those that were looked at while waiting are not looked at again', () => {
    const { verify, folds } = counting();
    const engines = three('shuffle', 'mix', verify);
    const [a, , c] = engines;
    chain(engines, (engine) => {
      if (engine !== c) doAhead(engine, engines);
      folds.length = 0;
      while (c.ahead !== undefined) if (c.ahead() !== undefined) break;
      return undefined;
    });
    expect(a.run.ask?.barrier).toBe(true);
    expect(folds).toEqual([]);
    expect(c.faults).toEqual([]);
  });

  it('[P4.8] that is false and was looked at early is a fault at the barrier, not before', () => {
    const engines = three('shuffle', 'mix');
    const [a, b, c] = engines;
    const first = answer(a);
    for (const engine of [b, c]) engine.admit(first);
    const { slot, entry } = a.ahead!()!;
    const body = entry.body.slice();
    body[body.length - 32]! ^= 1;
    const wrong = entryOf(a, { ...slot, kind: 'proof', body });
    for (const engine of [b, c]) {
      engine.admit(wrong);
      engine.ahead!();
      expect(engine.ahead).toBeUndefined(); // once is enough
      expect(engine.faults).toEqual([]);
    }
    for (const engine of [b, c]) {
      const outputs = answer(engine);
      for (const other of engines) if (other !== engine) other.admit(outputs);
    }
    for (const { faults } of [b, c])
      expect(faults).toMatchObject([{ seat: 0, code: 'bad-proof', rule: 'P4.6', q: 1, evidence: [wrong] }]);
  });

  it('[P4.8] of somebody of the same household is not checked again, and any other is', () => {
    const verify = householdVerifier();
    const [a, b] = three('shuffle', 'mix', verify);
    const absorb = (): Transcript => new Transcript('a lie', new Uint8Array(0));
    const lie = { rule: 'P4.6', claim: { proof: new Uint8Array(0), absorb, state: () => false } };
    const [mine, other] = [entryOf(a, {}), entryOf(b, {})];
    verify.made!(mine);
    const stated = [mine, other].map((entry) => ({ entry, proofs: [lie] }));
    expect(verify.proofs(stated)).toEqual([undefined, 'P4.6']);
  });
});
