/**
 * What a masked table costs with all peers in one process: set-up of 80 + 15 + 37 cards, one draw and one put; then, from a deck of 168 cards
 * that differ and is not touched once it is shuffled, draws that prove what the card is not, and checks, beside draws of the first kind.
 */

import { Simulation } from '../lab/simulation.ts';
import { useBackend } from '../src/crypto/backend.ts';
import type { BackendName } from '../src/crypto/group.ts';
import type { Game } from '../src/table/game.ts';
import { legalChoices, whyNot } from '../src/table/legal.ts';
import type { Script } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';
import type { Table } from '../src/table/table.ts';
import type { Zone } from '../src/table/zone.ts';
import { encodeEntry } from '../src/log/entry.ts';

/** CPU time of the whole process, identical entries verified once; `bytes` is everything that was said in the set-up. */
type StageFigures = Record<'setupMs' | 'drawMs' | 'putMs' | 'bytes', number>;

export type TableFigures = StageFigures & SiftFigures;

/** Medians of a few in turn; trips are questions, whose answers need one way each. `ratio`: a sifted draw to a plain one. */
type SiftFigures = Record<'againMs' | 'siftMs' | 'siftTrips' | 'checkMs' | 'checkTrips' | 'ratio', number>;

const DECK = 'bench';
const SIZES = [80, 15, 37];
const HAND = 5;
const faces = Array.from({ length: 40 }, (_, i) => `face ${i}`);

/** A deck like MafiaDollar's: no two cards are the same, and a drawn one is proven to be none of these. */
const DISTINCT = 'bench distinct';
const distinct = Array.from({ length: 168 }, (_, i) => `card ${i}`);
const SIFTED = distinct.slice(0, 45);
const ROUNDS = 5;

/** Plays of the first stages by each backend; the first of them pays for compiling and is not counted. */
const PLAYS = 4;

interface Options {
  /** Does it go on with the deck of cards that differ? */
  readonly sifts: boolean;
}

/** When a stage of the script was over for a peer, and when the next one began for it. */
interface Marks {
  readonly at: Map<string, number>;
}

const game: Game<Options, Marks, null, null> = {
  id: 'bench',
  version: 1,
  seats: { least: 2, most: 7 },
  options: (said) => ({ ok: said as Options }),
  decks: () => [
    { name: DECK, faces },
    { name: DISTINCT, faces: distinct },
  ],
  start: (table, { sifts }) => {
    const position: Marks = { at: new Map() };
    return { position, script: script(table, position, sifts) };
  },
  view: () => null,
  why: (_, ask, choice, knowledge) => whyNot(ask, knowledge.seat!, choice, knowledge.faces),
  fallback: (_, ask, knowledge) => legalChoices(ask, knowledge.seat!, knowledge.faces)[0]!,
};

function* script(table: Table, { at }: Marks, sifts: boolean): Script<null> {
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
  yield* stageOver(table, at, 'setup');
  yield* table.draw(seat, pile, hands[0]!);
  yield* stageOver(table, at, 'draw');
  yield* table.put(seat, hands[0]!, pile);
  yield* stageOver(table, at, 'put');
  if (sifts) yield* sifted(table, at, () => table.draw(seat, pile, hands[0]!));
  return null;
}

/** Waits for everybody, so that who is ahead does nothing of the next stage in the time of this one. */
function* stageOver(table: Table, at: Marks['at'], stage: string): Script<void> {
  at.set(stage, now());
  yield* table.pause(`after ${stage}`);
  at.set(`after ${stage}`, now());
}

