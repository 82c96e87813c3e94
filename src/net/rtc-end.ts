/** One end of a WebRTC connection with one channel, described by cores instead of a broker's messages. */

import { Malformed } from '../crypto/bytes.ts';
import { type Blockage, blockageOf } from './blockage.ts';
import type { Clock } from './clock.ts';
import type { Fingerprints } from './transport.ts';
import type { Call } from './call.ts';
import type { Wires } from './link.ts';
import { LABEL } from './signals.ts';
import { sdpOf, type SdpCore, sdpCoreOf } from './sdp.ts';

/** Candidates that take longer are done without: a server that tells addresses may be out of reach. */
const GATHER_MS = 3_000;

export class RtcEnd {
  readonly #iceServers: readonly RTCIceServer[];
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  readonly #clock: Clock;
  #local = '';
  #remote = '';
  #isOver = false;

  constructor(iceServers: readonly RTCIceServer[], clock: Clock) {
    this.#clock = clock;
    this.#iceServers = iceServers;
    this.#connection = new RTCPeerConnection({ iceServers: [...iceServers] });
    // Both sides know of the channel, so nothing has to be said about it.
    this.#channel = this.#connection.createDataChannel(LABEL, { negotiated: true, id: 0 });
    this.#channel.binaryType = 'arraybuffer';
  }

  async offer(): Promise<SdpCore> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered();
  }

  async answer(offer: SdpCore): Promise<SdpCore> {
    await this.#take(offer, 'offer');
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#gathered();
  }

  async accept(answer: SdpCore): Promise<void> {
    await this.#take(answer, 'answer');
  }

  /** One of the two comes, once, later; none after `close`. */
  listen(events: Parameters<Call['listen']>[0]): void {
    const watching = new AbortController();
    const { signal } = watching;
    const done = (f: () => void): void => {
      if (this.#isOver) return;
      watching.abort();
      f();
    };
    this.#channel.addEventListener('open', () => done(() => events.opened(this.#wires())), { signal });
    this.#channel.addEventListener('close', () => done(() => events.failed('the channel closed')), {
      signal,
    });
    this.#connection.addEventListener(
      'connectionstatechange',
      () => {
        if (this.#connection.connectionState === 'failed')
          done(() => events.failed('no way leads from one browser to the other'));
      },
      { signal },
    );
    if (this.#channel.readyState === 'open') queueMicrotask(() => done(() => events.opened(this.#wires())));
  }

  /** Why it leads nowhere, if it does not. */
  blockage(): Blockage {
    return blockageOf(this.#connection, this.#iceServers);
  }

  close(): void {
    this.#isOver = true;
    this.#connection.close();
  }

  async #take(sdp: SdpCore, type: 'offer' | 'answer'): Promise<void> {
    this.#remote = sdp.fingerprint;
    try {
      await this.#connection.setRemoteDescription({ type, sdp: sdpOf(sdp, type) });
    } catch (error) {
      throw new Malformed(`the browser does not take it: ${String(error)}`);
    }
  }

  async #gathered(): Promise<SdpCore> {
    const connection = this.#connection;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(GATHER_MS, resolve);
      const look = (): void => {
        if (connection.iceGatheringState !== 'complete') return;
        cancel();
        resolve();
      };
      connection.addEventListener('icegatheringstatechange', look);
      look();
    });
    const sdp = sdpCoreOf(connection.localDescription?.sdp);
    this.#local = sdp.fingerprint;
    return sdp;
  }

  #wires(): Wires & { readonly fingerprints: Fingerprints } {
    return {
      channel: this.#channel as Wires['channel'],
      connection: this.#connection,
      cameIn: false, // both sides have made it
      fingerprints: { local: this.#local, remote: this.#remote },
      dispose: () => this.close(),
    };
  }
}
