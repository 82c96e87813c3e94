/** What one masked round says over the network, beside the least that it could: one copy of each entry for each other seat. */

import { maskedGame } from './masked-game.ts';

export type TrafficFigures = Record<'messages' | 'bytes' | 'floorBytes' | 'ratio' | 'perQuestion', number>;

export async function trafficFigures(players: number): Promise<TrafficFigures> {
  const { log, traffic } = await maskedGame(players, 1, `traffic ${players}`);
  const floorBytes = (players - 1) * log.bytes;
  return {
    ...traffic,
    floorBytes,
    ratio: traffic.bytes / floorBytes,
    perQuestion: traffic.messages / log.questions,
  };
}
