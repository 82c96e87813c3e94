/** Transcripts: one file with charter and log that anyone can verify with no secret [P1.12]. docs/transcript.md has the format. */

import * as v from 'valibot';
import { concat, equalBytes, Malformed, toHex, utf8 } from '../crypto/bytes.ts';
import { sha512 } from '../crypto/hash.ts';
import { MOST_SEATS } from '../table/seat.ts';
import { decodeSealed, encodeSealed, type Sealed } from './charter.ts';
import { bytesUpTo, decode, encode } from './codec.ts';
import type { Engine } from './engine.ts';
import { decodeEntry, encodeEntry, type Entry, inOrder, MOST_ENTRY_BYTES } from './entry.ts';
import { countsAsLeaving } from './fault.ts';
import { decodeNotice, encodeNotice, MOST_NOTICE_BYTES, type Notice } from './notice.ts';
import { has } from './votes.ts';

/** Larger files are not games. */
export const MOST_TRANSCRIPT_BYTES = 64 << 20;

const MAGIC = utf8('billfold/1\n');

const fileSchema = v.strictTuple([
  bytesUpTo(16384),
  v.array(bytesUpTo(MOST_ENTRY_BYTES)),
  v.pipe(v.array(bytesUpTo(MOST_ENTRY_BYTES)), v.maxLength(64)),
  v.pipe(v.array(bytesUpTo(MOST_NOTICE_BYTES)), v.maxLength(MOST_SEATS)),
]);

export interface Transcript {
  readonly sealed: Sealed;
  /** The entries that settled its questions. */
  readonly entries: readonly Entry[];
  /** Broken promises that settled nothing. */
  readonly evidence: readonly Entry[];
  /** The goodbyes without which it can't be told why somebody was left behind, or why the game is over [P2.4]. */
  readonly notices: readonly Notice[];
}

export function transcriptOf(engine: Engine): Transcript {
  const { sealed, history } = engine;
  return { sealed, entries: history.entries(), evidence: evidenceOf(engine), notices: noticesOf(engine) };
}

/** Of seats that were voted out, that voted on after it, or whose going ended the game. */
export function noticesOf({ history, run, over, notices, faults }: Engine): Notice[] {
  const gone = Array.from({ length: history.length }, (_, q) => history.at(q)!.gone);
  const isTold = ({ seat }: Notice): boolean =>
    gone.some((set) => has(set, seat)) ||
    faults.some((fault) => fault.seat === seat && fault.code === 'bad-vote') ||
    (over && run.ask !== undefined && run.seats.includes(seat));
  return notices.filter(isTold).sort(bySeat);
}

/**
 * What counted as leaving is among the entries once it is settled, and counts for nothing if a vote came before [P2.4]. Each statement
 * once, whatever it was signed with: a cheat can sign one in many ways, and the second would prove nothing.
 */
function evidenceOf(engine: Engine): Entry[] {
  const key = ({ q, kind, seat, body }: Entry): string => `${q} ${kind} ${seat} ${toHex(body)}`;
  const settled = new Set(engine.history.entries().map(key));
  const pending = new Set(engine.pending().map(key));
  const evidence = new Map<string, Entry>();
  for (const fault of engine.faults) {
    for (const entry of fault.evidence) {
      const isLoose = !settled.has(key(entry)) && (!countsAsLeaving(fault) || pending.has(key(entry)));
      if (isLoose) evidence.set(key(entry), entry);
    }
  }
  return [...evidence.values()].sort(inOrder);
}

/** "billfold/1", the CBOR of charter, entries, evidence and notices, and the SHA-512 of all that. */
export function encodeTranscript({ sealed, entries, evidence, notices }: Transcript): Uint8Array {
  const body = encode([
    encodeSealed(sealed),
    entries.map(encodeEntry),
    evidence.map(encodeEntry),
    notices.map(encodeNotice),
  ]);
  const content = concat(MAGIC, body);
  return concat(content, sha512('', content));
}

/** This is no game file, or not a whole one. */
export class NoGameFile extends Malformed {
  readonly is: 'large' | 'foreign' | 'damaged';

  constructor(is: NoGameFile['is'], message: string) {
    super(message);
    this.is = is;
  }
}

/** Throws `Malformed`. */
export function decodeTranscript(file: Uint8Array): Transcript {
  if (file.length > MOST_TRANSCRIPT_BYTES)
    throw new NoGameFile('large', `the file is larger than ${MOST_TRANSCRIPT_BYTES} bytes`);
  if (!equalBytes(file.subarray(0, MAGIC.length), MAGIC))
    throw new NoGameFile('foreign', 'this is not a Billfold game file');
  const content = file.subarray(0, Math.max(MAGIC.length, file.length - 64));
  if (!equalBytes(sha512('', content), file.subarray(content.length))) {
    throw new NoGameFile('damaged', 'the file is damaged or incomplete: its checksum is wrong');
  }
  const [sealed, entries, evidence, notices] = decode(
    fileSchema,
    content.slice(MAGIC.length),
    MOST_TRANSCRIPT_BYTES,
    'game file',
  );
  const transcript = {
    sealed: decodeSealed(sealed),
    entries: entries.map(decodeEntry),
    evidence: evidence.map(decodeEntry),
    notices: notices.map(decodeNotice),
  };
  if (!ascends(transcript.evidence, inOrder)) throw new Malformed('game file: the evidence is not in order');
  if (!ascends(transcript.notices, bySeat)) throw new Malformed('game file: the notices are not in order');
  return transcript;
}

const bySeat = (a: Notice, b: Notice): number => a.seat - b.seat;

/** Strictly: nothing stands there twice. One content has one file, as what is listed is listed in one way. */
function ascends<T>(list: readonly T[], order: (a: T, b: T) => number): boolean {
  return list.every((item, i) => i === 0 || order(list[i - 1]!, item) < 0);
}
