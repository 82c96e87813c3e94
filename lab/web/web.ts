/** A web in virtual time: a broker that introduces pages, and connections between them, any of which may be cut. */

import type { Random } from '../../src/crypto/random.ts';
import type { Call } from '../../src/net/call.ts';
import type { Register } from '../../src/net/broker.ts';
import { LABEL } from '../../src/net/signals.ts';
import type { Schedule } from '../network/schedule.ts';
import { Broker, type Signal } from './broker.ts';
import { FakeCall, SDP } from './connection.ts';
import type { Host, Surroundings } from './surroundings.ts';

export class Web implements Surroundings {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly latency: number;
  readonly broker = new Broker(this);
  readonly #calls = new Map<string, FakeCall>();
  #isCut: Surroundings['areApart'] = () => false;
  #made = 0;

  constructor(schedule: Schedule, random: Random, latency = 60) {
    this.schedule = schedule;
    this.random = random;
    this.latency = latency;
  }

  /** From now on nothing passes between those of whom this says so. */
  cut(areApart: Surroundings['areApart']): void {
    this.#isCut = areApart;
    this.broker.review();
    for (const [name, { end }] of this.#calls) {
      if (end.isClosed) this.#calls.delete(name);
      else end.review();
    }
  }

  areApart(a: Host, b?: Host): boolean {
    return this.#isCut(a, b);
  }

  /** The page is gone; the browser may tell the other ends of its connections, or not. */
  leave(host: Host, isSilent: boolean): void {
    for (const [name, { end }] of this.#calls) {
      if (end.host !== host) continue;
      this.#calls.delete(name);
      if (!isSilent) end.dispose();
    }
    this.broker.leave(host);
  }

  /** How a page registers, as PeerJS does it. */
  register(host: Host, token: string): Register<Call> {
    return (id, events) => {
      const calls = new Map<string, FakeCall>();
      let isOver = false;
      const socket = this.broker.socket(host, {
        hear: (signal) => {
          if (!isOver) events.signal(signal);
        },
        closed: () => {
          if (!isOver) events.failed('the broker hung up', false);
        },
      });
      const send = (type: string, dst: string, payload: unknown): void =>
        socket.send({ type, src: id, dst, payload });
      const newCall = (peer: string, connection: string, side: '>' | '<'): FakeCall => {
        const call = new FakeCall(this, peer, side === '<', host);
        calls.set(connection, call);
        this.#calls.set(`${connection}${side}`, call);
        return call;
      };
      socket.register(id, token);
      return {
        send: (signal) => {
          const { type, dst, payload } = signal as Signal;
          send(type, dst, payload);
        },
        deliver: (data) => {
          const { type, src, payload } = data as Signal;
          if (type === 'OPEN') events.open();
          if (type === 'ID-TAKEN') events.failed('ID is taken', true);
          const { connectionId } = (payload ?? {}) as { connectionId: string };
          if (type === 'OFFER') {
            const call = newCall(src, connectionId, '<');
            send('ANSWER', src, { sdp: { type: 'answer', sdp: SDP }, type: 'data', connectionId });
            events.call(call);
          }
          if (type === 'ANSWER') this.#connect(connectionId);
        },
        knows: (_, connection) => calls.has(connection),
        connect: (peer) => {
          const connectionId = `c${++this.#made}`;
          const call = newCall(peer, connectionId, '>');
          send('OFFER', peer, {
            ...{ sdp: { type: 'offer', sdp: SDP }, type: 'data', connectionId },
            ...{ label: LABEL, reliable: true, serialization: 'raw' },
          });
          return call;
        },
        destroy: () => {
          isOver = true;
          socket.close();
        },
      };
    };
  }

  /** Offer and answer are exchanged. */
  #connect(connection: string): void {
    const [mine, theirs] = [this.#calls.get(`${connection}>`), this.#calls.get(`${connection}<`)];
    if (mine === undefined || theirs === undefined) return;
    mine.end.other = theirs.end;
    theirs.end.other = mine.end;
    for (const call of [mine, theirs]) {
      this.schedule.after(20 + this.random.below(150), () => {
        const isDead = [mine, theirs].some(({ end, isDropped }) => isDropped || !end.host.lives);
        const isCut = this.areApart(mine.end.host, theirs.end.host);
        if ((!isDead && !isCut) || call.end.other?.isOpen === true) call.open();
      });
    }
  }
}
