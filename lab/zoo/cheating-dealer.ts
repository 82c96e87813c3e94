/** The dealer of a cheat: the protocol's own, but for the one answer the trick makes. */

import { BeaconChain } from '../../src/crypto/beacon.ts';
import { G, mul } from '../../src/crypto/curve.ts';
import { decodeScalars } from '../../src/crypto/scalar.ts';
import type { Mix } from '../../src/crypto/shuffle-bundle.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { Checked, Keep, Made, Where } from '../../src/table/dealer.ts';
import { MaskedDealer } from '../../src/table/masked/dealer.ts';
import { type Entropy, Keyring, type Roster } from '../../src/table/masked/keyring.ts';
import { MaskedDraft } from '../../src/table/masked/reading.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Ask, Reply } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Trick } from './cheat.ts';
import { Occasion } from './occasion.ts';

export class CheatingDealer extends MaskedDealer {
  /** Who hears the others' answers: the engine, once there is one. */
  heard: () => readonly Entry[] = () => [];
  /** Was the trick played? */
  played = false;
  readonly #trick: Trick;
  readonly #sid: Uint8Array;
  readonly #me: Seat;
  readonly #entropy: Entropy;
  /** A second keyring: the first one is the dealer's secret. */
  readonly #keys: Keyring;
  /** The start of its own beacon chain. */
  #start: Uint8Array | undefined;
  #mix: Mix | undefined;

  constructor(seats: readonly Seat[], roster: Roster, me: Seat, entropy: Entropy, trick: Trick) {
    super(seats, roster, me, entropy);
    this.#trick = trick;
    this.#sid = roster.sid;
    this.#me = me;
    this.#entropy = entropy;
    this.#keys = new Keyring(roster);
  }

  override make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    const honest = (): Made => super.make(ask, where, seat, choice);
    if (this.#trick.at !== 'dealer') return honest();
    const made = this.#trick.make(this.#occasion(ask, where, seat, choice, honest));
    if (made !== undefined) this.played = true;
    else if (ask.barrier === true && this.#mix !== undefined) return { body: this.#mix.prove() };
    return made ?? honest();
  }

  override recall(ask: Ask, where: Where, seat: Seat, keep: Keep): void {
    super.recall(ask, where, seat, keep);
    const part = ask.options[0]?.parts(this.#me)[0]?.do;
    if (ask.commit === true || (part !== 'keys' && part !== 'commitment')) return;
    if (part === 'keys') {
      const [x] = decodeScalars(keep.bytes.slice(0, 32), 1, 'kept game key') as [bigint];
      this.#keys.setMine({ x, X: mul(G, x) });
    }
    this.#start = keep.bytes.slice(-32);
  }

  override settle(
    ask: Ask,
    where: Where,
    answers: ReadonlyMap<Seat, Checked>,
  ): Reply | { readonly without: readonly Seat[] } {
    const reply = super.settle(ask, where, answers);
    if ('without' in reply || ask.commit === true) return reply;
    const drafts = [...answers].map(([seat, { draft }]) => [seat, draft as MaskedDraft] as const);
    const keys = drafts.flatMap(([seat, { key }]) => (key === undefined ? [] : [[seat, key] as const]));
    if (keys.length > 0) this.#keys.register(new Map(keys));
    for (const [seat, { commitment }] of drafts)
      if (commitment !== undefined) this.#keys.commitment(seat, commitment);
    const links = drafts.flatMap(([seat, { link }]) => (link === undefined ? [] : [[seat, link] as const]));
    if (links.length > 0) this.#keys.revealed(new Map(links));
    return reply;
  }

  override leave(seats: readonly Seat[]): void {
    super.leave(seats);
    this.#keys.leave(seats);
  }

  #occasion(ask: Ask, where: Where, seat: Seat, choice: Choice, honest: () => Made): Occasion {
    return new Occasion(ask, where, seat, choice, {
      keys: this.#keys,
      chain: () => new BeaconChain(this.#sid, this.#me, this.#start!),
      entropy: this.#entropy,
      heard: this.heard(),
      honest,
      newDraft: () => new MaskedDraft(this.heaps),
      faces: (zone) => this.faces(zone, seat) ?? [],
      zones: () => this.heaps.zones(),
      owe: ({ mix }) => {
        if (mix !== undefined) this.#mix = mix;
      },
    });
  }
}
