/** Somebody with a program of its own, at a room that Ann has opened. */

import { concat, u8 } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { type Identity, identityOf, sign } from '../../src/crypto/sign.ts';
import { encode } from '../../src/log/codec.ts';
import { HANDSHAKE, ROOM } from '../../src/room/channels.ts';
import { Handshake } from '../../src/room/handshake.ts';
import { decodeRoomMessage } from '../../src/room/message.ts';
import { type MemberBody, type RecordBody, signRecord } from '../../src/room/record.ts';
import { type PeerId, peerId, type Transport } from '../../src/net/transport.ts';
import type { Friends } from './friends.ts';

/** Its own, of the handshake. */
export const NONCE = seededRandom(seedOf('nonce')).seed();

/** It may know the secret, and speaks to Ann, or to whom it is told. */
export class Stranger {
  readonly transport: Transport;
  readonly heard: Uint8Array[] = [];
  isUp = false;
  readonly #identity: Identity;
  readonly #to: PeerId;
  readonly #friends: Friends;
  #handshake: Handshake | undefined;
  #rev = 1_000;

  constructor(
    friends: Friends,
    secret?: Uint8Array,
    hello?: (bytes: Uint8Array) => Uint8Array[],
    { to = 'Ann', name = 'Mal' } = {},
  ) {
    this.transport = friends.network.join(name);
    this.#friends = friends;
    this.#to = peerId(to);
    this.#identity = identityOf(seedOf('stranger', name));
    this.transport.open({
      up: (peer) => {
        if (peer !== this.#to) return;
        this.isUp = true;
        const { idPk } = this.#identity;
        const me = { idPk, sign: (message: Uint8Array) => sign(message, this.#identity), name };
        const prints = { local: `cert of ${name}`, remote: `cert of ${peer}` };
        this.#handshake = new Handshake(me, secret, prints, NONCE);
        const mine = this.#handshake.hello();
        for (const bytes of hello?.(mine) ?? [mine]) this.say(HANDSHAKE, bytes);
      },
      down: (peer) => {
        if (peer === this.#to) this.isUp = false;
      },
      message: (peer, bytes) => {
        if (peer !== this.#to) return;
        this.heard.push(bytes);
        const reply = bytes[0] === HANDSHAKE ? this.#handshake?.receive(bytes.slice(1)) : undefined;
        if (reply !== undefined && hello === undefined) this.say(HANDSHAKE, reply);
      },
    });
  }

  say(channel: number, bytes: Uint8Array): void {
    this.transport.send(this.#to, concat(u8(channel), bytes));
  }

  /** My key, or that of somebody I make up. */
  idPk(who?: number): Uint8Array {
    return this.#of(who).idPk;
  }

  /** A record that is signed well, of me or of somebody I make up. */
  record(body: RecordBody, who?: number): Uint8Array {
    const identity = this.#of(who);
    return signRecord(this.#friends.room, identity.idPk, ++this.#rev, body, (message) =>
      sign(message, identity),
    ).bytes;
  }

  /** The records that it was told. */
  get records(): Uint8Array[] {
    return this.heard.flatMap((bytes) => {
      const message = bytes[0] === ROOM ? decodeRoomMessage(bytes.slice(1)) : undefined;
      return message?.is === 'records' ? message.records : [];
    });
  }

  /** What a member says of itself; it sees Ann unless it says otherwise. */
  member(name: string, more: Partial<MemberBody> = {}): Uint8Array {
    const sees = [this.#friends.identity('Ann').idPk];
    return this.record({
      ...{ is: 'member', name, nonce: seedOf('nonce of', name), ready: true, sees, address: 'nowhere' },
      ...more,
    });
  }

  #of(who: number | undefined): Identity {
    return who === undefined ? this.#identity : identityOf(seedOf('invented', who));
  }

  /** A remark of its own, or of another. */
  passOn(remark: Uint8Array): void {
    this.say(ROOM, encode({ is: 'remark', remark }));
  }

  publish(...records: readonly Uint8Array[]): void {
    this.say(ROOM, encode({ is: 'records', records }));
  }
}
