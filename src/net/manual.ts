/**
 * WebRTC without a server: the first link is made by hand, with an offer and an answer as texts; further ones by signals that those who
 * have a link to both sides carry.
 */

import { Malformed, toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import { chance } from './chance.ts';
import { type PeerId, peerId, type Post } from './transport.ts';
import { type Clock, realClock } from './clock.ts';
import type { Call } from './call.ts';
import { RtcTransport } from './rtc-transport.ts';
import { type Pace, PACE } from './heartbeat.ts';
import type { LinkReport } from './link.ts';
import { type PageTargets, watchPage } from './page-life.ts';
import { RtcEnd } from './rtc-end.ts';
import {
  decodeSignalText,
  encodeSignalText,
  parseSignalText,
  type SignalText,
  signalTextOf,
  NoSignal,
} from './signal-text.ts';

export interface ManualOptions {
  /** The name of this side in all its transports; if it has none yet, a random one. */
  readonly me?: string;
  readonly iceServers: readonly RTCIceServer[];
  /** Has it a link already, by other means? Then it is not dialled, and no link made by signals that others carry. */
  readonly isLinked?: (peer: PeerId) => boolean;
  readonly page?: PageTargets;
  readonly state?: LinkReport;
  readonly pace?: Pace;
  readonly clock?: Clock;
}

/** An offer that waits for its answer, which a person brings. */
export interface Offer {
  readonly text: string;
  /** Throws `Malformed` with a sentence for whoever pasted it; then another may be tried. */
  accept(answer: string): Promise<PeerId>;
  withdraw(): void;
}

/** Other transports may be faster: they get so much of a start. */
const HEAD_START_MS = 3_000;
/** Ends made by hand that wait for a person. */
const MOST_WAITING = 8;

export class ManualTransport extends RtcTransport {
  readonly #options: ManualOptions;
  readonly #clock: Clock;
  readonly #waiting = new Set<RtcEnd>();
  /** Relayed offers of mine, by the tag that their answer will have. */
  readonly #asked = new Map<string, { readonly peer: PeerId; readonly end: RtcEnd }>();
  readonly #endWatch: () => void;
  #post: Post | undefined;

  constructor(options: ManualOptions) {
    const { me = `bf-${randomHex(32)}`, clock = realClock, pace = PACE, state = () => undefined } = options;
    const self: { transport?: ManualTransport } = {};
    const calls = {
      get isReachable() {
        return self.transport?.isRelayed === true;
      },
      dial: (peer: string) => self.transport?.dialBySlip(peerId(peer)),
    };
    super(me, calls, { clock, pace, state, chance });
    self.transport = this;
    this.#options = options;
    this.#clock = clock;
    this.#endWatch =
      options.page === undefined
        ? () => undefined
        : watchPage(options.page, {
            gone: () => this.hangUp(true),
            woken: () => this.wake(),
            moved: () => this.move(),
          });
  }

  /** Makes an offer to be handed to anybody. */
  async offer(): Promise<Offer> {
    const end = this.#newEnd();
    const tag = randomHex(8);
    const sdp = await end.offer();
    return {
      text: signalTextOf({ kind: 'offer', id: this.me, tag, sdp }),
      accept: async (text) => {
        const signal = parseSignalText(text);
        if (signal.kind === 'offer') throw this.#noAnswer(signal);
        if (signal.tag !== tag)
          throw new NoSignal('other-answer', 'this is the answer to another invitation');
        await end.accept(signal.sdp);
        this.#adopt(peerId(signal.id), end);
        return peerId(signal.id);
      },
      withdraw: () => {
        this.#waiting.delete(end);
        end.close();
      },
    };
  }

  /** Answers an offer; the text is for who made it. Throws `Malformed` with a sentence for whoever pasted it. */
  async answer(text: string): Promise<{ readonly text: string; readonly peer: PeerId }> {
    const signal = parseSignalText(text);
    if (signal.kind === 'answer')
      throw new NoSignal('answer', 'this is an answer: it belongs to who sent the invitation');
    if (signal.id === this.me)
      throw new NoSignal('own', 'this is your own invitation: send it to somebody else');
    const end = this.#newEnd();
    const peer = peerId(signal.id);
    const sdp = await end.answer(signal.sdp);
    this.#adopt(peer, end);
    return { text: signalTextOf({ kind: 'answer', id: this.me, tag: signal.tag, sdp }), peer };
  }

  /** From now on signals may be carried by others. */
  relayThrough(post: Post): void {
    this.#post = post;
    this.wake();
  }

  /** A signal that others carried. What is wrong with it does not concern this side. */
  hearSignal(from: PeerId, bytes: Uint8Array): void {
    let signal: SignalText;
    try {
      signal = decodeSignalText(bytes);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return;
    }
    if (signal.id !== from) return;
    if (signal.kind === 'offer') this.#answerSignal(from, signal);
    else this.#acceptSignal(from, signal);
  }

  protected get isRelayed(): boolean {
    return this.#post !== undefined;
  }

  override dial(peer: PeerId): void {
    this.#clock.after(HEAD_START_MS, () => super.dial(peer));
  }

  override close(): void {
    this.#endWatch();
    for (const end of this.#waiting) end.close();
    this.#waiting.clear();
    super.close();
  }

  #newEnd(): RtcEnd {
    const [oldest] = this.#waiting;
    if (this.#waiting.size >= MOST_WAITING && oldest !== undefined) {
      this.#waiting.delete(oldest);
      oldest.close();
    }
    const end = new RtcEnd(this.#options.iceServers, this.#clock);
    this.#waiting.add(end);
    return end;
  }

  /** People take their time: only an open channel becomes a call. */
  #adopt(peer: PeerId, end: RtcEnd): void {
    this.#options.state?.(peer, 'found', '');
    end.listen({
      opened: (wires) => {
        if (!this.#waiting.delete(end)) return;
        this.takeCall({
          peer,
          listen: (events) => queueMicrotask(() => events.opened(wires)),
          drop: () => end.close(),
        });
        super.dial(peer); // a person wants it, whatever was before
      },
      failed: (why) => {
        const isWanted = this.#waiting.delete(end);
        if (isWanted) this.#options.state?.(peer, 'blocked', why, end.blockage());
        end.close();
      },
    });
  }

  protected dialBySlip(peer: PeerId): Call | undefined {
    const post = this.#post;
    if (post === undefined || this.#options.isLinked?.(peer) === true) return undefined;
    const end = new RtcEnd(this.#options.iceServers, this.#clock);
    const tag = randomHex(8);
    this.#asked.set(tag, { peer, end });
    const offer = async (): Promise<void> => {
      const sdp = await end.offer();
      if (!post(peer, encodeSignalText({ kind: 'offer', id: this.me, tag, sdp })))
        throw new Malformed('nobody has a link to both');
    };
    return this.#callOf(peer, end, () => this.#asked.delete(tag), offer);
  }

  #answerSignal(from: PeerId, { tag, sdp }: SignalText): void {
    if (this.#post === undefined || !this.admits(from) || this.#options.isLinked?.(from) === true) return;
    const end = new RtcEnd(this.#options.iceServers, this.#clock);
    const answer = async (): Promise<void> => {
      const mine = await end.answer(sdp);
      this.#post?.(from, encodeSignalText({ kind: 'answer', id: this.me, tag, sdp: mine }));
    };
    this.takeCall(this.#callOf(from, end, () => undefined, answer));
  }

  /** Who carries signals may write them in another's name: none takes the place of a link that came up while they were on their way. */
  #callOf(...[peer, end, over, work]: Parameters<typeof callOf>): Call {
    const isNeeded = (): boolean => this.#options.isLinked?.(peer) !== true;
    return { ...callOf(peer, end, over, work), isNeeded };
  }

  #acceptSignal(from: PeerId, { tag, sdp }: SignalText): void {
    const asked = this.#asked.get(tag);
    if (asked?.peer !== from) return;
    this.#asked.delete(tag);
    this.hasAnswered(from);
    asked.end.accept(sdp).catch(() => asked.end.close()); // the dial fails in its time
  }

  #noAnswer(signal: SignalText): NoSignal {
    return signal.id === this.me
      ? new NoSignal('own-again', 'this is your own invitation: expected the answer that comes back')
      : new NoSignal('invitation', 'this is an invitation: expected the answer to the own one');
  }
}

function randomHex(digits: number): string {
  return toHex(systemRandom().seed()).slice(0, digits);
}

/** `work` is what must be done before it can open. */
function callOf(peer: PeerId, end: RtcEnd, over: () => void, work: () => Promise<void>): Call {
  let isDropped = false;
  return {
    peer,
    listen: (events) => {
      const fail = (why: string): void => {
        if (isDropped) return;
        isDropped = true;
        over();
        end.close();
        events.failed(why);
      };
      end.listen({
        opened: (wires) => {
          over();
          events.opened(wires);
        },
        failed: fail,
      });
      work().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
    },
    drop: () => {
      isDropped = true;
      over();
      end.close();
    },
    blockage: () => end.blockage(),
  };
}
