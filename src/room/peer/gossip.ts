/**
 * What a peer says over its links, once: its own entries to all, others' entries to who can't hear their author. What was lost is found
 * by comparing where both stand, and sent by the one who is asked for it.
 */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import type { Engine } from '../../log/engine.ts';
import { encodeEntry, type Entry } from '../../log/entry.ts';
import { encodeNotice, type Notice } from '../../log/notice.ts';
import type { PeerId, Transport } from '../../net/transport.ts';
import { maskOf, type Seat } from '../../table/seat.ts';
import { Budget } from './budget.ts';
import { EVERYBODY, Neighbours } from './neighbours.ts';
import { Replies } from './replies.ts';
import { lackedOf, restOf } from './rest.ts';
import { encodeMessage, entryMessages, type Message } from './wire.ts';

/** So much nonsense from one link, and it is cut. */
const MOST_REFUSED = 32;
/** So often between two ticks a link may say where it stands or what it wants: an honest one does when it ticks, and a few times beside. */
const MOST_HAVES = 32;
/** So often between two ticks a link may have something sent that was sent before. */
const MOST_REPLIES = 8;
/** So many bytes of the log and of what waits, and as many of what a seat that is back has said. One reply may be longer: then others wait. */
const MOST_REPLIED = 1 << 17;
/** Who is far behind is sent the log in pieces of about so many bytes, and asks for the next one. */
const PIECE = 1 << 16;
/** Signatures of one link that were checked in vain between two ticks. */
const MOST_WASTE = 64;
/** Questions and words of one link that are looked at between two ticks, and passed on. */
const MOST_PASSED = 64;
/** What was passed on lately is not passed on again. */
const MOST_KNOWN = 1024;

type Have = Extract<Message, { is: 'have' }>;
type Want = Extract<Message, { is: 'want' }>;

export class Gossip {
  readonly #transport: Transport;
  readonly #engine: Engine;
  readonly #neighbours: Neighbours;
  readonly #refused = new Map<PeerId, number>();
  /** Links that I have told where I stand since the last tick, because of what they sent. */
  readonly #nudged = new Set<PeerId>();
  readonly #replies = new Replies();
  readonly #wants = new Replies();
  /** Since the last tick somebody was asked for what is missing here, of these seats: nobody else is. */
  #asked = { at: '', seats: 0 };
  /** How far each link was sent the log: the first time is free. */
  readonly #told = new Map<PeerId, number>();
  readonly #haves = new Budget<PeerId>(MOST_HAVES);
  readonly #repeats = new Budget<PeerId>(MOST_REPLIES);
  readonly #logs = new Budget<PeerId>(MOST_REPLIED);
  readonly #words = new Budget<PeerId>(MOST_REPLIED);
  readonly #waste = new Budget<PeerId>(MOST_WASTE);
  readonly #passed = new Budget<PeerId>(MOST_PASSED);
  readonly #known = new Set<string>();

  constructor(transport: Transport, engine: Engine, seatBehind?: (link: PeerId) => Seat | undefined) {
    this.#transport = transport;
    this.#engine = engine;
    this.#neighbours = new Neighbours(seatBehind);
  }

  /** The seats behind my links. It decides nothing but whether a vote is offered, and whose word is waited for. */
  get seats(): Seat[] {
    return this.#neighbours.seats;
  }

  /** The question that the foremost of the others with a link to me stands at, as far as I know the way there. */
  get heard(): number | undefined {
    return this.#neighbours.foremost(this.#engine.own?.seat);
  }

