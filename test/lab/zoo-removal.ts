/** How checks that are methods, and the verifier's, are removed for a test. Each takes the place of one check and of nothing else. */

import { vi } from 'vitest';
import type { Guard } from '../../lab/zoo/guard.ts';
import { encodePoints } from '../../src/crypto/curve.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { Ahead } from '../../src/log/ahead.ts';
import { type Admitted, Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { Station } from '../../lab/network/station.ts';
import { sharedVerifier, type Verifier } from '../../src/log/verifier.ts';
import { ByteReader } from '../../src/crypto/byte-reader.ts';
import { BaseDealer, type Where } from '../../src/table/dealer.ts';
import type { Option } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';

/** Methods that are replaced, as they are now, to be called on another object. */
const dealer = BaseDealer.prototype as unknown as {
  readBody: (this: unknown, ask: Ask, ...more: unknown[]) => unknown;
  option: (this: unknown, ask: Ask, index: number) => Option;
};
const reader = ByteReader.prototype as { take: (this: ByteReader, n: number) => Uint8Array };
const admission = Engine.prototype as { admit: (this: Engine, entry: Entry, trusted?: boolean) => Admitted };

const METHODS: Partial<Record<Guard, () => void>> = {
  'transcript: identity': () => {
    vi.spyOn(Transcript.prototype, 'points').mockImplementation(function (this: Transcript, label, points) {
      this.append(label, encodePoints(points));
    });
  },
  admit: () => {
    const { readBody } = dealer;
    vi.spyOn(dealer, 'readBody').mockImplementation(function (this: unknown, { admit: _, ...lax }, ...more) {
      return readBody.call(this, lax, ...more);
    });
  },
  option: () => {
    vi.spyOn(dealer, 'option').mockImplementation(({ options }, index) => options[index % options.length]!);
  },
  'body: length': () => {
    const { take } = reader;
    vi.spyOn(reader, 'take').mockImplementation(function (this: ByteReader, n) {
      try {
        return take.call(this, n);
      } catch {
        return new Uint8Array(0);
      }
    });
  },
  'body: end': () => {
    vi.spyOn(ByteReader.prototype, 'end').mockReturnValue();
  },
  'who is asked': () => {
    passOver(({ kind, seat }, { seats, barrier }) => {
      return kind === 'answer' && (barrier === true || !seats.includes(seat));
    });
  },
  'who owes a proof': () => {
    passOver(({ kind, seat }, ask) => kind === 'proof' && ask.options[0]?.parts(seat)[0]?.do !== 'chain');
  },
  digest: () => {
    admitting((engine, entry, admit) => {
      const here = whereOf(engine, entry.q);
      return admit(here === undefined ? entry : { ...entry, digest: here.digest });
    });
  },
  ahead: () => {
    vi.spyOn(Ahead.prototype, 'whyNot').mockReturnValue(undefined);
  },
  'link: nonsense': () => {
    vi.spyOn(Station.prototype, 'cut').mockReturnValue();
  },
};

/** Takes away the checks among these that are methods; `vi.restoreAllMocks` brings them back. */
export function removeMethods(guards: readonly Guard[]): void {
  for (const guard of guards) METHODS[guard]?.();
}

type Admit = (entry: Entry) => Admitted;

function admitting(instead: (engine: Engine, entry: Entry, admit: Admit) => Admitted): void {
  const { admit } = admission;
  vi.spyOn(admission, 'admit').mockImplementation(function (this: Engine, entry, trusted) {
    return instead(this, entry, (next) => admit.call(this, next, trusted));
  });
}

/** Entries that would be faults are as if they had not come. */
function passOver(isFault: (entry: Entry, ask: Ask) => boolean): void {
  admitting((engine, entry, admit) => {
    const ask = engine.history.at(entry.q)?.ask ?? engine.run.ask;
    return ask !== undefined && isFault(entry, ask) ? { status: 'known' } : admit(entry);
  });
}

function whereOf({ history, run }: Engine, q: number): Where | undefined {
  return history.at(q)?.where ?? (q === run.where.q ? run.where : undefined);
}

/** A verifier that leaves out the proofs of some rules, or all signatures. */
export function weakVerifier(guards: readonly Guard[]): Verifier {
  const strong = sharedVerifier();
  const rules = guards.filter((guard) => guard.startsWith('proof ')).map((guard) => guard.slice(6));
  return {
    signature: (...of) => guards.includes('signature') || strong.signature(...of),
    proofs: (stated) =>
      strong.proofs(
        stated.map(({ entry, proofs }) => ({
          entry,
          proofs: proofs.filter(({ rule }) => !rules.includes(rule)),
        })),
      ),
  };
}
