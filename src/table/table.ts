/** The table: the verbs rules are written with. Each is a script; docs/protocol.md says who learns what from it [P8.1, P8.5–P8.9]. */

import type { Dealer } from './dealer.ts';
import {
  exactly,
  giving,
  givingOne,
  handing,
  havingNone,
  revealing,
  saying,
  setting,
  showing,
  sifting,
  zoneOf,
  type ZoneOf,
} from './option.ts';
import type { Count, Deal, Option, Part, Said } from './part.ts';
import { ask, type Ask, type Luck, type Reply, type Script } from './script.ts';
import type { Seat } from './seat.ts';
import { places, Surface } from './surface.ts';
import type { Face, Zone } from './zone.ts';

type Admit = NonNullable<Ask['admit']>;

/** Cards for one zone from the top of a pile. */
export interface Dealt {
  readonly pile: Zone;
  readonly to: Zone;
  readonly count: number;
}

/** A card from one seat's zone to another's. */
export interface Passed {
  readonly from: Zone;
  readonly to: Zone;
}

/** The card that this seat gives. */
function givenBy(seat: Seat, passed: readonly Passed[]): Passed | undefined {
  return passed.find(({ from }) => from.owner === seat);
}

/**
 * `Verb`: the questions that a game puts to its players, by name. A game that lists them has no question without words; the table's own
 * names stand in where a game has none.
 */
export class Table<Verb extends string = string> extends Surface {
  readonly #dealer: Dealer;

  constructor(dealer: Dealer, tell?: (event: unknown) => void) {
    super(dealer, tell);
    this.#dealer = dealer;
  }

  /** Every seat's key, proof of possession and beacon commitment [P2.2, P6.1]: the first question of a game. */
  *setUp(): Script<void> {
    yield* this.#ask('set up', 'keys', this.seats, () => [{ do: 'keys' }]);
  }

  /** The first question after somebody left: links known so far never count again [P6.1]. */
  *recommit(): Script<void> {
    yield* this.#ask('set up', 'commitment', this.seats, () => [{ do: 'commitment' }]);
  }

  /** The last question: an empty answer of all, so that all have signed the final digest [P1.12]. */
  *close(): Script<void> {
    yield* this.#ask('close', 'sign', this.seats, () => []);
  }

  /** Waits until everybody has said that they are ready. */
  *pause(verb: Verb): Script<void> {
    yield* ask({ verb, step: 'ready', seats: this.seats, options: [saying('ready')], pause: true });
  }

  /** Every seat in turn remasks and permutes; then all proofs are in before anything is opened [P4.8]. */
  *shuffle(...piles: readonly Zone[]): Script<void> {
    const zones = piles.filter((pile) => pile.size > 0);
    if (zones.length === 0) return;
    for (const seat of this.seats) {
      yield* this.#ask('shuffle', 'mix', [seat], () => [{ do: 'chain', zones }]);
    }
    yield* ask({
      verb: 'shuffle',
      step: 'proof',
      seats: this.seats,
      options: [saying('proof')],
      barrier: true,
    });
  }

  /** From the top of shuffled piles to many zones at once: one exchange of shares. */
  *deal(...dealt: readonly Dealt[]): Script<void> {
    const next = new Map<Zone, number>();
    const deals = dealt.map(({ pile, to, count }): Deal => {
      const from = next.get(pile) ?? 0;
      next.set(pile, from + count);
      return { pile, to, places: Array.from({ length: count }, (_, i) => from + i) };
    });
    yield* this.#share('deal', deals);
  }

  /** Blind: the seat remixes the pile, the beacon picks, the others open it to the seat [P8.2]. */
  *draw(seat: Seat, pile: Zone, to: Zone, count = 1): Script<void> {
    yield* this.#freshen('draw', seat, pile);
    const luck = yield* this.beacon('draw');
    yield* this.#share('draw', [{ pile, to, places: luck.distinct(count, pile.size) }]);
  }

