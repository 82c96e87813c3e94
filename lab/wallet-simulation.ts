/** Games of Wallet between bots, for `npm run simulate`: on the clear table in one go, or masked with all peers in one process. */

import { toHex } from '../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../src/crypto/random.ts';
import { botChoice, type Level } from '../src/games/wallet/bot/bot.ts';
import type { WalletOptions } from '../src/games/wallet/options.ts';
import type { Position } from '../src/games/wallet/position.ts';
import { wallet } from '../src/games/wallet/wallet.ts';
import { encodeTranscript, transcriptOf } from '../src/log/transcript.ts';
import { clearLuck } from '../src/table/clear/luck.ts';
import { newClearGame, playQuestion } from '../src/table/clear/game.ts';
import { knowledgeOf } from '../src/table/knowledge.ts';
import type { Seat } from '../src/table/seat.ts';
import { type Chooser, Simulation, type SimulationSetUp } from './simulation.ts';
import { walletReport } from './wallet-report.ts';

export interface WalletSetUp {
  readonly players: number;
  readonly seed: string;
  readonly options: WalletOptions;
  /** The bot of each seat. */
  readonly levels: readonly Level[];
}

/** One line of output, and the game file if there is one: a clear game has no entries. */
export interface WalletLine {
  readonly report: Record<string, unknown>;
  readonly file?: Uint8Array;
}

/** No cryptography, no entries: thousands of games a minute. */
export function playClear({ players, seed, options, levels }: WalletSetUp): WalletLine {
  const started = performance.now();
  const game = newClearGame(wallet, options, players, seed);
  const luck = clearLuck(`${seed}/bots`);
  let questions = 0;
  while (game.run.ask !== undefined) {
    playQuestion(game, (seat) => ({ position, ask, knowledge, random }) => botChoice(levels[seat]!, position, ask, knowledge, random), luck); // prettier-ignore
    questions++;
  }
  const digest = toHex(game.run.where.digest);
  const ms = Math.round(performance.now() - started);
  return { report: { seed, players, digest, questions, ms, ...walletReport(game.position, game.story) } };
}

/** The real protocol; identical entries are verified once, as all peers are this process. */
export async function playMasked(
  setUp: WalletSetUp,
  more: Pick<SimulationSetUp, 'weather'>,
  meanwhile: (simulation: Simulation) => ((step: number) => void) | undefined,
): Promise<WalletLine & { file: Uint8Array }> {
  const { players, seed, options, levels } = setUp;
  const started = performance.now();
  const simulation = new Simulation({
    game: wallet,
    ...{ options, players, seed, masked: true, choose: botsOf(levels, seed) },
    ...more,
  });
  await simulation.begin();
  await simulation.play(1_000_000, meanwhile(simulation));
  const { engine } = [...simulation.peers.values()][0]!;
  const ms = Math.round(performance.now() - started);
  const position = engine.started.position as Position;
  return {
    report: { seed, players, ...simulation.report(), ms, ...walletReport(position, engine.story) },
    file: encodeTranscript(transcriptOf(engine)),
  };
}

/** Bots whose luck depends on seat and question only: the same after a crash. */
function botsOf(levels: readonly Level[], seed: string): Chooser {
  return (ask, engine) => {
    const seat: Seat = engine.own!.seat;
    const luck = seededRandom(seedOf(seed, 'bot', seat, engine.run.where.q));
    return botChoice(
      levels[seat]!,
      engine.started.position as Position,
      ask,
      knowledgeOf(engine.run.dealer, seat),
      luck,
    );
  };
}
