/**
 * What a peer says over its links, once: its own entries to all, others' entries to who can't hear their author. What was lost is found
 * by comparing where both stand, and sent by the one who is asked for it. Who only watches says where it stands and what it wants, and
 * nothing else: it is told, and never asked.
 */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import type { Engine } from '../../log/engine.ts';
import { encodeEntry, type Entry } from '../../log/entry.ts';
import { encodeNotice, type Notice } from '../../log/notice.ts';
import type { PeerId, Transport } from '../../net/transport.ts';
import { maskOf, type Seat } from '../../table/seat.ts';
import { Asking } from './asking.ts';
import { Budget } from './budget.ts';
import { EVERYBODY, Neighbours } from './neighbours.ts';
import { Replies } from './replies.ts';
import { keyOf, lackedOf, restOf } from './rest.ts';
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
/** Questions of one seat, and its words, that are looked at between two ticks, over each link, and passed on. */
const MOST_PASSED = 64;
/** Messages of one link that only watches between two ticks: one that catches up sends a few, and who sends more is cut. */
const MOST_WATCHED = 256;
/** What was passed on lately is not passed on again, and not answered again where it was answered. */
const MOST_KNOWN = 1024;

/** What is asked for of no seat. */
const THE_LOG = 0;

type Have = Extract<Message, { is: 'have' }>;
type Want = Extract<Message, { is: 'want' }>;

/** What a seat that is back has said and no digest covers, and my word for it. */
interface Answer {
  readonly entries: readonly Entry[];
  readonly notices: readonly Notice[];
  readonly word: Message;
}

