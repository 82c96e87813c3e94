/** What it costs to check a saved game of three rounds and four players, from its bytes to the verdict, by both backends. */

import { loadSimulatedGame } from '../lab/simulated-game.ts';
import { playOverNetwork } from '../lab/whole-game.ts';
import { useBackend } from '../src/crypto/backend.ts';
import type { BackendName } from '../src/crypto/group.ts';
import { covers } from '../src/games/registry.ts';
import { verifyTranscript } from '../src/log/review.ts';
import { decodeTranscript } from '../src/log/transcript.ts';
import { measure } from './measure.ts';

/** `ratio`: how many times faster the kernel is. */
export type FileFigures = Record<'bytes' | 'questions' | 'nobleMs' | 'kernelMs' | 'ratio', number>;

/** The game that is offered first. */
const GAME = covers[0]!.game;
const ROUNDS = 3;
const PLAYERS = 4;

export async function fileFigures(): Promise<FileFigures> {
  const game = await loadSimulatedGame(GAME);
  const parsed = game.game.options({ ...(game.defaults as object), rounds: ROUNDS }, PLAYERS);
  if (!('ok' in parsed)) throw new Error(`expected options of three rounds, got ${JSON.stringify(parsed)}`);
  useBackend('kernel');
  const { file, log } = await playOverNetwork(
    game,
    { options: parsed.ok, guests: Array.from({ length: PLAYERS }, () => game.bots.usual), seed: 'file' },
    { masked: true, weather: 'fair', crashes: false },
  );
  const check = (backend: BackendName): void => {
    useBackend(backend);
    if (!verifyTranscript(decodeTranscript(file), [game.game]).ok) throw new Error('expected a fair game');
  };
  const tasks = (['noble', 'kernel'] as const).map((name) => ({ name, run: () => check(name) }));
  const samples = measure(tasks, { warmUp: 1, rounds: 3 });
  useBackend('kernel');
  const [nobleMs, kernelMs] = [samples.ms('noble'), samples.ms('kernel')];
  return { bytes: file.length, questions: log.questions, nobleMs, kernelMs, ratio: nobleMs / kernelMs };
}
