/** What one masked round says over the network, beside the least that it could: one copy of each entry for each other seat. */

import { loadSimulatedGame } from '../lab/simulated-game.ts';
import { playOverNetwork } from '../lab/whole-game.ts';
import { covers } from '../src/games/registry.ts';

export type TrafficFigures = Record<'messages' | 'bytes' | 'floorBytes' | 'ratio' | 'perQuestion', number>;

/** The game that is offered first. */
const GAME = covers[0]!.game;

export async function trafficFigures(players: number): Promise<TrafficFigures> {
  const game = await loadSimulatedGame(GAME);
  const parsed = game.game.options({ ...(game.defaults as object), rounds: 1 }, players);
  if (!('ok' in parsed)) throw new Error(`expected options of one round, got ${JSON.stringify(parsed)}`);
  const guests = Array.from({ length: players }, () => game.bots.usual);
  const { log, traffic } = await playOverNetwork(
    game,
    { options: parsed.ok, guests, seed: `traffic ${players}` },
    { masked: true, weather: 'fair', crashes: false },
  );
  const floorBytes = (players - 1) * log.bytes;
  return {
    ...traffic,
    floorBytes,
    ratio: traffic.bytes / floorBytes,
    perQuestion: traffic.messages / log.questions,
  };
}
