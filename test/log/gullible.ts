/** A masked table whose peers believe every proof: what they let pass only the game file can show. */

import type { Engine } from '../../src/log/engine.ts';
import { type Entry, signEntry } from '../../src/log/entry.ts';
import { type Transcript, transcriptOf } from '../../src/log/transcript.ts';
import { type Verifier, verifyAtOnce } from '../../src/log/verifier.ts';
import type { Checked } from '../../src/table/dealer.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Seat } from '../../src/table/seat.ts';
import { enginesOf, snapTable } from './tables.ts';

/** A byte of an answer: with its lowest bit changed the answer has the same form, and one false proof. */
export interface Fraud {
  readonly seed: string;
  readonly of: string;
  readonly q: number;
  readonly seat: Seat;
  readonly kind: Entry['kind'];
  readonly rule: string;
  readonly at: number;
}

const gullible: Verifier = { ...verifyAtOnce, proofs: (stated) => stated.map(() => undefined) };

type Alter = (entry: Entry, by: Engine) => Uint8Array;

/** A game to its end; bodies are altered before they are signed. Returns what a peer saves. */
function playOn(seed: string, alter: Alter): Transcript {
  const engines = enginesOf(snapTable(2, seed, { masked: true, verify: gullible, options: { carry: true } }));
  for (;;) {
    const engine = engines.find(({ asked }) => asked !== undefined);
    if (engine === undefined) return transcriptOf(engines[0]!);
    const { own, run, asked, sealed } = engine;
    const legal = legalChoices(asked!.ask, own!.seat, (zone) => run.dealer.faces(zone, own!.seat));
    const made = engine.makeAnswer(asked!.automatic ? { option: 0, places: [] } : legal[0]!);
    if (made.keep !== undefined) engine.remember(made.slot, made.keep);
    const entry = signEntry(sealed.sid, { ...made.entry, body: alter(made.entry, engine) }, own!.sign);
    for (const peer of engines) peer.admit(entry, peer === engine);
  }
}

export function honestGame(seed: string): Transcript {
  return playOn(seed, ({ body }) => body);
}

export function gameWith({ seed, q, seat, kind, at }: Fraud): Transcript {
  return playOn(seed, (entry) =>
    entry.q === q && entry.seat === seat && entry.kind === kind ? changed(entry.body, at) : entry.body,
  );
}

/** One fraud for every proof of every kind of answer in a game. */
export function fraudsIn(seed: string): Fraud[] {
  const found = new Map<string, Fraud>();
  playOn(seed, (entry, engine) => {
    const { ask } = engine.run;
    for (const { rule, at } of falsifiable(entry, engine)) {
      const of = `${ask!.verb}/${ask!.step}`;
      const { q, seat, kind } = entry;
      const key = `${of} ${rule}`;
      if (!found.has(key)) found.set(key, { seed, of, q, seat, kind, rule, at });
    }
    return entry.body;
  });
  return [...found.values()];
}

/** Looks from the end for the last byte that falsifies each proof. */
function falsifiable(entry: Entry, { run }: Engine): { rule: string; at: number }[] {
  const check = (body: Uint8Array): Checked | undefined => {
    const checked = run.dealer.check(run.ask!, run.where, entry.seat, body);
    return 'refused' in checked ? undefined : checked;
  };
  const rules = new Set(check(entry.body)?.proofs.map(({ rule }) => rule));
  const found: { rule: string; at: number }[] = [];
  for (let at = entry.body.length - 32; at >= 0 && rules.size > 0; at -= 32) {
    const checked = check(changed(entry.body, at));
    const [rule] = checked === undefined ? [] : verifyAtOnce.proofs([{ entry, proofs: checked.proofs }]);
    if (rule !== undefined && rules.delete(rule)) found.push({ rule, at });
  }
  return found;
}

function changed(body: Uint8Array, at: number): Uint8Array {
  return body.map((byte, i) => (i === at ? byte ^ 1 : byte));
}
