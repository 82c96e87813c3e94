/** What it costs to check a saved game of three rounds and four players, from its bytes to the verdict, by both backends. */

import { useBackend } from '../src/crypto/backend.ts';
import type { BackendName } from '../src/crypto/group.ts';
import { verifyTranscript } from '../src/log/review.ts';
import { decodeTranscript } from '../src/log/transcript.ts';
import { maskedGame } from './masked-game.ts';
import { measure } from './measure.ts';

/** `ratio`: how many times faster the kernel is. */
export type FileFigures = Record<'bytes' | 'questions' | 'nobleMs' | 'kernelMs' | 'ratio', number>;

export async function fileFigures(): Promise<FileFigures> {
  useBackend('kernel');
  const { file, log, game } = await maskedGame(4, 3, 'file');
  const check = (backend: BackendName): void => {
    useBackend(backend);
    if (!verifyTranscript(decodeTranscript(file), [game]).ok) throw new Error('expected a fair game');
  };
  const tasks = (['noble', 'kernel'] as const).map((name) => ({ name, run: () => check(name) }));
  const samples = measure(tasks, { warmUp: 1, rounds: 3 });
  useBackend('kernel');
  const [nobleMs, kernelMs] = [samples.ms('noble'), samples.ms('kernel')];
  return { bytes: file.length, questions: log.questions, nobleMs, kernelMs, ratio: nobleMs / kernelMs };
}
