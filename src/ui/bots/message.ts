/** What the engine says to the worker of the bots. */

import type { Level } from '../../games/wallet/bot/bot.ts';

/** A bot, as a member of a room. */
export interface BotSeat {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly level: Level;
}

/** Where they sit: all bots of one device sit in one room. */
export interface BotRoom {
  readonly code: string;
  readonly secret: Uint8Array;
  /** The identity key of who runs them, in hexadecimal: they vote as this one does. */
  readonly opener: string;
  /** The name of that player's transport. */
  readonly player: string;
  /** Their games are stored where the player's is; else in memory, as long as their worker lives. */
  readonly lasting: boolean;
  /** The game they go on with after a reload: its sealed charter. */
  readonly sealed?: Uint8Array;
  /** The session id of the game they began last in this room. */
  readonly last?: Uint8Array;
}

/** The first message brings the room and the link to the player's engine. */
export type ToBots =
  | { readonly is: 'room'; readonly room: BotRoom; readonly link: MessagePort }
  | { readonly is: 'sit'; readonly bot: BotSeat }
  | { readonly is: 'stand'; readonly name: string }
  | { readonly is: 'close' };
