/** WebRTC between browsers, introduced by a PeerJS broker. PeerJS only carries the signalling: once a channel is open it is ours. */

import type * as PeerJs from 'peerjs';
import { Malformed, toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import { chance } from './chance.ts';
import { type Blockage, blockageOf } from './blockage.ts';
import { peerId } from './transport.ts';
import type { Meeting } from './broker-address.ts';
import {
  Broker,
  type BrokerState,
  type Register,
  type Registration,
  type RegistrationEvents,
} from './broker.ts';
import { type Clock, realClock } from './clock.ts';
import type { Call } from './call.ts';
import { RtcTransport } from './rtc-transport.ts';
import { fingerprintOf } from './sdp.ts';
import { type Pace, PACE } from './heartbeat.ts';
import type { LinkReport, Wires } from './link.ts';
import { type PageTargets, watchPage } from './page-life.ts';
import { BrokerIds, type Memory } from './broker-ids.ts';
import { LABEL } from './signals.ts';

export interface PeerJsOptions {
  readonly meeting: Meeting;
  /** Ids for this side: the first that is free is taken, or else a random one. */
  readonly ids: readonly string[];
  /** Goes on without the broker while it can't be reached: with the first id if nobody else can have it, else with a random one. */
  readonly unreachable?: 'first id' | 'random id';
  /** Ids to dial. */
  readonly dial?: readonly string[];
  /** Keeps id and token, so that a page that is loaded again takes its id back: a tab's `sessionStorage`. */
  readonly memory?: Memory;
  /** Whose sleep and end to watch for. */
  readonly page?: PageTargets;
  /** What a screen shows. */
  readonly state?: LinkReport;
  readonly broker?: (state: BrokerState, why: string) => void;
  /** The broker has given this side another id. */
  readonly renamed?: (me: string) => void;
  readonly pace?: Pace;
  readonly clock?: Clock;
  /** From 0 to 1: spreads what all would try at the same moment. */
  readonly chance?: () => number;
}

export class PeerJsTransport extends RtcTransport {
  readonly #broker: Broker<Call>;
  readonly #endWatch: () => void;

  private constructor(me: string, broker: Broker<Call>, options: Omit<PeerJsOptions, 'meeting'>) {
    const calls = {
      get isReachable() {
        return broker.state === 'reachable';
      },
      dial: (peer: string) => broker.connect(peer),
    };
    const { clock = realClock, pace = PACE, state = () => undefined } = options;
    const doubtful = (): void => broker.wake();
    super(me, calls, { clock, pace, state, doubtful, chance: options.chance ?? chance });
    this.#broker = broker;
    this.#endWatch = options.page === undefined ? () => undefined : watchPage(options.page, this.#life());
    for (const peer of options.dial ?? []) this.dial(peerId(peer));
  }

  /** Registers with the broker; links come up once the transport is open. Rejects with a sentence for the player. */
  static async join(options: PeerJsOptions): Promise<PeerJsTransport> {
    // Only now: the module is large, and makes a connection when it is loaded.
    const peerjs = await import('peerjs');
    if (!peerjs.util.supports.data) throw new Error('this browser has no data channels');
    return PeerJsTransport.joinBy((token) => registerAt(peerjs, options.meeting, token), options);
  }

  /** The same by any way to register with a token. */
  static async joinBy(
    registering: (token: string) => Register<Call>,
    options: Omit<PeerJsOptions, 'meeting'>,
  ): Promise<PeerJsTransport> {
    const registry = new BrokerIds(options.memory, options.ids, () => toHex(systemRandom().seed()));
    const joined: { transport?: PeerJsTransport } = {};
    const broker = new Broker<Call>(
      registering(registry.token),
      options.clock ?? realClock,
      options.chance ?? chance,
      {
        admits: (peer) => joined.transport?.admits(peerId(peer)) === true,
        call: (call) => joined.transport?.takeCall(call),
        answered: (peer) => joined.transport?.hasAnswered(peerId(peer)),
        absent: (peer) => joined.transport?.isAbsent(peerId(peer)),
        state: (state, why) => {
          options.broker?.(state, why);
          if (state !== 'reachable' || joined.transport === undefined) return;
          joined.transport.#beCalled(broker.id, options);
          registry.keep(broker.id); // only what the broker gave is this side's after a reload
          joined.transport.isIntroducedAnew();
        },
      },
    );
    const me = await broker.join(registry.ids, registry.reclaims, registry.otherwise(options.unreachable));
    if (broker.state === 'reachable') registry.keep(me);
    joined.transport = new PeerJsTransport(me, broker, options);
    return joined.transport;
  }

  get brokerState(): BrokerState {
    return this.#broker.state;
  }

  override close(): void {
    this.#endWatch();
    super.close();
    this.#broker.leave('closed');
  }

  /** An id that somebody else has taken meanwhile leads to that one. */
  #beCalled(id: string, { ids, renamed }: Pick<PeerJsOptions, 'ids' | 'renamed'>): void {
    const { me } = this;
    if (id === me) return;
    this.rename(id);
    renamed?.(id);
    if (ids.includes(me)) this.dial(me);
  }

  #life(): Parameters<typeof watchPage>[1] {
    return {
      gone: () => {
        this.hangUp(true);
        this.#broker.leave('the page was put away');
      },
      woken: () => {
        this.#broker.wake();
        this.wake();
      },
      moved: () => {
        this.#broker.wake();
        this.move();
      },
    };
  }
}

