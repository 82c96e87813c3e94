/** Checks one game file, as `npm run verify` does, in a worker of its own. */

import { games } from '../../games/index.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import type { Engine } from '../../log/engine.ts';
import { apart, cleanName } from '../../log/name.ts';
import { decodeTranscript, type Transcript } from '../../log/transcript.ts';
import { type Review, verifyTranscript } from '../../log/review.ts';
import type { FileReview, Reply } from '../bridge.ts';
import { speakUp } from '../loud.ts';
import type { TableSnapshot } from '../snapshot.ts';
import { faultWords } from './fault-words.ts';
import { Moments } from './moments.ts';
import { standingOf } from './standing.ts';
import { tableSnapshot } from './table-snapshot.ts';

/** A share of the whole is told so often, and not more. */
const STEPS = 200;

speakUp();

const reply = (message: Reply): void => globalThis.postMessage(message);

function check(file: Uint8Array): FileReview {
  const transcript = decodeTranscript(file);
  const isWallet = transcript.sealed.charter.game === wallet.id;
  const moments = new Moments();
  let last: Engine | undefined;
  let told = -1;
  const review = verifyTranscript(transcript, games, (done, of, engine) => {
    const step = Math.floor((STEPS * done) / of);
    if (step !== told) reply({ is: 'progress', done, of });
    told = step;
    last = engine;
    if (isWallet) moments.seeGame(engine);
  });
  const { views } = moments;
  const watch = last && views.length > 0 ? { table: asStranger(last), views } : undefined;
  return { ...inWords(transcript, review), ...(watch && { watch }) };
}

/** The table as somebody sees it who was not there. */
function asStranger(engine: Engine): TableSnapshot {
  return tableSnapshot(standingOf(engine, false), {
    ...{ practice: false, votes: [], faults: [], out: false, impatient: false, overdue: false },
    reach: () => ({ is: 'connected', words: '' }),
    bot: () => undefined,
  });
}

function inWords({ sealed }: Transcript, review: Review): FileReview {
  const names = sealed.charter.seats.map(({ name }) => cleanName(name) || '?');
  const name = (seat: number): string => apart(names[seat] ?? `seat ${seat}`);
  const { ok, faults, stopped, finished, proofs, entries, questions, winner } = review;
  return {
    ...{ ok, names, finished, proofs, entries, questions },
    words: ok
      ? ending(finished, winner === undefined ? undefined : name(winner))
      : (stopped ?? 'Somebody broke a rule.'),
    faults: faults.map(
      (fault) => `${faultWords(fault, name).words} Rule ${fault.rule}, question ${fault.q}.`,
    ),
  };
}

function ending(finished: boolean, winner: string | undefined): string {
  if (!finished) return 'Everything up to here is as it should be. The game was not finished.';
  if (winner !== undefined) return `Everything is as it should be. The game ended early: ${winner} has won.`;
  return 'Everything is as it should be: every signature, proof and rule holds.';
}

globalThis.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  try {
    reply({ is: 'done', id: 0, value: check(data) });
  } catch (error) {
    reply({ is: 'failed', id: 0, why: error instanceof Error ? error.message : String(error) });
  }
};
