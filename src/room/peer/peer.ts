/**
 * A peer: an engine, its store and its links. Own entries are stored before they are sent, and only what the store returns is sent;
 * everything new is passed on, so a missing link between two others does not matter.
 */

import { toHex } from '../../crypto/bytes.ts';
import type { Choice } from '../../table/part.ts';
import { maskOf, type Seat, seatsIn } from '../../table/seat.ts';
import type { Engine } from '../../log/engine.ts';
import { decodeEntry, encodeEntry, type Entry, signEntry } from '../../log/entry.ts';
import { countsAsLeaving } from '../../log/fault.ts';
import { Gossip } from './gossip.ts';
import { Hearing } from './hearing.ts';
import { encodeNotice, newNotice, NO_QUESTION } from '../../log/notice.ts';
import { crossing, makeVote, type Obstacle, ownVote, whyNotVote } from '../../log/own-votes.ts';
import type { OwnEntry } from '../../log/own.ts';
import { NotNow, type PeerEvents } from './events.ts';
import { newGame, replayed } from '../../log/replay.ts';
import { giveWord, Returning, takeWord } from './returning.ts';
import type { StoredGame } from '../../log/stored-game.ts';
import type { Store } from '../../store/store.ts';
import { SpareTime } from './spare-time.ts';
import { Thought } from './thought.ts';
import type { PeerId, Transport } from '../../net/transport.ts';
import { voteBody } from '../../log/vote-body.ts';
import { boundTo, keepers, waitingFor } from '../../log/votes.ts';
import { readMessage } from './wire.ts';

export class Peer {
  readonly engine: Engine;
  readonly #store: Store;
  readonly #token: string;
  readonly #transport: Transport;
  readonly #events: PeerEvents;
  readonly #gossip: Gossip;
  readonly #hearing: Hearing;
  readonly #thought: Thought;
  readonly #spareTime: SpareTime;
  /** How many faults and bugs were reported. */
  #reported = { faults: 0, bugs: 0 };
  #work: Promise<void> = Promise.resolve();
  #failed: Error | undefined;
  /** After a reload nothing is answered before the others have shown that they know no more [P8.3]. */
  #returning: Returning | undefined;
  /** Was I told to leave? */
  #goes = false;
  #bereft = false;

  private constructor(engine: Engine, store: Store, token: string, transport: Transport, events: PeerEvents) {
    this.engine = engine;
    this.#store = store;
    this.#token = token;
    this.#transport = transport;
    this.#gossip = new Gossip(transport, engine, events.seatBehind?.bind(events));
    this.#hearing = new Hearing(engine, this.#gossip, (link, why) => this.#refuse(link, why));
    this.#events = events;
    this.#thought = new Thought(events, () => void this.#later(() => this.#proceed()));
    this.#spareTime = new SpareTime(events, engine, (f) => void this.#later(f));
  }

  /** Sits down at a new table, or takes the seat back after a reload: what is stored is replayed, then links are opened. */
  static async sit(
    open: () => Engine,
    store: Store,
    token: string,
    transport: Transport,
    events: PeerEvents,
  ): Promise<Peer> {
    await store.take(token);
    const stored = await store.load();
    const engine = stored === undefined ? open() : replayed(open, stored);
    const peer = new Peer(engine, store, token, transport, events);
    if (stored === undefined) await store.create(token, newGame(engine));
    else await peer.#takeUp(stored);
    transport.open({
      up: (link) => {
        void peer.#later(() => {
          peer.#gossip.greet(link);
          peer.#returning?.ask(link);
        });
      },
      down: (link) => {
        void peer.#later(() => {
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

  /** The seats that are here: mine, and those that can be reached. */
  get connected(): Seat[] {
    const mine = this.engine.own?.seat;
    const others = this.#events.present?.() ?? this.#gossip.seats;
    return [...new Set([...(mine === undefined ? [] : [mine]), ...others])];
  }

  /** After a reload: have the others shown that they know no more than I do? Before that nothing is answered. */
  get ready(): boolean {
    return this.#returning === undefined;
  }

  /** Not ready: whose word is still waited for, or what I left behind on another device. */
  get waitsFor(): Seat[] {
    return this.#returning?.waitsFor(this.connected) ?? [];
  }

  /** Not ready: may a person decide to go on without these words? */
  get mayGoOn(): boolean {
    return this.#returning?.mayGoOn === true;
  }

  /** A person decides to go on without the words that are missing: who keeps them back could hold up the table for ever. */
  goOn(): Promise<void> {
    return this.#later(async () => {
      if (!this.mayGoOn) return;
      this.#returning = undefined;
      await this.#proceed();
    });
  }

  /** This device has lost what was kept with an earlier answer, say by going back to a backup: the seat leaves by itself. */
  get bereft(): boolean {
    return this.#bereft;
  }

