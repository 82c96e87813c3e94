/**
 * Swaps: a card of the honest hand and one of the pile it came from, of which the coalition is to say which is where. The judge looks on:
 * a swap counts as long as the game would be the same, for all that the rules show to anybody, if the two were exchanged, and the honest
 * seat as likely to do what it did. So by the rules alone each is in the hand with exactly one half, and who knows better has found a leak.
 */

import { G } from '../../src/crypto/curve.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/log/engine.ts';
import { automatic, sifted } from '../../src/table/dealer.ts';
import { whyNot } from '../../src/table/legal.ts';
import type { Choice, Part } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Face, Zone } from '../../src/table/zone.ts';
import type { AuditedTable } from './audited-table.ts';
import { handleOf, type Moment } from './moment.ts';
import { waysOf } from './ways.ts';

export interface Swap {
  readonly deck: string;
  readonly pile: Zone;
  /** The faces of the card in the hand, and of the one in the pile. */
  readonly held: string;
  readonly left: string;
  /** How many of them lay where when it began. */
  readonly counts: string;
  /** The moment from which on it was in the hand, and the first that is not like the other one any more. */
  readonly from: number;
  until?: number;
}

/** So many are watched at once. */
const MOST = 6;

export class Swaps {
  readonly all: Swap[] = [];
  readonly #table: AuditedTable;
  readonly #random: Random;
  /** Cards that have just been dealt to the honest seat, from which pile. */
  #dealt: { readonly pile: Zone; readonly to: Zone; readonly handles: readonly string[] }[] = [];

  constructor(table: AuditedTable) {
    this.#table = table;
    this.#random = seededRandom(seedOf(table.setUp.seed, 'swaps'));
  }

  /** Before a question is settled. */
  look(moment: Moment, i: number): void {
    // What took it away was seen by all in the moment before.
    for (const swap of this.#alive) if (this.#counts(swap, moment) !== swap.counts) swap.until = i - 1;
    for (const dealt of this.#dealt) this.#begin(dealt, moment, i);
    this.#dealt = this.#dealtBy(moment);
    this.#checkAutomatic(moment, i);
  }

  /** The honest seat is about to choose. */
  checkChoice(ask: Ask, engine: Engine, ways: readonly Choice[], i: number): void {
    for (const swap of this.#alive) {
      const other = waysOf(this.#table.setUp.game, engine, ask, this.#honest, (zone) =>
        this.#swapped(swap, zone, engine.run.dealer.faces(zone, this.#honest)),
      );
      if (JSON.stringify(other) !== JSON.stringify(ways)) swap.until = i;
    }
  }

  /** The game is over. */
  end(i: number): void {
    for (const swap of this.#alive) swap.until = i;
  }

  get #alive(): Swap[] {
    return this.all.filter(({ until }) => until === undefined);
  }

  get #honest(): AuditedTable['audit']['honest'] {
    return this.#table.audit.honest;
  }

  #swapped({ deck, held, left }: Swap, zone: Zone, faces: readonly Face[] | undefined): readonly Face[] | undefined {
    if (zone.deck !== deck || zone.owner !== this.#honest) return faces;
    return faces?.map((face) => (face === held ? (left as Face) : face));
  } // prettier-ignore

  /** How many cards with these faces lie where: while nothing of it changes nobody has seen one of the two, or laid one elsewhere. */
  #counts({ deck, pile, held, left }: Pick<Swap, 'deck' | 'pile' | 'held' | 'left'>, moment: Moment): string {
    const owned = [...moment.zones.keys()].filter((zone) => zone.owner !== 'all' && zone.deck === deck);
    const count = (zones: readonly Zone[], face: string): number =>
      zones.flatMap((zone) => this.#faces(zone, moment)).filter((one) => one === face).length;
    const mine = owned.filter(({ owner }) => owner === this.#honest);
    return [count(mine, held), count(owned, held), count(mine, left), count(owned, left), count([pile], left)].join();
  } // prettier-ignore

  /** With all keys: the judge may. */
  #faces(zone: Zone, { zones, seats }: Moment): string[] {
    const owners = zone.owner === 'all' ? seats : [zone.owner as Seat];
    return (zones.get(zone) ?? []).map((card) => this.#table.keys.read(card, zone.deck, owners) ?? '');
  }

  #dealtBy({ ask, zones }: Moment): { pile: Zone; to: Zone; handles: string[] }[] {
    const part: Part | undefined = ask.options[0]?.parts(ask.seats[0]!)[0];
    if (part?.do !== 'share') return [];
    return part.deals
      .filter(({ to }) => to.owner === this.#honest)
      .map(({ pile, places, to }) => {
        const cards = zones.get(pile) ?? [];
        return { pile, to, handles: places.map((place) => handleOf(cards[place]!, G.key)) };
      });
  }

  #begin(
    { pile, to, handles }: { pile: Zone; to: Zone; handles: readonly string[] },
    moment: Moment,
    i: number,
  ): void {
    const { deck } = pile;
    const cards = (moment.zones.get(to) ?? []).filter((card) => handles.includes(handleOf(card, G.key)));
    const inPile = [...new Set(this.#faces(pile, moment))];
    for (const card of cards) {
      if (this.#alive.length >= MOST || inPile.length === 0) return;
      const held = this.#table.keys.read(card, deck, [this.#honest])!;
      const left = inPile.splice(this.#random.below(inPile.length), 1)[0]!;
      const counts = this.#counts({ deck, pile, held, left }, moment);
      const isBusy = this.#alive.some((other) => [other.held, other.left].some((face) => face === held || face === left));
      // If the seat holds two of that face, there is no telling which is meant.
      if (held !== left && !isBusy && counts.startsWith('1,')) this.all.push({ deck, pile, held, left, counts, from: i });
    }
  } // prettier-ignore

  /** What the honest program does by itself must be the same with the other card. */
  #checkAutomatic({ ask, zones }: Moment, i: number): void {
    if (!ask.seats.includes(this.#honest) || ask.opens !== undefined || ask.barrier === true) return;
    if (!automatic(ask, this.#honest)) return;
    const parts = ask.options[0]!.parts(this.#honest);
    const see = (zone: Zone): readonly Face[] | undefined =>
      zones.get(zone)?.map((card) => this.#table.keys.read(card, zone.deck, [this.#honest]) as Face);
    for (const swap of this.#alive) {
      const other = (zone: Zone): readonly Face[] | undefined => this.#swapped(swap, zone, see(zone));
      const isSame = JSON.stringify(sifted(parts, see)) === JSON.stringify(sifted(parts, other));
      const wouldBe = whyNot(ask, this.#honest, { option: 0, places: [] }, other) === undefined;
      if (!isSame || !wouldBe) swap.until = i;
    }
  }
}
