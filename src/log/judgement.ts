/** Judgement of answers: is it true what one says? Nothing is judged twice, also not what I had judged before a reload, or said myself. */

import { toHex } from '../crypto/bytes.ts';
import { isLeave } from '../table/body.ts';
import type { Checked } from '../table/dealer.ts';
import type { Run } from '../table/run.ts';
import type { Ask } from '../table/script.ts';
import { encodeEntry, type Entry } from './entry.ts';
import type { Fault, FaultCode } from './fault.ts';
import { entryName, type Judged, type Mark } from './stored-game.ts';
import type { Verifier } from './verifier.ts';

/** What an answer says, if it is true; else nothing, which counts as leaving [P2.4], and its fault unless it is a resignation. */
interface Finding {
  readonly checked: Checked | undefined;
  readonly fault?: [FaultCode, rule: string, why: string];
}

export class Judgement {
  readonly #verify: Verifier;
  readonly #findings = new WeakMap<Entry, Finding>();
  readonly #mine = new WeakSet<Entry>();
  readonly #examined = new WeakSet<Entry>();
  /** Before this question my judgement was stored: the answers whose proofs did not hold are named, all others did. */
  #before = 0;
  #refused: ReadonlySet<string> = new Set();

  constructor(verify: Verifier) {
    this.#verify = verify;
  }

  /** Of an answer to the question that waits. */
  of(run: Run<unknown>, ask: Ask, entry: Entry): Finding {
    const finding = this.#findings.get(entry) ?? this.#find(run, ask, entry);
    this.#findings.set(entry, finding);
    return finding;
  }

  #find({ where, dealer }: Run<unknown>, ask: Ask, entry: Entry): Finding {
    if (isLeave(entry.body)) return { checked: undefined };
    const said = dealer.check(ask, where, entry.seat, entry.body);
    if ('refused' in said) return { checked: undefined, fault: ['bad-answer', said.rule, said.refused] };
    if (this.#isKnown(entry, where.q)) return { checked: said };
    return this.#verified([{ entry, said }])[0]!;
  }

  /** Have I looked at it, as far as that is possible before its barrier? */
  hasExamined(entry: Entry): boolean {
    return this.#examined.has(entry);
  }

  /**
   * Proofs of a chain, before they are judged at its barrier [P4.8]: what takes long is done here, for all of them at once. What is not
   * well-formed, or can't be judged, is left to `of`.
   */
  examine({ where, dealer }: Run<unknown>, proofs: readonly Entry[]): void {
    const open = proofs.filter((entry) => !this.hasExamined(entry));
    for (const entry of open) this.#examined.add(entry);
    try {
      const stated = open.flatMap((entry) => {
        if (isLeave(entry.body) || this.#isKnown(entry, where.q)) return [];
        const owed = dealer.owed(entry.seat);
        if (owed?.slot.q !== entry.q) return []; // of a chain that is void, or still to come
        const said = owed.check(entry.body);
        return 'refused' in said ? [] : [{ entry, said }];
      });
      if (stated.length === 0) return;
      this.#verified(stated).forEach((finding, i) => this.#findings.set(stated[i]!.entry, finding));
    } catch {
      // One by one it comes out which it is.
    }
  }

  #verified(stated: readonly { readonly entry: Entry; readonly said: Checked }[]): Finding[] {
    const rules = this.#verify.proofs(stated.map(({ entry, said }) => ({ entry, proofs: said.proofs })));
    return stated.map(({ said }, i) => {
      const rule = rules[i];
      if (rule === undefined) return { checked: said };
      return { checked: undefined, fault: ['bad-proof', rule, 'the proof does not hold'] };
    });
  }

  /** It is mine, and true. */
  own(entry: Entry): void {
    this.#mine.add(entry);
    this.#verify.made?.(entry);
  }

  /** Whether it is the same log the digest at the end of it tells. */
  trust({ q, refused }: Judged): void {
    this.#before = q;
    this.#refused = new Set(refused.map(toHex));
  }

  /** Was it found true before? `q`: the question that it answers, or the barrier that it was waited for at. */
  #isKnown(entry: Entry, q: number): boolean {
    if (this.#mine.has(entry)) return true;
    return q < this.#before && (this.#refused.size === 0 || !this.#refused.has(toHex(nameOf(entry))));
  }
}

/** How far my own judgement goes, to be stored. */
export function judgedAt({ q, digest }: Mark, faults: readonly Fault[]): Judged {
  const refused = faults.filter(({ code }) => code === 'bad-proof').map(({ evidence }) => evidence[0]!);
  return { q, digest, refused: refused.map(nameOf) };
}

function nameOf(entry: Entry): Uint8Array {
  return entryName(encodeEntry(entry));
}
