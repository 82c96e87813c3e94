/** Transcripts: one file with charter and log that anyone can verify with no secret [P1.12]. docs/transcript.md has the format. */

import * as v from 'valibot';
import { concat, equalBytes, Malformed, utf8 } from '../crypto/bytes.ts';
import { sha512 } from '../crypto/hash.ts';
import type { Game } from '../table/game.ts';
import { decodeSealed, encodeSealed, type Sealed } from './charter.ts';
import { bytesUpTo, decode, encode } from './codec.ts';
import type { Engine } from './engine.ts';
import { decodeEntry, encodeEntry, type Entry, inOrder, MOST_ENTRY_BYTES } from './entry.ts';
import type { Fault } from './fault.ts';
import { openTable } from './open-table.ts';
import { DeferredVerifier, type FalseProof } from './verifier.ts';

/** Larger files are not games. */
export const MOST_TRANSCRIPT_BYTES = 64 << 20;

const MAGIC = utf8('billfold/1\n');

const fileSchema = v.strictTuple([
  bytesUpTo(16384),
  v.array(bytesUpTo(MOST_ENTRY_BYTES)),
  v.pipe(v.array(bytesUpTo(MOST_ENTRY_BYTES)), v.maxLength(64)),
]);

/** A charter, the entries that settled its questions, and contradictions that nobody could settle. */
export interface Transcript {
  readonly sealed: Sealed;
  readonly entries: readonly Entry[];
  readonly evidence: readonly Entry[];
}

export function transcriptOf({ sealed, history, faults }: Engine): Transcript {
  const settled = history.entries();
  const known = new Set(settled.map((entry) => encodeEntry(entry).toString()));
  const evidence = faults
    .flatMap((fault) => fault.evidence)
    .filter((entry) => !known.has(encodeEntry(entry).toString()))
    .sort(inOrder);
  return { sealed, entries: settled, evidence };
}

/** "billfold/1", the CBOR of charter, entries and evidence, and the SHA-512 of all that. */
export function encodeTranscript({ sealed, entries, evidence }: Transcript): Uint8Array {
  const body = encode([encodeSealed(sealed), entries.map(encodeEntry), evidence.map(encodeEntry)]);
  const content = concat(MAGIC, body);
  return concat(content, sha512('', content));
}

export function decodeTranscript(file: Uint8Array): Transcript {
  if (file.length > MOST_TRANSCRIPT_BYTES)
    throw new Malformed(`the file is larger than ${MOST_TRANSCRIPT_BYTES} bytes`);
  if (!equalBytes(file.subarray(0, MAGIC.length), MAGIC))
    throw new Malformed('this is not a Billfold game file');
  const content = file.subarray(0, Math.max(MAGIC.length, file.length - 64));
  if (!equalBytes(sha512('', content), file.subarray(content.length))) {
    throw new Malformed('the file is damaged or incomplete: its checksum is wrong');
  }
  const [sealed, entries, evidence] = decode(
    fileSchema,
    content.slice(MAGIC.length),
    MOST_TRANSCRIPT_BYTES,
    'game file',
  );
  return {
    sealed: decodeSealed(sealed),
    entries: entries.map(decodeEntry),
    evidence: evidence.map(decodeEntry),
  };
}

/** What a stranger can say of a game. */
export interface Verdict {
  readonly ok: boolean;
  /** Who broke which rule where, in the order of the entries. */
  readonly faults: readonly Fault[];
  /** Why the log can't be followed any further, if it can't. */
  readonly stopped?: string;
  readonly finished: boolean;
  readonly result: unknown;
  readonly questions: number;
  readonly entries: number;
  /** How many proofs were checked. */
  readonly proofs: number;
  readonly digest: Uint8Array;
}

/**
 * Follows the log with no secret; proofs of many entries are folded into one multiplication [P1.10]. After a false one the script
 * took another way than it would have if it were true, so the log is followed anew, knowing it.
 */
export function verifyTranscript(
  transcript: Transcript,
  games: readonly Game[],
  progress: (done: number, of: number) => void = () => undefined,
): Verdict {
  const known: FalseProof[] = [];
  for (;;) {
    const verdict = attempt(transcript, games, known, progress);
    if ('ok' in verdict) return verdict;
    known.push(verdict);
  }
}

/** A verdict, or a false proof that was not known before. */
function attempt(
  { sealed, entries, evidence }: Transcript,
  games: readonly Game[],
  known: readonly FalseProof[],
  progress: (done: number, of: number) => void,
): Verdict | FalseProof {
  const deferred = new DeferredVerifier(known);
  const engine = openTable({ sealed, games, verify: deferred });
  let stopped: string | undefined;
  for (const [i, entry] of entries.entries()) {
    stopped = follow(engine, entry, i);
    const found = deferred.isFull ? deferred.flush() : undefined;
    if (found !== undefined) return found;
    if (stopped !== undefined) break;
    progress(i + 1, entries.length);
  }
  for (const entry of evidence) engine.admit(entry);
  const found = deferred.flush();
  if (found !== undefined) return found;
  const { faults, run } = engine;
  return {
    ok: stopped === undefined && faults.length === 0,
    faults: [...faults].sort((a, b) => a.q - b.q),
    ...(stopped !== undefined && { stopped }),
    finished: run.ask === undefined,
    result: run.result,
    questions: run.where.q,
    entries: entries.length,
    proofs: deferred.checked,
    digest: run.where.digest,
  };
}

/** One entry; a reason to stop if it is not the next one of this log. */
function follow(engine: Engine, entry: Entry, i: number): string | undefined {
  try {
    const admitted = engine.admit(entry);
    if (admitted.status === 'new' || admitted.status === 'ahead') return undefined;
    const why = admitted.status === 'refused' ? admitted.why : `it is ${admitted.status}`;
    return `entry ${i} (question ${entry.q}, seat ${entry.seat}): ${why}`;
  } catch (error) {
    // A false proof that is found only at the end may leave cards that open to no face.
    return `entry ${i} (question ${entry.q}, seat ${entry.seat}): ${error instanceof Error ? error.message : 'unreadable'}`;
  }
}
