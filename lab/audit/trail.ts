/** A trail: every card that the coalition can follow, by its own seeds and keys, by public places, and by links if there are any. */

import { G, subtract } from '../../src/crypto/curve.ts';
import { FaceTable } from '../../src/crypto/face.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Owner, Zone } from '../../src/table/zone.ts';
import type { AuditedTable } from './audited-table.ts';
import type { Found } from './links.ts';
import { handleOf, madeAt, type Moment } from './moment.ts';
import { firstIn, orderOf } from './own-order.ts';
import { type Mixed, readAnswer } from './reading.ts';

/** What links of an honest mix the coalition has found. */
export type Finder = (mixed: Mixed) => Found;

export class Trail {
  readonly #table: AuditedTable;
  readonly #find: Finder;
  readonly #faces = new Map<string, string>();
  readonly #looked = new WeakSet<Masked>();
  readonly #decks: ReadonlyMap<string, FaceTable>;

  constructor(table: AuditedTable, find: Finder) {
    this.#table = table;
    this.#find = find;
    this.#decks = new Map(table.decks.map(({ name, faces }) => [name, new FaceTable(name, faces)]));
  }

  /** The face of a card, if it could be followed. */
  face(card: Masked): string | undefined {
    return this.#faces.get(handleOf(card, G.key));
  }

  /** What is to be seen before the question is settled, then what its answers do. */
  look(moment: Moment): void {
    for (const [zone, cards] of moment.zones) for (const card of cards) this.#look(card, zone, moment.seats);
  }

  follow(moments: readonly Moment[], i: number): void {
    const moment = moments[i]!;
    for (const seat of moment.ask.seats) {
      for (const seen of readAnswer(moment, seat)) {
        if (seen.is === 'passed') this.#carry(seen.from, seen.to);
        else {
          const found = seat === this.#table.audit.honest ? this.#find(seen) : this.#own(moments, i, seat, seen);
          for (const [out, into] of found) this.#carry(seen.ins[into]!, seen.outs[out]!);
        }
      }
    }
  } // prettier-ignore

  #carry(from: Masked, to: Masked): void {
    const face = this.face(from);
    if (face !== undefined) this.#faces.set(handleOf(to, G.key), face);
  }

  /** Own cards, and cards that all have seen laid down. */
  #look(card: Masked, zone: Zone, seats: readonly Seat[]): void {
    if (this.#looked.has(card)) return;
    this.#looked.add(card);
    const face =
      card.A.key === G.key
        ? this.#decks.get(zone.deck)!.lookUp(subtract(card.B, this.#table.lock(zone.owner, seats)))
        : this.#readable(zone.owner)
          ? this.#table.keys.read(card, zone.deck, [zone.owner as Seat])
          : undefined;
    if (face !== undefined) this.#faces.set(handleOf(card, G.key), face);
  }

  #readable(owner: Owner): boolean {
    return owner !== 'all' && owner !== 'open' && owner !== this.#table.audit.honest;
  }

  /** A mix of our own, from its seed. */
  #own(moments: readonly Moment[], i: number, seat: Seat, { part, k, sizes }: Mixed): Found {
    const { pieces, first } = moments[i]!;
    const mix = pieces.get(seat)![part]!.part;
    if (mix.do !== 'mix' && mix.do !== 'chain') return new Map();
    const luck = this.#table.luckOf(seat, madeAt(moments, i), `${part}/${mix.do}`);
    return new Map(orderOf(luck, sizes, firstIn(mix, first.get(seat)!))[k]!.entries());
  }
}
