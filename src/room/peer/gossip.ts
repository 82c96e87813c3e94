/** What a peer says over its links: all it has to who is new, what is missing to who is behind, and to nobody the same thing for ever. */

import { equalBytes, toHex, utf8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import { Budget } from './budget.ts';
import type { Engine } from '../../log/engine.ts';
import { encodeEntry, type Entry } from '../../log/entry.ts';
import { encodeNotice, type Notice } from '../../log/notice.ts';
import { Replies } from './replies.ts';
import type { PeerId, Transport } from '../../net/transport.ts';
import { encodeMessage, entryMessages, type Message, REST_BYTES } from './wire.ts';

/** So much nonsense from one link, and it is cut. */
const MOST_REFUSED = 32;
/** So often between two ticks a link may say where it stands: an honest one does when it ticks, and a few times beside. */
const MOST_HAVES = 32;
/** So often between two ticks a link may have something sent that was sent before. */
const MOST_REPLIES = 8;
/** So many bytes of the log and of what waits, and as many of what a seat that is back has said. One reply may be longer: then others wait. */
const MOST_REPLIED = 1 << 17;
/** Signatures of one link that were checked in vain between two ticks. */
const MOST_WASTE = 64;
/** Questions and words of one link that are looked at between two ticks, and passed on. */
const MOST_PASSED = 64;
/** What was passed on lately is not passed on again. */
const MOST_KNOWN = 1024;

type Have = Extract<Message, { is: 'have' }>;

export class Gossip {
  readonly #transport: Transport;
  readonly #engine: Engine;
  readonly #refused = new Map<PeerId, number>();
  /** Links that I have told where I stand since the last tick, because of what they sent. */
  readonly #nudged = new Set<PeerId>();
  readonly #replies = new Replies();
  readonly #haves = new Budget<PeerId>(MOST_HAVES);
  readonly #asked = new Budget<PeerId>(MOST_REPLIES);
  readonly #logs = new Budget<PeerId>(MOST_REPLIED);
  readonly #words = new Budget<PeerId>(MOST_REPLIED);
  readonly #waste = new Budget<PeerId>(MOST_WASTE);
  readonly #passed = new Budget<PeerId>(MOST_PASSED);
  readonly #known = new Set<string>();
  /** The seats behind the links, as they say. It decides nothing but whether a vote is offered, and whose word is waited for. */
  readonly #seats = new Map<PeerId, Seat>();
  /** The questions that other seats behind my links stood at when they last said so. */
  readonly #heard = new Map<PeerId, number>();

  constructor(transport: Transport, engine: Engine) {
    this.#transport = transport;
    this.#engine = engine;
  }

  /** The seats behind my links. */
  get seats(): Seat[] {
    return [...this.#seats.values()];
  }

  /** The question that the foremost of the others with a link to me stands at, as far as I know the way there. */
  get heard(): number | undefined {
    return this.#heard.size === 0 ? undefined : Math.max(...this.#heard.values());
  }

  /** First all I have, then where I stand: who hears that has heard the rest. */
  greet(link: PeerId): void {
    this.#sendRest(link);
    this.tell(link, this.#have());
  }

  /** To be called now and then: messages may be lost. */
  tick(): void {
    this.#nudged.clear();
    this.#replies.tick();
    const budgets = [this.#haves, this.#asked, this.#logs, this.#words, this.#waste, this.#passed];
    for (const budget of budgets) budget.tick();
    this.#broadcast([encodeMessage(this.#have())]);
  }

  /** Sends what the other lacks; if the logs differ, everything, which finds the contradiction. The same thing only ever later. */
  compare(link: PeerId, have: Have): void {
    if (!this.#haves.spend(link)) return;
    const { history, run, own, out } = this.#engine;
    const { q, digest } = run.where;
    if (have.seat !== undefined && have.seat < this.#engine.seats.length)
      this.#seats.set(link, seatOf(have.seat));
    const common = have.q === q ? equalBytes(have.digest, digest) : history.has(have.q, have.digest);
    if (have.seat !== own?.seat && (have.q > q || common)) this.#heard.set(link, Math.min(have.q, q));
    if (have.q > q) {
      this.nudge(link);
      // What I have said here may be lost there; who is past it says so.
      const votes = this.#engine.votes(q);
      if (votes.length > 0 && this.#replies.isDue(link, `ahead ${q} ${votes.length}`)) this.send(link, votes);
      return;
    }
    const mine = this.#rest();
    if (common && have.q === q) {
      if (equalBytes(have.rest, mine) || !this.#replies.isDue(link, toHex(have.rest) + toHex(mine))) return;
      if (this.#mayAsk(link, this.#logs)) this.#logs.spend(link, this.#sendRest(link));
      return;
    }
    // Who was left behind has nothing to tell those who went on another way.
    if (!common && out) return;
    if (!this.#replies.isDue(link, `${have.q}/${toHex(have.digest)}`) || !this.#mayAsk(link, this.#logs))
      return;
    const from = common ? have.q : 0;
    const votes = Array.from({ length: q - from }, (_, i) => this.#engine.votes(from + i)).flat();
    this.#logs.spend(link, this.send(link, [...history.entries(from), ...votes]) + this.#sendRest(link));
    this.tell(link, this.#have());
  }

  tell(link: PeerId, message: Message): void {
    this.#transport.send(link, encodeMessage(message));
  }

  /** Returns how many bytes that were. */
  send(link: PeerId, entries: readonly Entry[]): number {
    const messages = entryMessages(entries.map(encodeEntry));
    for (const message of messages) this.#transport.send(link, message);
    return messages.reduce((sum, { length }) => sum + length, 0);
  }

  /** What a seat that is back has said, and my word for it, if the link may ask for that now. */
  giveWord(link: PeerId, entries: readonly Entry[], notices: readonly Notice[], word: () => Message): void {
    if (!this.#mayAsk(link, this.#words)) return;
    this.#words.spend(link, this.send(link, entries));
    for (const notice of notices) this.tell(link, noticeMessage(notice));
    this.tell(link, word());
  }

  /** Passes entries on to all but the link that they came from. */
  spread(entries: readonly Uint8Array[], notices: readonly Notice[], from?: PeerId): void {
    this.#broadcast(
      [...notices.map((notice) => encodeMessage(noticeMessage(notice))), ...entryMessages(entries)],
      from,
    );
  }

  hasPassed(key: string): boolean {
    return this.#known.has(key);
  }

  /** Is there time to look at another question or word of this link? */
  mayPass(link: PeerId): boolean {
    return !this.isWasteful(link) && this.#passed.spend(link);
  }

  /** To all but the link it came from, and not again. */
  passOn(message: Message, key: string, from?: PeerId): void {
    this.#known.add(key);
    for (const oldest of this.#known) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(oldest);
    }
    this.#broadcast([encodeMessage(message)], from);
  }

  /** We don't understand each other: tells where I stand, once between two ticks, or two peers could flood each other. */
  nudge(link: PeerId): void {
    if (this.#nudged.has(link)) return;
    this.#nudged.add(link);
    this.tell(link, this.#have());
  }

  /** So many signatures were checked and nothing came of it. */
  waste(link: PeerId, checks: number): void {
    if (checks > 0) this.#waste.spend(link, checks);
  }

  /** May this link have something sent again that it could ask for without end? */
  #mayAsk(link: PeerId, bytes: Budget<PeerId>): boolean {
    return !bytes.isSpent(link) && this.#asked.spend(link);
  }

  /** Has this link wasted so much that nothing more of it is looked at before the next tick? */
  isWasteful(link: PeerId): boolean {
    return this.#waste.isSpent(link);
  }

  refuse(link: PeerId): void {
    const count = (this.#refused.get(link) ?? 0) + 1;
    this.#refused.set(link, count);
    if (count >= MOST_REFUSED) this.#transport.cut(link);
  }

  forget(link: PeerId): void {
    this.#seats.delete(link);
    this.#heard.delete(link);
    this.#nudged.delete(link);
    this.#replies.forget(link);
  }

  #have(): Have {
    const { q, digest } = this.#engine.run.where;
    const seat = this.#engine.own?.seat;
    return { is: 'have', q, digest, rest: this.#rest(), ...(seat !== undefined && { seat }) };
  }

  /** What no digest covers. Returns how many bytes of entries that were. */
  #sendRest(link: PeerId): number {
    const bytes = this.send(link, this.#engine.pending());
    for (const notice of this.#engine.notices) this.tell(link, noticeMessage(notice));
    return bytes;
  }

  #rest(): Uint8Array {
    return hash32('mp1/rest', utf8(this.#engine.marks.join())).slice(0, REST_BYTES);
  }

  #broadcast(messages: readonly Uint8Array[], except?: PeerId): void {
    for (const link of this.#transport.peers) {
      if (link !== except) for (const message of messages) this.#transport.send(link, message);
    }
  }
}

function noticeMessage(notice: Notice): Message {
  return { is: 'notice', notice: encodeNotice(notice) };
}
