/** Game files [P1.12]: no byte of one can be changed without being found. */

import { beforeAll, describe, expect, it } from 'vitest';
import { concat, Malformed, utf8 } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { encodeSealed } from '../../src/log/charter.ts';
import { encode } from '../../src/log/codec.ts';
import type { Engine } from '../../src/log/engine.ts';
import { encodeEntry, type Entry } from '../../src/log/entry.ts';
import {
  decodeTranscript,
  encodeTranscript,
  MOST_TRANSCRIPT_BYTES,
  noticesOf,
  type Transcript,
  transcriptOf,
} from '../../src/log/transcript.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { LONG } from '../table/long.ts';
import { honestGame } from './gullible.ts';
import { refusal } from './refusal.ts';
import { Seeded } from './seeded.ts';
import { snap } from './snap.ts';

const MAGIC = utf8('billfold/1\n');
const DAMAGED = 'the file is damaged or incomplete: its checksum is wrong';

let game: Transcript;
let file: Uint8Array;
beforeAll(() => {
  game = honestGame('file');
  file = encodeTranscript(game);
});

function withBit(at: number, bit: number): Uint8Array {
  return file.map((byte, i) => (i === at ? byte ^ (1 << bit) : byte));
}

/** With a checksum that fits. */
function resealed(changed: Uint8Array): Uint8Array {
  const content = changed.slice(0, -64);
  return concat(content, sha512('', content));
}

/** "ok", or why not. */
function review(changed: Uint8Array): string {
  try {
    const { ok, stopped, faults } = verifyTranscript(decodeTranscript(changed), [snap]);
    return ok ? 'ok' : (stopped ?? `blames ${faults.length}`);
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
}

/** Where each part of the file lies: from, and how long. */
function regions(): Record<string, [from: number, length: number]> {
  const at = (part: Uint8Array): [number, number] => [Buffer.from(file).indexOf(part), part.length];
  const { sealed, entries } = game;
  const parts: Record<string, Uint8Array> = { charter: sealed.bytes };
  sealed.signatures.forEach((signature, seat) => (parts[`charter signature ${seat}`] = signature));
  for (const i of [0, 1, entries.length >> 1, entries.length - 1]) {
    const { body, signature } = entries[i]!;
    parts[`head of entry ${i}`] = encodeEntry(entries[i]!).slice(0, 42); // question, kind, seat, digest
    if (body.length > 0) parts[`body of entry ${i}`] = body;
    parts[`signature of entry ${i}`] = signature;
  }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, at(part)]));
}

