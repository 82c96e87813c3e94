/** The figures of one run, in the shape that `--json` prints. */

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
import { measure } from './measure.ts';
import { BITS, CARDS, PEER, peerTask } from './peer.ts';
import { type TableFigures, tableFigures } from './table.ts';

/** `proveMs` applies the permutation and encodes outputs and proof, `verifyMs` decodes them. */
type ShuffleFigures = Record<'offlineMs' | 'proveMs' | 'verifyMs' | 'bytes', number>;

export interface Figures {
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
  peer: { name: string } & Record<'bits' | 'cards' | 'shuffleMs' | 'ours52Ms' | 'ratio', number>;
}

const SIZES = [5, 15, 37, 52, 80];
const SEATS = [2, 4, 7];

/** Times everything, and tells how much the machine's noise moved the yardstick `varBase`. */
export async function takeFigures(): Promise<{ figures: Figures; noise: number }> {
  buildTables();
  const yardstick = varBaseTask();
  const shuffles = SIZES.map((N) => new ShuffleBench(N));
  const samples = measure(
    [
      ...groupTasks(),
      // Shuffles are judged in units of varBase, so it is sampled all along them.
      ...shuffles.flatMap(({ tasks }) => tasks.flatMap((task) => [task, yardstick])),
      ...chainTasks(7, 80),
      ...shareTasks(80),
      ...keySwitchTasks(),
      ...nonMemberTasks(10, 3),
      ...memberTasks(10, 20),
    ],
    { warmUp: 2, rounds: 9 },
  );
  // The peer's turn takes seconds, so it has rounds of its own, against the same work done here.
  const versus = measure([await peerTask('peer'), wholeShuffleTask('ours', CARDS)], { warmUp: 1, rounds: 3 });

  const table: Figures['table'] = {};
  for (const seats of SEATS) table[seats] = await tableFigures(seats);

  const ms = (name: string): number => samples.ms(name);
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
  const figures: Figures = {
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
    table,
    peer: {
      ...{ name: PEER, bits: BITS, cards: CARDS },
      shuffleMs: versus.ms('peer'),
      ours52Ms: versus.ms('ours'),
      ratio: versus.ms('peer') / versus.ms('ours'),
    },
  };
  return { figures: rounded(figures), noise: samples.noise('varBase') };
}

/** To four digits: the rest is noise. */
function rounded(figures: Figures): Figures {
  const round = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  return JSON.parse(JSON.stringify(figures, round)) as Figures;
}
