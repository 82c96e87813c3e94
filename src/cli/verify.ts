/** `npm run verify -- FILE`: checks every signature, digest, proof and rule of a game file, with no secret. */

import { readFile, stat } from 'node:fs/promises';
import { Malformed, toHex } from '../crypto/bytes.ts';
import { games } from '../games/index.ts';
import { decodeTranscript, MOST_TRANSCRIPT_BYTES, type Transcript } from '../log/transcript.ts';
import { type Progress, type Verdict, verifyTranscript } from '../log/review.ts';
import { Arguments } from './arguments.ts';
import type { Command, Screen } from './command.ts';

/** Exit code 0: the game is as its file says. 1: somebody broke a rule. 2: this is no game file, or not a whole one. */
export const verify: Command = async (args, screen) => {
  const options = new Arguments(args, [], ['json']);
  const [file, ...more] = options.rest;
  if (file === undefined || more.length > 0) throw new Malformed('usage: npm run verify -- FILE [--json]');
  const transcript = decodeTranscript(await readGameFile(file));
  const bar = screen.isWatched && !options.has('json') ? progressBar(screen) : undefined;
  const verdict = verifyTranscript(transcript, games, bar);
  if (options.has('json')) screen.line(JSON.stringify(plain(transcript, verdict)));
  else for (const line of inWords(transcript, verdict)) screen.line(line);
  return verdict.ok ? 0 : 1;
};

async function readGameFile(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > MOST_TRANSCRIPT_BYTES)
      throw new Malformed(`the file is larger than ${MOST_TRANSCRIPT_BYTES} bytes`);
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed(
      `the file can't be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}

/** A line that is overwritten. */
function progressBar(screen: Screen): Progress {
  let shown = -1;
  return (done, of) => {
    const percent = Math.floor((100 * done) / of);
    if (percent === shown) return;
    shown = percent;
    const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░');
    screen.overwrite(`${bar} ${percent} %`, done === of);
  };
}

function nameOf({ sealed }: Transcript, seat: number): string {
  return sealed.charter.seats[seat]?.name ?? `seat ${seat}`;
}

function inWords(transcript: Transcript, verdict: Verdict): string[] {
  const { game, version, seats } = transcript.sealed.charter;
  return [
    `${game} ${version}, ${seats.map(({ name }) => name).join(', ')}`,
    `${verdict.questions} questions, ${verdict.entries} entries, ${verdict.proofs} proofs checked`,
    ...verdict.faults.map(
      ({ seat, code, rule, q, why }) =>
        `${nameOf(transcript, seat)} (seat ${seat}) broke ${rule} at question ${q}: ${code}, ${why}`,
    ),
    ...(verdict.stopped === undefined ? [] : [`stopped: ${verdict.stopped}`]),
    ending(transcript, verdict),
    verdict.ok ? 'ok' : 'not ok',
  ];
}

function ending(transcript: Transcript, { finished, winner, result }: Verdict): string {
  if (!finished) return 'unfinished';
  if (winner !== undefined) return `ended early: ${nameOf(transcript, winner)} (seat ${winner}) has won`;
  return result === undefined ? 'ended early, without a winner' : `result: ${JSON.stringify(result)}`;
}

function plain(transcript: Transcript, verdict: Verdict): unknown {
  const { game, version, seats } = transcript.sealed.charter;
  const { story: _, ...rest } = verdict;
  return {
    ...rest,
    game,
    version,
    names: seats.map(({ name }) => name),
    digest: toHex(verdict.digest),
    faults: verdict.faults.map(({ seat, code, rule, q, why }) => ({ seat, code, rule, q, why })),
  };
}
