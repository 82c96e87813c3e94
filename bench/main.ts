/** `npm run bench [-- --json]`: times cryptography and table and prints a table, or one JSON object. */

import type { Line } from './growth.ts';
import { type BackendFigures, type Figures, takeFigures } from './figures.ts';

const unknown = process.argv.slice(2).filter((word) => word !== '--json');
if (unknown.length > 0) {
  console.error(`expected --json or nothing, got ${unknown.join(' ')}`);
  process.exit(2);
}

const { figures, noise } = await takeFigures();
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.log(tables(figures, noise).join('\n'));

function tables(
  { noble, kernel, speedUp, traffic, deal, verify, growth, memory, peer }: Figures,
  noise: number,
): string[] {
  const both = (of: (figures: BackendFigures) => number): Cell[] => [of(noble), of(kernel)];
  const names = ['noble', 'kernel'];
  const sizes = Object.keys(noble.shuffle);
  const seats = Object.keys(noble.table);
  return [
    ...table(
      ['operation (us)', ...names],
      [
        ['fixed base, with a table', ...both(({ ops }) => ops.fixedBaseUs)],
        ['variable base, secret scalar', ...both(({ ops }) => ops.varBaseUs)],
        ['decode', ...both(({ ops }) => ops.decodeUs)],
        ['multi-scalar multiplication of 512', ...both(({ ops }) => 1000 * ops.msm512Ms)],
      ],
    ),
    ...table(
      ['shuffle (ms)', 'offline', '', 'prove', '', 'verify', '', 'proof bytes'],
      [
        ['', ...names, ...names, ...names],
        ...sizes.map((N) => [
          `${N} cards`,
          ...both(({ shuffle }) => shuffle[N]!.offlineMs),
          ...both(({ shuffle }) => shuffle[N]!.proveMs),
          ...both(({ shuffle }) => shuffle[N]!.verifyMs),
          noble.shuffle[N]!.bytes,
        ]),
      ],
    ),
    ...table(
      ['other proofs (ms)', ...names],
      [
        ['shares of 80 cards: make', ...both(({ shares80 }) => shares80.makeMs)],
        ['shares of 80 cards: prove', ...both(({ shares80 }) => shares80.proveMs)],
        ['shares of 80 cards: verify', ...both(({ shares80 }) => shares80.verifyMs)],
        ['key switch of 1 card: make', ...both(({ keySwitch1 }) => keySwitch1.makeMs)],
        ['key switch of 1 card: prove', ...both(({ keySwitch1 }) => keySwitch1.proveMs)],
        ['key switch of 1 card: verify', ...both(({ keySwitch1 }) => keySwitch1.verifyMs)],
        ['none of 10 cards in 3 faces: prove', ...both(({ nonMember }) => nonMember.proveMs)],
        ['none of 10 cards in 3 faces: verify', ...both(({ nonMember }) => nonMember.verifyMs)],
        ['all of 10 cards in 20 faces: offline', ...both(({ member }) => member.offlineMs)],
        ['all of 10 cards in 20 faces: prove', ...both(({ member }) => member.proveMs)],
        ['all of 10 cards in 20 faces: verify', ...both(({ member }) => member.verifyMs)],
        ['7 shuffles of 80, one by one: verify', ...both(({ chain7 }) => chain7.singleMs)],
        ['7 shuffles of 80, merged: verify', ...both(({ chain7 }) => chain7.mergedMs)],
      ],
    ),
    ...table(
      ['masked table, 80+15+37 cards (ms)', 'set-up', '', 'draw', '', 'put', '', 'bytes of the set-up'],
      [
        ['', ...names, ...names, ...names],
        ...seats.map((n) => [
          `${n} seats`,
          ...both((figures) => figures.table[n]!.setupMs),
          ...both((figures) => figures.table[n]!.drawMs),
          ...both((figures) => figures.table[n]!.putMs),
          noble.table[n]!.bytes,
        ]),
      ],
    ),
    ...table(
      ['a deck of 168 that differ (ms)', 'draw as above', '', 'sifted draw', '', 'check', '', 'trips'],
      [
        ['', ...names, ...names, ...names],
        ...seats.map((n) => [
          `${n} seats`,
          ...both((figures) => figures.table[n]!.againMs),
          ...both((figures) => figures.table[n]!.siftMs),
          ...both((figures) => figures.table[n]!.checkMs),
          `${kernel.table[n]!.siftTrips}, ${kernel.table[n]!.checkTrips}`,
        ]),
      ],
    ),
    ...table(
      ['one masked round', 'messages', 'bytes', 'least bytes', 'ratio', 'messages a question'],
      seats.map((n) => {
        const { messages, bytes, floorBytes, ratio, perQuestion } = traffic[n]!;
        return [`${n} seats`, messages, bytes, floorBytes, ratio, perQuestion];
      }),
    ),
    ...table(
      ['the deal, 40 ms one way (ms)', 'takes', 'computing', 'trips', '6 times slower', 'computing', 'trips'],
      seats.map((n) => {
        const { asIs, slow } = deal[n]!;
        return [`${n} seats`, ...[asIs, slow].flatMap(({ ms, cpuMs, trips }) => [ms, cpuMs, trips])];
      }),
    ),
    ...table(
      ['a saved game of three rounds, four players', ...names, 'bytes', 'decisions'],
      [['verify (ms)', verify.nobleMs, verify.kernelMs, verify.bytes, verify.questions]],
    ),
    ...grown('by cards (ms)', { 'make a shuffle': growth.makeByCards, 'verify it': growth.verifyByCards }),
    ...grown('by seats (ms)', { 'set up a table': growth.setupBySeats }),
    ...grown('by seats (ms)', { 'verify what each has shuffled, merged': growth.chainBySeats }),
    ...table(
      [`${peer.cards} cards, one player (ms)`, 'turn'],
      [
        [`${peer.name}, primes of ${peer.bits} bits, no proof`, peer.shuffleMs],
        ['Billfold: offline, prove, verify one other', peer.ours52Ms],
        ['ratio', peer.ratio],
      ],
    ),
    ...table(
      ['kernel against noble', 'times', 'at least', ''],
      [
        atLeast('make a shuffle of 80 (offline, apply, prove)', speedUp.make80, 8),
        atLeast('verify it, with decoding', speedUp.verify80, 8),
        atLeast('verify 7 shuffles of 80, merged', speedUp.chain7Merged, 8),
        atLeast('set up a table of seven', speedUp.setup7, 5),
        atLeast('draw at it', speedUp.draw7, 5),
        atLeast('put at it', speedUp.put7, 5),
        atLeast('verify a saved game', verify.ratio, 6),
      ],
    ),
    ...table(
      ['target', 'found', 'at most', ''],
      [
        atMost('make 80 / variable base, noble', noble.ratios.make80PerVarBase, 200),
        atMost('make 80 / variable base, kernel', kernel.ratios.make80PerVarBase, 200),
        atMost('verify 80 / variable base, noble', noble.ratios.verify80PerVarBase, 130),
        atMost('verify 80 / variable base, kernel', kernel.ratios.verify80PerVarBase, 130),
        atMost('bytes of a proof of 80', noble.shuffle['80']!.bytes, 7968),
        atMost('7 shuffles merged / one by one, noble', noble.chain7.ratio, 0.6),
        atMost('7 shuffles merged / one by one, kernel', kernel.chain7.ratio, 0.6),
        ...seats.flatMap((n) => [
          atMost(`a sifted draw / a draw, ${n} seats, kernel`, kernel.table[n]!.ratio, 2),
          atMost(`trips of a sifted draw, ${n} seats`, kernel.table[n]!.siftTrips, 2),
          atMost(`trips of a check, ${n} seats`, kernel.table[n]!.checkTrips, 1),
        ]),
        atMost('bytes at seven seats / least', traffic['7']!.ratio, 1.6),
        atMost('messages a question at seven seats', traffic['7']!.perQuestion, 50),
        atMost('memory of the kernel (bytes)', memory.kernelBytes, 8 * 2 ** 20),
      ],
    ),
    `noise: the middle half of the samples of variable base spans ${(100 * noise).toFixed(0)} % of their median`,
  ];
}

type Cell = string | number;

/** What it takes at each size, and the line through all of them. */
function grown(what: string, lines: Readonly<Record<string, Line>>): string[] {
  const sizes = Object.keys(Object.values(lines)[0]!.ms);
  return table(
    [what, ...sizes, 'fixed', 'each', 'R²'],
    Object.entries(lines).map(([name, { ms, base, each, fit }]) => [
      ...[name, ...sizes.map((size) => ms[size]!)],
      ...[base, each, fit],
    ]),
  );
}

function atMost(what: string, found: number, most: number): Cell[] {
  return [what, found, most, found <= most ? 'ok' : 'over'];
}

function atLeast(what: string, found: number, least: number): Cell[] {
  return [what, found, least, found >= least ? 'ok' : 'under'];
}

/** Columns of equal width, the first flush left; an empty line after it. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const lines = [head, ...rows.map((row) => row.map(text))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const laid = lines.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
  return [...laid, ''];
}

/** Three digits are more than the machine's noise leaves; counts stay whole. */
function text(cell: Cell): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell >= 100 ? cell.toFixed(0) : cell.toPrecision(3);
}
