/** The outcome: what became of a cheat at every honest peer, and whether that is what the protocol allows [P1.12]. */

import { equalBytes } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Fault, FaultCode } from '../../src/log/fault.ts';
import { encodeTranscript, decodeTranscript, transcriptOf } from '../../src/log/transcript.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { maskOf, type Seat } from '../../src/table/seat.ts';
import type { CheatTable } from './cheat-table.ts';
import type { Fate } from './cheat.ts';
import { CHEAT } from './cheating-peer.ts';

export interface Outcome {
  /** Did the occasion for the trick come? */
  readonly played: boolean;
  readonly outcome: Fate | 'succeeded';
  readonly seat: Seat;
  readonly code?: FaultCode;
  readonly rule?: string;
  /** Honest seats that an honest peer, or the verifier, blames. */
  readonly honestBlamed: number;
  /** The honest peers stand on different logs: the game ends without a result [P1.12]. */
  readonly unfinished: boolean;
  /** What went otherwise than it may. */
  readonly troubles: readonly string[];
}

/** More nonsense of one link than this, and nobody has cut it. */
const MUCH = 64;

/** `verify`: the verifier, too, must find what the peers found. */
export function outcomeOf(table: CheatTable, verify = true): Outcome {
  const engines = table.honest.flatMap((seat) => table.peers.get(seat)?.engine ?? []);
  const faults = engines.map((engine) => engine.faults);
  const fault = faults.flat().find(({ seat }) => seat === CHEAT);
  const proven = verify ? verified(table, engines) : faults;
  const blamed = new Set([...faults, ...proven].flat().map(({ seat }) => seat));
  const honestBlamed = table.honest.filter((seat) => blamed.has(seat)).length;
  const unfinished = table.isSplit;
  const harm = harmDone(table, engines, fault);
  const outcome = harm.length > 0 || honestBlamed > 0 ? 'succeeded' : fateOf(table, engines, fault);
  return {
    played: table.played,
    outcome,
    seat: CHEAT,
    ...(fault && { code: fault.code, rule: fault.rule }),
    honestBlamed,
    unfinished,
    troubles: [...harm, ...disagreements(table, engines, fault, proven)],
  };
}

function fateOf(table: CheatTable, engines: readonly Engine[], fault: Fault | undefined): Outcome['outcome'] {
  if (fault !== undefined) return 'blamed';
  if (engines.every((engine) => wasVotedOut(engine))) return 'outvoted';
  return table.noticed.length > 0 || table.cheat.quiet === true ? 'refused' : 'succeeded';
}

function wasVotedOut({ history }: Engine): boolean {
  return Array.from({ length: history.length }, (_, q) => history.at(q)!).some(
    ({ gone }) => (gone & maskOf([CHEAT])) !== 0,
  );
}

/** What no cheat may reach. */
function harmDone(table: CheatTable, engines: readonly Engine[], fault: Fault | undefined): string[] {
  const harm = table.failures.map(({ seat, error }) => `seat ${seat} fell over: ${error.message}`);
  for (const { own, out, run } of engines) {
    if (out || !run.seats.includes(own!.seat)) harm.push(`seat ${own!.seat} is out`);
  }
  if (table.isSplit && fault === undefined) harm.push('the logs differ, and nobody knows why');
  if (!table.done && !table.isSplit) harm.push(`the table stands still: ${table.standing()}`);
  for (const seat of table.honest) {
    if (table.refused.filter(({ by }) => by === seat).length > MUCH) harm.push(`seat ${seat} is flooded`);
  }
  return harm;
}

/** Honest peers must all see the same, and a stranger with their files too. */
function disagreements(
  table: CheatTable,
  engines: readonly Engine[],
  fault: Fault | undefined,
  proven: readonly (readonly Fault[])[],
): string[] {
  const wrong: string[] = [];
  for (const [i, engine] of engines.entries()) {
    const seat = engine.own!.seat;
    const [first] = engine.faults;
    if (first?.code !== fault?.code || first?.rule !== fault?.rule)
      wrong.push(`seat ${seat} sees ${first === undefined ? 'no fault' : `${first.code} ${first.rule}`}`);
    if (fault !== undefined && !isExpelled(engine) && !table.isSplit)
      wrong.push(`seat ${seat} plays on with the cheat`);
    if (!table.isSplit && !equalBytes(engine.run.where.digest, engines[0]!.run.where.digest))
      wrong.push(`seat ${seat} ends with another digest`);
    const named = proven[i]!.map(({ seat: of, code }) => `${of} ${code}`);
    if (fault !== undefined && !named.includes(`${CHEAT} ${fault.code}`))
      wrong.push(`the file of seat ${seat} proves ${named.join(', ') || 'nothing'}`);
  }
  return wrong;
}

function isExpelled({ run, winner }: Engine): boolean {
  return !run.seats.includes(CHEAT) || (winner !== undefined && winner !== CHEAT);
}

/** What the verifier finds in the file that each honest peer would save. Most of them are the same. */
function verified(table: CheatTable, engines: readonly Engine[]): (readonly Fault[])[] {
  const known: { file: Uint8Array; faults: readonly Fault[] }[] = [];
  return engines.map((engine) => {
    const file = encodeTranscript(transcriptOf(engine));
    const same = known.find((earlier) => equalBytes(earlier.file, file));
    const faults = same?.faults ?? verifyTranscript(decodeTranscript(file), [table.setUp.game]).faults;
    known.push({ file, faults });
    return faults;
  });
}