export class Gossip {
  readonly #transport: Transport;
  readonly #engine: Engine;
  readonly #neighbours: Neighbours;
  readonly #refused = new Map<PeerId, number>();
  /** Links that I have told where I stand since the last tick, because of what they sent. */
  readonly #nudged = new Set<PeerId>();
  readonly #replies = new Replies();
  /** Who is asked for the log, while I stand here, and who for what no digest covers. */
  readonly #asking = { log: new Asking(), rest: new Asking(), at: '' };
  /** How far each link was sent the log: the first time is free. */
  readonly #told = new Map<PeerId, number>();
  readonly #haves = new Budget<PeerId>(MOST_HAVES);
  readonly #repeats = new Budget<PeerId>(MOST_REPLIES);
  readonly #logs = new Budget<PeerId>(MOST_REPLIED);
  readonly #waste = new Budget<PeerId>(MOST_WASTE);
  readonly #watched = new Budget<PeerId>(MOST_WATCHED);
  /** By link and seat: others may have to carry what one asks without end, and it must not take the place of what they carry for another. */
  readonly #seats = {
    passed: new Budget<string>(MOST_PASSED),
    answers: new Budget<string>(MOST_REPLIES),
    bytes: new Budget<string>(MOST_REPLIED),
  };
  readonly #known = new Set<string>();
  readonly #answered = new Set<string>();

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

  /** Where the table stands, as its seats say: how far I have to go, if I have only come. */
  get goal(): number | undefined {
    return this.#neighbours.claimed;
  }

  /** What this link must not say, in words, if it only watches; undefined if all is well. */
  whyNotHear(link: PeerId, { is }: Message): string | undefined {
    if (!this.#neighbours.watches(link)) return undefined;
    if (is !== 'have' && is !== 'want') return `who watches sends no ${is}`;
    return this.#watched.spend(link) ? undefined : 'who watches asks too much';
  }

  /** First all that waits here, then where I stand: who hears that has heard the rest. */
  greet(link: PeerId): void {
    if (!this.#isWatcher) this.#sendRest(link, this.#waiting());
    this.tell(link, this.#have());
  }

  /** To be called now and then: messages may be lost. */
  tick(): void {
    this.#nudged.clear();
    this.#replies.tick();
    this.#asking.log.tick();
    this.#asking.rest.tick();
    for (const budget of [this.#haves, this.#repeats, this.#logs, this.#waste, this.#watched]) budget.tick();
    for (const budget of Object.values(this.#seats)) budget.tick();
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
    if (this.#neighbours.watches(link)) {
      if (have.q < q) this.nudge(link);
      return;
    }
    if (have.q > q) {
      this.#ask(link, q, THE_LOG);
      if (this.#isWatcher) return;
      // What I have said here may be lost there; who is past it says so.
      const votes = this.#engine.votes(q);
      if (votes.length > 0 && this.#replies.isDue(link, `ahead ${q} ${votes.length}`)) this.send(link, votes);
      return;
    }
    // On another log all of it is needed to find the contradiction, by both, whoever has come further; who was left behind needs none.
    if (!common && out) return;
    if (common) this.#askRest(link, have);
    else this.#ask(link, have.q, THE_LOG);
    if (have.q < q) this.nudge(link);
  }

  #askRest(link: PeerId, { q, said, conduct }: Have): void {
    const mine = restOf(this.#engine);
    const isHere = q === this.#engine.run.where.q;
    const lacked = lackedOf(mine.conduct, conduct) | (isHere ? lackedOf(mine.said, said) : 0);
    if (lacked !== 0) this.#ask(link, q, lacked, keyOf(mine));
  }

  /** Sends what the other lacks; if the logs differ, everything. The same thing only ever later. */
  give(link: PeerId, want: Want): void {
    if (this.#isWatcher || !this.#haves.spend(link)) return;
    const { run, out } = this.#engine;
    const common = this.#isCommon(want);
    // Who was left behind has nothing to tell those who went on another way.
    if (want.q > run.where.q || (!common && out)) return;
    const isLog = !common || want.seats === THE_LOG;
    const key = isLog
      ? `${want.q}/${toHex(want.digest)}`
      : `${want.seats}/${keyOf(restOf(this.#engine), want.seats)}`;
    const isNews = common && isLog && want.q < run.where.q && want.q >= (this.#told.get(link) ?? 0);
    if (!isNews && !(this.#replies.isDue(link, key) && this.#mayAsk(link))) return;
    const bytes = isLog
      ? this.#sendLog(link, common ? want.q : undefined)
      : this.#sendRest(link, this.#engine.marked(want.seats));
    if (!isNews) this.#logs.spend(link, bytes);
  }

  /** `q`: a question that both of us have come to, where the other sees whether we have come the same way. */
  #ask(link: PeerId, q: number, seats: number, rest = ''): void {
    const { history, run } = this.#engine;
    const { digest } = history.at(q)?.where ?? run.where;
    const at = toHex(run.where.digest);
    if (this.#asking.at !== at) this.#asking.log.renew();
    this.#asking.at = at;
    const asking = seats === THE_LOG ? this.#asking.log : this.#asking.rest;
    if (asking.may(link, seats || EVERYBODY, `${at}/${rest}`))
      this.tell(link, { is: 'want', q, digest, seats });
  }

  /** I have no seat, and only watch. */
  get #isWatcher(): boolean {
    return this.#engine.own === undefined;
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
      const said = this.#engine.settledAt(q);
      size += said.reduce((sum, { body }) => sum + body.length, 0);
      piece.push(...said);
    }
    this.#told.set(link, Math.max(q, this.#told.get(link) ?? 0));
    const bytes = this.send(link, piece) + (q === history.length ? this.#sendRest(link, this.#waiting()) : 0);
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

  /**
   * What a seat that is back has said, and my word for it: to each link that brings its question, once. Whoever brought it first may keep
   * the word. `key`: that of the question.
   */
  giveWord(link: PeerId, to: Seat, key: string, answer: () => Answer): void {
    const way = `${link} ${to}`;
    const { answers, bytes } = this.#seats;
    if (this.#answered.has(`${key} ${link}`) || bytes.isSpent(way) || !answers.spend(way)) return;
    keep(this.#answered, `${key} ${link}`);
    const { entries, notices, word } = answer();
    bytes.spend(way, this.send(link, entries));
    for (const notice of notices) this.tell(link, noticeMessage(notice));
    this.tell(link, word);
  }

  /**
   * Own entries go to all links at once, others' only to those that can't hear their author, and to none where they came from. What
   * proves that a seat has cheated goes to all: who brought one half of it may lack the other.
   */
  spread(
    entries: readonly Entry[],
    notices: readonly Notice[],
    proofs: readonly Entry[],
    from?: PeerId,
  ): void {
    if (this.#isWatcher) return;
    this.#broadcast(
      notices.map((notice) => encodeMessage(noticeMessage(notice))),
      from,
    );
    this.#broadcast(entryMessages(proofs.map(encodeEntry)));
    const { own, distrusted } = this.#engine;
    for (const link of this.#transport.peers) {
      if (link === from) continue;
      const isMissing = ({ seat }: Entry): boolean =>
        seat === own?.seat || distrusted.has(seat) || !this.#neighbours.hears(link, seat);
      this.send(
        link,
        entries.filter((entry) => !proofs.includes(entry) && isMissing(entry)),
      );
    }
  }

  hasPassed(key: string): boolean {
    return this.#known.has(key);
  }

  /** Is there time to look at another question or word of this seat, over this link? */
  mayPass(link: PeerId, seat: Seat): boolean {
    return !this.isWasteful(link) && this.#seats.passed.spend(`${link} ${seat}`);
  }

  /** To all but the link it came from, and not again. */
  passOn(message: Message, key: string, from?: PeerId): void {
    keep(this.#known, key);
    if (!this.#isWatcher) this.#broadcast([encodeMessage(message)], from);
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
  #mayAsk(link: PeerId): boolean {
    return !this.#logs.isSpent(link) && this.#repeats.spend(link);
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
    this.#asking.log.forget(link);
    this.#asking.rest.forget(link);
    this.#broadcast([encodeMessage(this.#have())]);
  }

  #have(): Have {
    const { q, digest } = this.#engine.run.where;
    const seat = this.#engine.own?.seat;
    const hears = maskOf(this.seats);
    return { is: 'have', q, digest, ...restOf(this.#engine), hears, ...(seat !== undefined && { seat }) };
  }

  /** For who was away: votes at old questions are left for a comparison. */
  #waiting(): ReturnType<Engine['marked']> {
    return { entries: this.#engine.pending(), notices: this.#engine.notices };
  }

  /** Returns how many bytes of entries that were. */
  #sendRest(link: PeerId, { entries, notices }: ReturnType<Engine['marked']>): number {
    for (const notice of notices) this.tell(link, noticeMessage(notice));
    return this.send(link, entries);
  }

  #broadcast(messages: readonly Uint8Array[], except?: PeerId): void {
    for (const link of this.#transport.peers) {
      if (link !== except) for (const message of messages) this.#transport.send(link, message);
    }
  }
}

/** The last of them are known. */
function keep(known: Set<string>, key: string): void {
  known.add(key);
  for (const oldest of known) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(oldest);
  }
}

function noticeMessage(notice: Notice): Message {
  return { is: 'notice', notice: encodeNotice(notice) };
}
