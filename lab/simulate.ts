/** `npm run simulate`: whole games with all peers in one process, the same on every run of a seed. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arguments } from '../src/cli/arguments.ts';
import { type Command, type ExitCode, type Screen, Usage } from '../src/cli/command.ts';
import { chosenGame, chosenGames, chosenOptions, readWords, usageOf } from './command-line.ts';
import { type Games, playClearGames, setUpOf } from './parallel.ts';
import { loadSimulatedGames, type SimulatedGame } from './simulated-game.ts';
import { countedTables } from './tables.ts';
import { playOverNetwork, type Report } from './whole-game.ts';
import { listOfCheats, playCheat } from './zoo/command.ts';

export const simulate: Command = async (args, screen) => {
  const games = await loadSimulatedGames();
  const words = readWords(args, games);
  if (words.rest.length > 0) throw new Usage(usageOf(games));
  if (words.has('help')) return show(usageOf(games), screen);
  if (words.text('cheat') === 'list') return show(listOfCheats(words.has('json')), screen);
  const game = chosenGame(words, games);
  const { least, most } = game.game.seats;
  const players = words.number('players', 4, least, most);
  if (words.text('cheat') !== undefined) return showCheat(words, game, players, screen);
  if (words.text('save') !== undefined && !words.has('masked'))
    throw new Error('--save needs --masked: nobody can verify a clear game');
  for (const vain of ['masked', 'json'])
    if (words.has('table') && words.has(vain))
      throw new Error(`--table goes without --${vain}: it takes many games to count, and people read it`);
  const isCounted = game.statistics.counting !== undefined;
  if (isCounted && !words.has('masked') && (words.text('network') !== undefined || words.has('crash')))
    throw new Error('--network and --crash need --masked: clear games of this kind know no network');
  const wanted = chosenGames(words, game, players);
  if (words.has('table')) return show(await countedTables(words, game), screen);
  const tell = (report: Report): void =>
    screen.line(words.has('json') ? JSON.stringify(report) : inWords(report));
  // What is counted is played in great numbers, so its clear games do without a network.
  if (!isCounted || words.has('masked')) await playGamesOverNetwork(words, game, wanted, tell);
  else await playClearGames(game, wanted, ({ report }) => tell(report));
  return 0;
};

function show(lines: readonly string[], screen: Screen): ExitCode {
  for (const line of lines) screen.line(line);
  return 0;
}

async function playGamesOverNetwork(
  words: Arguments,
  game: SimulatedGame,
  games: Games,
  tell: (report: Report) => void,
): Promise<void> {
  const save = words.text('save');
  if (save !== undefined) await mkdir(save, { recursive: true });
  const around = { masked: words.has('masked'), weather: weatherOf(words), crashes: words.has('crash') };
  const { seed, guests, count } = games;
  for (let i = 0; i < count; i++) {
    const { report, file } = await playOverNetwork(game, setUpOf(games, i), around);
    const name = `${game.game.id}-${guests.length}-${encodeURIComponent(seed)}-${i}.billfold`;
    if (save !== undefined) await writeFile(join(save, name), file);
    tell(report);
  }
}

/** Cheats play masked games only: there is nothing to cheat with on a clear table. */
async function showCheat(
  words: Arguments,
  game: SimulatedGame,
  players: number,
  screen: Screen,
): Promise<ExitCode> {
  if (!words.has('masked')) throw new Error('--cheat needs --masked');
  const vain = ['games', 'bots', 'save', 'crash', 'table'].find((name) => words.text(name) !== undefined || words.has(name)); // prettier-ignore
  if (vain !== undefined)
    throw new Error(`--cheat goes without --${vain}: it is one game, and the others are honest`);
  const table = {
    game: game.game,
    options: chosenOptions(words, game, players),
    players,
    seed: words.text('seed') ?? '1',
    weather: weatherOf(words),
  };
  const { line, asExpected } = await playCheat(words.text('cheat')!, table, words.has('json'));
  show(line.split('\n'), screen); // of our own words
  return asExpected ? 0 : 1;
}

function weatherOf(words: Arguments): 'fair' | 'bad' {
  return words.oneOf('network', 'fair', ['fair', 'bad']);
}

function inWords(report: Report): string {
  return Object.entries(report).map(([key, value]) => `${key} ${typeof value === 'string' ? value.slice(0, 16) : JSON.stringify(value)}`).join(', '); // prettier-ignore
}
