/** The door of a room: every link with its handshake, what it may still say, and who has waited too long. */

import { equalBytes, Malformed } from '../../crypto/bytes.ts';
import type { PeerId } from '../transport.ts';
import type { Acquaintance, Handshake } from './handshake.ts';

/** One link. Nobody is trusted who does not know the secret or was let in. */
export interface Guest {
  readonly handshake: Handshake;
  known: Acquaintance | undefined;
  trusted: boolean;
  /** Was told to go: nothing it says counts. */
  dismissed: boolean;
  /** Ticks without a handshake, or since it was told to go. */
  waited: number;
  /** What it said since the last tick. */
  said: number;
}

/** A handshake takes a moment; who sends it byte by byte has other plans. */
const MOST_WAIT = 8;
/** Who was told to go has so many ticks to read why. */
const MOST_STAY = 2;
/** Records and messages between two ticks. */
const MOST_SAID = 1024;
/** Who knocks beyond these would only hide the others. */
const MOST_KNOCKS = 8;

export class Door {
  readonly #guests = new Map<PeerId, Guest>();

  meet(peer: PeerId, handshake: Handshake): void {
    const fresh = { known: undefined, trusted: false, dismissed: false, waited: 0, said: 0 };
    this.#guests.set(peer, { handshake, ...fresh });
  }

  lose(peer: PeerId): void {
    this.#guests.delete(peer);
  }

  get(peer: PeerId): Guest | undefined {
    return this.#guests.get(peer);
  }

  /** Throws `Malformed` when it has said too much. */
  count(guest: Guest, amount: number): void {
    guest.said += amount;
    if (guest.said > MOST_SAID) throw new Malformed('it says more than a room needs');
  }

  /** Those who are let in, with their keys. */
  get trusted(): { readonly peer: PeerId; readonly known: Acquaintance }[] {
    return [...this.#guests].flatMap(([peer, { known, trusted }]) =>
      trusted && known ? [{ peer, known }] : [],
    );
  }

  /** Those who wait for somebody to open. */
  get knocking(): { readonly peer: PeerId; readonly known: Acquaintance }[] {
    return [...this.#guests].flatMap(([peer, { known, trusted, dismissed }]) =>
      known && !trusted && !dismissed ? [{ peer, known }] : [],
    );
  }

  get isCrowded(): boolean {
    return this.knocking.length > MOST_KNOCKS;
  }

  /** Whoever has this key, let in or not. */
  acquaintance(idPk: Uint8Array): Acquaintance | undefined {
    return [...this.#guests.values()].find(({ known }) => known !== undefined && equalBytes(known.idPk, idPk))
      ?.known;
  }

  /** I was told the secret: returns what proves it to each who is not trusted yet. */
  learn(secret: Uint8Array): { readonly peer: PeerId; readonly proof: Uint8Array }[] {
    return [...this.#guests].flatMap(([peer, guest]) => {
      const proof = guest.handshake.learn(secret);
      guest.known = guest.handshake.done;
      return proof === undefined ? [] : [{ peer, proof }];
    });
  }

  /** Time passes: returns whose link must be cut, and why. */
  tick(): { readonly peer: PeerId; readonly why: string }[] {
    return [...this.#guests].flatMap(([peer, guest]) => {
      guest.said = 0;
      if (guest.known !== undefined && !guest.dismissed) return [];
      guest.waited++;
      if (guest.waited > (guest.dismissed ? MOST_STAY : MOST_WAIT))
        return [{ peer, why: guest.dismissed ? '' : 'no handshake in time' }];
      return [];
    });
  }
}
