/** `npm run simulate -- --table`: so many clear games at every size that is wanted, counted. */

import type { Arguments } from '../src/cli/arguments.ts';
import { addUp, type Census } from '../src/games/statistics.ts';
import { chosenGames } from './command-line.ts';
import { playClearGames } from './parallel.ts';
import type { SimulatedGame } from './simulated-game.ts';

export async function countedTables(words: Arguments, game: SimulatedGame): Promise<readonly string[]> {
  const { counting } = game.statistics;
  if (counting === undefined) throw new Error(`${game.game.id} has no tables: it counts nothing`);
  const { least, most } = game.game.seats;
  const sizes =
    words.text('players') === undefined
      ? Array.from({ length: most - least + 1 }, (_, i) => least + i)
      : [words.number('players', least, least, most)];
  const counted = new Map<string, Census>();
  const guests = new Set<string>();
  for (const players of sizes) {
    const census: Census = {};
    counted.set(`${players}`, census);
    const games = chosenGames(words, game, players);
    for (const guest of games.guests) guests.add(guest);
    await playClearGames(game, games, (line) => {
      addUp(census, line.census);
    });
  }
  return guests.size > 1 ? counting.contest([...guests], counted) : counting.tables(counted);
}
