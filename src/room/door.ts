/** The door of a room: every link with its handshake, what it may still say, and who has waited too long. */

import { equalBytes, Malformed } from '../crypto/bytes.ts';
import type { PeerId } from '../net/transport.ts';
import type { Acquaintance, Handshake } from './handshake.ts';
import { cleanName } from '../log/name.ts';

/** One link. Nobody is trusted who does not know the secret or was let in; who watches is not. */
export interface Guest {
  readonly handshake: Handshake;
  known: Acquaintance | undefined;
  trusted: boolean;
  /** Is let in to watch. */
  watches: boolean;
  /** Watches, and would like to have a seat. */
  asks: boolean;
  /** Has asked, and heard no: it need not ask again. */
  declined: boolean;
  /** Was told to go: nothing it says counts. */
  dismissed: boolean;
  /** Ticks without a handshake, at the door, or since it was told to go. */
  waited: number;
  /** What it said since the last tick. */
  said: number;
}

/** Somebody on the other side of the door, with the words that both ends see. */
export interface Stranger {
  readonly peer: PeerId;
  readonly name: string;
  readonly words: readonly string[];
}

/** A handshake takes a moment; who sends it byte by byte has other plans. */
const MOST_WAIT = 8;
/** Who was told to go has so many ticks to read why. */
const MOST_STAY = 2;
/** Who knocks so long was not heard, or is not wanted. */
const MOST_KNOCKING = 90;
/**
 * Records and messages between two ticks. Who passes on all that so many members may say (`hasPlace`) in two of its own stays below: 24
 * members with 32 records and 4 remarks each come to 1728, and 96 are the signals it may carry to one. The rest is for its own.
 */
const MOST_SAID = 2048;
/** Who knocks beyond these would only hide the others. */
const MOST_KNOCKS = 8;

export class Door {
  readonly #guests = new Map<PeerId, Guest>();

  meet(peer: PeerId, handshake: Handshake): void {
    this.#guests.set(peer, {
      ...{ handshake, known: undefined, trusted: false, dismissed: false, waited: 0, said: 0 },
      ...{ watches: false, asks: false, declined: false },
    });
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

  /** Those who are let in to watch. */
  get watchers(): { readonly peer: PeerId; readonly known: Acquaintance }[] {
    return [...this.#guests].flatMap(([peer, { known, watches }]) =>
      watches && known ? [{ peer, known }] : [],
    );
  }

  /** Those who would like to watch, and have heard neither yes nor no. */
  get wouldWatch(): { readonly peer: PeerId; readonly guest: Guest; readonly known: Acquaintance }[] {
    return [...this.#guests].flatMap(([peer, guest]) => {
      const { known, watches, dismissed } = guest;
      return known?.watches === true && !watches && !dismissed ? [{ peer, guest, known }] : [];
    });
  }

  /** Those with whom the secret is still to be shared: they wait for me to open, or I for them. */
  strangers(isInside: boolean): Stranger[] {
    return [...this.#guests].flatMap(([peer, { known, trusted, dismissed, asks }]) => {
      if (known === undefined || trusted || dismissed || known.isInside !== isInside) return [];
      if (known.watches && !asks) return [];
      return [{ peer, name: cleanName(known.name) || '?', words: known.words }];
    });
  }

  get isCrowded(): boolean {
    return this.strangers(false).length > MOST_KNOCKS;
  }

  /** Whoever has this key, let in or not. */
  acquaintance(idPk: Uint8Array): Acquaintance | undefined {
    return [...this.#guests.values()].find(({ known }) => known !== undefined && equalBytes(known.idPk, idPk))
      ?.known;
  }

  /** I was told the secret: returns what proves it to each who has said its nonce, and who has proven another. */
  learn(secret: Uint8Array): { readonly proofs: [PeerId, Guest, Uint8Array][]; readonly foreign: PeerId[] } {
    const proofs: [PeerId, Guest, Uint8Array][] = [];
    const foreign: PeerId[] = [];
    for (const [peer, guest] of this.#guests) {
      if (guest.handshake.proves(secret) === false) {
        foreign.push(peer);
        continue;
      }
      const proof = guest.handshake.learn(secret);
      guest.known = guest.handshake.done;
      if (proof !== undefined) proofs.push([peer, guest, proof]);
    }
    return { proofs, foreign };
  }

  /** Nobody is left who could let me in. */
  get isDeserted(): boolean {
    return [...this.#guests.values()].every(({ dismissed, known }) => dismissed || known?.isInside === false);
  }

  /** Time passes: returns whose link must be cut, and why, and who has knocked long enough if it is for me to open. */
  tick(isInside: boolean): { readonly cut: [PeerId, string][]; readonly late: PeerId[] } {
    const cut: [PeerId, string][] = [];
    const late: PeerId[] = [];
    for (const [peer, guest] of this.#guests) {
      guest.said = 0;
      if (guest.trusted || (guest.watches && !guest.asks)) continue;
      guest.waited++;
      if (guest.dismissed && guest.waited > MOST_STAY) cut.push([peer, '']);
      else if (guest.known === undefined && guest.waited > MOST_WAIT)
        cut.push([peer, 'no handshake in time']);
      else if (guest.known !== undefined && isInside && guest.waited > MOST_KNOCKING) late.push(peer);
    }
    return { cut, late };
  }
}
