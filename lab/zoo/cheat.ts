/** Cheats: each breaks one promise at one point of an otherwise honest peer, and must end as the protocol says [P1.12]. */

import type { Engine, Own } from '../../src/log/engine.ts';
import type { Signer } from '../../src/log/entry.ts';
import type { FaultCode } from '../../src/log/fault.ts';
import type { Peer } from '../../src/room/peer/peer.ts';
import type { PeerId } from '../../src/net/transport.ts';
import type { Charter } from '../../src/log/charter.ts';
import type { Message } from '../../src/room/peer/wire.ts';
import type { Identity } from '../../src/crypto/sign.ts';
import type { Made } from '../../src/table/dealer.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Act } from './cheat-game.ts';
import type { Guard } from './guard.ts';
import type { Occasion } from './occasion.ts';

/** What becomes of a cheat: proven and gone, not listened to, or left behind by a vote. */
export type Fate = 'blamed' | 'refused' | 'outvoted';

export interface Cheat {
  readonly name: string;
  /** Its number in docs/threats.md. */
  readonly attack: `A${number}`;
  /** What it does, in one sentence. */
  readonly says: string;
  readonly expect: Fate;
  /** Of the fault, if it is blamed. */
  readonly code?: FaultCode;
  readonly rule?: string;
  /** The check meant to stop it. Several: any one of them alone would. None: it is stopped by the form of things. */
  readonly guard: readonly Guard[];
  /** What the cheats' game has to play until the occasion comes. */
  readonly acts: readonly Act[];
  /** At least so many players, 3 if absent. */
  readonly players?: number;
  /** An honest seat, the last one, leaves when it is first asked to choose. */
  readonly leaver?: true;
  /** An honest seat, the first one, is loaded again on the way, and needs the words of all [P8.3]. */
  readonly reloads?: true;
  /** It is passed over without a word: nothing is recorded. */
  readonly quiet?: true;
  /** Different peers may stand on different logs afterwards: then the game ends unfinished, with the pair as evidence. */
  readonly splits?: true;
  /** A fresh one for every game. */
  readonly trick: () => Trick;
}

/** The one point at which the cheat is not honest. */
export type Trick = DealerTrick | TransportTrick | VoiceTrick | CharterTrick;

/** Another answer than the honest one. */
export interface DealerTrick {
  readonly at: 'dealer';
  /** Answers only when all others have answered. */
  readonly patient?: true;
  /** Nothing: the honest answer. */
  make(occasion: Occasion): Made | undefined;
}

/** Other messages on a link than the honest ones; nothing: the honest ones. */
export interface TransportTrick {
  readonly at: 'transport';
  send(message: Message, to: PeerId, means: Means): readonly Message[] | undefined;
}

/** Words beside the honest ones, from the seat's own link or that of a stranger. */
export interface VoiceTrick {
  readonly at: 'voice';
  readonly stranger?: true;
  /** Plays on though it has said goodbye. */
  readonly stays?: true;
  /** Called again and again; true when the words were said. */
  speak(means: Means): boolean;
}

/** A charter that no one should sign. */
export interface CharterTrick {
  readonly at: 'charter';
  alter(charter: Charter, seat: number): Charter;
  sign(bytes: Uint8Array, identity: Identity): Uint8Array;
}

/** What a voice has: its engine, its key and its links. */
export interface Means {
  readonly engine: Engine;
  readonly own: Own;
  readonly peer: Peer;
  readonly links: readonly PeerId[];
  /** What another seat signs at another table with the same key: it is public there. */
  elsewhere(seat: Seat): Signer;
  /** To one link, or to all. */
  tell(message: Message, to?: PeerId): void;
  tellBytes(bytes: Uint8Array, to?: PeerId): void;
}
