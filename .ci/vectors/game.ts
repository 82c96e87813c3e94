/** One small whole game, and every question of it with its digest [P1.12]. */

import { playOverNetwork } from '../../lab/whole-game.ts';
import { loadSimulatedGame } from '../../lab/simulated-game.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';

interface GameVectors {
  readonly about: string;
  readonly sid: string;
  readonly names: readonly string[];
  readonly questions: readonly object[];
  readonly digest: string;
  readonly result: unknown;
  readonly file: Uint8Array;
}

/** Toy for two, from the first question to the last. */
export async function gameVectors(): Promise<GameVectors> {
  const game = await loadSimulatedGame('toy');
  const setUp = { options: { rounds: 1 }, guests: ['any', 'any'], seed: 'vectors' };
  const { file } = await playOverNetwork(game, setUp, { masked: true, weather: 'fair', crashes: false });
  const transcript = decodeTranscript(file);
  const questions = new Map<number, object>();
  const note = ({ run: { ask, where } }: Engine): void => {
    if (ask === undefined) return;
    const { verb, step, seats } = ask;
    questions.set(where.q, { q: where.q, verb, step, seats, digest: toHex(where.digest) });
  };
  const review = verifyTranscript(transcript, [game.game], (_, __, engine) => {
    note(engine);
  });
  return {
    about:
      'game.billfold, a game of Toy for two: what is asked of whom, and the digest before each question and at the end.',
    sid: toHex(transcript.sealed.sid),
    names: transcript.sealed.charter.seats.map(({ name }) => name),
    questions: [...questions.values()],
    digest: toHex(review.digest),
    result: review.result,
    file,
  };
}
