/** A whole masked game over the memory network, to be measured: the one that is offered first, among its usual bots. */

import { loadSimulatedGame } from '../lab/simulated-game.ts';
import { playOverNetwork } from '../lab/whole-game.ts';
import { covers } from '../src/games/registry.ts';
import type { Game } from '../src/table/game.ts';

const GAME = covers[0]!.game;

type Played = Awaited<ReturnType<typeof playOverNetwork>>;

export async function maskedGame(
  players: number,
  rounds: number,
  seed: string,
): Promise<Played & { readonly game: Game }> {
  const simulated = await loadSimulatedGame(GAME);
  const parsed = simulated.game.options({ ...(simulated.defaults as object), rounds }, players);
  if (!('ok' in parsed))
    throw new Error(`expected options of ${rounds} rounds, got ${JSON.stringify(parsed)}`);
  const guests = Array.from({ length: players }, () => simulated.bots.usual);
  const played = await playOverNetwork(
    simulated,
    { options: parsed.ok, guests, seed },
    { masked: true, weather: 'fair', crashes: false },
  );
  return { ...played, game: simulated.game };
}
