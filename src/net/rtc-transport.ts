/** Calls become links here, one to a peer at most: the transport that stands on a broker of calls. */

import {
  expectCarriable,
  type Fingerprints,
  type Network,
  peerId,
  type PeerId,
  type TransportEvents,
} from './transport.ts';
import type { Call, Calls } from './call.ts';
import type { Clock } from './clock.ts';
import { Dialling } from './dialling.ts';
import type { Pace } from './heartbeat.ts';
import { type End, Link, type LinkReport, type LinkState, type Wires } from './link.ts';
import { outcomeOf, type Pending, PendingCalls } from './pending-calls.ts';
import { Places } from './places.ts';

export interface ExchangeOptions {
  readonly clock: Clock;
  readonly pace: Pace;
  readonly chance: () => number;
  readonly state: LinkReport;
  /** A link does not answer: what introduces peers may be dead, too. */
  readonly doubtful?: () => void;
}

interface Held {
  readonly link: Link;
  readonly as: PeerId;
  readonly fingerprints: Fingerprints;
  /** Since when it has not answered though it was asked in doubt: until it is heard again its peer is dialled anew. */
  doubtfulSince: number;
}

/** A call to an id that nobody has, or to a browser that is gone, gives no sign by itself. */
const DIAL_MS = 10_000;
/** How long both sides may take to be ready once there is a channel. */
const GREET_MS = 60_000;
/** How long a link may take to prove that it lives, when its peer dials in anew or the network has changed. */
const PROBE_MS = 2_000;

export class RtcTransport implements Network {
  #me: PeerId;
  readonly #calls: Calls;
  readonly #options: ExchangeOptions;
  readonly #dialling: Dialling;
  readonly #pending = new PendingCalls();
  readonly #held = new Map<PeerId, Held>();
  readonly #places = new Places(this.#pending, this.#held);
  /** Those of which the listener knows that they are up. */
  readonly #told = new Set<PeerId>();
  #events: TransportEvents | undefined;
  #closed = false;
  #cancelDial: () => void = () => undefined;

  constructor(me: string, calls: Calls, options: ExchangeOptions) {
    this.#me = peerId(me);
    this.#calls = calls;
    this.#options = options;
    this.#dialling = new Dialling(options.chance, (peer) => this.#places.isDear(peer));
  }

  get me(): PeerId {
    return this.#me;
  }

  get address(): string {
    return this.me;
  }

  nameTo(peer: PeerId): PeerId {
    return this.#held.get(peer)?.as ?? this.me;
  }

