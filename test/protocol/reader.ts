/** A second reader of games: it follows a script by the document, checks every body, and keeps digests of its own. */

import type { Dealer } from '../../src/table/dealer.ts';
import type { Part } from '../../src/table/part.ts';
import { type Ask, Gone, type Luck, type Reply, type Script } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import { Table } from '../../src/table/table.ts';
import type { Deck, Face, Owner } from '../../src/table/zone.ts';
import { contextOf, type Place } from './challenge.ts';
import { bytes, type Card, equal, G, hash, hash32, key, le, M, must, number, O, type Point, Refusal, Words } from './group.ts'; // prettier-ignore
import { Draft, type Known, type Owed, readPart } from './parts.ts';
import { type Heap, heapOf, Zones } from './zones.ts';

export interface Rules<Result> {
  readonly sid: Uint8Array;
  readonly idPks: readonly Uint8Array[];
  readonly decks: readonly Deck[];
  readonly seats: readonly Seat[];
  readonly start: (table: Table) => Script<Result>;
}

export class Reader<Result> extends Zones implements Known {
  readonly sid: Uint8Array;
  readonly idPks: readonly Uint8Array[];
  readonly masks = new Set<string>();
  readonly #script: Script<Result>;
  readonly #keys = new Map<Seat, Point>();
  readonly #links = new Map<Seat, Uint8Array>();
  readonly #points = new Map<string, Map<string, Face>>();
  readonly #owed = new Map<Seat, { readonly place: Place; readonly check: Owed }>();
  readonly #committed = new Map<Ask, { readonly place: Place; readonly of: ReadonlyMap<Seat, Uint8Array> }>();
  seats: readonly Seat[];
  digest: Uint8Array;
  q = 0;
  ask: Ask | undefined;
  result: Result | undefined;

  constructor(rules: Rules<Result>) {
    super();
    this.sid = rules.sid;
    this.idPks = rules.idPks;
    this.seats = rules.seats;
    this.digest = hash32('mp1/digest', rules.sid);
    for (const { name, faces } of rules.decks)
      this.#points.set(name, new Map(faces.map((face) => [key(M(name, face)), face as Face])));
    this.#script = rules.start(new Table(this as unknown as Dealer));
    this.#step(() => this.#script.next());
  }

  get place(): Place {
    return { sid: this.sid, digest: this.digest, q: this.q };
  }

  /** Whose slot an answer of this seat is in: that of the question, or at a barrier that of its shuffle [P4.8]. */
  slot(seat: Seat): Place {
    return this.ask?.barrier === true ? this.#owed.get(seat)!.place : this.place;
  }