describe('a game file', () => {
  it('[P1.12] holds magic, charter, entries, evidence, notices and a hash, and nothing else', () => {
    const content = encode([encodeSealed(game.sealed), game.entries.map(encodeEntry), [], []]);
    expect(file).toEqual(concat(MAGIC, content, sha512('', MAGIC, content)));
    expect(encodeTranscript(decodeTranscript(file))).toEqual(file);
    expect(review(file)).toBe('ok');
  });

  it('[P1.12] is damaged if any bit of it is another one', () => {
    const random = new Seeded(1);
    for (let at = 0; at < file.length; at += LONG ? 1 : 1 + random.below(9)) {
      const why = refusal(() => decodeTranscript(withBit(at, random.below(8))));
      expect(`${at}: ${why}`).toBe(
        `${at}: ${at < MAGIC.length ? 'this is not a Billfold game file' : DAMAGED}`,
      );
    }
  });

  it('[P1.12] is not ok if a bit of any part is another one and the checksum is made to fit', () => {
    const random = new Seeded(2);
    for (const [name, [from, length]] of Object.entries(regions())) {
      expect(from, name).toBeGreaterThan(0);
      for (let i = 0; i < (LONG ? 40 : 2); i++) {
        const [at, bit] = [from + random.below(length), random.below(8)];
        expect(review(resealed(withBit(at, bit))), `${name}, bit ${bit} of byte ${at}`).not.toBe('ok');
      }
    }
  });

  it('[P1.12] is not ok if a bit anywhere is another one and the checksum is made to fit', () => {
    const random = new Seeded(3);
    for (let i = 0; i < (LONG ? 1000 : 24); i++) {
      const [at, bit] = [random.below(file.length - 64), random.below(8)];
      expect(review(resealed(withBit(at, bit))), `bit ${bit} of byte ${at}`).not.toBe('ok');
    }
  });

  it('[P1.12] is incomplete at every other length', () => {
    for (let length = 0; length < file.length; length += LONG ? 1 : length < 200 ? 1 : 97) {
      const why = refusal(() => decodeTranscript(file.slice(0, length)));
      expect(`${length}: ${why}`).toBe(
        `${length}: ${length < 11 ? 'this is not a Billfold game file' : DAMAGED}`,
      );
    }
    for (const more of [1, 64, 1000])
      expect(refusal(() => decodeTranscript(concat(file, new Uint8Array(more))))).toBe(DAMAGED);
  });

  it('[P1.12] whose content ends early is refused, also with a checksum that fits', () => {
    for (const length of [11, 12, 100, file.length - 65]) {
      const content = file.slice(0, length);
      expect(refusal(() => decodeTranscript(concat(content, sha512('', content))))).toMatch(/^game file: /);
    }
  });

  it('[P1.12] is not a file of another format, another version, or larger than any game', () => {
    const foreign = ['', 'PK\x03\x04', '{"game":"toy"}', 'billfold/2\n', 'billfold/1'].map(utf8);
    for (const bytes of foreign)
      expect(refusal(() => decodeTranscript(bytes))).toBe('this is not a Billfold game file');
    expect(refusal(() => decodeTranscript(new Uint8Array(MOST_TRANSCRIPT_BYTES + 1)))).toBe(
      'the file is larger than 67108864 bytes',
    );
  });

  it('[P2.1] whose charter another has signed is refused', () => {
    const { sealed } = game;
    const swapped = { ...sealed, signatures: [...sealed.signatures].reverse() };
    const lacking = { ...sealed, signatures: sealed.signatures.slice(1) };
    expect(review(encodeTranscript({ ...game, sealed: swapped }))).toMatch(
      /^charter: expected the signature of seat 0/,
    );
    expect(review(encodeTranscript({ ...game, sealed: lacking }))).toBe(
      'charter: expected 2 signatures, got 1',
    );
  });
});

describe('the evidence in a file', () => {
  /** Seat 1 has broken these promises, in the question that was settled, and in nothing else. */
  const evidence = (settled: readonly Entry[], ...proofs: readonly Entry[]): readonly Entry[] => {
    const faults = [{ seat: 1, code: 'two-answers', q: 0, evidence: proofs }];
    const history = { length: 0, entries: () => settled };
    const told = { sealed: game.sealed, history, faults, notices: [], pending: () => [], over: false };
    return transcriptOf({ ...told, run: { seats: [0, 1] } } as unknown as Engine).evidence;
  };
  const signedBy = (byte: number, entry: Entry): Entry => ({ ...entry, signature: new Uint8Array(64).fill(byte) }); // prettier-ignore

  it('[P1.12] is what was said beside the log, each statement once, whatever its signature', () => {
    const [said] = game.entries as [Entry];
    const other = { ...said, body: Uint8Array.of(1) };
    expect(evidence([said], said, other)).toEqual([other]);
    expect(evidence([signedBy(1, said)], signedBy(2, said), other, signedBy(3, other))).toHaveLength(1);
  });
});

describe('the goodbyes in a file', () => {
  /** Seat 1 has said goodbye in a game that goes on, and these promises were broken. */
  const told = (...faults: readonly { seat: number; code: string }[]): number[] => {
    const game = { history: { length: 0 }, run: { seats: [0, 1, 2] }, over: false, notices: [{ seat: 1 }] };
    return noticesOf({ ...game, faults } as unknown as Engine).map(({ seat }) => seat);
  };

  it('[P2.4] are there of who voted on after it, and not of who broke another promise, or for what another seat did', () => {
    expect(told({ seat: 1, code: 'bad-vote' })).toEqual([1]);
    expect([told(), told({ seat: 2, code: 'bad-vote' }), told({ seat: 1, code: 'two-votes' })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
