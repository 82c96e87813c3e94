/** An occasion: the one question a cheat answers otherwise than it should, and all it can do with its own secrets there. */

import { type BeaconChain, commitChoice } from '../../src/crypto/beacon.ts';
import { concat, Malformed } from '../../src/crypto/bytes.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import type { Masked } from '../../src/crypto/masked.ts';
import type { Random } from '../../src/crypto/random.ts';
import { ByteReader } from '../../src/crypto/byte-reader.ts';
import { BodyWriter } from '../../src/table/body.ts';
import type { Keep, Made, Where } from '../../src/table/dealer.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { Entropy, Keyring } from '../../src/table/masked/keyring.ts';
import { type Making, makePart } from '../../src/table/masked/making.ts';
import { type MaskedDraft, readPart } from '../../src/table/masked/reading.ts';
import type { Choice, Part } from '../../src/table/part.ts';
import { type Ask, purposeOf } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Face, Zone } from '../../src/table/zone.ts';

export type MadePart = ReturnType<typeof makePart>;

/** Makes a part otherwise; nothing: as it should be made. */
export type Forge = (part: Part, by: Making) => MadePart | undefined;

/** What the cheat's dealer lends to an occasion. */
export interface Lent {
  readonly keys: Keyring;
  chain(): BeaconChain;
  readonly entropy: Entropy;
  readonly heard: readonly Entry[];
  honest(): Made;
  newDraft(): MaskedDraft;
  faces(zone: Zone): readonly Face[];
  /** All that lies on the table. */
  zones(): readonly Zone[];
  /** The mix behind a chain part, to be proven at the barrier. */
  owe(made: MadePart): void;
}

export class Occasion {
  readonly ask: Ask;
  readonly where: Where;
  readonly seat: Seat;
  readonly choice: Choice;
  readonly #lent: Lent;

  constructor(ask: Ask, where: Where, seat: Seat, choice: Choice, lent: Lent) {
    this.ask = ask;
    this.where = where;
    this.seat = seat;
    this.choice = choice;
    this.#lent = lent;
  }

  /** The parts of the honest answer. */
  get parts(): readonly Part[] {
    if (this.ask.barrier === true || this.ask.opens !== undefined) return [];
    return this.ask.options[this.choice.option]?.parts(this.seat) ?? [];
  }

  /** Is this the whole of the answer? */
  only(what: Part['do']): boolean {
    return this.parts.length === 1 && this.parts[0]?.do === what;
  }

  /** Locks and faces, as everybody knows them, with my own secrets. */
  get keys(): Keyring {
    return this.#lent.keys;
  }

  get chain(): BeaconChain {
    return this.#lent.chain();
  }

  get random(): Random {
    return this.#lent.entropy(this.where, 'cheat');
  }

  /** What the others have answered to this question so far. */
  get heard(): readonly Entry[] {
    return this.#lent.heard.filter(({ seat, q }) => seat !== this.seat && q === this.where.q);
  }

  honest(): Made {
    return this.#lent.honest();
  }

  faces(zone: Zone): readonly Face[] {
    return this.#lent.faces(zone);
  }

  /** A zone of somebody else with at least as many cards of the same deck: masked, but there for everybody to copy. */
  zoneOfAnother({ deck, size }: Zone): Zone | undefined {
    return this.#lent.zones().find((zone) => zone.deck === deck && typeof zone.owner === 'number' && zone.owner !== this.seat && zone.size >= size); // prettier-ignore
  }

  /** An answer some of whose parts are forged; behind a commitment if the question wants one [P6.3]. */
  forge(forge: Forge, choice: Choice = this.choice): Made {
    const { ask, where, seat } = this;
    const body = this.#compose(forge, choice);
    if (ask.commit !== true) return body;
    const salt = this.#lent.entropy(where, 'salt').seed();
    const ctx = contextBytes({ ...where, seat }, `${purposeOf(ask)}/together`);
    return {
      body: commitChoice(ctx, salt, body.body),
      keep: { use: 'opening', bytes: concat(salt, body.body) },
    };
  }

  /** Makes a part as if other cards lay in a zone: what it proves is true, but of them. */
  pretend(part: Part, by: Making, zone: Zone, cards: readonly Masked[]): MadePart {
    const draft = this.#lent.newDraft();
    draft.change(zone, () => cards);
    draft.chosen = by.draft.chosen;
    return makePart(part, { ...by, draft });
  }

  #compose(forge: Forge, choice: Choice): Made {
    const { ask, where, seat } = this;
    const draft = this.#lent.newDraft();
    const writer = new BodyWriter();
    if (ask.options.length > 1) writer.byte(choice.option);
    let keep: Keep | undefined;
    (ask.options[choice.option]?.parts(seat) ?? []).forEach((part, i) => {
      const use = `${i}/${part.do}`;
      const ctx = contextBytes({ ...where, seat }, `${purposeOf(ask)}/${use}`);
      const random = this.#lent.entropy(where, use);
      const by = { keys: this.keys, seat, draft, ctx, random, first: choice.places, wasMine: () => false };
      const made = forge(part, by) ?? makePart(part, by);
      this.#lent.owe(made);
      writer.put(made.bytes);
      keep ??= made.keep;
      const read = ({ bytes }: MadePart): void => {
        readPart(part, { keys: this.keys, seat, draft, ctx, body: new ByteReader(bytes) });
      };
      try {
        read(made);
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
        read(makePart(part, by)); // nobody can read it; the cheat goes on as if it had been honest
      }
    });
    return { body: writer.bytes(), ...(keep && { keep }) };
  }
}