  /** Is this a true answer of this seat to the question that waits? The draft if it is. */
  judge(seat: Seat, body: Uint8Array, place = this.place): Draft | undefined {
    try {
      return this.#read(this.ask!, seat, body, place);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** All have answered: no draft means that a seat left. */
  settle(answers: ReadonlyMap<Seat, { readonly body: Uint8Array; readonly draft: Draft | undefined }>): void {
    const ask = this.ask!;
    const { place } = this;
    const drafts = new Map(ask.seats.map((seat) => [seat, answers.get(seat)!.draft]));
    const gone = ask.seats.filter((seat) => drafts.get(seat) === undefined);
    const leavers = gone.length > 0 ? gone : this.#unfit(drafts as ReadonlyMap<Seat, Draft>);
    const bodies = ask.seats.map((seat) => bytes(le(seat, 1), hash(answers.get(seat)!.body)));
    const mask = le(maskOf(leavers), 1);
    this.digest = hash32('mp1/digest', this.digest, le(this.q, 4), ...bodies, mask);
    this.q++;
    if (leavers.length > 0) this.#leave(leavers);
    else {
      const reply = this.#apply(ask, place, drafts as ReadonlyMap<Seat, Draft>);
      this.#step(() => this.#script.next(reply));
    }
  }

  voteOut(seats: readonly Seat[]): void {
    this.digest = hash32('mp1/digest', this.digest, le(this.q, 4), le(255, 1), le(maskOf(seats), 1));
    this.q++;
    this.#leave(seats);
  }

  lock(owner: Owner): Point {
    if (owner === 'all') return [...this.#keys.values()].reduce((sum, X) => sum.add(X), O);
    return this.#keys.get(owner as Seat)!;
  }

  faces(deck: string): readonly string[] {
    return [...this.#points.get(deck)!.values()];
  }

  face(deck: string, point: Point): Face | undefined {
    return this.#points.get(deck)!.get(key(point));
  }

  link(seat: Seat): Uint8Array {
    return this.#links.get(seat)!;
  }

  protected openly(zone: Heap, face: string): Card {
    return { A: G, B: M(zone.deck, face).add(this.lock(zone.owner)) };
  }

  #read(ask: Ask, seat: Seat, body: Uint8Array, place: Place): Draft {
    const draft = new Draft();
    if (ask.barrier === true) {
      this.#owed.get(seat)!.check(body);
      return draft;
    }
    const words = new Words(body);
    if (ask.commit === true) {
      draft.commitment = words.take(32);
      words.end();
      return draft;
    }
    const opened = ask.opens && this.#committed.get(ask.opens)!;
    if (opened !== undefined) {
      const together = contextOf(opened.place, seat, `${purpose(ask)}/together`);
      must(body.length >= 32 && equal(hash32('mp1/together', together, body), opened.of.get(seat)!), 'not what was committed to'); // prettier-ignore
      words.take(32);
    }
    const option = ask.options.length > 1 ? words.take(1)[0]! : 0;
    must(option < ask.options.length, 'no such option');
    const from = opened?.place ?? place;
    ask.options[option]!.parts(seat).forEach((part, i) => {
      readPart(part, seat, words, contextOf(from, seat, `${purpose(ask)}/${i}/${part.do}`), this, draft);
    });
    words.end();
    must(admits(ask, seat, option, draft.faces), 'the rules');
    draft.option = option;
    return draft;
  }

  /** [P2.2, P2.3] Keys that repeat a lower seat's, or that add up to nothing. */
  #unfit(drafts: ReadonlyMap<Seat, Draft>): Seat[] {
    const keys = [...drafts].flatMap(([seat, { X }]) => (X === undefined ? [] : [{ seat, X }]));
    const unfit = new Set<Seat>();
    keys.forEach(({ seat, X }, i) => {
      if (keys.slice(0, i).some((lower) => lower.X.equals(X))) unfit.add(seat);
    });
    for (let set = 1; set < 1 << keys.length; set++) {
      const some = keys.filter((_, i) => (set >> i) & 1);
      if (some.reduce((sum, { X }) => sum.add(X), O).is0()) for (const { seat } of some) unfit.add(seat);
    }
    return keys.map(({ seat }) => seat).filter((seat) => unfit.has(seat));
  }

  #apply(ask: Ask, place: Place, drafts: ReadonlyMap<Seat, Draft>): Reply {
    if (ask.commit === true) {
      this.#committed.set(ask, { place, of: new Map([...drafts].map(([seat, draft]) => [seat, draft.commitment!])) }); // prettier-ignore
      return { said: new Map() };
    }
    if (ask.barrier === true) this.#owed.clear();
    for (const [seat, { X, commitment, owed, masks, link }] of drafts) {
      if (X !== undefined) this.#keys.set(seat, X);
      if (commitment !== undefined) this.#links.set(seat, commitment);
      if (link !== undefined) this.#links.set(seat, link);
      if (owed !== undefined) this.#owed.set(seat, { place, check: owed });
      for (const mask of masks) this.masks.add(mask);
    }
    const part = ask.options[0]!.parts(ask.seats[0]!)[0];
    if (part?.do === 'share') this.#deal(part, drafts);
    if (part?.do === 'untag') this.#match(part, drafts);
    for (const { effects } of drafts.values()) for (const effect of effects) effect();
    const said = new Map([...drafts].map(([seat, { option, faces }]) => [seat, { option, faces }]));
    if (part?.do !== 'link') return { said };
    const links = [...drafts.values()].map(({ link }) => link!);
    return { said, luck: new Stream(hash('mp1/beacon/out', contextOf(place, 255, 'beacon'), ...links)) };
  }

  /** [P3.4] Off come the shares of all but the receiver; what is left is the receiver's, or open. */
  #deal({ deals }: Extract<Part, { do: 'share' }>, drafts: ReadonlyMap<Seat, Draft>): void {
    const given = new Map([...drafts].map(([seat, { shares }]) => [seat, [...shares]]));
    const taken = new Map<Heap, number[]>();
    for (const { pile, places, to } of deals) {
      const [source, target] = [heapOf(pile), heapOf(to)];
      for (const place of places) {
        const { A, B } = source.cards[place]!;
        const shares = [...given].filter(([seat]) => seat !== to.owner).map(([, list]) => list.shift()!);
        const left = shares.reduce((rest, D) => rest.subtract(D), B);
        if (to.owner === 'open') target.faces = [...target.faces, this.face(pile.deck, left)!];
        else target.cards = [...target.cards, { A, B: left }];
      }
      taken.set(source, [...(taken.get(source) ?? []), ...places]);
    }
    for (const [pile, places] of taken) pile.cards = pile.cards.filter((_, i) => !places.includes(i));
  }

