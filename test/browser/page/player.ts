/** One player's transport in this page, as a test in Node drives it. */

import { type PeerId, peerId } from '../../../src/net/transport.ts';
import type { Pace } from '../../../src/net/heartbeat.ts';
import { PACE } from '../../../src/net/heartbeat.ts';
import { pageMeeting } from '../../../src/page/page-meeting.ts';
import { ManualTransport, type Offer } from '../../../src/net/manual.ts';
import { pageTargets } from '../../../src/net/page-life.ts';
import { PeerJsTransport } from '../../../src/net/peerjs.ts';

export interface JoinOptions {
  readonly ids: readonly string[];
  readonly dial?: readonly string[];
  /** Where id and token are kept; default: the tab's. */
  readonly memory?: 'tab' | 'browser';
  /** Should the end of the page be watched? Default: yes. */
  readonly watches?: boolean;
  readonly pace?: Pace;
}

export class Player {
  /** What the transport said: "up ann", "down ann", "ann: text". */
  readonly heard: string[] = [];
  /** "ann connected", "ann lost: why", "broker unreachable: why", with the milliseconds of the page's clock. */
  readonly states: { readonly said: string; readonly at: number }[] = [];
  #transport: PeerJsTransport | ManualTransport | undefined;
  #offer: Offer | undefined;

  get transport(): PeerJsTransport | ManualTransport {
    if (this.#transport === undefined) throw new Error('expected to have joined');
    return this.#transport;
  }

  /** Returns the id. */
  async join({ ids, dial = [], memory = 'tab', watches = true, pace = PACE }: JoinOptions): Promise<string> {
    this.#transport = await PeerJsTransport.join({
      meeting: pageMeeting({}),
      ids,
      dial,
      memory: memory === 'tab' ? sessionStorage : localStorage,
      ...(watches && { page: pageTargets() }),
      pace,
      state: (peer, state, why) => this.#say(peer, state, why),
      broker: (state, why) => this.#say('broker', state, why),
    });
    this.#listen();
    return this.#transport.me;
  }

  /** With no broker: links are made by hand. */
  joinByHand(me: string): void {
    this.#transport = new ManualTransport({
      me,
      iceServers: [],
      state: (peer, state, why) => this.#say(peer, state, why),
    });
    this.#listen();
  }

  async offer(): Promise<string> {
    this.#offer = await this.#byHand.offer();
    return this.#offer.text;
  }

  async answer(offer: string): Promise<string> {
    return (await this.#byHand.answer(offer)).text;
  }

  async accept(answer: string): Promise<string> {
    return this.#offer!.accept(answer);
  }

  send(to: string, text: string): boolean {
    return this.transport.send(peerId(to), new TextEncoder().encode(text));
  }

  dial(peer: string): void {
    this.transport.dial(peerId(peer));
  }

  cut(peer: string): void {
    this.transport.cut(peerId(peer));
  }

  get peers(): readonly PeerId[] {
    return this.transport.peers;
  }

  stateOf(peer: string): string | undefined {
    return this.transport.stateOf(peerId(peer));
  }

  said(words: string): boolean {
    return this.states.some(({ said }) => said.startsWith(words));
  }

  get #byHand(): ManualTransport {
    if (!(this.#transport instanceof ManualTransport)) throw new Error('expected to have joined by hand');
    return this.#transport;
  }

  #listen(): void {
    this.#transport?.open({
      up: (peer) => this.heard.push(`up ${peer}`),
      down: (peer) => this.heard.push(`down ${peer}`),
      message: (peer, bytes) =>
        this.heard.push(`${peer}: ${bytes.length > 40 ? bytes.length : new TextDecoder().decode(bytes)}`),
    });
  }

  #say(...words: string[]): void {
    const said = words.filter((word) => word !== '').join(' ');
    this.states.push({ said, at: performance.now() });
  }
}
