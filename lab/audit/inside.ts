/** Inside: what a leak has at hand where the honest seat's body is made. It is all the seat's own. */

import type { Point } from '../../src/crypto/curve.ts';
import { encodeMasked, type Masked } from '../../src/crypto/masked.ts';
import { placesFirst, type Where } from '../../src/table/dealer.ts';
import type { Entropy } from '../../src/table/masked/keyring.ts';
import type { Choice, Part } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Deck, Face, Owner, Zone } from '../../src/table/zone.ts';
import { layoutOf } from '../layout.ts';
import { firstIn, orderOf } from './own-order.ts';

/** Of the dealer of the honest seat. */
export interface Innards {
  readonly ask: Ask;
  readonly where: Where;
  readonly seat: Seat;
  readonly choice: Choice;
  readonly entropy: Entropy;
  readonly decks: readonly Deck[];
  readonly zones: readonly Zone[];
  readonly cards: (zone: Zone) => readonly Masked[];
  readonly faces: (zone: Zone) => readonly Face[];
  readonly lock: (owner: Owner) => Point;
}

const CARD = 64;
const SHARE = 32;

export class Inside {
  readonly #of: Innards;

  constructor(of: Innards) {
    this.#of = of;
  }

  get decks(): readonly Deck[] {
    return this.#of.decks;
  }

  /** All that the seat holds. */
  readonly hand = (): { readonly face: string; readonly deck: string }[] => {
    const { zones, seat, faces } = this.#of;
    return zones
      .filter(({ owner }) => owner === seat)
      .flatMap((zone) => faces(zone).map((face) => ({ face, deck: zone.deck })));
  };

  /** Every zone that this body mixes. */
  mixes(body: Uint8Array): MixInside[] {
    const { ask, where, seat, choice, entropy, decks, cards, faces, lock } = this.#of;
    const { pieces } = layoutOf(ask, seat, body, decks);
    const parts = pieces.map(({ part }) => part);
    let end = ask.options.length > 1 ? 1 : 0;
    return pieces.flatMap(({ part, bytes }, i) => {
      const start = end + (hasCount(part) ? 1 : 0);
      end = start + bytes.length;
      if (part.do !== 'mix' && part.do !== 'chain') return [];
      const first = firstIn(part, placesFirst(parts, choice, faces));
      const sizes = part.zones.map((zone) => cards(zone).length);
      let at = start;
      return orderOf(entropy(where, `${i}/${part.do}`), sizes, first).map((before, k) => {
        const zone = part.zones[k]!;
        const mine = k === 0 ? [...first].length : 0;
        const later = parts.slice(i + 1);
        const opened = later[0]?.do === 'open' && later[0].which === 'chosen' ? end : undefined;
        const mix = new MixInside(body, at, {
          ...{ zone, before, cards: cards(zone), faces: faces(zone), lock: lock(zone.owner), chosen: mine },
          isAlone: parts.length === 1,
          isFree: later.every((each) => each.do === 'move' || each.do === 'open' || each.do === 'hand') && !later.some((each) => 'which' in each && each.which === 'all'),
          ...(opened !== undefined && first instanceof Set && { sharesAt: opened }),
        });
        at += CARD * before.length;
        return mix;
      });
    });
  } // prettier-ignore
}

interface MixOf {
  readonly zone: Zone;
  /** Place by place, the place before. */
  readonly before: readonly number[];
  /** What went in; faces only of the own hand. */
  readonly cards: readonly Masked[];
  readonly faces: readonly string[];
  readonly lock: Point;
  readonly chosen: number;
  /** It is all that the answer does. */
  readonly isAlone: boolean;
  /** Nothing later in the answer is about more than what was chosen. */
  readonly isFree: boolean;
  /** Where the shares of the cards begin that were chosen as a set. */
  readonly sharesAt?: number;
}

/** One mix in a body that can still be changed. */
export class MixInside {
  readonly #body: Uint8Array;
  readonly #at: number;
  readonly #of: MixOf;

  constructor(body: Uint8Array, at: number, of: MixOf) {
    this.#body = body;
    this.#at = at;
    this.#of = of;
  }

  get zone(): Zone {
    return this.#of.zone;
  }

  get before(): readonly number[] {
    return this.#of.before;
  }

  get cards(): readonly Masked[] {
    return this.#of.cards;
  }

  get faces(): readonly string[] {
    return this.#of.faces;
  }

  get lock(): Point {
    return this.#of.lock;
  }

  get chosen(): number {
    return this.#of.chosen;
  }

  get isAlone(): boolean {
    return this.#of.isAlone;
  }

  get isFree(): boolean {
    return this.#of.isFree;
  }

  /** Were several chosen as a set, and opened? */
  get isSet(): boolean {
    return this.#of.sharesAt !== undefined && this.chosen > 1;
  }

  /** The cards that came out, in another order. */
  reorder(order: readonly number[]): void {
    permute(this.#body, this.#at, CARD, order);
    const { sharesAt } = this.#of;
    if (sharesAt !== undefined) permute(this.#body, sharesAt, SHARE, order.slice(0, this.chosen));
  }

  replace(cards: readonly Masked[]): void {
    this.#body.set(encodeMasked(cards), this.#at);
  }
}

function permute(body: Uint8Array, from: number, size: number, order: readonly number[]): void {
  const old = body.slice(from, from + size * order.length);
  order.forEach((place, k) => {
    body.set(old.subarray(size * place, size * place + size), from + size * k);
  });
}

function hasCount(part: Part): boolean {
  return part.do === 'mix' && part.choose !== undefined && part.choose.least !== part.choose.most;
}
