/**
 * Looks in at the door of a room, to see who is there, and goes. It says hello under a key that nobody knows and keeps its own proof to
 * itself, so the handshake is never done: whoever is inside has proven key and secret, and shows nobody at the door.
 */

import { concat, Malformed, toHex, u8 } from '../crypto/bytes.ts';
import type { Random } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import type { Fingerprints, PeerId, Transport } from '../net/transport.ts';
import { HANDSHAKE } from './channels.ts';
import { Handshake } from './handshake.ts';

export interface LookoutSetUp {
  readonly secret: Uint8Array;
  readonly transport: Transport;
  readonly fingerprints: (peer: PeerId) => Fingerprints;
  readonly random: Random;
  readonly changed: () => void;
}

/** What a name must be, though nobody reads it. */
const NO_NAME = '?';

interface Look {
  readonly handshake: Handshake;
  /** Has it said hello? */
  isMet: boolean;
  /** It has shown what there is to see, or was no use. */
  isOver: boolean;
}

export class Lookout {
  readonly #setUp: LookoutSetUp;
  readonly #looks = new Map<PeerId, Look>();
  readonly #seen = new Map<string, Uint8Array>();

  constructor(setUp: LookoutSetUp) {
    this.#setUp = setUp;
    setUp.transport.open({
      up: (peer) => this.#meet(peer),
      down: (peer) => void this.#looks.delete(peer),
      message: (peer, bytes) => this.#receive(peer, bytes),
    });
  }

  /** The keys of those who have been seen inside. */
  get seen(): readonly Uint8Array[] {
    return [...this.#seen.values()];
  }

  #meet(peer: PeerId): void {
    const { secret, fingerprints, random } = this.#setUp;
    const identity = identityOf(random.seed());
    const me = { idPk: identity.idPk, name: NO_NAME, sign: (message: Uint8Array) => sign(message, identity) };
    const handshake = new Handshake(me, secret, fingerprints(peer), random.seed());
    this.#looks.set(peer, { handshake, isMet: false, isOver: false });
    this.#say(peer, handshake.hello());
  }

  /** After the hello the nonce is said; then it is listened to, and nothing more. */
  #receive(peer: PeerId, bytes: Uint8Array): void {
    const look = this.#looks.get(peer);
    if (look === undefined || bytes[0] !== HANDSHAKE || look.isOver) return;
    try {
      const reply = look.handshake.receive(bytes.slice(1));
      if (!look.isMet && reply !== undefined) this.#say(peer, reply);
      look.isMet = true;
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      look.isOver = true; // another room, another version, or nonsense: nobody of ours
    }
    const { done } = look.handshake;
    if (done === undefined) return;
    look.isOver = true;
    if (!done.trusted) return;
    this.#seen.set(toHex(done.idPk), done.idPk);
    this.#setUp.changed();
  }

  #say(peer: PeerId, bytes: Uint8Array): void {
    this.#setUp.transport.send(peer, concat(u8(HANDSHAKE), bytes));
  }
}
