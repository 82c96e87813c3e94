/** One game between guests, from the first question to its line in the report: on the clear table in one go, or over a network. */

import { toHex } from '../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../src/crypto/random.ts';
import type { Census } from '../src/games/statistics.ts';
import type { Engine } from '../src/log/engine.ts';
import { encodeTranscript, transcriptOf } from '../src/log/transcript.ts';
import { clearLuck } from '../src/table/clear/luck.ts';
import { newClearGame, playQuestion } from '../src/table/clear/game.ts';
import { knowledgeOf } from '../src/table/game.ts';
import type { MemoryNetwork } from './network/memory.ts';
import { choiceBy, type SimulatedGame } from './simulated-game.ts';
import { type Chooser, Simulation, type SimulationSetUp } from './simulation.ts';

export interface GameSetUp {
  readonly options: unknown;
  /** Who sits on each seat. */
  readonly guests: readonly string[];
  readonly seed: string;
}

export type Report = Readonly<Record<string, unknown>>;

/** A clear game that is counted; nobody could verify it, so it has no file. */
export interface ClearLine {
  readonly report: Report;
  readonly census: Census;
}

/** No cryptography, no entries: thousands of games a minute. */
export function playClear(game: SimulatedGame, { options, guests, seed }: GameSetUp): ClearLine {
  const started = performance.now();
  const players = guests.length;
  const clear = newClearGame(game.game, options, players, seed);
  const { story, position } = clear;
  const luck = clearLuck(`${seed}/bots`);
  const counter = game.statistics.counting?.counter();
  let questions = 0;
  while (clear.run.ask !== undefined) {
    playQuestion(clear, (seat) => ({ ask, knowledge, random }) => {
      counter?.ask(position, ask, knowledge);
      return choiceBy(guests[seat]!, seat, game, { position, ask, knowledge, story }, random);
    }, luck); // prettier-ignore
    questions++;
  }
  const digest = toHex(clear.run.where.digest);
  const ms = Math.round(performance.now() - started);
  return {
    report: { seed, players, digest, questions, ms, ...game.statistics.report?.(position, story) },
    census: counter?.count(guests, story) ?? {},
  };
}

/** How peers play it. */
export interface Conditions extends Required<Pick<SimulationSetUp, 'masked' | 'weather'>> {
  /** Now and then a peer's process dies. */
  readonly crashes: boolean;
}

/** A game of peers: its line, its file, and what it has said over the network. */
interface NetworkGame {
  readonly report: Report;
  readonly file: Uint8Array;
  readonly log: ReturnType<Simulation['report']>;
  readonly traffic: MemoryNetwork['traffic'];
}

/** More steps of the network than any game needs. */
const MOST_STEPS = 1_000_000;

/** With all peers in this process; identical entries are verified once. */
export async function playOverNetwork(
  game: SimulatedGame,
  { options, guests, seed }: GameSetUp,
  { masked, weather, crashes }: Conditions,
): Promise<NetworkGame> {
  const started = performance.now();
  const players = guests.length;
  const simulation = new Simulation({
    game: game.game,
    ...{ options, players, seed, masked, weather, choose: chooser(game, guests, seed) },
  });
  await simulation.begin();
  const crash = crashes ? crashing(simulation, seed) : undefined;
  await simulation.play(MOST_STEPS, (step) => {
    expectNoBlame(simulation);
    crash?.(step);
  });
  expectNoBlame(simulation);
  const engine = soundEngine(simulation);
  const ms = Math.round(performance.now() - started);
  const more = game.statistics.report?.(engine.started.position, engine.story);
  const log = simulation.report();
  return {
    report: { seed, players, ...log, ms, ...more },
    ...{ log, traffic: simulation.network.traffic },
    file: encodeTranscript(transcriptOf(engine)),
  };
}

/** All are honest: nobody may blame anybody. */
function expectNoBlame({ faults: [first], setUp }: Simulation): void {
  if (first === undefined) return;
  const { by, fault } = first;
  throw new Error(
    `seed ${setUp.seed}: all are honest, and seat ${by} says of seat ${fault.seat}: ${fault.why}`,
  );
}

/** And all come to the same end. */
function soundEngine({ peers, setUp }: Simulation): Engine {
  const engines = [...peers.values()].map(({ engine }) => engine);
  const isSound = new Set(engines.map(({ run }) => toHex(run.where.digest))).size === 1 && !engines.some(({ out }) => out); // prettier-ignore
  if (!isSound) throw new Error(`seed ${setUp.seed}: all are honest, and not all have come to the same end`);
  return engines[0]!;
}

/** Guests whose luck depends on seat and question only: the same after a crash. */
function chooser(game: SimulatedGame, guests: readonly string[], seed: string): Chooser {
  // A game without guests of its own was first simulated by choices of any kind: its seeds still mean the same games.
  const purpose = game.statistics.guests === undefined ? 'choice' : 'bot';
  return (ask, { own, run, started, story }) => {
    const { seat } = own!;
    const luck = seededRandom(seedOf(seed, purpose, seat, run.where.q));
    const seen = { position: started.position, ask, knowledge: knowledgeOf(run.dealer, seat), story };
    return choiceBy(guests[seat]!, seat, game, seen, luck);
  };
}

/** A peer's process dies, and comes back with what its store holds. */
function crashing(simulation: Simulation, seed: string): (step: number) => void {
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
