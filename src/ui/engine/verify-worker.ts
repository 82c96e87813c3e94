/** Checks one game file, as `npm run verify` does, in a worker of its own. */

import { games } from '../../games/index.ts';
import { sentence, type WalletEvent } from '../../games/wallet/story.ts';
import { decodeTranscript, type Transcript } from '../../session/transcript.ts';
import { type Verdict, verifyTranscript } from '../../session/verdict.ts';
import type { FileVerdict, Reply } from '../bridge.ts';
import { faultWords } from './fault-words.ts';

/** A share of the whole is told so often, and not more. */
const STEPS = 200;

const reply = (message: Reply): void => globalThis.postMessage(message);

function check(file: Uint8Array): FileVerdict {
  const transcript = decodeTranscript(file);
  let told = -1;
  const verdict = verifyTranscript(transcript, games, (done, of) => {
    const step = Math.floor((STEPS * done) / of);
    if (step !== told) reply({ is: 'progress', done, of });
    told = step;
  });
  return inWords(transcript, verdict);
}

function inWords({ sealed }: Transcript, verdict: Verdict): FileVerdict {
  const names = sealed.charter.seats.map(({ name }) => name);
  const name = (seat: number): string => names[seat] ?? `seat ${seat}`;
  const { ok, faults, stopped, finished, proofs, entries, questions, winner, story } = verdict;
  let round = 0;
  return {
    ...{ ok, names, finished, proofs, entries, questions },
    words: ok
      ? ending(finished, winner === undefined ? undefined : name(winner))
      : (stopped ?? 'Somebody broke a rule.'),
    faults: faults.map(
      (fault) => `${faultWords(fault, name).words} Rule ${fault.rule}, question ${fault.q}.`,
    ),
    story: story.map((told) => {
      const event = told.event as WalletEvent;
      if (event.is === 'round') round = event.number + 1;
      return { round, words: sentence(event, name) };
    }),
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
