/** The dealer of a seat in an audit: the product's own, overheard, and with a leak if one is planted in the honest seat's program. */

import type { Point } from '../../src/crypto/curve.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import type { Checked, Keep, Made, Refused, Where } from '../../src/table/dealer.ts';
import type { Entropy, Roster } from '../../src/table/masked/keyring.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Ask, Reply } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Owner, Zone } from '../../src/table/zone.ts';
import { asksKeys, OpenDealer } from '../open-dealer.ts';
import { Inside } from './inside.ts';
import type { Leak } from './leaks.ts';

/** Who hears what a seat's dealer does. */
export interface Ear {
  /** This seat keeps its game key, and maybe more. */
  keeps(keep: Keep): void;
  makes(where: Where, choice: Choice, body: Uint8Array): void;
  /** All have answered. */
  settles(ask: Ask, where: Where): void;
  /** Somebody is gone, and what comes is asked from now on. */
  parts(): void;
}

/** Whose dealer it is. */
export interface Whose {
  readonly me: Seat;
  readonly honest: Seat;
  readonly entropy: Entropy;
  readonly leak: Leak | undefined;
  /** Public keys. */
  readonly lock: (owner: Owner, seats: readonly Seat[]) => Point;
}

export class AuditedDealer extends OpenDealer {
  readonly #whose: Whose;
  readonly #ear: Ear;
  readonly #roster: Roster;

  constructor(seats: readonly Seat[], roster: Roster, whose: Whose, ear: Ear) {
    const { me, honest, leak, entropy } = whose;
    const luck = me === honest && leak?.entropy !== undefined ? leak.entropy(entropy) : entropy;
    super(seats, roster, me, luck);
    this.#whose = { ...whose, entropy: luck };
    this.#ear = ear;
    this.#roster = roster;
  }

  override make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    const made = this.#leaking(super.make(ask, where, seat, choice), ask, where, choice);
    this.#ear.makes(where, choice, made.body);
    return made;
  }

  #leaking(made: Made, ask: Ask, where: Where, choice: Choice): Made {
    const { me, honest, leak, entropy, lock } = this.#whose;
    if (me !== honest || leak?.body === undefined || !isPlain(ask)) return made;
    const inside = new Inside({
      ...{ ask, where, seat: me, choice, entropy, decks: this.#roster.decks, zones: this.zones() },
      cards: (zone) => this.cards(zone),
      faces: (zone) => this.faces(zone, me) ?? [],
      lock: (owner) => lock(owner, this.seats),
    });
    return { ...made, body: leak.body(made.body, inside) };
  }

  override recall(ask: Ask, where: Where, seat: Seat, keep: Keep): void {
    if (asksKeys(ask)) this.#ear.keeps(keep);
    super.recall(ask, where, seat, keep);
  }

  override check(ask: Ask, where: Where, seat: Seat, body: Uint8Array): Checked | Refused {
    const { honest, leak } = this.#whose;
    const isRead = seat === honest && leak?.read !== undefined && isPlain(ask);
    return super.check(ask, where, seat, isRead ? leak.read(body) : body);
  }

  override settle(
    ask: Ask,
    where: Where,
    answers: ReadonlyMap<Seat, Checked>,
  ): Reply | { readonly without: readonly Seat[] } {
    this.#ear.settles(ask, where);
    return super.settle(ask, where, answers);
  }

  override leave(seats: readonly Seat[]): void {
    super.leave(seats);
    this.#ear.parts();
  }

  /** Every locked zone with its cards. */
  get locked(): Map<Zone, readonly Masked[]> {
    return new Map(
      this.zones()
        .filter(({ owner }) => owner !== 'open')
        .map((zone) => [zone, this.cards(zone)]),
    );
  }
}

/** The body is the answer itself: no commitment, no opening, no proof. */
function isPlain({ commit, opens, barrier }: Ask): boolean {
  return commit !== true && opens === undefined && barrier !== true;
}
