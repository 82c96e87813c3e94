/** What a room is given when it is opened or entered, and what it tells. */

import type { Random } from '../../crypto/random.ts';
import type { Sealed } from '../charter.ts';
import type { Fingerprints, PeerId, Transport } from '../transport.ts';
import type { Myself } from './handshake.ts';
import type { Invite } from './invite.ts';
import type { TableBody } from './record.ts';

export interface RoomSetUp {
  readonly me: Myself;
  readonly invite: Invite;
  /** What is played, if I open the room. */
  readonly table?: Pick<TableBody, 'game' | 'version' | 'options'>;
  readonly transport: Transport;
  readonly address: string;
  readonly fingerprints: (peer: PeerId) => Fingerprints;
  readonly random: Random;
  /** Where my records begin to count; higher after every reload (seconds will do). */
  readonly since: number;
  /** The session id of the game that I began last in this room, if there was one. */
  readonly last?: Uint8Array;
  readonly events: RoomEvents;
}

export interface RoomEvents {
  /** Members, options, knocks or links changed. */
  changed(): void;
  /** All have signed: the game begins over these links. */
  sealed(sealed: Sealed, links: Transport): void;
  /** A link was refused, and why. */
  refused(peer: PeerId, why: string): void;
  /** Members that I have no link to, to be dialled. */
  introduced(address: string): void;
  /** What a transport of that member wants to tell mine, carried by another member. */
  slip?(from: PeerId, slip: Uint8Array): void;
}
