/** What is asked of the worker of the bots, and of whom it is told. */

/** A bot, as a member of a room. */
export interface BotSeat {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly level: string;
}

/** Where they sit: all bots of one device sit in one room. */
export interface BotRoom {
  readonly code: string;
  readonly secret: Uint8Array;
  /** The identity key of who runs them, in hexadecimal: they vote as this one does. */
  readonly of: string;
  /** The name of that player's transport. */
  readonly player: string;
  /** Their games are stored where the player's is; else in memory, as long as their worker lives. */
  readonly lasting: boolean;
  /** The game they go on with after a reload: its sealed charter. */
  readonly sealed?: Uint8Array;
  /** The session id of the game they began last in this room. */
  readonly last?: Uint8Array;
}

/** What the device may ask of its bots. */
export interface BotCalls {
  sit(bot: BotSeat): Promise<void>;
  stand(name: string): Promise<void>;
  close(): Promise<void>;
}

/** What the page may ask of a fresh worker of bots: to serve those of a room, see `PageCalls`. */
export interface BotWorkerCalls {
  seat(room: BotRoom, link: MessagePort, told: MessagePort): Promise<void>;
}
