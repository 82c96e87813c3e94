/** `npm run simulate`: whole games with all peers in one process, the same on every run of a seed. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom, seedOf } from '../crypto/random.ts';
import { games } from '../games/index.ts';
import type { Game } from '../table/game.ts';
import { encodeTranscript, transcriptOf } from '../session/transcript.ts';
import { Arguments } from './arguments.ts';
import type { Level } from '../games/wallet/bot/bot.ts';
import { wallet } from '../games/wallet/wallet.ts';
import { Simulation } from './simulation.ts';
import { playClear, playMasked } from './wallet-simulation.ts';
import { listOfCheats, playCheat } from './zoo/command.ts';

const USAGE = `usage: npm run simulate -- --game toy --players N --games N --seed S
  [--masked] [--network fair|bad] [--crash] [--rounds N] [--save DIR] [--json]
wallet: [--bots normal,easy,random] [--deck whole|balanced]
cheats: --game toy --masked --cheat NAME, or --cheat list`;

async function main(args: readonly string[]): Promise<void> {
  const options = new Arguments(
    args,
    ['game', 'players', 'games', 'seed', 'network', 'save', 'rounds', 'bots', 'deck', 'cheat'],
    ['masked', 'crash', 'json', 'help'],
  );
  if (options.has('help') || options.rest.length > 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  if (options.text('cheat') === 'list') {
    for (const line of listOfCheats(options.has('json'))) process.stdout.write(`${line}\n`);
    return;
  }
  const id = options.text('game') ?? 'toy';
  const game = games.find((known) => known.id === id);
  if (game === undefined)
    throw new Error(`--game takes ${games.map((known) => known.id).join(', ')}, got ${id}`);
  const players = options.number('players', 4, game.seats.least, game.seats.most);
  const count = options.number('games', 1, 1, 1_000_000);
  const seed = options.text('seed') ?? '1';
  const cheat = options.text('cheat');
  if (cheat !== undefined) {
    await showCheat(cheat, game, players, seed, options);
    return;
  }
  const save = options.text('save');
  if (save !== undefined) await mkdir(save, { recursive: true });
  for (let i = 0; i < count; i++) {
    const name = `${seed}/${i}`;
    const line =
      game.id === 'wallet'
        ? await playWallet(name, players, options)
        : await playOne(game, name, players, options);
    if (save !== undefined && line.file !== undefined)
      await writeFile(join(save, `${game.id}-${players}-${seed}-${i}.billfold`), line.file);
    process.stdout.write(
      options.has('json') ? `${JSON.stringify(line.report)}\n` : `${inWords(line.report)}\n`,
    );
  }
}

interface Line {
  readonly report: Record<string, unknown>;
  readonly file?: Uint8Array;
}

/** Wallet has bots, and a fast clear table when nothing asks for the network. */
async function playWallet(seed: string, players: number, options: Arguments): Promise<Line> {
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
  const setUp = {
    players,
    seed,
    options: chosen.ok,
    levels: Array.from({ length: players }, (_, i) => levels[i % levels.length]!),
  };
  if (!options.has('masked')) return playClear(setUp);
  const weather = options.oneOf('network', 'fair', ['fair', 'bad']);
  return playMasked(setUp, { weather }, (simulation) =>
    options.has('crash') ? crashes(simulation, seed) : undefined,
  );
}

const LEVELS: readonly Level[] = ['random', 'easy', 'normal'];

async function playOne(game: Game, seed: string, players: number, options: Arguments): Promise<Line> {
  const started = performance.now();
  const simulation = new Simulation({
    game,
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
): Promise<void> {
  if (game.id !== 'toy' || !options.has('masked')) throw new Error('--cheat needs --game toy --masked');
  const weather = options.oneOf('network', 'fair', ['fair', 'bad']);
  const rounds = options.number('rounds', 1, 1, 3);
  const table = { game, options: { rounds }, players, seed, weather };
  const { line, asExpected } = await playCheat(name, table, options.has('json'));
  process.stdout.write(`${line}\n`);
  if (!asExpected) process.exitCode = 1;
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

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
