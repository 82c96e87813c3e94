/** The peers behind my links: on which seat each sits, which others it can hear itself, and how far it has come. */

import type { PeerId } from '../../net/transport.ts';
import { MOST_SEATS, type Seat, seatOf } from '../../table/seat.ts';

interface Neighbour {
  /** Undefined for a spectator. */
  readonly seat: Seat | undefined;
  /** Seats that it hears without me, as it says, as a mask. Who lies about it hears of them later. */
  readonly hears: number;
  /** Where it stood when it last said so, as far as I know the way there. */
  readonly q: number | undefined;
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
    said: { readonly seat?: number; readonly hears: number },
    seats: number,
    q: number | undefined,
  ): void {
    const named = said.seat !== undefined && said.seat < seats ? seatOf(said.seat) : undefined;
    const seat = this.#seatBehind === undefined ? named : this.#seatBehind(link);
    this.#byLink.set(link, { seat, hears: said.hears, q: q ?? this.#byLink.get(link)?.q });
  }

  forget(link: PeerId): void {
    this.#byLink.delete(link);
  }

  get seats(): Seat[] {
    return [...this.#byLink.values()].flatMap(({ seat }) => (seat === undefined ? [] : [seat]));
  }

  /** The question that the foremost of the others stands at; undefined if nobody has said so. */
  foremost(me: Seat | undefined): number | undefined {
    const questions = [...this.#byLink.values()].flatMap(({ seat, q }) =>
      q === undefined || (seat !== undefined && seat === me) ? [] : [q],
    );
    return questions.length === 0 ? undefined : Math.max(...questions);
  }

  /** Does this link hear the seat itself, or sit on it? Who has not said so yet is told everything. */
  hears(link: PeerId, seat: Seat): boolean {
    const neighbour = this.#byLink.get(link);
    return neighbour !== undefined && (neighbour.seat === seat || (neighbour.hears & (1 << seat)) !== 0);
  }
}

/** Every seat, as a mask. */
export const EVERYBODY = 2 ** MOST_SEATS - 1;
