/** A clear table that a test has prepared: zones with given contents, coins as told, and draws that bring what the test wants. */

import { clearLuck } from '../../../src/table/clear/luck.ts';
import { ClearDealer } from '../../../src/table/clear/dealer.ts';
import type { Ask, Luck } from '../../../src/table/script.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import type { Face, Zone } from '../../../src/table/zone.ts';

export class RiggedDealer extends ClearDealer {
  readonly #wishes: string[] = [];
  readonly #lucky: RiggedLuck;

  constructor(seats: number, seed: string, ask: () => Ask | undefined) {
    const random = clearLuck(seed);
    const lucky = new RiggedLuck((m) => random.below(m));
    super(seatsOf(seats), { random: () => random, beacon: () => lucky.next(ask(), this) });
    this.#lucky = lucky;
    lucky.wishes = this.#wishes;
  }

  /** Makes these cards the contents of a zone. */
  put(zone: Zone, faces: readonly string[]): void {
    const lying = faces as readonly Face[];
    this.heaps.apply([zone.owner === 'open' ? { zone, faces: () => lying } : { zone, cards: () => lying }]);
  }

  /** The next cards that chance decides on are these, if they are there. */
  wish(...faces: readonly string[]): void {
    this.#wishes.push(...faces);
  }

  /** The coins of the next set-up, as places among all coins. */
  coins(places: readonly number[]): void {
    this.#lucky.coins = places;
  }

  /** Which pile or hand was mixed last: the beacon's numbers are places in it. */
  mixed(zone: Zone): void {
    this.#lucky.zone = zone;
  }

  /** Does something while no card that `seat` may not see has a face. */
  veiled<T>(seat: Seat | undefined, look: () => T): T {
    const hidden = this.zones().filter(({ owner }) => owner !== 'open' && owner !== seat);
    const before = hidden.map((zone) => this.inspect(zone));
    for (const zone of hidden) this.put(zone, Array<string>(zone.size).fill('veiled'));
    try {
      return look();
    } finally {
      hidden.forEach((zone, i) => this.put(zone, before[i]!));
    }
  }
}

/** Numbers of the beacon: the coins that were told, the places of the cards that were wished for, else chance. */
class RiggedLuck {
  zone: Zone | undefined;
  coins: readonly number[] | undefined;
  wishes: string[] = [];
  readonly #below: (m: number) => number;

  constructor(below: (m: number) => number) {
    this.#below = below;
  }

  next(ask: Ask | undefined, dealer: RiggedDealer): Luck {
    if (ask?.verb === 'coins' && this.coins !== undefined) {
      const places = [...this.coins];
      this.coins = undefined;
      return { below: () => places[0]!, distinct: () => places };
    }
    const distinct = (k: number, m: number): number[] => this.#distinct(k, m, dealer);
    return { below: (m) => distinct(1, m)[0]!, distinct };
  }

  #distinct(k: number, m: number, dealer: RiggedDealer): number[] {
    const lying = this.zone === undefined || this.wishes.length === 0 ? [] : dealer.inspect(this.zone);
    const left = Array.from({ length: m }, (_, i) => i);
    return Array.from({ length: k }, () => {
      const wish = this.wishes.shift();
      const at = wish === undefined ? this.#below(left.length) : left.findIndex((i) => lying[i] === wish);
      if (at < 0) throw new Error(`${wish!} is not among ${lying.join(', ')}`);
      return left.splice(at, 1)[0]!;
    });
  }
}
