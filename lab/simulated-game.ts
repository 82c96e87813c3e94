/** A game as `simulate` knows it, whichever it is: its plug, with what it says of its statistics. */

import { loadPlugs, loadStatistics } from '../src/games/registry.ts';
import { type Plug, plugOf, type Seen } from '../src/games/plug.ts';
import type { Statistics } from '../src/games/statistics.ts';
import type { Choice } from '../src/table/part.ts';
import type { Luck } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';

export interface SimulatedGame extends Plug {
  readonly statistics: Statistics;
}

export async function loadSimulatedGames(): Promise<readonly SimulatedGame[]> {
  const plugs = await loadPlugs();
  return Promise.all(
    plugs.map(async (plug) => ({ ...plug, statistics: await loadStatistics(plug.game.id) })),
  );
}

/** For who was told its id by somebody who has loaded it. */
export async function loadSimulatedGame(id: string): Promise<SimulatedGame> {
  return plugOf(await loadSimulatedGames(), id)!;
}

/** Who may sit down. */
export function guestsOf({ bots, statistics }: SimulatedGame): readonly string[] {
  return statistics.guests?.names ?? bots.levels;
}

/** A bot that is a guest by its level alone has the name that it would have in the page. */
export function choiceBy(
  guest: string,
  seat: Seat,
  { bots, statistics }: SimulatedGame,
  seen: Seen<unknown>,
  luck: Pick<Luck, 'below'>,
): Choice {
  if (statistics.guests !== undefined) return statistics.guests.choose(guest, seen, luck);
  return bots.choose({ name: bots.names[seat]!, level: guest }, seen, luck);
}
