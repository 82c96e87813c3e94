/** Luck: what chance decided at a masked table, recorded so that a clear table has the same. */

import { BeaconStream, beaconSeed } from '../../src/crypto/beacon.ts';
import { contextBytes, EVERY_SEAT } from '../../src/crypto/context.ts';
import { decodeMasked } from '../../src/crypto/masked.ts';
import { Random } from '../../src/crypto/random.ts';
import type { Chosen } from '../../src/crypto/shuffle-bundle.ts';
import type { ClearLuck } from '../../src/table/clear/dealer.ts';
import { placesFirst } from '../../src/table/dealer.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Deck, Face, Zone } from '../../src/table/zone.ts';
import type { Answered, Chooser } from './test-table.ts';
import { luckOf } from './test-table.ts';
import { asksKeys, OpenCards, type OpenDealer } from '../../lab/open-dealer.ts';
import { countOf, piecesOf } from '../../lab/layout.ts';

/** A source that says only what was recorded; anything else it is asked for comes from the seed. */
class Recorded extends Random {
  readonly #orders: number[][];

  constructor(orders: readonly number[][], rest: Random) {
    super(() => Uint8Array.from([...rest.seed(), ...rest.seed()]));
    this.#orders = [...orders];
  }

  override permutation(n: number): number[] {
    const order = this.#orders.shift();
    if (order?.length !== n) throw new Error(`no order of ${n} cards was recorded`);
    return order;
  }
}

export class LuckRecorder {
  readonly opened: OpenCards;
  readonly #decks: readonly Deck[];
  /** Orders after each mix, as places before it, by question, seat and part. */
  readonly #orders = new Map<string, number[][]>();
  readonly #beacons = new Map<number, Uint8Array>();
  readonly #choices = new Map<string, Choice>();

  constructor(decks: readonly Deck[]) {
    this.#decks = decks;
    this.opened = new OpenCards(decks);
  }

  /** Takes down one question's answers, before they are settled at this dealer. */
  record(answered: Answered, dealer: OpenDealer): void {
    const { ask, where, bodies, keeps, choices } = answered;
    for (const [seat, choice] of choices) this.#choices.set(`${where.q}/${seat}`, choice);
    if (asksKeys(ask)) this.opened.learn(keeps);
    if (ask.options[0]!.parts(ask.seats[0]!)[0]?.do === 'link')
      this.#beacons.set(where.q, beaconSeed(contextBytes({ ...where, seat: EVERY_SEAT }, 'beacon'), [...bodies.values()])); // prettier-ignore
    if (ask.barrier === true || ask.opens !== undefined) return;
    for (const [seat, body] of bodies) {
      const inner = ask.commit === true ? keeps.get(seat)!.bytes.slice(32) : body;
      this.#recordMixes(answered, seat, inner, dealer);
    }
  }

  /** The recorded choices, in the same places. */
  readonly choose: Chooser = ({ seat, q }) => this.#choices.get(`${q}/${seat}`)!;

  /** The recorded luck, for the clear dealer of one seat. */
  luck(seed: string): (seat: Seat) => ClearLuck {
    return (seat) => ({
      random: (where, purpose) =>
        new Recorded(
          this.#orders.get(`${where.q}/${seat}/${purpose}`) ?? [],
          luckOf(seed, seat)(where, purpose),
        ),
      beacon: ({ q }) => new BeaconStream(this.#beacons.get(q)!),
    });
  }

  #recordMixes({ ask, where, choices }: Answered, seat: Seat, body: Uint8Array, dealer: OpenDealer): void {
    const drafts = new Map<Zone, readonly string[]>();
    const faces = (zone: Zone): readonly string[] => drafts.get(zone) ?? this.opened.inspect(dealer, zone);
    const pieces = piecesOf(ask, seat, body, this.#decks);
    const parts = pieces.map(({ part }) => part);
    pieces.forEach(({ part, bytes, chosen }, i) => {
      if (part.do === 'mix' || part.do === 'chain') {
        const mine = (zone: Zone): readonly Face[] => faces(zone) as readonly Face[];
        const first =
          chosen > 0 && part.do === 'mix' && part.choose ? placesFirst(parts, choices.get(seat)!, mine) : [];
        const size = part.zones.reduce((n, zone) => n + faces(zone).length, 0);
        const out = decodeMasked(bytes.slice(0, 64 * size), size, 'a mix');
        const orders = part.zones.map((zone, k) => {
          const owners = zone.owner === 'all' ? dealer.seats : [zone.owner as Seat];
          const after = out.splice(0, faces(zone).length).map((card) => this.opened.read(card, zone.deck, owners)!);
          const order = orderOf(faces(zone), after, k === 0 ? first : []);
          drafts.set(zone, after);
          return order;
        }); // prettier-ignore
        this.#orders.set(`${where.q}/${seat}/${i}/${part.do}`, orders);
      } else if (part.do === 'hand' || part.do === 'move' || part.do === 'open') {
        const from = faces(part.from);
        const place = typeof part.which === 'object' ? part.which.place : 0;
        const count = countOf(part.which, from.length, chosen);
        drafts.set(part.to, [...faces(part.to), ...from.slice(place, place + count)]);
        drafts.set(part.from, from.toSpliced(place, count));
      }
    });
  }
}

/** Places of `before` in the order of `after`. The chosen ones come first, or the dealer did not do what it was told. */
function orderOf(before: readonly string[], after: readonly string[], first: Chosen): number[] {
  const chosen = [...first];
  const left = new Set(before.keys());
  return after.map((face, k) => {
    const fits = (place: number): boolean =>
      before[place] === face && chosen.includes(place) === k < chosen.length;
    const place = first instanceof Set || k >= chosen.length ? [...left].find(fits) : chosen[k];
    if (place === undefined || !fits(place)) throw new Error(`place ${k} of a mix shows ${face}`);
    left.delete(place);
    return place;
  });
}
