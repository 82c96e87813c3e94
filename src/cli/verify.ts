/** `npm run verify -- FILE`, or `node verify.mjs FILE`: checks every signature, digest, proof and rule of a game file, with no secret. */

import { readFile, stat } from 'node:fs/promises';
import { Malformed, toHex } from '../crypto/bytes.ts';
import { loadGames } from '../games/registry.ts';
import { decodeTranscript, MOST_TRANSCRIPT_BYTES, type Transcript } from '../log/transcript.ts';
import { type Progress, type Review, verifyTranscript } from '../log/review.ts';
import { Arguments } from './arguments.ts';
import type { Command, ExitCode, Screen } from './command.ts';

const USAGE = 'usage: npm run verify -- FILE [--json], or node verify.mjs FILE [--json]';

/** Exit code 0: the game is as its file says. 1: somebody broke a rule. 2: this is no game file, or not a whole one. 3: this program has failed. */
export const verify: Command = async (args, screen) => {
  const options = new Arguments(args, [], ['json']);
  const [file, ...more] = options.rest;
  if (file === undefined || more.length > 0) throw new Malformed(USAGE);
  const transcript = decodeTranscript(await readGameFile(file));
  const bar = screen.isWatched && !options.has('json') ? progressBar(screen) : undefined;
  const review = verifyTranscript(transcript, await loadGames(), bar);
  screen.keep();
  if (options.has('json')) screen.line(JSON.stringify(plain(transcript, review)));
  else for (const line of inWords(transcript, review)) screen.line(line);
  return exitCodeOf(review);
};

export function exitCodeOf({ ok, failed, faults }: Pick<Review, 'ok' | 'failed' | 'faults'>): ExitCode {
  if (ok) return 0;
  return failed === true && faults.length === 0 ? 3 : 1;
}

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
    screen.overwrite(`${bar} ${percent} %`);
  };
}

function nameOf({ sealed }: Transcript, seat: number): string {
  return sealed.charter.seats[seat]?.name ?? `seat ${seat}`;
}

function inWords(transcript: Transcript, review: Review): string[] {
  const { game, version, seats } = transcript.sealed.charter;
  return [
    `${game} ${version}, ${seats.map(({ name }) => name).join(', ')}`,
    `${review.questions} questions, ${review.entries} entries, ${review.proofs} proofs checked`,
    ...(review.otherEdition === undefined
      ? []
      : [`played in edition ${review.otherEdition} of the rules, checked in another`]),
    ...review.faults.map(
      ({ seat, code, rule, q, why }) =>
        `${nameOf(transcript, seat)} (seat ${seat}) broke ${rule} at question ${q}: ${code}, ${why}`,
    ),
    ...(review.stopped === undefined ? [] : [`stopped: ${review.stopped}`]),
    ending(transcript, review),
    review.ok ? 'ok' : 'not ok',
  ];
}

function ending(transcript: Transcript, { finished, winner, result }: Review): string {
  if (!finished) return 'unfinished';
  if (winner !== undefined) return `ended early: ${nameOf(transcript, winner)} (seat ${winner}) has won`;
  return result === undefined ? 'ended early, without a winner' : `result: ${JSON.stringify(result)}`;
}

function plain(transcript: Transcript, review: Review): unknown {
  const { game, version, seats } = transcript.sealed.charter;
  const { story: _, ...rest } = review;
  return {
    ...rest,
    game,
    version,
    names: seats.map(({ name }) => name),
    digest: toHex(review.digest),
    faults: review.faults.map(({ seat, code, rule, q, why }) => ({ seat, code, rule, q, why })),
  };
}
