/** What a stranger can say of a game: its transcript, followed with no secret [P1.12]. */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import type { Game, Told } from '../table/game.ts';
import type { Seat } from '../table/seat.ts';
import { type Charter, editionOf, NO_EDITION } from './charter.ts';
import type { Engine } from './engine.ts';
import type { Entry } from './entry.ts';
import type { Fault } from './fault.ts';
import type { Notice } from './notice.ts';
import { openTable } from './open-table.ts';
import { noticesOf, type Transcript } from './transcript.ts';
import { DeferredVerifier, type FalseProof } from './verifier.ts';

export interface Review {
  readonly ok: boolean;
  /** Who broke which rule where, in the order of the questions. */
  readonly faults: readonly Fault[];
  /** Why the log can't be followed any further, if it can't. */
  readonly stopped?: string;
  /** [P1.7] This program has failed over it: nobody at that table is to blame. */
  readonly failed?: true;
  readonly finished: boolean;
  readonly result: unknown;
  /** Who has won a table of two that ended by a notice or a proof of cheating. */
  readonly winner?: Seat;
  readonly questions: number;
  readonly entries: number;
  /** How many proofs were checked. */
  readonly proofs: number;
  readonly digest: Uint8Array;
  /** What decided the game where it was played [P2.1], if it is known to be another edition than the one it was checked by here. */
  readonly otherEdition?: string;
  /** What everybody saw happen, as the game's events. */
  readonly story: readonly Told<unknown>[];
}

/** How far it is, and the game as it stands there; from the beginning again if it has to be followed anew. */
export type Progress = (done: number, of: number, engine: Engine) => void;

/**
 * Follows the log; proofs of many entries are folded into one multiplication [P1.10]. So a false one is found only when the log
 * was followed as if it held. Peers that saw it took it for leaving [P2.4]: the log is followed anew as they did. If it doesn't
 * fit then, nobody at the table saw it, and they went on.
 */
export function verifyTranscript(
  transcript: Transcript,
  games: readonly Game[],
  progress: Progress = () => undefined,
): Review {
  const known: FalseProof[] = [];
  let { review, found } = follow(transcript, games, known, progress);
  while (found[0] !== undefined) {
    known.push(found[0]);
    const again = follow(transcript, games, known, progress);
    if (again.review.stopped !== undefined || again.review.faults.length > review.faults.length) break;
    ({ review, found } = again);
  }
  return review;
}

/** A review, and the false proofs that were not known before. */
function follow(
  { sealed, entries, evidence, notices }: Transcript,
  games: readonly Game[],
  known: readonly FalseProof[],
  progress: Progress,
): { review: Review; found: readonly FalseProof[] } {
  const deferred = new DeferredVerifier(known);
  const engine = openTable({ sealed, games, verify: deferred });
  const found: FalseProof[] = [];
  const proofs = new Set(evidence);
  const goodbyes = new Set(notices);
  let stopped: string | undefined;
  /** Who says goodbye, from whatever question on, and what is proven by then decides whose votes it takes [P2.4]. */
  const show = (until: number): void => {
    for (const notice of goodbyes) {
      goodbyes.delete(notice);
      if (!isTaken(engine, notice)) stopped ??= `a second notice, or a false one, of seat ${notice.seat}`;
    }
    for (const entry of proofs) if (entry.q <= until && proofs.delete(entry)) engine.admit(entry);
  };
  for (const [i, entry] of entries.entries()) {
    stopped ??= step(engine, entry, i);
    const isLastVote = entry.kind === 'vote' && entries[i + 1]?.q !== entry.q;
    if (isLastVote && engine.run.where.q === entry.q) show(entry.q);
    stopped ??= failureOf(engine, placeOf(entry, i));
    if (stopped !== undefined) break;
    if (deferred.isFull) found.push(...deferred.flush());
    progress(i + 1, entries.length, engine);
  }
  stopped ??= isInOrder(engine, entries) ? undefined : 'the entries are not in the order of the questions';
  show(Infinity);
  stopped ??= failureOf(engine, 'what is said beside the log');
  found.push(...deferred.flush());
  const faults = [...found.map(faultOf), ...engine.faults].sort((a, b) => a.q - b.q);
  const idle = evidence.find((entry) => !faults.some((fault) => proves(fault, entry)));
  if (idle !== undefined)
    stopped ??= `the evidence at question ${idle.q} of seat ${idle.seat} proves nothing`;
  const vain = notices.find(({ seat }) => !noticesOf(engine).some((notice) => notice.seat === seat));
  if (vain !== undefined) stopped ??= `the notice of seat ${vain.seat} ends nothing`;
  const { run, over, winner } = engine;
  const review = {
    ok: stopped === undefined && faults.length === 0,
    faults,
    ...(stopped !== undefined && { stopped }),
    ...(engine.bugs.length > 0 && { failed: true as const }),
    finished: over,
    result: run.result,
    ...(winner !== undefined && { winner }),
    questions: run.where.q,
    entries: entries.length,
    proofs: deferred.checked,
    digest: run.where.digest,
    ...otherEdition(sealed.charter, games),
    story: engine.story,
  };
  return { review, found };
}

/** Is it signed, and the goodbye of its seat that counts? A vote may have carried it here before, so it need not be new [P2.4]. */
function isTaken(engine: Engine, notice: Notice): boolean {
  const { seat, from } = notice;
  if (engine.admitNotice(notice).status === 'refused') return false;
  return engine.notices.some((known) => known.seat === seat && known.from === from);
}

/** Simulations have none, and neither have games of the protocol before. */
function otherEdition(charter: Charter, games: readonly Game[]): Pick<Review, 'otherEdition'> {
  const here = games.find(({ id }) => id === charter.game)?.edition;
  const there = editionOf(charter);
  const isCompared = here !== undefined && there !== null && there !== toHex(NO_EDITION);
  return isCompared && there !== here ? { otherEdition: there } : {};
}

/** One entry; a reason to stop if it is not the next one of this log. */
function step(engine: Engine, entry: Entry, i: number): string | undefined {
  const admitted = engine.admit(entry);
  if (admitted.status === 'new') return undefined;
  return `${placeOf(entry, i)}: ${admitted.status === 'refused' ? admitted.why : `it is ${admitted.status}`}`;
}

/** [P1.7] Over what this program has failed, if it has: then it can't say what the rest is worth. */
function failureOf({ bugs }: Engine, where: string): string | undefined {
  return bugs[0] && `${where}: this program has failed: ${bugs[0].error.message}`;
}

const placeOf = ({ q, seat }: Entry, i: number): string => `entry ${i} (question ${q}, seat ${seat})`;

/** Did each entry settle a question, in the order in which all honest peers list them? */
function isInOrder(engine: Engine, entries: readonly Entry[]): boolean {
  const settled = engine.history.entries();
  return (
    settled.length === entries.length &&
    settled.every(({ signature }, i) => equalBytes(signature, entries[i]!.signature))
  );
}

function faultOf({ entry, rule }: FalseProof): Fault {
  const { seat, q } = entry;
  return { seat, code: 'bad-proof', rule, q, why: 'the proof does not hold', evidence: [entry] };
}

function proves(fault: Fault, entry: Entry): boolean {
  return fault.evidence.some(({ signature }) => equalBytes(signature, entry.signature));
}