  /** [P2.5] step 6. */
  #match({ zones, pile }: Extract<Part, { do: 'untag' }>, drafts: ReadonlyMap<Seat, Draft>): void {
    const tags = zones.flatMap((zone) => heapOf(zone).cards).map(({ B }, i) => key([...drafts.values()].reduce((rest, { shares }) => rest.subtract(shares[i]!), B))); // prettier-ignore
    const held = tags.slice(pile.size);
    heapOf(pile).cards = heapOf(pile).cards.filter((_, i) => !held.includes(tags[i]!));
  }

  #leave(seats: readonly Seat[]): void {
    this.seats = this.seats.filter((seat) => !seats.includes(seat));
    for (const seat of seats) this.#keys.delete(seat);
    this.#owed.clear();
    this.#committed.clear();
    this.#step(() => this.#script.throw(new Gone(seats)));
  }

  #step(next: () => IteratorResult<Ask, Result>): void {
    const { done, value } = next();
    this.ask = done === true ? undefined : value;
    if (done === true) this.result = value;
  }
}

/** Rules that fail on an answer do not admit it. */
function admits({ admit }: Ask, seat: Seat, option: number, faces: readonly Face[]): boolean {
  try {
    return admit?.(seat, { option, faces }) ?? true;
  } catch {
    return false;
  }
}

const maskOf = (seats: readonly Seat[]): number => seats.reduce((mask, seat) => mask + 2 ** seat, 0);

/** [P6.2] */
class Stream implements Luck {
  readonly #seed: Uint8Array;
  readonly #words: bigint[] = [];
  #blocks = 0;

  constructor(seed: Uint8Array) {
    this.#seed = seed;
  }

  below(m: number): number {
    for (;;) {
      if (this.#words.length === 0) {
        const block = hash('mp1/drbg', this.#seed, le(this.#blocks++, 4));
        for (let i = 0; i < 64; i += 8) this.#words.push(number(block.slice(i, i + 8)));
      }
      const word = this.#words.shift()!;
      if (word < (2n ** 64n / BigInt(m)) * BigInt(m)) return Number(word % BigInt(m));
    }
  }

  distinct(k: number, m: number): number[] {
    const places = Array.from({ length: m }, (_, i) => i);
    for (let i = 0; i < k; i++) {
      const r = i + this.below(m - i);
      [places[i], places[r]] = [places[r]!, places[i]!];
    }
    return places.slice(0, k);
  }
}

/** [P8.4] The verb, and behind it what the question is about. */
function purpose({ verb, about }: Ask): string {
  return about === undefined ? verb : `${verb} ${about}`;
}
