/** What everybody reads out of an answer: which cards went into a mix and which came out, and which ciphertexts are the same card. */

import { decodeMasked, type Masked } from '../../src/crypto/masked.ts';
import { placesOf } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Zone } from '../../src/table/zone.ts';
import type { Piece } from '../layout.ts';
import type { Moment } from './moment.ts';

/** One zone that was mixed. */
export interface Mixed {
  readonly is: 'mixed';
  readonly zone: Zone;
  readonly ins: readonly Masked[];
  readonly outs: readonly Masked[];
  /** Which part of the answer it is, and which zone of that part. */
  readonly part: number;
  readonly k: number;
  /** How many cards each zone of that part has now, after what the answer has moved before. */
  readonly sizes: readonly number[];
  /** How many cards were put first by choice. */
  readonly chosen: number;
}

/** One card that anybody can follow, as its place says what became of it. */
export interface Passed {
  readonly is: 'passed';
  readonly from: Masked;
  readonly to: Masked;
}

export function readAnswer({ zones, pieces }: Moment, seat: Seat): (Mixed | Passed)[] {
  const draft = new Map<Zone, readonly Masked[]>();
  const cards = (zone: Zone): readonly Masked[] => draft.get(zone) ?? zones.get(zone) ?? [];
  return (pieces.get(seat) ?? []).flatMap((piece, part) => {
    const read = readPiece(piece, part, cards);
    for (const [zone, after] of read.after) draft.set(zone, after);
    return read.seen;
  });
}

interface Read {
  readonly seen: readonly (Mixed | Passed)[];
  readonly after: readonly (readonly [Zone, readonly Masked[]])[];
}

function readPiece({ part, bytes, chosen }: Piece, index: number, cards: (zone: Zone) => readonly Masked[]): Read {
  const all = (list: readonly Zone[]): Masked[] => list.flatMap((zone) => cards(zone));
  const take = (count: number, from = 0): Masked[] =>
    decodeMasked(bytes.slice(from, from + 64 * count), count, 'cards of an answer');
  const pass = (from: readonly Masked[], to: readonly Masked[]): Passed[] =>
    from.map((card, i) => ({ is: 'passed', from: card, to: to[i]! }));
  switch (part.do) {
    case 'mix':
    case 'chain':
      return mixing(part, index, take(all(part.zones).length), chosen, cards);
    case 'hand':
    case 'move':
    case 'open': {
      const places = placesOf(part.which, cards(part.from).length, chosen);
      const given = places.map((i) => cards(part.from)[i]!);
      const got = part.do === 'hand' ? take(given.length) : given;
      const isCopy = part.do === 'hand' && part.copy === true;
      const rest = cards(part.from).filter((_, i) => isCopy || !places.includes(i));
      const put = part.to.owner === 'open' ? [] : [[part.to, [...cards(part.to), ...got]] as const];
      return { seen: part.do === 'hand' ? pass(given, got) : [], after: [[part.from, rest], ...put] };
    }
    case 'hold':
      return { seen: pass(all(part.zones), take(all(part.zones).length)), after: [] };
    case 'tag':
      return { seen: pass(all(part.zones), take(all(part.zones).length, 32)), after: [] };
    default:
      return { seen: [], after: [] };
  }
} // prettier-ignore

function mixing(
  mix: Extract<Part, { do: 'mix' | 'chain' }>,
  part: number,
  mixed: readonly Masked[],
  chosen: number,
  cards: (zone: Zone) => readonly Masked[],
): Read {
  let at = 0;
  const sizes = mix.zones.map((zone) => cards(zone).length);
  const isChoice = mix.do === 'mix' && mix.choose !== undefined;
  const seen = mix.zones.map((zone, k): Mixed => {
    const ins = cards(zone);
    const outs = mixed.slice(at, at + ins.length);
    at += ins.length;
    return { is: 'mixed', zone, ins, outs, part, k, sizes, chosen: k === 0 && isChoice ? chosen : 0 };
  });
  return { seen, after: seen.map(({ zone, outs }) => [zone, outs]) };
}