  /** First all that waits here, then where I stand: who hears that has heard the rest. */
  greet(link: PeerId): void {
    this.#sendRest(link);
    this.tell(link, this.#have());
  }

  /** To be called now and then: messages may be lost. */
  tick(): void {
    this.#nudged.clear();
    this.#replies.tick();
    this.#wants.tick();
    this.#asked = { at: '', seats: 0 };
    const budgets = [this.#haves, this.#repeats, this.#logs, this.#words, this.#waste, this.#passed];
    for (const budget of budgets) budget.tick();
    this.#broadcast([encodeMessage(this.#have())]);
  }

  /** Asks for what I lack, if the other has it; who lacks something of mine hears where I stand, and asks. */
  compare(link: PeerId, have: Have): void {
    if (!this.#haves.spend(link)) return;
    const { run, out, seats } = this.#engine;
    const { q } = run.where;
    const common = this.#isCommon(have);
    const heard = maskOf(this.seats);
    this.#neighbours.hear(link, have, seats.length, have.q > q || common ? Math.min(have.q, q) : undefined);
    // The others need not tell me any more what this one says.
    if (maskOf(this.seats) !== heard) this.#broadcast([encodeMessage(this.#have())], link);
    if (have.q > q) {
      this.#ask(link, EVERYBODY);
      // What I have said here may be lost there; who is past it says so.
      const votes = this.#engine.votes(q);
      if (votes.length > 0 && this.#replies.isDue(link, `ahead ${q} ${votes.length}`)) this.send(link, votes);
    } else if (have.q === q) {
      // On another log the whole of it is sent, which finds the contradiction.
      const lacked = common ? lackedOf(restOf(this.#engine), have.rest) : EVERYBODY;
      if (lacked !== 0) this.#ask(link, lacked);
    } else if (common || !out) this.nudge(link);
  }

  /** Sends what the other lacks; if the logs differ, everything. The same thing only ever later. */
  give(link: PeerId, want: Want): void {
    if (!this.#haves.spend(link)) return;
    const { run, out } = this.#engine;
    const common = this.#isCommon(want);
    // Who was left behind has nothing to tell those who went on another way.
    if (want.q > run.where.q || (!common && out)) return;
    const isHere = common && want.q === run.where.q;
    const key = `${want.q}/${toHex(want.digest)}${isHere ? `/${want.seats}/${this.#restKey(want.seats)}` : ''}`;
    const isNews = common && !isHere && want.q >= (this.#told.get(link) ?? 0);
    if (!isNews && !(this.#replies.isDue(link, key) && this.#mayAsk(link, this.#logs))) return;
    const bytes = isHere
      ? this.#sendRest(link, want.seats)
      : this.#sendLog(link, common ? want.q : undefined);
    if (!isNews) this.#logs.spend(link, bytes);
  }

  /** One link is asked at a time: what it sends may be all that was missing. */
  #ask(link: PeerId, seats: number): void {
    const { q, digest } = this.#engine.run.where;
    const at = `${q}/${toHex(digest)}`;
    const asked = this.#asked.at === at ? this.#asked.seats : 0;
    if ((seats & ~asked) === 0 || !this.#wants.isDue(link, `${at}/${seats}`)) return;
    this.#asked = { at, seats: asked | seats };
    this.tell(link, { is: 'want', q, digest, seats });
  }

  /** Do we agree on all that was settled there? */
  #isCommon({ q, digest }: { readonly q: number; readonly digest: Uint8Array }): boolean {
    const { history, run } = this.#engine;
    return q === run.where.q ? equalBytes(digest, run.where.digest) : history.has(q, digest);
  }

  /** A piece of the log from this question on, or the whole of it, and where I stand. Returns how many bytes of entries that were. */
  #sendLog(link: PeerId, from: number | undefined): number {
    const { history } = this.#engine;
    const piece: Entry[] = [];
    let size = 0;
    let q = from ?? 0;
    for (; q < history.length && (from === undefined || size < PIECE); q++) {
      const said = [...history.entriesAt(q), ...this.#engine.votes(q)];
      size += said.reduce((sum, { body }) => sum + body.length, 0);
      piece.push(...said);
    }
    this.#told.set(link, Math.max(q, this.#told.get(link) ?? 0));
    const bytes = this.send(link, piece) + (q === history.length ? this.#sendRest(link) : 0);
    this.tell(link, this.#have());
    return bytes;
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

  /** Own entries go to all links at once, others' only to those that can't hear their author, and to none where they came from. */
  spread(entries: readonly Entry[], notices: readonly Notice[], from?: PeerId): void {
    this.#broadcast(
      notices.map((notice) => encodeMessage(noticeMessage(notice))),
      from,
    );
    const { own, distrusted } = this.#engine;
    for (const link of this.#transport.peers) {
      if (link === from) continue;
      const isMissing = ({ seat }: Entry): boolean =>
        seat === own?.seat || distrusted.has(seat) || !this.#neighbours.hears(link, seat);
      this.send(link, entries.filter(isMissing));
    }
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
    return !bytes.isSpent(link) && this.#repeats.spend(link);
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

  /** A link is down. The others hear whom I can't hear any more. */
  forget(link: PeerId): void {
    this.#neighbours.forget(link);
    this.#nudged.delete(link);
    this.#replies.forget(link);
    this.#wants.forget(link);
    this.#asked = { at: '', seats: 0 };
    this.#broadcast([encodeMessage(this.#have())]);
  }

  #have(): Have {
    const { q, digest } = this.#engine.run.where;
    const seat = this.#engine.own?.seat;
    const [rest, hears] = [restOf(this.#engine), maskOf(this.seats)];
    return { is: 'have', q, digest, rest, hears, ...(seat !== undefined && { seat }) };
  }

  /** What no digest covers, of these seats. Returns how many bytes of entries that were. */
  #sendRest(link: PeerId, seats = EVERYBODY): number {
    const isMeant = ({ seat }: { readonly seat: Seat }): boolean => (seats & (1 << seat)) !== 0;
    const bytes = this.send(link, this.#engine.pending().filter(isMeant));
    for (const notice of this.#engine.notices.filter(isMeant)) this.tell(link, noticeMessage(notice));
    return bytes;
  }

  /** What I hold of these seats, in short. */
  #restKey(seats: number): string {
    return restOf(this.#engine)
      .map((rest, seat) => ((seats & (1 << seat)) === 0 ? '' : toHex(rest)))
      .join();
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
