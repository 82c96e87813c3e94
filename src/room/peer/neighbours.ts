/** The peers behind my links: on which seat each sits, which others it can hear itself, and how far it has come. */

import type { PeerId } from '../../net/transport.ts';
import { MOST_SEATS, type Seat, seatOf } from '../../table/seat.ts';

interface Neighbour {
  /** Undefined for who only watches. */
  readonly seat: Seat | undefined;
  /** Seats that it hears without me, as it says, as a mask. Who lies about it hears of them later. */
  readonly hears: number;
  /** Where it stood when it last said so, as far as I know the way there. */
  readonly q: number | undefined;
  /** Where it says that it stands. */
  readonly claimed: number;
}

export class Neighbours {
  readonly #byLink = new Map<PeerId, Neighbour>();
  readonly #seatBehind: ((link: PeerId) => Seat | undefined) | undefined;

  /** `seatBehind`: the seat that a link's proven key has. */
  constructor(seatBehind: ((link: PeerId) => Seat | undefined) | undefined) {
    this.#seatBehind = seatBehind;
  }

  /** What a link says of itself. Its own word for its seat counts only where nothing is proven. */
  hear(
    link: PeerId,
    said: { readonly seat?: number; readonly hears: number; readonly q: number },
    seats: number,
    q: number | undefined,
  ): void {
    const named = said.seat !== undefined && said.seat < seats ? seatOf(said.seat) : undefined;
    const seat = this.#seatBehind === undefined ? named : this.#seatBehind(link);
    const known = q ?? this.#byLink.get(link)?.q;
    this.#byLink.set(link, { seat, hears: said.hears, q: known, claimed: said.q });
  }

  /** Has this link proven a key that has no seat? */
  watches(link: PeerId): boolean {
    return this.#seatBehind !== undefined && this.#seatBehind(link) === undefined;
  }

  forget(link: PeerId): void {
    this.#byLink.delete(link);
  }

  get seats(): Seat[] {
    const seats: Seat[] = [];
    for (const { seat } of this.#byLink.values()) if (seat !== undefined) seats.push(seat);
    return seats;
  }

  /** The question that the foremost of the other seats stands at; undefined if nobody has said so. Who watches keeps nothing for the table. */
  foremost(me: Seat | undefined): number | undefined {
    const questions = [...this.#byLink.values()].flatMap(({ seat, q }) =>
      q === undefined || seat === undefined || seat === me ? [] : [q],
    );
    return questions.length === 0 ? undefined : Math.max(...questions);
  }

  /** Where the table stands, as half of the seats say at least: one who boasts does not count. Undefined if nobody has said so. */
  get claimed(): number | undefined {
    const questions = [...this.#byLink.values()]
      .flatMap(({ seat, claimed }) => (seat === undefined ? [] : [claimed]))
      .sort((a, b) => a - b);
    return questions[Math.floor((questions.length - 1) / 2)];
  }

  /** Does this link hear the seat itself, or sit on it? Who has not said so yet is told everything. */
  hears(link: PeerId, seat: Seat): boolean {
    const neighbour = this.#byLink.get(link);
    return neighbour !== undefined && (neighbour.seat === seat || (neighbour.hears & (1 << seat)) !== 0);
  }
}

/** Every seat, as a mask. */
export const EVERYBODY = 2 ** MOST_SEATS - 1;
