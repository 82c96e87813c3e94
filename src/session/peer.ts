/**
 * A peer: an engine, its store and its links. Own entries are stored before they are sent, and only what the store returns is sent;
 * everything new is passed on, so a missing link between two others does not matter.
 */

import { equalBytes, Malformed } from '../crypto/bytes.ts';
import type { Choice } from '../table/part.ts';
import { maskOf, type Seat, seatOf, seatsIn } from '../table/seat.ts';
import { encodeSealed } from './charter.ts';
import type { Engine } from './engine.ts';
import { decodeEntry, encodeEntry, type Entry, readEntry, signEntry } from './entry.ts';
import type { Fault } from './fault.ts';
import { Gossip, noticeMessage } from './gossip.ts';
import { encodeNotice, newNotice, type Notice } from './notice.ts';
import { makeVote, type Obstacle, ownVote, refusalsWhenPast, whyNotVote } from './own-votes.ts';
import type { OwnEntry } from './own.ts';
import { replay } from './replay.ts';
import type { Mark, Store, StoredGame } from './store.ts';
import type { PeerId, Transport } from './transport.ts';
import { voteBody } from './vote-body.ts';
import { boundTo, waitingFor } from './votes.ts';
import { decodeMessage, type Message } from './wire.ts';

export interface PeerEvents {
  /** Something changed: a question settled, an answer came in, a link went up or down. */
  changed(): void;
  fault(fault: Fault): void;
  /** A message that was not understood or not believed, and from which link. */
  refused(from: PeerId, why: string): void;
  /** Seats that can be reached through others: they count as here, too. */
  present?(): readonly Seat[];
}

