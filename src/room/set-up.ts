/** What a room is given when it is opened or entered, and what it tells. */

import type { Random } from '../crypto/random.ts';
import type { Charter, Sealed } from '../log/charter.ts';
import type { Fingerprints, PeerId, Transport } from '../net/transport.ts';
import type { Myself } from './handshake.ts';
import type { Invite } from './invite.ts';
import type { TableBody } from './record.ts';

export interface RoomSetUp {
  readonly me: Myself;
  /** The identity key of the person whose bot I am. */
  readonly of?: Uint8Array;
  /** The id of the build that runs here, to tell the others. */
  readonly build?: Uint8Array;
  /** The hash of what decides a game here [P2.1], to tell the others; without it nobody compares. */
  readonly editionOf?: (game: string) => Uint8Array | undefined;
  /** Is this the key of a bot of mine? Without it I have none. */
  readonly owns?: (idPk: Uint8Array) => boolean;
  /** What keeps this device from playing by a charter: one that it can't play is not signed. */
  readonly whyNotPlay?: (charter: Charter) => string | undefined;
  /** Has this member left the game that is played here? It watches, and is not heard until the game is over. Without it nobody has. */
  readonly isOut?: (idPk: Uint8Array) => boolean;
  readonly invite: Invite;
  /** What is played, as far as I know: I say so if I may start and nobody else has said something else. */
  readonly table?: Omit<TableBody, 'is'>;
  readonly transport: Transport;
  /** Where others can dial me; empty while nowhere. */
  readonly address: () => string;
  readonly fingerprints: (peer: PeerId) => Fingerprints;
  readonly random: Random;
  /** In seconds. A clock that was set back does no harm. */
  readonly now: () => number;
  /** The session id of the game that I began last in this room, if there was one. */
  readonly last?: Uint8Array;
  readonly events: RoomEvents;
}

export interface RoomEvents {
  /** Members, options, knocks or links changed. */
  changed(): void;
  /** All have signed: the game begins over these links. The others are told when it is stored. */
  sealed(sealed: Sealed, links: Transport): Promise<void> | undefined;
  /** A link was refused, and why. */
  refused(peer: PeerId, why: string): void;
  /** A member has this link: it must find room for it, whoever else calls. */
  trusted?(peer: PeerId): void;
  /** Members that I have no link to, to be dialled. */
  introduced(address: string): void;
  /** What a transport of that member wants to tell mine, carried by another member. */
  signal?(from: PeerId, signal: Uint8Array): void;
}