  get peers(): readonly PeerId[] {
    return [...this.#told].filter((peer) => this.#held.get(peer)?.link.isUp === true);
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    for (const pending of this.#pending.all) this.#consider(pending);
    this.dialDue();
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    return this.#told.has(to) && this.#held.get(to)?.link.send(bytes) === true;
  }

  /** The peer is not let in again for a while, unless this side dials it. */
  cut(peer: PeerId): void {
    if (this.#closed) return;
    this.#dialling.refuse(peer, this.#options.clock.now);
    this.#pending.dropAll(this.#pending.of(peer));
    this.#release(peer)?.link.end('cut');
    queueMicrotask(() => this.#tellDown(peer));
    this.dialDue();
  }

  close(): void {
    this.#closed = true;
    this.#events = undefined;
    this.hangUp(false);
  }

  /** Keeps trying to reach a peer, until it is cut or cuts, or others are worth more. */
  dial(peer: PeerId): void {
    if (peer === this.me || this.#closed) return;
    this.#dialling.want(peer);
    this.dialDue();
  }

  /** A friend finds room, however many strangers call. */
  favour(peer: PeerId): void {
    this.#places.favour(peer);
  }

  /** Undefined for strangers. */
  stateOf(peer: PeerId): LinkState | undefined {
    const link = this.#held.get(peer)?.link;
    if (link !== undefined) return link.state;
    const calls = this.#pending.of(peer);
    if (calls.length > 0) return calls.some(({ isFound }) => isFound) ? 'found' : 'connecting';
    return this.#dialling.isWanted(peer) ? 'lost' : undefined;
  }

  /** Of a peer whose link is up. */
  fingerprints(peer: PeerId): Fingerprints {
    const held = this.#held.get(peer);
    if (held === undefined) throw new Error(`expected a peer with a link, got ${peer}`);
    return held.fingerprints;
  }

  /** What was on its way already when it was asked proves nothing: only the second half of the time counts. */
  probe(peer: PeerId, answer: (lives: boolean) => void): void {
    const link = this.#held.get(peer)?.link;
    link?.ask();
    this.#options.clock.after(PROBE_MS / 2, () => {
      if (link !== undefined && this.#held.get(peer)?.link === link) link.probe(PROBE_MS / 2, answer);
    });
  }

  /** Should a call from this peer be taken? */
  protected admits(peer: PeerId): boolean {
    const { now } = this.#options.clock;
    if (this.#closed || peer === this.me || this.#dialling.isRefused(peer, now)) return false;
    return this.#places.areFor(peer);
  }

  /**
   * When both dial at the same moment the call of the lower id stands: the higher one gives its own up as soon as it hears of the other.
   * The lower one goes on with both, as it can't know how long ago the other was sent: the page that had its call may be gone.
   */
  protected takeCall(call: Call): void {
    const peer = peerId(call.peer);
    const standsBack = peer < this.me;
    this.#pending.dropAll(this.#pending.of(peer).filter(({ mine }) => !mine || standsBack));
    this.#await(call, false);
    this.hasAnswered(peer);
    this.dialDue();
  }

  /** Who is dialled has given a sign. */
  protected hasAnswered(peer: PeerId): void {
    const calls = this.#pending.of(peer);
    const isNews = calls.length > 0 && !calls.some(({ isFound }) => isFound);
    for (const call of calls) call.isFound = true;
    if (isNews && !this.#held.has(peer)) this.#say(peer, 'found', '');
  }

  /** Nobody has this id. */
  protected isAbsent(peer: PeerId): void {
    const mine = this.#pending.of(peer).find((pending) => pending.mine);
    if (mine === undefined) return;
    mine.isFound = false;
    this.#failed(mine, { why: 'nobody answers to this id' });
  }

  /** Something changed: this side may have slept. */
  protected wake(): void {
    for (const { link } of this.#held.values()) link.ask();
    this.#dialAnew();
  }

  /** This side is in another network: a link that does not prove soon that it lives is made anew. */
  protected move(): void {
    for (const [peer, held] of this.#held) this.#test(peer, held);
    this.#dialAnew();
  }

  /** From now on this side is called so; whoever has a link goes on knowing it by the old name. */
  rename(me: string): void {
    this.#me = peerId(me);
    this.#events?.addressed?.(me);
  }

  /** What introduces peers is another one now: nobody answers what the last one was told. */
  protected isIntroducedAnew(): void {
    this.#pending.dropAll(this.#pending.mine.filter(({ link }) => link === undefined));
    this.#dialAnew();
  }

  /** Whoever is missing, at once, however often it has failed. */
  #dialAnew(): void {
    this.#dialling.wake();
    this.dialDue();
  }

  /** Ends all links with a word, and all calls; `atOnce` if there is no time for more. */
  protected hangUp(atOnce: boolean): void {
    this.#cancelDial();
    this.#pending.dropAll(this.#pending.all);
    for (const peer of [...this.#held.keys()]) {
      this.#release(peer)?.link.end('left', atOnce);
      queueMicrotask(() => this.#tellDown(peer));
    }
  }

  /** Dials whoever is missing and due, as many at a time as may be, and comes back for the rest: when it is time, or a call is over. */
  protected dialDue(): void {
    this.#cancelDial();
    this.#pending.dropAll(this.#pending.mine.filter(({ peer }) => !this.#dialling.isWanted(peer)));
    if (this.#events === undefined || !this.#calls.isReachable) return;
    const isMissing = (peer: PeerId): boolean => {
      const held = this.#held.get(peer);
      if (peer === this.me || this.#pending.of(peer).length > 0) return false;
      return held === undefined || held.link.state === 'lost' || held.link.heardAt < held.doubtfulSince;
    };
    const { now } = this.#options.clock;
    for (const peer of this.#dialling.due(now, isMissing).peers)
      if (this.#places.areToDial(peer)) this.#dial(peer);
    const { wait } = this.#dialling.due(now, isMissing);
    if (wait < Infinity) this.#cancelDial = this.#options.clock.after(wait, () => this.dialDue());
  }

  #dial(peer: PeerId): void {
    const call = this.#calls.dial(peer);
    if (call === undefined) {
      this.#dialling.failed(peer, this.#options.clock.now);
      return;
    }
    this.#await(call, true);
    if (!this.#held.has(peer)) this.#say(peer, 'connecting', '');
  }

  #await(call: Call, mine: boolean): void {
    const peer = peerId(call.peer);
    const fail = (why: string): void => {
      if (this.#pending.has(pending)) this.#failed(pending, { why });
    };
    const within = (ms: number): (() => void) =>
      this.#options.clock.after(ms, () => fail('no answer in time'));
    const pending: Pending = { peer, as: this.me, call, mine, isFound: false, cancel: within(DIAL_MS) };
    this.#pending.add(pending);
    call.listen({
      opened: ({ fingerprints, ...wires }) => {
        if (call.isNeeded?.() === false) this.#pending.drop(pending);
        if (!this.#pending.has(pending)) {
          wires.dispose();
          return;
        }
        pending.cancel();
        pending.cancel = within(GREET_MS);
        pending.fingerprints = fingerprints;
        pending.link = this.#newLink(wires, pending);
        if (mine) pending.link.greet();
        else this.#consider(pending);
      },
      failed: fail,
    });
  }

  /** A call that came in, and is open, becomes a link if the peer has none that lives. */
  #consider(pending: Pending): void {
    const { peer, link, mine } = pending;
    if (this.#events === undefined || link === undefined || mine) return;
    const old = this.#held.get(peer)?.link;
    if (old === undefined || old.state === 'lost') {
      link.greet();
      return;
    }
    // Whoever claims the id does not displace a link that answers.
    old.probe(PROBE_MS, (lives) => {
      if (lives) this.#pending.drop(pending);
      else if (this.#pending.has(pending)) link.greet();
    });
  }

  /** Whoever sleeps does not answer either: the link stays, until another one is there. */
  #test(peer: PeerId, held: Held): void {
    held.link.probe(PROBE_MS, (lives) => {
      if (lives || this.#held.get(peer) !== held) return;
      held.doubtfulSince = this.#options.clock.now;
      this.#options.doubtful?.();
      this.dialDue();
    });
  }

  #newLink(wires: Wires, pending: Pending): Link {
    const { peer } = pending;
    const { clock, pace } = this.#options;
    const isHeld = (): boolean => this.#held.get(peer)?.link === link;
    const link: Link = new Link(wires, clock, pace, {
      up: () => {
        if (this.#pending.has(pending)) this.#adopt(pending);
        else if (isHeld()) this.#tellUp(peer);
      },
      down: () => {
        if (!isHeld()) return;
        this.#tellDown(peer);
        this.dialDue();
      },
      message: (bytes) => {
        if (isHeld()) this.#events?.message(peer, bytes);
      },
      state: (state) => {
        if (isHeld()) this.#say(peer, state, '');
      },
      doubtful: () => {
        const held = this.#held.get(peer);
        if (held?.link === link) this.#test(peer, held);
      },
      ended: (end) => {
        if (this.#pending.has(pending)) this.#pendingEnded(pending, end);
        else if (isHeld()) this.#ended(peer, end);
      },
    });
    return link;
  }

  #adopt(pending: Pending): void {
    const { peer, link, as, fingerprints } = pending;
    this.#pending.take(pending);
    this.#release(peer)?.link.end('twice');
    this.#tellDown(peer);
    if (link === undefined || fingerprints === undefined || !link.isUp) return;
    this.#held.set(peer, { link, as, fingerprints, doubtfulSince: -Infinity });
    this.#say(peer, 'connected', '');
    this.#tellUp(peer);
  }

  #pendingEnded(pending: Pending, end: End): void {
    this.#partFrom(pending.peer, end);
    this.#failed(pending, end);
  }

  #ended(peer: PeerId, end: End): void {
    this.#release(peer);
    this.#partFrom(peer, end);
    if (end.farewell === 'left') this.#dialling.left(peer, this.#options.clock.now);
    if (end.foreign === true) this.#dialling.failed(peer, this.#options.clock.now);
    this.#say(peer, end.foreign === true ? 'foreign' : 'lost', end.why);
    this.#tellDown(peer);
    this.dialDue();
  }

  /** One side does not want the other; who only speaks another version comes back under the same name, loaded anew. */
  #partFrom(peer: PeerId, { by, foreign, farewell }: End): void {
    const { now } = this.#options.clock;
    if (by === 'me' && foreign !== true) this.#dialling.refuse(peer, now);
    else if (farewell === 'cut') this.#dialling.wasCut(peer, now);
  }

  #failed(pending: Pending, { why, foreign }: Pick<End, 'why' | 'foreign'>): void {
    const { peer, mine, call } = pending;
    const state = foreign === true ? 'foreign' : outcomeOf(pending);
    const blockage = state === 'blocked' ? call.blockage?.() : undefined;
    this.#pending.drop(pending);
    if (mine) this.#dialling.failed(peer, this.#options.clock.now);
    const isTried = this.#held.has(peer) || this.#pending.of(peer).length > 0;
    if (!isTried) this.#say(peer, state, why, blockage);
    this.dialDue();
  }

  #release(peer: PeerId): Held | undefined {
    const held = this.#held.get(peer);
    this.#held.delete(peer);
    return held;
  }

  #tellUp(peer: PeerId): void {
    this.#dialling.reached(peer);
    this.#pending.dropAll(this.#pending.of(peer));
    this.#told.add(peer);
    this.#events?.up(peer);
    this.dialDue();
  }

  #tellDown(peer: PeerId): void {
    if (this.#held.get(peer)?.link.isUp === true) return;
    if (this.#told.delete(peer)) this.#events?.down(peer);
  }

  #say(...report: Parameters<LinkReport>): void {
    if (!this.#closed) this.#options.state(...report);
  }
}