/** What was asked of the peer came too late, or too early: nothing was done, and nothing is wrong with the peer. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

export class Peer {
  readonly engine: Engine;
  readonly #store: Store;
  readonly #token: string;
  readonly #transport: Transport;
  readonly #events: PeerEvents;
  readonly #gossip: Gossip;
  /** The seats behind the links, as they say. It decides nothing but whether a vote is offered. */
  readonly #seatOf = new Map<PeerId, Seat>();
  /** The questions that other seats behind my links stood at when they last said so. */
  readonly #heard = new Map<PeerId, number>();
  /** How many faults were reported. */
  #reported = 0;
  #work: Promise<void> = Promise.resolve();
  #failed: Error | undefined;
  /** After a reload nothing is answered before another peer has shown that it knows no more [P8.3]. */
  #caughtUp = true;
  /** Nor before my log has come here: others have entries of mine up to here that I have not. */
  #after: Mark | undefined;
  /** Was I told to leave? */
  #goes = false;
  /** Is something lost that was kept with my answers? */
  #bereft = false;

  private constructor(engine: Engine, store: Store, token: string, transport: Transport, events: PeerEvents) {
    this.engine = engine;
    this.#store = store;
    this.#token = token;
    this.#transport = transport;
    this.#gossip = new Gossip(transport);
    this.#events = events;
  }

  /** Sits down at a new table, or takes the seat back after a reload: what is stored is replayed, then links are opened. */
  static async sit(
    engine: Engine,
    store: Store,
    token: string,
    transport: Transport,
    events: PeerEvents,
  ): Promise<Peer> {
    const peer = new Peer(engine, store, token, transport, events);
    await store.take(token);
    const stored = await store.load();
    if (stored === undefined) await store.create(token, newGame(engine));
    else await peer.#replay(stored);
    transport.open({
      up: (link) => {
        void peer.#later(() => {
          peer.#greet(link);
        });
      },
      down: (link) => {
        void peer.#later(() => {
          peer.#seatOf.delete(link);
          peer.#heard.delete(link);
          peer.#gossip.forget(link);
          peer.#events.changed();
        });
      },
      message: (link, bytes) => {
        void peer.#later(() => peer.#receive(link, bytes));
      },
    });
    void peer.#later(() => peer.#proceed());
    return peer;
  }

  /** Resolves when everything received so far is dealt with; throws what went wrong on the way. */
  async idle(): Promise<void> {
    await this.#work;
    if (this.#failed !== undefined) throw this.#failed;
  }

  /** The seats that are here: mine, those behind a link, and those that can be reached through them. */
  get connected(): Seat[] {
    const mine = this.engine.own?.seat;
    const others = [...this.#seatOf.values(), ...(this.#events.present?.() ?? [])];
    return [...new Set([...(mine === undefined ? [] : [mine]), ...others])];
  }

  /** After a reload: has another peer shown that it knows no more than I do? Before that nothing is answered. */
  get ready(): boolean {
    return this.#caughtUp;
  }

  /** This device has lost what was kept with an earlier answer, say by going back to a backup: the seat leaves by itself. */
  get bereft(): boolean {
    return this.#bereft;
  }

  /** The question that the foremost of the others with a link to me stands at, as far as I know the way there; undefined if nobody is here. */
  get heard(): number | undefined {
    return this.#heard.size === 0 ? undefined : Math.max(...this.#heard.values());
  }

  /** My choice for the question that waits now; `NotNow` if it is not, or no longer, put to me. */
  answer(choice: Choice): Promise<void> {
    const { q } = this.engine.run.where;
    return this.#later(async () => {
      if (!this.#caughtUp || this.engine.asked === undefined || this.engine.run.where.q !== q)
        throw new NotNow('this question is answered, or was never put to this seat');
      await this.#answer(choice);
    });
  }

  /** I go for good: at once if I am asked, else the others' programs vote me out; at a table of two the game is over. */
  leave(): Promise<void> {
    return this.#later(async () => {
      const { own, sealed, run, asked, over } = this.engine;
      if (own === undefined || over || !run.seats.includes(own.seat)) return;
      this.#goes = true;
      if (asked !== undefined && this.#caughtUp) await this.#commit(this.engine.makeLeave());
      else await this.#notice(newNotice(sealed.sid, own));
      await this.#proceed();
    });
  }

  /** Why I may not vote so now, or undefined. */
  whyNotVote(seats: readonly Seat[], yes: boolean): Obstacle | 'spectator' | undefined {
    const { own, run } = this.engine;
    if (own === undefined || !run.seats.includes(own.seat)) return 'spectator';
    if (!this.#caughtUp) return 'not-connected';
    const at = { past: false, connected: maskOf(this.connected) };
    return whyNotVote(this.engine.ballot(run.where.q), own.seat, this.#setOf(seats, yes), yes, at);
  }

  /** A vote on going on without these seats, or `NotNow`; a yes goes for those too that I have said yes to already [P2.4 b]. */
  vote(seats: readonly Seat[], yes: boolean): Promise<void> {
    return this.#later(async () => {
      const why = this.whyNotVote(seats, yes);
      if (why !== undefined) throw new NotNow(`no vote: ${why}`);
      await this.#vote(this.engine.run.where.q, this.#setOf(seats, yes), yes);
      await this.#proceed();
    });
  }

  #setOf(seats: readonly Seat[], yes: boolean): number {
    const { own, run } = this.engine;
    const bound = yes ? boundTo(this.engine.ballot(run.where.q), own!.seat) : undefined;
    return maskOf(seats) | (bound ?? 0);
  }

  /** Who is waited for: the seats whose answer is missing, or whose vote if mine binds me. */
  get awaited(): Seat[] {
    const { own, run, waiting } = this.engine;
    const voters = own && seatsIn(waitingFor(this.engine.ballot(run.where.q), own.seat));
    return voters === undefined || voters.length === 0 ? waiting : voters;
  }

  /** Tells all links where I stand; who is behind or ahead reacts. To be called now and then: messages may be lost. */
  tick(): Promise<void> {
    return this.#later(async () => {
      this.#gossip.tick();
      this.#gossip.tellAll([...this.engine.notices.map(noticeMessage), this.#have()]);
      await this.#proceed();
    });
  }

  close(): void {
    this.#transport.close();
  }

  #later(work: () => Promise<void> | void): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch((error: unknown) => {
      if (error instanceof NotNow) return; // the caller's business
      this.#failed ??= error instanceof Error ? error : new Error(String(error));
    });
    return done;
  }

  #have(): Message {
    const { q, digest } = this.engine.run.where;
    const seat = this.engine.own?.seat;
    return { is: 'have', q, digest, ...(seat !== undefined && { seat }) };
  }

  /** First all I have, then where I stand: who hears that has heard the rest. */
  #greet(link: PeerId): void {
    this.#gossip.send(link, this.engine.pending());
    for (const notice of this.engine.notices) this.#gossip.tell(link, noticeMessage(notice));
    this.#gossip.tell(link, this.#have());
  }

  async #receive(link: PeerId, bytes: Uint8Array): Promise<void> {
    let message: Message;
    try {
      message = decodeMessage(bytes);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#refuse(link, error.message);
      return;
    }
    if (message.is === 'have') this.#compare(link, message);
    else if (message.is === 'notice')
      await this.#notice({ seat: seatOf(message.seat), signature: message.signature }, link);
    else for (const encoded of message.entries) await this.#entry(link, encoded);
    await this.#proceed();
  }

  /** Sends what the other lacks; if the logs differ, everything, which finds the contradiction. */
  #compare(link: PeerId, have: Extract<Message, { is: 'have' }>): void {
    if (have.seat !== undefined && have.seat < this.engine.seats.length)
      this.#seatOf.set(link, seatOf(have.seat));
    const { history, run } = this.engine;
    const { q, digest } = run.where;
    const common = have.q === q ? equalBytes(have.digest, digest) : history.has(have.q, have.digest);
    if (have.seat !== this.engine.own?.seat && (have.q > q || common))
      this.#heard.set(link, Math.min(have.q, q));
    if (have.q > q) {
      this.#gossip.nudge(link, this.#have());
      return;
    }
    this.#caughtUp ||= this.#knowsMyself;
    const from = common ? have.q : 0;
    const votes = Array.from({ length: q - from }, (_, i) => this.engine.votes(from + i)).flat();
    this.#gossip.send(link, [...history.entries(from), ...votes, ...this.engine.pending()]);
    if (have.q < q) this.#gossip.tell(link, this.#have());
  }

  async #notice(notice: Notice, from?: PeerId): Promise<void> {
    const admitted = this.engine.admitNotice(notice);
    if (admitted.status === 'refused' && from !== undefined) this.#refuse(from, admitted.why);
    if (admitted.status !== 'new') return;
    await this.#store.add(this.#token, [encodeNotice(notice)]);
    this.#gossip.tellAll([noticeMessage(notice)], from);
    this.#events.changed();
  }

  async #entry(link: PeerId, encoded: Uint8Array): Promise<void> {
    const entry = readEntry(encoded);
    if ('wrong' in entry) {
      this.#refuse(link, entry.wrong);
      return;
    }
    await this.#takeOver(entry);
    const admitted = this.engine.admit(entry);
    if (admitted.status === 'refused') this.#refuse(link, admitted.why);
    if (['foreign', 'ahead', 'full'].includes(admitted.status)) this.#gossip.nudge(link, this.#have());
    await this.#spread(link);
    if (entry.kind === 'vote' && entry.q < this.engine.run.where.q) await this.#refuseLate(entry.q);
  }

  /** An own entry that comes back from others is mine, also if the store has lost it: its slot is taken. */
  async #takeOver(entry: Entry): Promise<void> {
    if (this.engine.own?.seat !== entry.seat || !this.engine.isSigned(entry)) return;
    const { q, digest, kind, body } = entry;
    const slot = { q, digest, kind, ...(kind === 'vote' && { set: body[0] ?? 0 }) };
    await this.#store.addOwn(this.#token, slot, { entry: encodeEntry(entry) });
  }

  /** [P2.4] (a) Who is past a question says no to votes there, with what took it past. */
  async #refuseLate(q: number): Promise<void> {
    const { own, history, out } = this.engine;
    if (own === undefined || out || history.at(q)?.seated.includes(own.seat) !== true) return;
    const owed = refusalsWhenPast(this.engine.ballot(q), own.seat);
    for (const { set } of owed) await this.#vote(q, set, false);
    if (owed.length > 0)
      this.#gossip.spread([...this.engine.votes(q), ...(history.at(q)?.entries ?? [])].map(encodeEntry));
  }

  /** Stores and passes on all that was admitted since. */
  async #spread(from?: PeerId): Promise<void> {
    for (const fault of this.engine.faults.slice(this.#reported)) this.#events.fault(fault);
    this.#reported = this.engine.faults.length;
    const fresh = this.engine.takeFresh();
    if (fresh.length === 0) return;
    const encoded = fresh.map(encodeEntry);
    await this.#store.add(this.#token, encoded);
    this.#gossip.spread(encoded, from);
    this.#events.changed();
  }

  /** Does by itself what needs no decision: answers without a choice, and votes against who was proven to cheat or said goodbye. */
  async #proceed(): Promise<void> {
    for (;;) {
      const { asked, own, run } = this.engine;
      if (!this.#caughtUp) break;
      this.#bereft ||= asked !== undefined && !run.dealer.canMake(asked.ask, own!.seat);
      if (asked !== undefined && this.#isGoing) await this.#commit(this.engine.makeLeave());
      else if (asked?.automatic === true) await this.#answer({ option: 0, places: [] });
      else if (!(await this.#voteByItself())) break;
    }
    this.#events.changed();
  }

  async #voteByItself(): Promise<boolean> {
    const { own, run, accused, notices } = this.engine;
    if (own === undefined || run.ask === undefined || !run.seats.includes(own.seat)) return false;
    const going = maskOf([...notices.map(({ seat }) => seat), ...(this.#isGoing ? [own.seat] : [])]);
    const vote = ownVote(this.engine.ballot(run.where.q), own.seat, { accused: maskOf(accused), going });
    if (vote === undefined) return false;
    await this.#vote(run.where.q, vote.set, vote.yes);
    return true;
  }

  async #answer(choice: Choice): Promise<void> {
    await this.#commit(this.engine.makeAnswer(choice));
    await this.#proceed();
  }

  async #vote(q: number, set: number, yes: boolean): Promise<void> {
    const { own, sealed, history, run } = this.engine;
    const { seat, sign } = own!;
    const digest = (history.at(q)?.where ?? run.where).digest;
    const body = voteBody(makeVote(this.engine.ballot(q), seat, set, yes));
    const entry = signEntry(sealed.sid, { q, digest, seat, kind: 'vote', body }, sign);
    await this.#commit({ slot: { q, digest, kind: 'vote', set }, entry });
  }

  /** Write-ahead: stored first, and what counts is what the store holds, not what was just made. */
  async #commit({ slot, entry, keep }: OwnEntry): Promise<void> {
    const stored = await this.#store.addOwn(this.#token, slot, {
      entry: encodeEntry(entry),
      ...(keep && { keep }),
    });
    if (stored.keep !== undefined) this.engine.remember(slot, stored.keep);
    this.engine.admit(decodeEntry(stored.entry), true);
    await this.#spread();
  }

  /** Own entries that never reached the log are now in it, and stored so. */
  async #replay(stored: StoredGame): Promise<void> {
    replay(this.engine, stored);
    this.#reported = this.engine.faults.length;
    await this.#store.add(this.#token, this.engine.takeFresh().map(encodeEntry));
    this.#caughtUp = false;
    this.#after = stored.after;
  }

  /** Is all that this seat has signed in my log or in my store? The digests tell: where they are the same, so is all before. */
  get #knowsMyself(): boolean {
    if (this.#after === undefined) return true;
    const { history, run } = this.engine;
    const { digest } = (history.at(this.#after.q) ?? run).where;
    return run.where.q >= this.#after.q && equalBytes(digest, this.#after.digest);
  }

  /** Have I said that I go? A resignation may be void, if the others vote at its question: then I resign at the next one. */
  get #isGoing(): boolean {
    return (
      this.#goes || this.#bereft || this.engine.notices.some(({ seat }) => seat === this.engine.own?.seat)
    );
  }

  #refuse(link: PeerId, why: string): void {
    this.#events.refused(link, why);
    this.#gossip.refuse(link);
  }
}

function newGame({ sealed, own }: Engine): Pick<StoredGame, 'charter' | 'seat' | 'identity'> {
  return {
    charter: encodeSealed(sealed),
    ...(own !== undefined && { seat: own.seat, identity: own.secret }),
  };
}