  /** Cards of a pile opened to all, one after the other, until one will do or none is left; the order is the beacon's. */
  *turnUp(seat: Seat, pile: Zone, to: Zone, enough: (face: Face) => boolean): Script<Face | undefined> {
    if (pile.size === 0) return undefined;
    yield* this.#freshen('turn up', seat, pile);
    const order = (yield* this.beacon('turn up')).distinct(pile.size, pile.size);
    for (const [turned, place] of order.entries()) {
      const before = order.slice(0, turned).filter((earlier) => earlier < place).length;
      yield* this.#share('turn up', [{ pile, to, places: [place - before] }]);
      const face = to.faces.at(-1);
      if (face !== undefined && enough(face)) return face;
    }
    return undefined;
  }

  /** A card of the seat's choice into the pile; nobody can follow it, after the next draw not even the giver. */
  *put(seat: Seat, hand: Zone, pile: Zone, verb = 'put' as Verb): Script<void> {
    yield* this.act(verb, seat, [giving(verb, hand, pile)]);
  }

  /** A card of the seat's choice to a face-down zone of its own. */
  *tuck(seat: Seat, hand: Zone, zone: Zone, verb = 'tuck' as Verb): Script<void> {
    yield* this.act(verb, seat, [giving(verb, hand, zone)]);
  }

  /** Cards chosen at the same moment, then handed over: nobody sees what comes before having chosen. */
  *pass(passed: readonly Passed[], verb = 'pass' as Verb): Script<void> {
    const given = passed.filter(({ from }) => from.size > 0);
    const seats = this.seats.filter((seat) => givenBy(seat, given) !== undefined);
    const set = (seat: Seat): readonly Part[] => {
      const card = givenBy(seat, given);
      return card === undefined ? [] : setting(verb, card.from).parts(seat);
    };
    yield* this.#ask(verb, 'choose', seats, set);
    yield* this.handOver(given, verb);
  }

  /** The first card of each of these zones, put there by `setting` and not mixed since, changes hands [P8.8]. */
  *handOver(passed: readonly Passed[], verb = 'hand over'): Script<void> {
    const seats = this.seats.filter((seat) => givenBy(seat, passed) !== undefined);
    const hand = (seat: Seat): Part[] => {
      const card = givenBy(seat, passed);
      return card === undefined ? [] : [{ do: 'hand', which: 1, ...card }];
    };
    yield* this.#ask(verb, 'hand', seats, hand);
  }

