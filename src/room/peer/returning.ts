/**
 * A seat that is back [P8.3]: after a reload, perhaps from an old backup, it signs nothing before every other seat that can be reached
 * has said where it stands and what it holds of this seat's words, and all of that is here. One lie is not enough then: an honest seat
 * with the longer log is heard, too. Words are signed and fresh, and anybody carries them: no link has to be believed.
 */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import { systemRandom } from '../../crypto/random.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Engine } from '../../log/engine.ts';
import type { Gossip } from './gossip.ts';
import type { Mark } from '../../log/stored-game.ts';
import type { PeerId } from '../../net/transport.ts';
import type { Message } from './wire.ts';
import {
  HELD_BYTES,
  MOST_HELD,
  NONCE_BYTES,
  type Query,
  signQuery,
  signWord,
  type Word,
} from '../../log/word.ts';

/** So many of the last questions may still be answered: words travel slowly over bad links. */
const MOST_NONCES = 64;
/** Until so many ticks have passed, who is missing may only not have a link yet. */
const LINKS_COME = 3;

export class Returning {
  readonly #engine: Engine;
  readonly #gossip: Gossip;
  /** What I left behind on another device: my log must come here, whoever says what. */
  readonly #after: Mark | undefined;
  /** The names of all that I have signed, as far as it is here. */
  readonly #mine = new Set<string>();
  readonly #nonces: Uint8Array[] = [];
  readonly #words = new Map<Seat, Word>();
  #ticks = 0;

  constructor(engine: Engine, gossip: Gossip, after: Mark | undefined) {
    this.#engine = engine;
    this.#gossip = gossip;
    this.#after = after;
  }

  /** This of mine is here: an entry, or my goodbye. */
  holds({ signature }: { readonly signature: Uint8Array }): void {
    this.#mine.add(nameOf(signature));
  }

  /** Is this of mine not among what I know to be here? */
  lacks({ signature }: { readonly signature: Uint8Array }): boolean {
    return !this.#mine.has(nameOf(signature));
  }

  tick(): void {
    this.#ticks++;
    this.ask();
  }

  /** All others are asked where they stand, over this link or over all. */
  ask(link?: PeerId): void {
    const { own, sealed } = this.#engine;
    if (own === undefined) return;
    const nonce = systemRandom().seed().slice(0, NONCE_BYTES);
    this.#nonces.push(nonce);
    if (this.#nonces.length > MOST_NONCES) this.#nonces.shift();
    const query: Message = { is: 'query', ...signQuery(sealed.sid, nonce, own) };
    if (link === undefined) this.#gossip.passOn(query, keyOf(query));
    else this.#gossip.tell(link, query);
  }

  /** A word for me, which its seat has signed. The newest counts, whatever came last: words take many ways. */
  hear(word: Word): void {
    const asked = this.#asked(word);
    const known = this.#words.get(word.seat);
    if (asked < 0) return;
    const before = known === undefined ? -1 : this.#asked(known);
    if (asked > before || (asked === before && saysMore(word, known!))) this.#words.set(word.seat, word);
  }

  /** With which of the last questions it was asked for; negative if with none. */
  #asked({ nonce }: Word): number {
    return this.#nonces.findIndex((each) => equalBytes(each, nonce));
  }

