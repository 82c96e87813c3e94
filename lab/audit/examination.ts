/** The examination of one game, moment by moment: the coalition never looks ahead. */

import { G } from '../../src/crypto/curve.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Zone } from '../../src/table/zone.ts';
import type { AuditedTable } from './audited-table.ts';
import { Commitments } from './commitments.ts';
import { type Found, Links } from './links.ts';
import { handleOf, type Moment } from './moment.ts';
import type { Group } from './orders.ts';
import { firstIn } from './own-order.ts';
import { type Mixed, readAnswer } from './reading.ts';
import type { Swap } from './swaps.ts';
import { Tags } from './tags.ts';
import { Trail } from './trail.ts';
import { Words } from './words.ts';

/** Who is told what was seen. */
export interface Examiner {
  note(name: string, count: number, found?: readonly string[]): void;
  order(group: Group): void;
  pause(moment: Moment): void;
  swap(swap: Swap, table: AuditedTable, claim: 'held' | 'left' | undefined): void;
}

export class Examination {
  readonly #table: AuditedTable;
  readonly #swaps: readonly Swap[];
  readonly #examiner: Examiner;
  /** What the rules let the coalition follow, and what it follows with all that it finds. */
  readonly #ideal: Trail;
  readonly #real: Trail;
  readonly #links = new Links();
  readonly #seen = new Set<string>();

  constructor(table: AuditedTable, swaps: readonly Swap[], examiner: Examiner) {
    this.#table = table;
    this.#swaps = swaps;
    this.#examiner = examiner;
    this.#ideal = new Trail(table, () => new Map());
    this.#real = new Trail(table, (mixed) => this.#find(mixed));
  }

  run(): void {
    const { moments, audit } = this.#table;
    const words = new Words(this.#table);
    const tags = new Tags(this.#table);
    const commitments = new Commitments();
    for (const [i, moment] of moments.entries()) {
      this.#ideal.look(moment);
      this.#real.look(moment);
      this.#compare(moment);
      for (const swap of this.#swaps) if (swap.until === i + 1) this.#decide(swap, moment);
      words.read(moment);
      tags.read(moment);
      commitments.read(moment, audit.honest);
      this.#examiner.pause(moment);
      this.#examiner.note('lengths', moment.body === undefined ? 0 : 1, tooLong(moment));
      for (const seen of readAnswer(moment, audit.honest)) if (seen.is === 'mixed') this.#order(seen, i);
      this.#ideal.follow(moments, i);
      this.#real.follow(moments, i);
    }
    this.#examiner.note('words', words.count, words.found);
    this.#examiner.note('tags', tags.count, tags.found);
    this.#examiner.note('commitments', commitments.count, commitments.found);
  }

  #find({ ins, outs }: Mixed): Found {
    const found = this.#links.find(ins, outs);
    this.#examiner.note('links', ins.length * outs.length, [...found].map(([out]) => `place ${out}`)); // prettier-ignore
    return found;
  }

  /** Every card in the honest hand and in a pile: does the coalition know more of it than the rules say? And can it open it? */
  #compare({ zones, seats }: Moment): void {
    const { honest } = this.#table.audit;
    for (const [zone, cards] of zones) {
      if (zone.owner !== 'all' && zone.owner !== honest) continue;
      for (const card of cards) {
        const handle = `${handleOf(card, G.key)} ${zone.owner}`;
        if (this.#seen.has(handle)) continue;
        this.#seen.add(handle);
        const [known, ideal] = [this.#real.face(card), this.#ideal.face(card)];
        const isNews = known !== undefined && ideal === undefined;
        this.#examiner.note(`cards followed`, 1, isNews ? [`${known} in ${zone.name}`] : []);
        const others = seats.filter((seat) => seat !== honest);
        const read = this.#table.keys.read(card, zone.deck, others);
        this.#examiner.note('cards opened', 1, read === undefined ? [] : [`${read} in ${zone.name}`]);
        this.#checkIdeal(card, zone, seats, ideal);
      }
    }
  }

  /** What the rules let it follow it follows rightly: else it would miss what could be seen. */
  #checkIdeal(card: Masked, zone: Zone, seats: readonly Seat[], ideal: string | undefined): void {
    const face = this.#face(card, zone, seats);
    // Tagged cards show no face, and what was locked with somebody who is gone nobody opens any more.
    if (ideal === undefined || face === undefined) return;
    if (face !== ideal) throw new Error(`the coalition took ${face} in ${zone.name} for ${ideal}`);
    this.#examiner.note('cards known by the rules', 1);
  }

  /** With all keys. */
  #face(card: Masked, zone: Zone, seats: readonly Seat[]): string | undefined {
    return this.#table.keys.read(card, zone.deck, zone.owner === 'all' ? seats : [zone.owner as Seat]);
  }

  /** The last moment at which both cards could be where the other is. */
  #decide(swap: Swap, { zones }: Moment): void {
    const claimed = [...zones]
      .filter(([zone]) => zone.deck === swap.deck && zone.owner === this.#table.audit.honest)
      .flatMap(([, cards]) => cards.map((card) => this.#real.face(card)));
    const [held, left] = [claimed.includes(swap.held), claimed.includes(swap.left)];
    this.#examiner.note('swaps', 1);
    this.#examiner.swap(swap, this.#table, held ? 'held' : left ? 'left' : undefined);
  }

  #order({ zone, ins, outs, part, k, chosen }: Mixed, i: number): void {
    const { honest } = this.#table.audit;
    const moment = this.#table.moments[i]!;
    const faceOf = (card: Masked): string => this.#face(card, zone, moment.seats)!;
    const deck = this.#table.decks.find(({ name }) => name === zone.deck)!;
    const before = ins.map((card) => ({ card, face: faceOf(card), rank: deck.faces.indexOf(faceOf(card)) }));
    const after = outs.map((card) => ({ card, face: faceOf(card) }));
    const mix = moment.pieces.get(honest)![part]!.part;
    const first = k === 0 ? firstIn(mix, moment.first.get(honest)!) : [];
    const places = new Set(first);
    const rest = { ins: before.filter((_, place) => !places.has(place)), outs: after.slice(chosen) };
    this.#examiner.order({ of: zone.owner === 'all' ? 'a pile' : 'a hand', ...rest });
    // The order of a list is the choice itself, and there to be seen; that of a set is the mix's.
    if (first instanceof Set)
      this.#examiner.order({ of: 'cards chosen as a set', ins: before.filter((_, place) => places.has(place)), outs: after.slice(0, chosen) });
  } // prettier-ignore
}

function tooLong({ excess, ask, where }: Moment): string[] {
  return excess === 0 ? [] : [`${excess} bytes too many at ${ask.verb}/${ask.step} ${where.q}`];
}
