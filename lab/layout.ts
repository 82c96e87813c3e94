/** The layout of a masked body, from what everybody knows [P8.1]: an independent reading of the protocol's sizes. */

import type { Part, Which } from '../src/table/part.ts';
import type { Ask } from '../src/table/script.ts';
import type { Seat } from '../src/table/seat.ts';
import type { Deck, Zone } from '../src/table/zone.ts';

/** One part of a body: its bytes, and how many cards were chosen in it, or before it in the same answer. */
export interface Piece {
  readonly part: Part;
  readonly bytes: Uint8Array;
  readonly chosen: number;
}

const CARD = 64;
const WORD = 32;
const SHARE_PROOF = 96;
const SWITCH_PROOF = 160;

/** Splits a body into its parts; throws if it is not exactly as long as public knowledge says it must be. */
export function piecesOf(ask: Ask, seat: Seat, body: Uint8Array, decks: readonly Deck[]): Piece[] {
  const { pieces, end } = layoutOf(ask, seat, body, decks);
  if (end !== body.length) throw new Error(`${ask.verb}/${ask.step}: ${body.length} bytes, expected ${end}`);
  return pieces;
}

/** The parts of a body, and where it must end. */
export function layoutOf(
  ask: Ask,
  seat: Seat,
  body: Uint8Array,
  decks: readonly Deck[],
): { readonly pieces: Piece[]; readonly end: number } {
  const sizes = new Map<Zone, number>();
  const size = (zone: Zone): number => sizes.get(zone) ?? zone.size;
  const resize = (zone: Zone, by: number): unknown => sizes.set(zone, size(zone) + by);
  let at = ask.options.length > 1 ? 1 : 0;
  const option = ask.options[at === 1 ? body[0]! : 0]!;
  let chosen = 0;
  const pieces = option.parts(seat).map((part): Piece => {
    if (part.do === 'mix' && part.choose !== undefined) {
      const { least, most } = part.choose;
      chosen = least === most ? least : body[at++]!;
    }
    const start = at;
    at += bytesOf(part, seat, size, chosen, decks);
    if (part.do === 'hand' || part.do === 'move' || part.do === 'open') {
      const count = countOf(part.which, size(part.from), chosen);
      if (part.do !== 'hand' || part.copy !== true) resize(part.from, -count);
      if (part.to.owner !== 'open') resize(part.to, count);
    }
    return { part, bytes: body.slice(start, at), chosen };
  });
  return { pieces, end: at };
}

function bytesOf(
  part: Part,
  seat: Seat,
  size: (zone: Zone) => number,
  chosen: number,
  decks: readonly Deck[],
): number {
  const sum = (zones: readonly Zone[]): number => zones.reduce((n, zone) => n + size(zone), 0);
  const shares = (n: number): number => (n === 0 ? 0 : WORD * n + SHARE_PROOF);
  switch (part.do) {
    case 'mix':
      return CARD * sum(part.zones) + WORD * (3 * sum(part.zones) + 10 - part.zones.length); // [P4.5]
    case 'chain':
      return CARD * sum(part.zones);
    case 'hand':
      return CARD * countOf(part.which, size(part.from), chosen) + SWITCH_PROOF; // [P3.5]
    case 'open':
      return shares(countOf(part.which, size(part.from), chosen)); // [P3.3]
    case 'one':
      return WORD * (part.of.length + 8); // [P5.2]
    case 'none':
      return noneBytes(
        part.of,
        size(part.zone),
        decks.find(({ name }) => name === part.zone.deck)!,
      );
    case 'share':
      return shares(
        part.deals.filter(({ to }) => to.owner !== seat).reduce((n, { places }) => n + places.length, 0),
      );
    case 'hold':
      return CARD * sum(part.zones) + SWITCH_PROOF; // [P2.5 step 1]
    case 'tag':
      return WORD + CARD * sum(part.zones) + SHARE_PROOF; // [P2.5 step 4]
    case 'untag':
      return shares(sum(part.zones));
    case 'link':
    case 'commitment':
      return WORD; // [P6.1]
    case 'keys':
      return WORD + 2 * WORD + WORD; // [P2.2]
    case 'move':
      return 0;
  }
}

/** [P5.3] By the set if it is small, else by the faces it leaves. */
function noneBytes(of: readonly string[], h: number, deck: Deck): number {
  const rest = [...new Set(deck.faces)].filter((face) => !of.includes(face)).length;
  if (h === 0) return 0;
  return of.length + 6 < rest ? WORD * h * (of.length + 6) : WORD * (h * rest + 8);
}

export function countOf(which: Which, size: number, chosen: number): number {
  if (typeof which === 'object') return 1;
  return which === 'all' ? size : which === 'chosen' ? chosen : which;
}
