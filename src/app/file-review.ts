/** Checks one game file, as `npm run verify` does, and keeps its moments to watch. */

import type { Plug } from '../games/plug.ts';
import type { Engine } from '../log/engine.ts';
import { apart, cleanName } from '../log/name.ts';
import { type Review, verifyTranscript } from '../log/review.ts';
import { decodeTranscript, type Transcript } from '../log/transcript.ts';
import type { FileReview } from './bridge.ts';
import { Moments } from './moments.ts';
import type { TableSnapshot } from './snapshot.ts';
import type { AppWords, Speech } from './speech.ts';
import { faultWords } from './snapshots/fault-words.ts';
import { gameStateOf } from './snapshots/game-state.ts';
import { tableSnapshot } from './snapshots/table.ts';

/** `progress` is told of every entry. */
export function reviewFile(
  file: Uint8Array,
  plugs: readonly Plug[],
  speech: Speech,
  progress: (done: number, of: number) => void,
): FileReview {
  const transcript = decodeTranscript(file);
  const moments = new Moments(plugs);
  let last: Engine | undefined;
  const games = plugs.map(({ game }) => game);
  const review = verifyTranscript(transcript, games, (done, of, engine) => {
    progress(done, of);
    last = engine;
    moments.seeGame(engine);
  });
  const { views } = moments;
  const watch = last && views.length > 0 ? { table: asStranger(last, plugs, speech), views } : undefined;
  return { ...inWords(transcript, review, speech.app), ...(watch && { watch }) };
}

/** The table as somebody sees it who was not there. */
function asStranger(engine: Engine, plugs: readonly Plug[], speech: Speech): TableSnapshot {
  return tableSnapshot(gameStateOf(plugs, engine, false, speech), {
    ...{ practice: false, votes: [], faults: [], out: false, impatient: false, overdue: false },
    reach: () => ({ is: 'connected', words: '' }),
    bot: () => undefined,
  });
}

function inWords({ sealed }: Transcript, review: Review, words: AppWords): FileReview {
  const said = words.review;
  const names = sealed.charter.seats.map(({ name }) => cleanName(name) || '?');
  const name = (seat: number): string => apart(names[seat] ?? said.seat(seat));
  const { ok, faults, stopped, finished, proofs, entries, questions, winner } = review;
  return {
    ...{ ok, names, finished, proofs, entries, questions },
    isOtherEdition: review.otherEdition !== undefined,
    words: ok
      ? ending(said, finished, winner === undefined ? undefined : name(winner))
      : stopped === undefined
        ? said.broken
        : said.stopped(stopped),
    faults: faults.map((fault) => said.fault(faultWords(fault, name, words).words, fault.rule, fault.q)),
  };
}

function ending(said: AppWords['review'], finished: boolean, winner: string | undefined): string {
  if (!finished) return said.unfinished;
  if (winner !== undefined) return said.early(winner);
  return said.whole;
}
