/** The figures of one run, in the shape that `--json` prints: everything by noble and by the kernel, round by round in turn. */

import { backendMemory, useBackend } from '../src/crypto/backend.ts';
import type { BackendName } from '../src/crypto/group.ts';
import {
  buildTables,
  chainTasks,
  groupTasks,
  keySwitchTasks,
  memberTasks,
  nonMemberTasks,
  shareTasks,
  ShuffleBench,
  varBaseTask,
  wholeShuffleTask,
} from './crypto.ts';
import { type DealFigures, dealFigures } from './deal.ts';
import { type FileFigures, fileFigures } from './file.ts';
import { type GrowthFigures, growthFigures } from './growth.ts';
import { measure, type Samples, type Task } from './measure.ts';
import { BITS, CARDS, PEER, peerTask } from './peer.ts';
import { type TableFigures, tableFigures } from './table.ts';
import { type TrafficFigures, trafficFigures } from './traffic.ts';

/** `proveMs` applies the permutation and encodes outputs and proof, `verifyMs` decodes them. */
type ShuffleFigures = Record<'offlineMs' | 'proveMs' | 'verifyMs' | 'bytes', number>;

export interface BackendFigures {
  ops: Record<'fixedBaseUs' | 'varBaseUs' | 'msm512Ms' | 'decodeUs', number>;
  /** By the number of cards. */
  shuffle: Record<string, ShuffleFigures>;
  chain7: Record<'singleMs' | 'mergedMs' | 'ratio', number>;
  shares80: Record<'makeMs' | 'proveMs' | 'verifyMs', number>;
  /** `makeMs` is the card and its proof, `proveMs` the proof alone. */
  keySwitch1: Record<'makeMs' | 'proveMs' | 'verifyMs', number>;
  nonMember: Record<'proveMs' | 'verifyMs', number>;
  member: Record<'offlineMs' | 'proveMs' | 'verifyMs', number>;
  ratios: Record<'make80PerVarBase' | 'verify80PerVarBase', number>;
  /** By the number of seats. */
  table: Record<string, TableFigures>;
}

export interface Figures {
  noble: BackendFigures;
  kernel: BackendFigures;
  /** How many times faster the kernel is. `make80` is offline, apply and prove; `verify80` decodes too. */
  speedUp: Record<'make80' | 'verify80' | 'chain7Merged' | 'setup7' | 'draw7' | 'put7', number>;
  /** By the number of seats. */
  traffic: Record<string, TrafficFigures>;
  deal: Record<string, DealFigures>;
  /** A whole saved game. */
  verify: FileFigures;
  growth: GrowthFigures;
  /** Linear memory of the kernel at the end. */
  memory: Record<'kernelBytes', number>;
  peer: { name: string } & Record<'bits' | 'cards' | 'shuffleMs' | 'ours52Ms' | 'ratio', number>;
}

const SIZES = [5, 15, 37, 52, 80];
const SEATS = [2, 4, 7];
const BACKENDS: readonly BackendName[] = ['noble', 'kernel'];

/** The tasks of one backend, named after it; each takes the backend along. */
interface Bench {
  readonly backend: BackendName;
  readonly shuffles: readonly ShuffleBench[];
  readonly tasks: Task[];
}

function benchOf(backend: BackendName): Bench {
  useBackend(backend);
  buildTables();
  const yardstick = varBaseTask();
  const shuffles = SIZES.map((N) => new ShuffleBench(N));
  const tasks = [
    ...groupTasks(),
    // Shuffles are judged in units of varBase, so it is sampled all along them.
    ...shuffles.flatMap((shuffle) => shuffle.tasks.flatMap((task) => [task, yardstick])),
    ...chainTasks(7, 80),
    ...shareTasks(80),
    ...keySwitchTasks(),
    ...nonMemberTasks(10, 3),
    ...memberTasks(10, 20),
  ].map((task) => ({
    ...task,
    name: `${backend} ${task.name}`,
    run: () => {
      useBackend(backend);
      task.run();
    },
  }));
  return { backend, shuffles, tasks };
}

