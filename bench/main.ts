/** `npm run bench [-- --json]`: times cryptography and table and prints a table, or one JSON object. */

import { type Figures, takeFigures } from './figures.ts';

const unknown = process.argv.slice(2).filter((word) => word !== '--json');
if (unknown.length > 0) {
  console.error(`expected --json or nothing, got ${unknown.join(' ')}`);
  process.exit(2);
}

const { figures, noise } = await takeFigures();
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.log(tables(figures, noise).join('\n'));

function tables({ ops, shuffle, chain7, shares80, ...rest }: Figures, noise: number): string[] {
  const { keySwitch1, nonMember, member, ratios, table: tableOf, peer } = rest;
  const make = shuffle['80']!;
  return [
    ...table(
      ['operation', 'us'],
      [
        ['fixed base, with a table', ops.fixedBaseUs],
        ['variable base, secret scalar', ops.varBaseUs],
        ['decode', ops.decodeUs],
        ['multi-scalar multiplication of 512', 1000 * ops.msm512Ms],
      ],
    ),
    ...table(
      ['shuffle (ms)', 'offline', 'prove', 'verify', 'proof bytes'],
      Object.entries(shuffle).map(([N, f]) => [`${N} cards`, f.offlineMs, f.proveMs, f.verifyMs, f.bytes]),
    ),
    ...table(
      ['other proofs (ms)', 'make', 'prove', 'verify'],
      [
        ['shares of 80 cards', shares80.makeMs, shares80.proveMs, shares80.verifyMs],
        ['key switch of 1 card', keySwitch1.makeMs, keySwitch1.proveMs, keySwitch1.verifyMs],
        ['none of 10 cards in 3 faces', '', nonMember.proveMs, nonMember.verifyMs],
        ['all of 10 cards in 20 faces', member.offlineMs, member.proveMs, member.verifyMs],
        ['7 shuffles of 80, one by one', '', '', chain7.singleMs],
        ['7 shuffles of 80, merged', '', '', chain7.mergedMs],
      ],
    ),
    ...table(
      ['masked table, 80+15+37 cards (ms)', 'set-up', 'draw', 'put', 'bytes of the set-up'],
      Object.entries(tableOf).map(([n, f]) => [`${n} seats`, f.setupMs, f.drawMs, f.putMs, f.bytes]),
    ),
    ...table(
      [`${peer.cards} cards, one player (ms)`, 'turn'],
      [
        [`${peer.name}, primes of ${peer.bits} bits, no proof`, peer.shuffleMs],
        ['Billfold: offline, prove, verify one other', peer.ours52Ms],
        ['ratio', peer.ratio],
      ],
    ),
    ...table(
      ['target', 'found', 'at most', ''],
      [
        target('make 80 / variable base', ratios.make80PerVarBase, 200),
        target('verify 80 / variable base', ratios.verify80PerVarBase, 130),
        target('bytes of a proof of 80', make.bytes, 7968),
        target('7 shuffles merged / one by one', chain7.ratio, 0.6),
      ],
    ),
    `noise: the middle half of the samples of variable base spans ${(100 * noise).toFixed(0)} % of their median`,
  ];
}

type Cell = string | number;

function target(what: string, found: number, most: number): Cell[] {
  return [what, found, most, found <= most ? 'ok' : 'over'];
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
