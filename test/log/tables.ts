/** Tables for the tests of the session: clear or masked, with or without signatures, played by hand or by a simulation. */

import { Simulation, type SimulationSetUp } from '../../lab/simulation.ts';
import type { Engine } from '../../src/log/engine.ts';
import { type Entry, signEntry } from '../../src/log/entry.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Choice } from '../../src/table/part.ts';
import { snap } from './snap.ts';

type More = Partial<Omit<SimulationSetUp, 'players' | 'seed'>>;

/** Clear and unsigned unless said otherwise. */
export function snapTable(players: number, seed: string, more: More = {}): SimulationSetUp {
  return clear({ game: snap, options: { carry: false }, players, seed, masked: false, ...more });
}

export function toyTable(players: number, seed: string, more: More = {}): SimulationSetUp {
  return clear({ game: toy, options: { rounds: 1 }, players, seed, masked: false, ...more });
}

function clear(setUp: SimulationSetUp): SimulationSetUp {
  return setUp.masked ? setUp : { unsigned: true, ...setUp };
}

/** The engines of a table, and no network between them. */
export function enginesOf(setUp: SimulationSetUp): Engine[] {
  const simulation = new Simulation(setUp);
  return simulation.seats.map((seat) => simulation.engine(seat));
}

/** The engine's answer, admitted by itself; the first legal choice unless named. */
export function answer(engine: Engine, choice = choiceOf(engine)): Entry {
  const { slot, entry, keep } = engine.makeAnswer(choice);
  if (keep !== undefined) engine.remember(slot, keep);
  engine.admit(entry, true);
  return entry;
}

/** The first legal one. */
export function choiceOf({ asked, own, run }: Engine): Choice {
  if (asked === undefined || own === undefined) throw new Error('expected a question, got none');
  if (asked.automatic) return { option: 0, places: [] };
  return legalChoices(asked.ask, own.seat, (zone) => run.dealer.faces(zone, own.seat))[0]!;
}

/** Everybody answers, and everybody hears it, until this question waits; returns what was said on the way. */
export function playTo(engines: readonly Engine[], until: (engine: Engine) => boolean): Entry[] {
  const said: Entry[] = [];
  const [first] = engines as [Engine];
  while (!until(first)) {
    if (engines.every(({ asked }) => asked === undefined)) throw new Error('expected the question to come');
    for (const engine of engines) {
      if (engine.asked === undefined || until(engine)) continue;
      const entry = answer(engine);
      said.push(entry);
      for (const other of engines) if (other !== engine) other.admit(entry);
    }
  }
  return said;
}

/** Does this question wait? By its verb and step. */
export const waits =
  (verb: string, step: string) =>
  (engine: Engine): boolean =>
    engine.run.ask?.verb === verb && engine.run.ask.step === step;

/** An entry as its seat would sign it, whatever it says. */
export function entryOf(engine: Engine, of: Partial<Omit<Entry, 'signature' | 'seat'>>): Entry {
  const { own, run, sealed } = engine;
  const { q, digest } = run.where;
  const unsigned = { q, digest, kind: 'answer' as const, body: new Uint8Array(0), ...of, seat: own!.seat };
  return signEntry(sealed.sid, unsigned, own!.sign);
}

/** A vote of the engine's seat at the question that waits, without looking whether it may. */
export function voteOf(engine: Engine, seats: readonly number[], yes: boolean): Entry {
  const set = seats.reduce((mask, seat) => mask | (1 << seat), 0);
  return entryOf(engine, { kind: 'vote', body: Uint8Array.of(set, yes ? 1 : 0, 0, 0, ...(yes ? [] : [0])) });
}
