/** `npm run simulate`: whole games with all peers in one process, the same on every run of a seed. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom, seedOf } from '../src/crypto/random.ts';
import { games } from '../src/games/index.ts';
import type { Game } from '../src/table/game.ts';
import { encodeTranscript, transcriptOf } from '../src/log/transcript.ts';
import { Arguments } from '../src/cli/arguments.ts';
import { type Command, Usage } from '../src/cli/command.ts';
import { isWorthSharing, playInParallel } from './parallel.ts';
import type { Level } from '../src/games/wallet/bot/bot.ts';
import { toy } from '../src/games/toy/toy.ts';
import { wallet } from '../src/games/wallet/wallet.ts';
import { Simulation } from './simulation.ts';
import { playClear, playMasked, type WalletSetUp } from './wallet-simulation.ts';
import { listOfCheats, playCheat } from './zoo/command.ts';

const USAGE = [
  'usage: npm run simulate -- --game toy --players N --games N --seed S',
  '  [--masked] [--network fair|bad] [--crash] [--rounds N] [--save DIR] [--json]',
  'wallet: [--bots normal,easy,random] [--deck whole|balanced]',
  'cheats: --game toy --masked --cheat NAME, or --cheat list',
];

export const simulate: Command = async (args, screen) => {
  const options = new Arguments(
    args,
    ['game', 'players', 'games', 'seed', 'network', 'save', 'rounds', 'bots', 'deck', 'cheat'],
    ['masked', 'crash', 'json', 'help'],
  );
  if (options.rest.length > 0) throw new Usage(USAGE);
  if (options.has('help')) {
    for (const line of USAGE) screen.line(line);
    return 0;
  }
  const json = options.has('json');
  const cheat = options.text('cheat');
  if (cheat === 'list') {
    for (const line of listOfCheats(json)) screen.line(line);
    return 0;
  }
  const id = options.text('game') ?? 'toy';
  const game = games.find((known) => known.id === id);
  if (game === undefined)
    throw new Error(`--game takes ${games.map((known) => known.id).join(', ')}, got ${id}`);
  const players = options.number('players', 4, game.seats.least, game.seats.most);
  const count = options.number('games', 1, 1, 1_000_000);
  const seed = options.text('seed') ?? '1';
  if (cheat !== undefined) {
    const { line, asExpected } = await showCheat(cheat, game, players, seed, options);
    for (const part of line.split('\n')) screen.line(part); // of our own words
    return asExpected ? 0 : 1;
  }
  const save = options.text('save');
  if (save !== undefined && !options.has('masked'))
    throw new Error('--save needs --masked: nobody can verify a clear game');
  if (save !== undefined) await mkdir(save, { recursive: true });
  const tell = (report: Line['report']): void => screen.line(json ? JSON.stringify(report) : inWords(report));
  if (game.id === 'wallet' && !options.has('masked') && isWorthSharing(count)) {
    await playInParallel(walletSetUp(players, options), seed, count, tell);
    return 0;
  }
  for (let i = 0; i < count; i++) {
    const name = `${seed}/${i}`;
    const play = game.id === 'wallet' ? playWallet : playToy;
    const { report, file } = await play(name, players, options);
    if (save !== undefined && file !== undefined)
      await writeFile(join(save, `${game.id}-${players}-${encodeURIComponent(seed)}-${i}.billfold`), file);
    tell(report);
  }
  return 0;
};

interface Line {
  readonly report: Record<string, unknown>;
  readonly file?: Uint8Array;
}

/** Wallet has bots, and a fast clear table when nothing asks for the network. */
async function playWallet(seed: string, players: number, options: Arguments): Promise<Line> {
  const setUp = { ...walletSetUp(players, options), seed };
  if (!options.has('masked')) return playClear(setUp);
  const weather = options.oneOf('network', 'fair', ['fair', 'bad']);
  return playMasked(setUp, { weather }, (simulation) =>
    options.has('crash') ? crashes(simulation, seed) : undefined,
  );
}

function walletSetUp(players: number, options: Arguments): Omit<WalletSetUp, 'seed'> {
  const levels = (options.text('bots') ?? 'normal').split(',').map((word) => {
    const level = LEVELS.find((known) => known === word);
    if (level === undefined) throw new Error(`--bots takes ${LEVELS.join(', ')}, got ${word}`);
    return level;
  });
  const chosen = wallet.options(
    {
      rounds: options.number('rounds', 3, 1, 5),
      deck: options.oneOf('deck', 'whole', ['whole', 'balanced']),
      timer: 0,
    },
    players,
  );
  if ('wrong' in chosen) throw new Error(chosen.wrong);
  return {
    players,
    options: chosen.ok,
    levels: Array.from({ length: players }, (_, i) => levels[i % levels.length]!),
  };
}

const LEVELS: readonly Level[] = ['random', 'easy', 'normal'];

async function playToy(seed: string, players: number, options: Arguments): Promise<Line> {
  const started = performance.now();
  const simulation = new Simulation({
    game: toy,
    options: { rounds: options.number('rounds', 1, 1, 5) },
    players,
    seed,
    masked: options.has('masked'),
    weather: options.oneOf('network', 'fair', ['fair', 'bad']),
  });
  await simulation.begin();
  await simulation.play(undefined, options.has('crash') ? crashes(simulation, seed) : undefined);
  const [peer] = simulation.peers.values();
  const ms = Math.round(performance.now() - started);
  return {
    report: { seed, players, ...simulation.report(), ms },
    file: encodeTranscript(transcriptOf(peer!.engine)),
  };
}

/** Cheats play masked games only: there is nothing to cheat with on a clear table. */
async function showCheat(
  name: string,
  game: Game,
  players: number,
  seed: string,
  options: Arguments,
): Promise<{ line: string; asExpected: boolean }> {
  if (game.id !== 'toy' || !options.has('masked')) throw new Error('--cheat needs --game toy --masked');
  const weather = options.oneOf('network', 'fair', ['fair', 'bad']);
  const rounds = options.number('rounds', 1, 1, 3);
  const table = { game, options: { rounds }, players, seed, weather };
  return playCheat(name, table, options.has('json'));
}

/** Now and then a peer's process dies and comes back with what its store holds. */
function crashes(simulation: Simulation, seed: string): (step: number) => void {
  const random = seededRandom(seedOf(seed, 'crash'));
  return () => {
    const seats = [...simulation.peers.keys()];
    if (seats.length < 2 || random.below(60) !== 0) return;
    const seat = seats[random.below(seats.length)]!;
    simulation.crash(seat);
    simulation.network.after(1 + random.below(8000), () => {
      void simulation.sit(seat);
    });
  };
}

function inWords(report: Line['report']): string {
  return Object.entries(report).map(([key, value]) => `${key} ${typeof value === 'string' ? value.slice(0, 16) : JSON.stringify(value)}`).join(', '); // prettier-ignore
}