/** In turn: a draw as before; one that is sifted, until a card stays; a card that is turned up. */
function* sifted(table: Table, at: Marks['at'], draw: () => Script<void>): Script<void> {
  const [seat] = table.seats as [Seat];
  const mark = (stage: string): void => {
    at.set(stage, now());
    table.tell(stage);
  };
  const deck = table.newPile('deck', DISTINCT, distinct);
  yield* table.shuffle(deck);
  let [drawn, turned] = [table.newZone('drawn', DISTINCT, seat), table.newZone('turned', DISTINCT, 'open')];
  for (let i = 0; i < ROUNDS; i++) {
    mark(`${i} begins`);
    yield* draw();
    mark(`${i} again`);
    yield* table.deal({ pile: deck, to: drawn, count: 1 });
    yield* table.sift([seat], drawn, SIFTED, turned);
    mark(`${i} sift`);
    yield* table.deal({ pile: deck, to: turned, count: 1 });
    mark(`${i} check`);
    table.clear(drawn, turned);
    [drawn, turned] = [table.newZone('drawn', DISTINCT, seat), table.newZone('turned', DISTINCT, 'open')];
  }
}

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** By each backend in turn: medians of the first stages, and once what is sifted. */
export async function tableFigures(players: number): Promise<Record<BackendName, TableFigures>> {
  const plays: Record<BackendName, StageFigures[]> = { noble: [], kernel: [] };
  const figures = new Map<BackendName, TableFigures>();
  for (let i = 1; i <= PLAYS; i++) {
    for (const backend of ['noble', 'kernel'] as const) {
      useBackend(backend);
      const { stages, sift } = await play(players, i === PLAYS);
      if (i > 1) plays[backend].push(stages);
      if (sift !== undefined) figures.set(backend, { ...medians(plays[backend]), ...sift });
    }
  }
  return { noble: figures.get('noble')!, kernel: figures.get('kernel')! };
}

/** One set-up, by the backend in use. */
export async function setUpMs(players: number): Promise<number> {
  return (await play(players, false)).stages.setupMs;
}

async function play(
  players: number,
  sifts: boolean,
): Promise<{ stages: StageFigures; sift: SiftFigures | undefined }> {
  const options: Options = { sifts };
  const simulation = new Simulation({ game, options, players, seed: `bench ${players}`, masked: true });
  const start = now();
  await simulation.begin();
  await simulation.play();
  // The last peer to pass a stage has finished it for all, the first to go on has begun the next.
  const marks = [...simulation.peers.values()].map(({ engine }) => (engine.started.position as Marks).at);
  const over = (stage: string): number => Math.max(...marks.map((at) => at.get(stage)!));
  const begun = (stage: string): number => Math.min(...marks.map((at) => at.get(stage)!));
  const { engine } = simulation.peers.values().next().value!;
  const said = engine.history.entries().filter((entry) => entry.q <= players + 2);
  return {
    stages: {
      setupMs: over('setup') - start,
      drawMs: over('draw') - begun('after setup'),
      putMs: over('put') - begun('after draw'),
      bytes: said.reduce((sum, entry) => sum + encodeEntry(entry).length, 0),
    },
    sift: sifts
      ? siftFigures(over, (stage) => engine.story.find(({ event }) => event === stage)!.q)
      : undefined,
  };
}

function medians(plays: readonly StageFigures[]): StageFigures {
  const of = (name: keyof StageFigures): number => median(plays.map((stages) => stages[name]));
  return { setupMs: of('setupMs'), drawMs: of('drawMs'), putMs: of('putMs'), bytes: of('bytes') };
}

function siftFigures(over: (stage: string) => number, question: (stage: string) => number): SiftFigures {
  const rounds = Array.from({ length: ROUNDS }, (_, i) => i);
  const between = (of: (stage: string) => number, before: string, after: string): number =>
    median(rounds.map((i) => of(`${i} ${after}`) - of(`${i} ${before}`)));
  const againMs = between(over, 'begins', 'again');
  const siftMs = between(over, 'again', 'sift');
  return {
    ...{ againMs, siftMs, ratio: siftMs / againMs },
    siftTrips: between(question, 'again', 'sift'),
    checkMs: between(over, 'sift', 'check'),
    checkTrips: between(question, 'sift', 'check'),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
