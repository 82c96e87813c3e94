/** One player's transport in this page, as a test in Node drives it. */

import { type PeerId, peerId } from '../../../src/session/transport.ts';
import type { Pace } from '../../../src/session/transports/heartbeat.ts';
import { PACE } from '../../../src/session/transports/heartbeat.ts';
import { pageMeeting } from '../../../src/session/transports/page-meeting.ts';
import { PeerJsTransport } from '../../../src/session/transports/peerjs.ts';

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
  #transport: PeerJsTransport | undefined;

  get transport(): PeerJsTransport {
    if (this.#transport === undefined) throw new Error('expected to have joined');
    return this.#transport;
  }

  /** Returns the id. */
  async join({ ids, dial = [], memory = 'tab', watches = true, pace = PACE }: JoinOptions): Promise<string> {
    const say = (...words: string[]): void => {
      const said = words.filter((word) => word !== '').join(' ');
      this.states.push({ said, at: performance.now() });
    };
    this.#transport = await PeerJsTransport.join({
      meeting: pageMeeting({}),
      ids,
      dial,
      memory: memory === 'tab' ? sessionStorage : localStorage,
      ...(watches && { page: { window, document } }),
      pace,
      state: say,
      broker: (state, why) => say('broker', state, why),
    });
    this.#transport.open({
      up: (peer) => this.heard.push(`up ${peer}`),
      down: (peer) => this.heard.push(`down ${peer}`),
      message: (peer, bytes) =>
        this.heard.push(`${peer}: ${bytes.length > 40 ? bytes.length : new TextDecoder().decode(bytes)}`),
    });
    return this.#transport.me;
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
}
