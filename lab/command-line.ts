/** What can be written after `npm run simulate --`: words of the command, and words of the games. */

import { Arguments } from '../src/cli/arguments.ts';
import type { Range } from '../src/games/statistics.ts';
import type { Games } from './parallel.ts';
import { guestsOf, type SimulatedGame } from './simulated-game.ts';
import { ZOO_GAME } from './zoo/command.ts';

const WITH_VALUE = ['game', 'players', 'games', 'seed', 'network', 'save', 'bots', 'cheat'];
const FLAGS = ['masked', 'crash', 'json', 'table', 'help'];

export function usageOf(games: readonly SimulatedGame[]): string[] {
  return [
    `usage: npm run simulate -- --game ${games.map(({ game }) => game.id).join('|')} --players N --games N --seed S`,
    '  [--masked] [--network fair|bad] [--crash] [--save DIR] [--json]',
    '  game I of seed S is named S/I, and played again by --seed S --games I+1',
    '  [--table]: what bots do, as tables; the seats change from game to game; without --players at every size',
    ...games.map((game) => `${game.game.id}: ${wordsOf(game).join(' ')}`),
    'cheats: --masked --cheat NAME, in any of the games; --cheat list names them all',
  ];
}

function wordsOf(game: SimulatedGame): string[] {
  return [
    `[--bots ${guestsOf(game).join(',')}]`,
    ...rangesOf(game).map(([name, range]) => `[--${name} ${'most' in range ? 'N' : range.join('|')}]`),
    ...(game.statistics.counting === undefined ? [] : ['[--table]']),
  ];
}

function rangesOf({ statistics }: SimulatedGame): [name: string, range: Range][] {
  return Object.entries(statistics.options ?? {}).flatMap(([name, range]) => (range === undefined ? [] : [[name, range]])); // prettier-ignore
}

/** Words of any game; which game they are for is one of them. */
export function readWords(args: readonly string[], games: readonly SimulatedGame[]): Arguments {
  const own = games.flatMap((game) => rangesOf(game).map(([name]) => name));
  return new Arguments(args, [...WITH_VALUE, ...own], FLAGS);
}

/** The game that is named; if none is, the plainest there is. */
export function chosenGame(words: Arguments, games: readonly SimulatedGame[]): SimulatedGame {
  const id = words.oneOf('game', ZOO_GAME, games.map(({ game }) => game.id)); // prettier-ignore
  const chosen = games.find(({ game }) => game.id === id)!;
  const own = rangesOf(chosen).map(([name]) => name);
  for (const [name] of games.flatMap(rangesOf))
    if (!own.includes(name) && words.text(name) !== undefined)
      throw new Error(`${id} has no option --${name}`);
  return chosen;
}

/** The options of the table as the rules take them. */
export function chosenOptions(words: Arguments, game: SimulatedGame, players: number): unknown {
  const chosen = rangesOf(game)
    .filter(([name]) => words.text(name) !== undefined)
    .map(([name, range]) => [name, valueOf(words, name, range)] as const);
  const checked = game.game.options({ ...(game.defaults as object), ...Object.fromEntries(chosen) }, players);
  if ('wrong' in checked) throw new Error(checked.wrong);
  return checked.ok;
}

/** Of a word that was written. */
function valueOf(words: Arguments, name: string, range: Range): unknown {
  if ('most' in range) return words.number(name, range.least, range.least, range.most);
  const texts = range.map(String);
  return range[texts.indexOf(words.oneOf(name, '', texts))];
}

/** Who sits on each seat: the guests that are named, over and over. */
function chosenGuests(words: Arguments, game: SimulatedGame, players: number): string[] {
  const known = guestsOf(game);
  const named = (words.text('bots') ?? game.bots.usual).split(',');
  const stranger = named.find((guest) => !known.includes(guest));
  if (stranger !== undefined) throw new Error(`--bots takes ${known.join(', ')}, got ${stranger}`);
  return Array.from({ length: players }, (_, i) => named[i % named.length]!);
}

/** So many games as were asked for, at a table of this size. */
export function chosenGames(words: Arguments, game: SimulatedGame, players: number): Games {
  return {
    options: chosenOptions(words, game, players),
    guests: chosenGuests(words, game, players),
    seed: words.text('seed') ?? '1',
    count: words.number('games', 1, 1, 1_000_000),
    rotates: words.has('table'),
  };
}
