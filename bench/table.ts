/** What a masked table costs with all peers in one process: set-up of 80 + 15 + 37 cards, one draw and one put. */

import { Simulation } from '../lab/simulation.ts';
import type { Game } from '../src/table/game.ts';
import { legalChoices, whyNot } from '../src/table/legal.ts';
import type { Script } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';
import type { Table } from '../src/table/table.ts';
import type { Zone } from '../src/table/zone.ts';
import { encodeEntry } from '../src/log/entry.ts';

/** CPU time of the whole process, identical entries verified once; `bytes` is everything that was said in the set-up. */
export type TableFigures = Record<'setupMs' | 'drawMs' | 'putMs' | 'bytes', number>;

const DECK = 'bench';
const SIZES = [80, 15, 37];
const HAND = 5;
const faces = Array.from({ length: 40 }, (_, i) => `face ${i}`);

/** The questions at which a stage of the script was over. */
interface Marks {
  readonly at: Map<string, number>;
}

const game: Game<object, Marks, null, null> = {
  id: 'bench',
  version: 1,
  seats: { least: 2, most: 7 },
  options: () => ({ ok: {} }),
  decks: () => [{ name: DECK, faces }],
  start: (table) => {
    const position: Marks = { at: new Map() };
    return { position, script: script(table, position) };
  },
  view: () => null,
  why: (_, ask, choice, knowledge) => whyNot(ask, knowledge.seat!, choice, knowledge.faces),
  fallback: (_, ask, knowledge) => legalChoices(ask, knowledge.seat!, knowledge.faces)[0]!,
};

function* script(table: Table, { at }: Marks): Script<null> {
  const [seat] = table.seats as [Seat];
  yield* table.setUp();
  const piles = SIZES.map((n) =>
    table.newPile(
      `pile of ${n}`,
      DECK,
      Array.from({ length: n }, (_, i) => faces[i % 40]!),
    ),
  );
  yield* table.shuffle(...piles);
  const hands = table.seats.map((s) => table.newZone(`hand ${s}`, DECK, s));
  const [pile] = piles as [Zone];
  yield* table.deal(...hands.map((to) => ({ pile, to, count: HAND })));
  at.set('setup', now());
  yield* table.draw(seat, pile, hands[0]!);
  at.set('draw', now());
  yield* table.put(seat, hands[0]!, pile);
  at.set('put', now());
  return null;
}

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function tableFigures(players: number): Promise<TableFigures> {
  const simulation = new Simulation({ game, options: {}, players, seed: `bench ${players}`, masked: true });
  const start = now();
  await simulation.begin();
  await simulation.play();
  // The last peer to pass a stage has finished it for all.
  const marks = [...simulation.peers.values()].map(({ engine }) => (engine.started.position as Marks).at);
  const [setup, draw, put] = ['setup', 'draw', 'put'].map((stage) =>
    Math.max(...marks.map((at) => at.get(stage)!)),
  );
  const { engine } = simulation.peers.values().next().value!;
  const said = engine.history.entries().filter((entry) => entry.q <= players + 2);
  return {
    setupMs: setup! - start,
    drawMs: draw! - setup!,
    putMs: put! - draw!,
    bytes: said.reduce((sum, entry) => sum + encodeEntry(entry).length, 0),
  };
}