  /** The question that the foremost of the others with a link to me stands at, as far as I know the way there; undefined if nobody is here. */
  get heard(): number | undefined {
    return this.#gossip.heard;
  }

  /** Where the table stands, as most of its seats say that have a link to me; undefined if nobody has said so. */
  get goal(): number | undefined {
    return this.#gossip.goal;
  }

  /** My choice for question q; `NotNow` if it is not, or no longer, put to me. */
  answer(q: number, choice: Choice): Promise<void> {
    return this.#later(async () => {
      if (!this.ready || this.engine.askedAt(q) === undefined)
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
      if (asked !== undefined && this.ready) await this.#commit(this.engine.makeLeave());
      else {
        this.engine.admitNotice(newNotice(sealed.sid, own, this.#goesFrom));
        await this.#spread();
      }
      await this.#proceed();
    });
  }

  /** [P2.4] The first question at which I have said yes to nothing, and never will. */
  get #goesFrom(): number {
    const { own, run } = this.engine;
    if (!this.ready) return NO_QUESTION;
    const { votes } = this.engine.ballot(run.where.q);
    return votes.some(({ seat, yes }) => seat === own!.seat && yes) ? run.where.q + 1 : run.where.q;
  }

  /** Why I may not vote so now, or undefined. */
  whyNotVote(seats: readonly Seat[], yes: boolean): Obstacle | 'watcher' | undefined {
    const { own, run, broken } = this.engine;
    if (own === undefined || broken || !run.seats.includes(own.seat)) return 'watcher';
    if (!this.ready) return 'not-connected';
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

  /**
   * Who is waited for: whoever has not voted yet, if my vote binds me; who said no to going on without a cheat, as it may; the seats
   * whose answer is missing; or who is past the question, says so, and has not shown how.
   */
  get awaited(): Seat[] {
    const { own, run, waiting, accused } = this.engine;
    const ballot = this.engine.ballot(run.where.q);
    const voters = own === undefined ? 0 : waitingFor(ballot, own.seat);
    const [stubborn, past] = [false, true].map((isPast) =>
      accused.length === 0 ? 0 : keepers(ballot, isPast),
    );
    return seatsIn([voters, stubborn, maskOf(waiting), past].find((seats) => seats) ?? 0);
  }

  /** Tells all links where I stand; who is behind or ahead reacts. To be called now and then: messages may be lost. */
  tick(): Promise<void> {
    return this.#later(async () => {
      this.#hearing.tick();
      this.#gossip.tick();
      this.#returning?.tick();
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

  async #receive(link: PeerId, bytes: Uint8Array): Promise<void> {
    const message = readMessage(bytes);
    if ('wrong' in message) {
      this.#refuse(link, message.wrong);
      return;
    }
    const why = this.#gossip.whyNotHear(link, message);
    if (why !== undefined) {
      this.#events.refused?.(link, why);
      this.#transport.cut(link);
      return;
    }
    if (message.is === 'have') this.#gossip.compare(link, message);
    else if (message.is === 'want') this.#gossip.give(link, message);
    else if (message.is === 'notice') await this.#notice(link, message.notice);
    else if (message.is === 'query' || message.is === 'word') {
      const word =
        message.is === 'query'
          ? giveWord(this.engine, this.#gossip, link, message)
          : takeWord(this.engine, this.#gossip, link, message);
      if (word === 'unsigned') this.#refuse(link, `the ${message.is} is not signed by its seat`);
      else if (word !== undefined) this.#returning?.hear(word);
    } else for (const encoded of message.entries) await this.#entry(link, encoded);
    await this.#proceed();
  }

  async #notice(link: PeerId, bytes: Uint8Array): Promise<void> {
    const notice = this.#hearing.notice(link, bytes);
    if (notice !== undefined && notice.seat === this.engine.own?.seat) this.#returning?.holds(notice);
    await this.#spread(link);
  }

  async #entry(link: PeerId, encoded: Uint8Array): Promise<void> {
    const heard = this.#hearing.entry(link, encoded);
    if (heard !== undefined && heard.entry.seat === this.engine.own?.seat) {
      const isLost = this.#returning?.lacks(heard.entry) === true; // also if the log has it, or another's vote carried it
      if (heard.isNews || isLost) await this.#takeOver(link, heard.entry);
    }
    await this.#spread(link);
  }

  /** An own entry that comes back from others is mine, also if the store has lost it: its slot is taken. */
  async #takeOver(link: PeerId, entry: Entry): Promise<void> {
    if (!this.engine.signers.entry(entry)) {
      this.#gossip.waste(link, 1);
      return;
    }
    const { q, digest, kind, body } = entry;
    const slot = { q, digest, kind, ...(kind === 'vote' && { set: body[0] ?? 0 }) };
    await this.#store.addOwn(this.#token, slot, { entry: encodeEntry(entry) });
    this.#returning?.holds(entry);
  }

  /** [P2.4] (a) Who is past a question says no to what lives there still, whenever the votes came. */
  async #refuseLate(): Promise<boolean> {
    if (this.engine.out) return false;
    for (const q of this.engine.stirred) {
      const set = this.engine.refusalAt(q);
      if (set === undefined) continue;
      await this.#vote(q, set, false);
      return true;
    }
    return false;
  }

  /** Stores and passes on all that was admitted since. */
  async #spread(from?: PeerId): Promise<void> {
    const { faults, bugs } = this.engine;
    const accusations = faults.slice(this.#reported.faults);
    for (const fault of accusations) this.#events.fault?.(fault);
    for (const bug of bugs.slice(this.#reported.bugs)) this.#events.bug?.(bug);
    this.#reported = { faults: faults.length, bugs: bugs.length };
    const notices = this.engine.takeFreshNotices();
    const fresh = this.engine.takeFresh();
    if (fresh.length === 0 && notices.length === 0) return;
    const encoded = [...notices.map(encodeNotice), ...fresh.map(encodeEntry)];
    await this.#store.add(this.#token, encoded, this.engine.judged);
    const proofs = accusations.filter((fault) => !countsAsLeaving(fault)).flatMap(({ evidence }) => evidence);
    this.#gossip.spread(fresh, notices, proofs, from);
    this.#events.changed();
  }

  /** Does by itself what needs no decision: answers without a choice, and votes against who was proven to cheat or said goodbye. */
  async #proceed(): Promise<void> {
    for (;;) {
      const { asked, own, run } = this.engine;
      if (this.#returning?.isDone(this.connected) === true) this.#returning = undefined;
      if (!this.ready || this.engine.broken) break; // a vote would not count here, and be cast again and again
      this.#bereft ||= asked !== undefined && !run.dealer.canMake(asked.ask, own!.seat);
      if (asked !== undefined && this.#isGoing) await this.#commit(this.engine.makeLeave());
      else if (asked?.automatic === true && this.#thought.isDone(asked))
        await this.#answer({ option: 0, places: [] });
      else if (!(await this.#voteByItself()) && !(await this.#refuseLate())) break;
    }
    if (this.ready) this.#spareTime.use((proof) => this.#commit(proof));
    this.#events.changed();
  }

  async #voteByItself(): Promise<boolean> {
    const { own, run, over } = this.engine;
    if (own === undefined || over || !run.seats.includes(own.seat)) return false;
    const ballot = this.engine.ballot(run.where.q);
    const yes = ownVote(ballot, own.seat);
    const set = yes ?? crossing(ballot, own.seat, maskOf(this.connected));
    if (set !== undefined) await this.#vote(run.where.q, set, yes !== undefined);
    return set !== undefined;
  }

  async #answer(choice: Choice): Promise<void> {
    await this.#commit(this.engine.makeAnswer(choice));
    await this.#proceed();
  }

  async #vote(q: number, set: number, yes: boolean): Promise<void> {
    const { own, sealed, history, run } = this.engine;
    const { seat, sign } = own!;
    const digest = (history.at(q)?.where ?? run.where).digest;
    const after = history.at(q) && toHex((history.at(q + 1) ?? run).where.digest);
    const body = voteBody(makeVote(this.engine.ballot(q), seat, set, yes, after));
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
    const served = this.engine.servedBy(slot);
    if (served !== undefined) await this.#store.erase(this.#token, [served]);
    this.engine.admit(decodeEntry(stored.entry), true);
    await this.#spread();
  }

  /** Own entries that never reached the log are now in it, and stored so. */
  async #takeUp({ own, after }: StoredGame): Promise<void> {
    this.#reported.faults = this.engine.faults.length;
    const notices = this.engine.takeFreshNotices().map(encodeNotice);
    const fresh = this.engine.takeFresh().map(encodeEntry);
    await this.#store.add(this.#token, [...notices, ...fresh], this.engine.judged);
    if (this.engine.own === undefined) return; // who only watches signs nothing
    this.#returning = new Returning(this.engine, this.#gossip, after);
    for (const { entry } of own) this.#returning.holds(decodeEntry(entry));
    for (const notice of this.engine.notices) this.#returning.holds(notice);
  }

  /** Have I said that I go? A resignation may be void, if the others vote at its question: then I resign at the next one. */
  get #isGoing(): boolean {
    const { own, unwanted } = this.engine;
    return this.#goes || this.#bereft || (own !== undefined && unwanted.includes(own.seat));
  }

  #refuse(link: PeerId, why: string): void {
    this.#events.refused?.(link, why);
    this.#gossip.refuse(link);
  }
}