function registerAt(peerjs: typeof PeerJs, { broker, iceServers }: Meeting, token: string): Register<Call> {
  /** The dialler names the class that reads its messages: here all names mean the one that reads nothing. */
  class Raw extends peerjs.BufferedConnection {
    override readonly serialization = 'raw';
    protected override _handleDataMessage(): void {
      // the link listens to the channel itself
    }
    protected override _send(): void {
      // the link writes to the channel itself
    }
  }
  const serializers = { raw: Raw, json: Raw, binary: Raw, 'binary-utf8': Raw, default: Raw };
  return (id, events) => {
    const { host, port, path, secure } = broker;
    const config = { iceServers: [...iceServers] };
    const peer = new peerjs.Peer(id, { host, port, path, secure, token, config, serializers });
    return registrationOf(peer, events, iceServers);
  };
}

function registrationOf(
  peer: PeerJs.Peer,
  events: RegistrationEvents<Call>,
  iceServers: readonly RTCIceServer[],
): Registration<Call> {
  const { socket } = peer;
  // What comes from the broker passes our check first.
  const [deliver] = socket.listeners('message') as ((signal: unknown) => void)[];
  if (deliver === undefined) throw new Error('expected PeerJS to listen to its socket');
  socket.removeAllListeners('message');
  socket.on('message', (signal: unknown) => events.signal(signal));

  let problem: PeerJs.PeerError<string> | undefined;
  let isOver = false;
  const fail = (): void => {
    if (isOver) return;
    isOver = true;
    events.failed(problem?.message ?? 'the broker hung up', problem?.type === 'unavailable-id');
  };
  peer.on('error', (error) => (problem = error));
  peer.on('disconnected', fail);
  peer.on('close', fail);
  peer.on('open', () => events.open());
  peer.on('call', (media) => media.close());
  peer.on('connection', (connection) => {
    if (typeof connection.on === 'function') events.call(callOf(connection, true, iceServers));
  });
  return {
    send: (signal) => socket.send(signal),
    deliver,
    knows: (other, connection) => peer.getConnection(other, connection) !== null,
    connect: (other) => {
      // PeerJS returns nothing when it is disconnected, whatever its types say.
      const made = peer.connect(other, { reliable: true, serialization: 'raw', label: LABEL }) as
        PeerJs.DataConnection | undefined;
      return made && callOf(made, false, iceServers);
    },
    destroy: () => {
      isOver = true;
      peer.destroy();
    },
  };
}

function callOf(
  connection: PeerJs.DataConnection,
  cameIn: boolean,
  iceServers: readonly RTCIceServer[],
): Call {
  let why = 'the connection could not be made';
  let blockage: Blockage | undefined;
  // PeerJS lets go of what it closes, whatever its types say.
  const look = (): Blockage | undefined => {
    const wire = connection.peerConnection as RTCPeerConnection | null;
    return wire === null ? blockage : blockageOf(wire, iceServers);
  };
  return {
    peer: connection.peer,
    listen: (events) => {
      connection.on('error', (error) => {
        why = error.message;
        blockage = look();
      });
      connection.on('close', () => events.failed(why));
      connection.on('open', () => {
        try {
          events.opened({ ...takeOver(connection), cameIn });
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          events.failed(error.message);
        }
      });
    },
    drop: () => {
      connection.removeAllListeners();
      connection.close();
    },
    blockage: look,
  };
}

/** From here on neither PeerJS nor the broker can close the channel. */
function takeOver(
  connection: PeerJs.DataConnection,
): Omit<Wires, 'cameIn'> & { fingerprints: { local: string; remote: string } } {
  const { dataChannel: channel, peerConnection: wire } = connection;
  if (!channel.ordered || channel.maxRetransmits !== null || channel.maxPacketLifeTime !== null) {
    throw new Malformed('expected a channel that is ordered and loses nothing');
  }
  const fingerprints = {
    local: fingerprintOf(wire.localDescription?.sdp),
    remote: fingerprintOf(wire.remoteDescription?.sdp),
  };
  connection.removeAllListeners();
  const close = connection.close.bind(connection);
  connection.close = () => undefined;
  channel.onclose = null;
  channel.onmessage = null;
  wire.oniceconnectionstatechange = null;
  wire.ondatachannel = null;
  return { channel: channel as Wires['channel'], connection: wire, fingerprints, dispose: close };
}
