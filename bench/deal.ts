/** How long the deal takes, from the sealed charter to the first choice: the critical path of the set-up, for the game that is offered first. */

import { loadSimulatedGame } from '../lab/simulated-game.ts';
import { covers } from '../src/games/registry.ts';
import { verifyAtOnce } from '../src/log/verifier.ts';
import { automatic } from '../src/table/dealer.ts';
import type { Ask } from '../src/table/script.ts';
import { type CriticalPath, Machines } from './machines.ts';

/** One way, in milliseconds. */
const LATENCY = 40;
/** The first one warms the program up. */
const PLAYS = 4;

/** By machines as this one, and by slower ones. */
export type DealFigures = Record<'asIs' | 'slow', CriticalPath>;

const SLOWNESS = 6;

export async function dealFigures(players: number): Promise<DealFigures> {
  return { asIs: await dealBy(players, 1), slow: await dealBy(players, SLOWNESS) };
}

async function dealBy(players: number, slowness: number): Promise<CriticalPath> {
  const { game, defaults } = await loadSimulatedGame(covers[0]!.game);
  const options = game.options(defaults, players);
  if ('wrong' in options) throw new Error(options.wrong);
  const isChoice = (ask: Ask): boolean => ask.seats.some((seat) => !automatic(ask, seat));
  const paths: CriticalPath[] = [];
  for (let play = 0; play < PLAYS; play++) {
    const setUp = { game, options: options.ok, players, seed: `deal ${play}`, masked: true };
    const table = new Machines({ ...setUp, verify: verifyAtOnce }, LATENCY, slowness);
    paths.push(await table.playTo(isChoice));
  }
  const sorted = paths.slice(1).toSorted((a, b) => a.ms - b.ms);
  return sorted[sorted.length >> 1]!;
}
