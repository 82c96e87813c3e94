/** Many clear games at once, on all cores; what comes back is in the order of the games. */

import { availableParallelism } from 'node:os';
import type { SimulatedGame } from './simulated-game.ts';
import { newThread } from './thread.ts';
import { type ClearLine, type GameSetUp, playClear } from './whole-game.ts';

/** So many games of one kind: `seed/0`, `seed/1`, … */
export interface Games extends GameSetUp {
  readonly count: number;
  /** Everybody moves a seat further from game to game. */
  readonly rotates: boolean;
}

export function setUpOf({ options, guests, seed, rotates }: Games, i: number): GameSetUp {
  const by = rotates ? i % guests.length : 0;
  return { options, guests: [...guests.slice(by), ...guests.slice(0, by)], seed: `${seed}/${i}` };
}

export function playOne(game: SimulatedGame, games: Games, i: number): ClearLine {
  return playClear(game, setUpOf(games, i));
}

/** What one worker plays: every so manieth game from its first one. */
export interface Shift {
  /** Of the game that is played: a worker loads it by itself. */
  readonly id: string;
  readonly games: Games;
  readonly first: number;
  readonly step: number;
}

/** Fewer games are played sooner than workers start. */
const WORTH_IT = 64;
const MOST_WORKERS = 8;

/** Clear games in their order, each as soon as it and all before it are played. */
export async function playClearGames(
  game: SimulatedGame,
  games: Games,
  tell: (line: ClearLine) => void,
): Promise<void> {
  if (games.count >= WORTH_IT && availableParallelism() > 1) await playInParallel(game.game.id, games, tell);
  else for (let i = 0; i < games.count; i++) tell(playOne(game, games, i));
}

async function playInParallel(id: string, games: Games, tell: (line: ClearLine) => void): Promise<void> {
  const step = Math.min(availableParallelism(), MOST_WORKERS);
  const played = new Map<number, ClearLine>();
  let next = 0;
  const hear = (game: number, line: ClearLine): void => {
    played.set(game, line);
    for (let due = played.get(next); due !== undefined; due = played.get(next)) {
      tell(due);
      played.delete(next++);
    }
  };
  const shifts = Array.from({ length: step }, (_, first): Shift => ({ id, games, first, step }));
  await Promise.all(shifts.map((shift) => work(shift, hear)));
}

function work(shift: Shift, hear: (game: number, line: ClearLine) => void): Promise<void> {
  return new Promise((done, failed) => {
    const worker = newThread(new URL('./parallel-worker.ts', import.meta.url), shift);
    worker.on('message', ([game, line]: [number, ClearLine]) => {
      hear(game, line);
    });
    worker.on('error', failed);
    worker.on('exit', () => {
      done();
    });
  });
}
