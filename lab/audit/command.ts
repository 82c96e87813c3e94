/** `npm run secrecy`: whole games in which all others work against one honest seat, and what they find out. */

import { Arguments } from '../../src/cli/arguments.ts';
import { type Command, Usage } from '../../src/cli/command.ts';
import { seatOf } from '../../src/table/seat.ts';
import { loadSimulatedGames } from '../simulated-game.ts';
import { Audit } from './audit.ts';
import { type Leak, LEAKS } from './leaks.ts';

const NAMES = ['game', 'players', 'games', 'seed', 'leave', 'leak'];

export const secrecy: Command = async (args, screen) => {
  const plugs = await loadSimulatedGames();
  const words = new Arguments(args, NAMES, ['help']);
  const ids = plugs.map(({ game }) => game.id);
  const usage = [
    `usage: npm run secrecy -- --game ${ids.join('|')} --players N --games N --seed S`,
    '  [--leave Q]: the last seat goes when Q questions were settled',
    '  [--leak NAME]: with a leak in the honest program, to see that it is found; --leak list names them all',
  ];
  if (words.rest.length > 0) throw new Usage(usage);
  if (words.has('help')) {
    for (const line of usage) screen.line(line);
    return 0;
  }
  if (words.text('leak') === 'list') {
    for (const { name } of LEAKS) screen.line(name);
    return 0;
  }
  const { game, defaults } = plugs.find((plug) => plug.game.id === words.oneOf('game', ids[0]!, ids))!;
  const players = words.number('players', Math.max(2, game.seats.least), game.seats.least, game.seats.most);
  const leave = words.number('leave', 0, 0, 1_000_000);
  if (leave > 0 && players < 3) throw new Error('--leave needs three players: two must remain');
  const leak = leakNamed(words.text('leak'));
  const seed = words.text('seed') ?? '1';
  const audit = new Audit();
  for (let i = 0; i < words.number('games', 1, 1, 1_000_000); i++) {
    await audit.play({
      ...{ game, options: defaults, players, seed: `${seed}/${i}` },
      // Whoever goes is never the honest one.
      honest: seatOf(i % (leave > 0 ? players - 1 : players)),
      ...(leave > 0 && { leaving: { seat: seatOf(players - 1), at: leave } }),
      ...(leak && { leak }),
    });
  }
  screen.line(`${game.id}: ${audit.games} games of ${players} players, ${audit.questions} questions`);
  for (const line of linesOf(audit)) screen.line(line);
  return audit.leaks.length === 0 ? 0 : 1;
};

function leakNamed(name: string | undefined): Leak | undefined {
  const leak = LEAKS.find((one) => one.name === name);
  if (name !== undefined && leak === undefined) throw new Error(`there is no leak ${name}; --leak list names them all`); // prettier-ignore
  return leak;
}

function linesOf(audit: Audit): string[] {
  return [
    ...audit.looks.map(({ name, count, found }) => `${name}: ${count}, found ${found.length}${found[0] === undefined ? '' : ` (${found[0]}…)`}`),
    ...audit.guesses.map(({ name, odds }) => `guess of ${name}: ${odds.guesses}, right ${odds.hits}, by chance ${odds.expected.toFixed(1)} (p ${odds.luck.toPrecision(2)}); ${odds.found.toFixed(1)} would be found`),
    audit.leaks.length === 0 ? 'nothing found' : `LEAKS: ${audit.leaks.join('; ')}`,
  ]; // prettier-ignore
}