  /** All cards of an own zone, one to each of these zones, in the seat's order: own, others', or a pile. */
  *handOut(seat: Seat, drawn: Zone, to: readonly Zone[], verb = 'hand out' as Verb): Script<void> {
    const parts: Part[] = [{ do: 'mix', zones: [drawn], choose: exactly(to.length) }];
    yield* this.#ask(verb, 'choose', [seat], () => [
      ...parts,
      ...to.flatMap((zone) => handing(seat, drawn, zone)),
    ]);
  }

  /** A random card of another hand: the owner mixes, the beacon names a place, the owner hands it over. */
  *pick(from: Zone, to: Zone, verb = 'pick'): Script<void> {
    const place = yield* this.#pickPlace(from, verb);
    yield* this.#handPlace(from, place, to, verb, false);
  }

  /** The same, to look at only: the copy joins the looker's hand if kept, or is void. */
  *look(from: Zone, hand: Zone, keep: (looked: Zone) => Script<boolean>, verb = 'look'): Script<boolean> {
    const place = yield* this.#pickPlace(from, verb);
    const copy = this.newZone(`${verb} ${from.name}`, from.deck, hand.owner);
    yield* this.#handPlace(from, place, copy, verb, true);
    const kept = yield* keep(copy);
    if (kept) {
      this.#dealer.move(copy, [0], hand);
      this.#dealer.move(from, [place], undefined);
    }
    this.clear(copy);
    return kept;
  }

  /** Looks at all of a pile, keeps one card of it, and nobody else learns which. */
  *browse(seat: Seat, pile: Zone, hand: Zone, verb = 'browse' as Verb): Script<void> {
    const seen = this.newZone(`${verb} ${pile.name}`, pile.deck, seat);
    yield* this.#share(verb, [{ pile, places: places(pile.size), to: seen }]);
    const rest: Part[] = seen.size > 1 ? [{ do: 'hand', from: seen, which: 'all', to: pile }] : [];
    yield* this.#ask(verb, 'keep', [seat], () => [
      { do: 'mix', zones: [seen], choose: exactly(1) },
      { do: 'move', from: seen, which: 1, to: hand },
      ...rest,
    ]);
    this.clear(seen);
  }

  /** The same with a zone of another seat, which learns what is gone; the others, how many. Until all is said nothing has moved [P8.7]. */
  *search(seat: Seat, from: Zone, to: Zone, count: number, verb = 'search' as Verb): Script<void> {
    const { size } = from;
    if (size === 0 || count === 0) return;
    const owner = from.owner as Seat;
    const mix: Part = { do: 'mix', zones: [from] };
    if (count >= size) {
      yield* this.#ask(verb, 'open', [owner], () => [mix, { do: 'hand', from, which: 'all', to }]);
      return;
    }
    const seen = this.newZone(`${verb} ${from.name}`, from.deck, seat);
    try {
      yield* this.#ask(verb, 'open', [owner], () => [mix, { do: 'hand', from, which: 'all', to: seen, copy: true }]); // prettier-ignore
      yield* this.#ask(verb, 'keep', [seat], () => [
        { do: 'mix', zones: [seen], choose: exactly(count) },
        { do: 'move', from: seen, which: 'chosen', to },
        { do: 'hand', from: seen, which: 'all', to: from },
      ]);
      this.#dealer.move(from, places(size), undefined); // what came back lies behind what was copied
    } finally {
      this.clear(seen);
    }
  }

  /** Every card that shows one of these faces is opened, and the rest proven to show none: there is nothing to choose [P8.6]. */
  *sift(
    seats: readonly Seat[],
    from: ZoneOf,
    of: readonly string[],
    to: ZoneOf,
    verb = 'sift',
  ): Script<ReadonlyMap<Seat, Said>> {
    const some = seats.filter((seat) => zoneOf(from, seat).size > 0);
    const admit: Admit = (_, { faces }) => faces.every((face) => of.includes(face));
    return (yield* this.#put({ verb, step: 'open', seats: some, options: [sifting(verb, from, of, to)], admit })).said; // prettier-ignore
  }

  /** Cards of the seat's choice, opened to everybody; `admit` says what they must be. */
  *show(
    seat: Seat,
    from: Zone,
    to: Zone,
    count: Count,
    admit?: Admit,
    verb = 'show' as Verb,
  ): Script<readonly Face[]> {
    return (yield* this.act(verb, seat, [showing(verb, from, to, count)], admit)).faces;
  }

  /** All of these seats' zones, opened to everybody. */
  *reveal(
    seats: readonly Seat[],
    from: ZoneOf,
    to: ZoneOf,
    verb = 'reveal',
  ): Script<ReadonlyMap<Seat, Said>> {
    return (yield* this.#put({ verb, step: 'open', seats, options: [revealing(verb, from, to)] })).said;
  }

  /** At the same moment each lays one card of a kind openly, or proves to have none. */
  *lay(
    seats: readonly Seat[],
    from: ZoneOf,
    of: readonly string[],
    to: ZoneOf,
    verb = 'lay' as Verb,
  ): Script<ReadonlyMap<Seat, Said>> {
    const options = [showing('lay', from, to, exactly(1)), havingNone('none', of, from)];
    return yield* this.together(verb, seats, options, (_, said) =>
      said.faces.every((face) => of.includes(face)),
    );
  }

  /** A card that matches goes to the asker, with proof, or the proof that none matches. True: one was handed over. */
  *answer(seat: Seat, from: Zone, of: readonly string[], to: Zone, verb = 'answer' as Verb): Script<boolean> {
    const options = [givingOne('give', of, from, to), havingNone('none', of, from)];
    return (yield* this.act(verb, seat, options)).option === 0;
  }

  /** A public choice among words. */
  *choose(seat: Seat, names: readonly string[], verb = 'choose' as Verb): Script<number> {
    return (yield* this.act(verb, seat, names.map(saying))).option; // prettier-ignore
  }

  /** A public choice among options that may show or prove something. */
  *act(verb: Verb, seat: Seat, options: readonly Option[], admit?: Admit, about?: string): Script<Said> {
    const reply = yield* this.#put({
      ...{ verb, step: 'choose', seats: [seat], options },
      ...(admit && { admit }),
      ...(about !== undefined && { about }),
    });
    return reply.said.get(seat)!;
  }

  /** Choices made at the same moment: committed first, then opened [P6.3]. */
  *together(
    verb: Verb,
    seats: readonly Seat[],
    options: readonly Option[],
    admit?: Admit,
  ): Script<ReadonlyMap<Seat, Said>> {
    const committed: Ask = { verb, step: 'commit', seats, options, commit: true, ...(admit && { admit }) };
    yield* this.#put(committed);
    const reply = yield* this.#put({
      verb,
      step: 'open',
      seats,
      options,
      opens: committed,
      ...(admit && { admit }),
    });
    return reply.said;
  }

  /** Public numbers nobody controls. */
  *beacon(verb = 'beacon'): Script<Luck> {
    const reply = yield* this.#ask(verb, 'link', this.seats, () => [{ do: 'link' }]);
    return reply.luck!;
  }

  /** After seats left: a pile of distinct faces, rebuilt as all of them but the open ones and what the others hold [P2.5]. */
  *carryOver(name: string, deck: string, faces: readonly string[], held: readonly Zone[]): Script<Zone> {
    const pile = this.newPile(name, deck, faces);
    const zones = held.filter((zone) => zone.size > 0);
    const of = (seat: Seat): Zone[] => zones.filter((zone) => zone.owner === seat);
    const holders = this.seats.filter((seat) => of(seat).length > 0);
    if (holders.length === 0) {
      yield* this.shuffle(pile);
      return pile;
    }
    const copies = this.newZone(`${name} held`, deck, 'all');
    yield* this.#ask('carry over', 'hold', holders, (seat) => [{ do: 'hold', zones: of(seat), to: copies }]);
    yield* this.shuffle(pile, copies);
    const tagged = [pile, copies].map((zone) => this.#dealer.copyPile(zone));
    for (const seat of this.seats) {
      yield* this.#ask('carry over', 'tag', [seat], () => [{ do: 'tag', zones: tagged }]);
    }
    yield* this.#ask('carry over', 'untag', this.seats, () => [{ do: 'untag', zones: tagged, pile }]);
    this.clear(copies, ...tagged);
    return pile;
  }

  /** [P8.2] The seat mixes; before it the next one, if the last mix was its own or a card came back openly since. */
  *#freshen(verb: string, seat: Seat, pile: Zone): Script<void> {
    if (pile.mixedBy === undefined) throw new Error(`[P3.1] ${pile.name} was never shuffled`);
    const mixers = pile.mixedBy === seat || pile.returned ? [this.next(seat), seat] : [seat];
    for (const mixer of mixers) yield* this.#ask(verb, 'mix', [mixer], () => [{ do: 'mix', zones: [pile] }]);
  }

  *#pickPlace(from: Zone, verb: string): Script<number> {
    yield* this.#ask(verb, 'mix', [from.owner as Seat], () => [{ do: 'mix', zones: [from] }]);
    return (yield* this.beacon(verb)).below(from.size);
  }

  *#handPlace(from: Zone, place: number, to: Zone, verb: string, copy: boolean): Script<void> {
    const part: Part = { do: 'hand', from, which: { place }, to, ...(copy && { copy }) };
    yield* this.#ask(verb, 'hand', [from.owner as Seat], () => [part]);
  }

  /** Shares of all who are not the only receiver. */
  *#share(verb: string, deals: readonly Deal[]): Script<void> {
    const some = deals.filter(({ places }) => places.length > 0);
    if (some.length === 0) return;
    const fresh = some.find(({ pile }) => pile.mixedBy === undefined);
    if (fresh !== undefined) throw new Error(`[P3.1] ${fresh.pile.name} was never shuffled`);
    const seats = this.seats.filter((seat) => some.some(({ to }) => to.owner !== seat));
    yield* this.#ask(verb, 'share', seats, () => [{ do: 'share', deals: some }]);
  }

  *#ask(
    verb: string,
    step: string,
    seats: readonly Seat[],
    parts: (seat: Seat) => readonly Part[],
  ): Script<Reply> {
    return yield* this.#put({ verb, step, seats, options: [{ name: verb, parts }] });
  }

  /** Nobody to ask is nothing to ask. */
  *#put(question: Ask): Script<Reply> {
    if (question.seats.length === 0) return { said: new Map() };
    return yield* ask(question);
  }
}