  /** Is it over? Who has heard all at the table need not wait; who has not gives their links a while to come. */
  isDone(connected: readonly Seat[]): boolean {
    if (!this.#isComplete) return false;
    const here = this.#others.filter((seat) => connected.includes(seat));
    if (this.#missing(this.#others).length === 0) return true;
    return this.#ticks >= LINKS_COME && here.length > 0 && this.#missing(here).length === 0;
  }

  /**
   * Whose word is still waited for, of those at the table who can be reached; of all if nobody can. If these have all given theirs, and
   * none of them has my log, it is any of them who keeps it back, or somebody who is away and has it: all are named.
   */
  waitsFor(connected: readonly Seat[]): Seat[] {
    const here = this.#others.filter((seat) => connected.includes(seat));
    const missing = this.#missing(here.length === 0 ? this.#others : here);
    return missing.length === 0 && !this.#isComplete ? this.#others : missing;
  }

  /** Is somebody's word here, and what I left behind? Then a person may decide to go on without the words of others. */
  get mayGoOn(): boolean {
    return this.#isComplete && this.#words.size > 0;
  }

  get #others(): Seat[] {
    return this.#engine.run.seats.filter((seat) => seat !== this.#engine.own?.seat);
  }

  /** Whose word is missing, or speaks of what is not here yet. */
  #missing(seats: readonly Seat[]): Seat[] {
    return seats.filter((seat) => {
      const word = this.#words.get(seat);
      if (word === undefined || !this.#engine.isAt(word.q, word.digest)) return true;
      return !word.held.every((name) => this.#mine.has(toHex(name)));
    });
  }

  get #isComplete(): boolean {
    return this.#after === undefined || this.#engine.isAt(this.#after.q, this.#after.digest);
  }
}

/**
 * Somebody is back: what I hold of its words, and where I stand, go back over every link that brings its question. The others are asked,
 * too. A question is known by its seat and nonce: anybody can sign one of its own with a nonce that it has heard.
 */
export function giveWord(
  engine: Engine,
  gossip: Gossip,
  link: PeerId,
  query: Extract<Message, { is: 'query' }>,
): 'unsigned' | undefined {
  const { own, run, sealed, seats, signers } = engine;
  const { seat, nonce, signature } = query;
  if (seat === own?.seat || seat >= seats.length) return undefined;
  const to = seatOf(seat);
  const key = keyOf(query);
  if (!gossip.hasPassed(key)) {
    if (!gossip.mayPass(link, to)) return undefined;
    if (!signers.query({ seat: to, nonce, signature })) {
      gossip.waste(link, 1);
      return 'unsigned';
    }
    gossip.passOn(query, key, link);
  }
  if (own === undefined) return undefined;
  gossip.giveWord(link, to, key, () => {
    const { notices, ...uncovered } = engine.uncoveredOf(to);
    const entries = uncovered.entries.slice(0, MOST_HELD - notices.length);
    const held = [...notices, ...entries].map((said) => said.signature.slice(0, HELD_BYTES));
    const { q, digest } = run.where;
    const word = signWord(sealed.sid, { seat: own.seat, to, nonce, q, digest, held }, own);
    return { entries, notices, word: { is: 'word', word } };
  });
  return undefined;
}

/** A word for me, or nothing: one for another is passed on. Nobody carries one that is not signed, so who brings it has made it. */
export function takeWord(
  engine: Engine,
  gossip: Gossip,
  link: PeerId,
  message: Extract<Message, { is: 'word' }>,
): Word | 'unsigned' | undefined {
  const { own, seats, signers } = engine;
  const { seat, to, nonce, signature } = message.word;
  if (seat >= seats.length || to >= seats.length || seat === own?.seat) return undefined;
  const word = { ...message.word, seat: seatOf(seat), to: seatOf(to) };
  const key = `${toHex(nonce)} ${toHex(signature)}`;
  if (gossip.hasPassed(key) || !gossip.mayPass(link, word.seat)) return undefined;
  if (!signers.word(word)) {
    gossip.waste(link, 1);
    return 'unsigned';
  }
  if (to === own?.seat) return word;
  gossip.passOn(message, key, link);
  return undefined;
}

/** Of two words of a seat for one question, which may have been given a while apart: it only ever comes further, and hears more. */
function saysMore(word: Word, known: Word): boolean {
  return word.q > known.q || (word.q === known.q && word.held.length >= known.held.length);
}

/** By which a question is known again. */
function keyOf({ seat, nonce }: Pick<Query, 'seat' | 'nonce'> | Extract<Message, { is: 'query' }>): string {
  return `query ${seat} ${toHex(nonce)}`;
}

/** As words name entries. */
function nameOf(signature: Uint8Array): string {
  return toHex(signature.slice(0, HELD_BYTES));
}