/** Times everything, and tells how much the machine's noise moved the yardstick `varBase`. */
export async function takeFigures(): Promise<{ figures: Figures; noise: number }> {
  const benches = BACKENDS.map(benchOf);
  const samples = measure(
    benches.flatMap(({ tasks }) => tasks),
    { warmUp: 3, rounds: 9 },
  );
  // The peer's turn takes seconds, so it has rounds of its own, against the same work done here.
  useBackend('kernel');
  const versus = measure([await peerTask('peer'), wholeShuffleTask('ours', CARDS)], { warmUp: 1, rounds: 3 });

  const played = await bySeats(tableFigures);
  const [noble, kernel] = benches.map((bench) => figuresOf(bench, samples, played)) as [
    BackendFigures,
    BackendFigures,
  ];
  useBackend('kernel');
  const figures: Figures = {
    ...{ noble, kernel },
    speedUp: speedUp(noble, kernel),
    traffic: await bySeats(trafficFigures),
    deal: await bySeats(dealFigures),
    verify: await fileFigures(),
    growth: await growthFigures(),
    memory: { kernelBytes: backendMemory() },
    peer: {
      ...{ name: PEER, bits: BITS, cards: CARDS },
      shuffleMs: versus.ms('peer'),
      ours52Ms: versus.ms('ours'),
      ratio: versus.ms('peer') / versus.ms('ours'),
    },
  };
  return { figures: rounded(figures), noise: samples.noise('kernel varBase') };
}

async function bySeats<T>(of: (seats: number) => Promise<T>): Promise<Record<string, T>> {
  const figures: Record<string, T> = {};
  for (const seats of SEATS) figures[seats] = await of(seats);
  return figures;
}

function figuresOf(
  { backend, shuffles }: Bench,
  samples: Samples,
  played: Readonly<Record<string, Record<BackendName, TableFigures>>>,
): BackendFigures {
  const ms = (name: string): number => samples.ms(`${backend} ${name}`);
  const us = (name: string): number => 1000 * ms(name);
  const shuffle = shuffles.map(({ N, proofBytes }): [number, ShuffleFigures] => [
    N,
    {
      offlineMs: ms(`shuffle ${N} offline`),
      proveMs: ms(`shuffle ${N} prove`),
      verifyMs: ms(`shuffle ${N} verify`),
      bytes: proofBytes,
    },
  ]);
  return {
    ops: {
      fixedBaseUs: us('fixedBase'),
      varBaseUs: us('varBase'),
      msm512Ms: ms('msm512'),
      decodeUs: us('decode'),
    },
    shuffle: Object.fromEntries(shuffle),
    chain7: {
      singleMs: ms('chain single'),
      mergedMs: ms('chain merged'),
      ratio: ms('chain merged') / ms('chain single'),
    },
    shares80: { makeMs: ms('shares make'), proveMs: ms('shares prove'), verifyMs: ms('shares verify') },
    keySwitch1: {
      makeMs: ms('key switch make'),
      proveMs: ms('key switch prove'),
      verifyMs: ms('key switch verify'),
    },
    nonMember: { proveMs: ms('non-member prove'), verifyMs: ms('non-member verify') },
    member: { offlineMs: ms('member offline'), proveMs: ms('member prove'), verifyMs: ms('member verify') },
    ratios: {
      make80PerVarBase: (ms('shuffle 80 offline') + ms('shuffle 80 prove')) / ms('varBase'),
      verify80PerVarBase: ms('shuffle 80 verify') / ms('varBase'),
    },
    table: Object.fromEntries(Object.entries(played).map(([seats, by]) => [seats, by[backend]])),
  };
}

function speedUp(noble: BackendFigures, kernel: BackendFigures): Figures['speedUp'] {
  const times = (of: (figures: BackendFigures) => number): number => of(noble) / of(kernel);
  return {
    make80: times(({ shuffle }) => shuffle['80']!.offlineMs + shuffle['80']!.proveMs),
    verify80: times(({ shuffle }) => shuffle['80']!.verifyMs),
    chain7Merged: times(({ chain7 }) => chain7.mergedMs),
    setup7: times(({ table }) => table['7']!.setupMs),
    draw7: times(({ table }) => table['7']!.drawMs),
    put7: times(({ table }) => table['7']!.putMs),
  };
}

/** To four digits: the rest is noise. */
function rounded(figures: Figures): Figures {
  const round = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  return JSON.parse(JSON.stringify(figures, round)) as Figures;
}
