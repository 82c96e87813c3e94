/** What this device keeps of the room it is in: written down whenever it changes, so that a reload leads back there. */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import { publicKeyOf } from '../room/identity.ts';
import type { BotRow, RoomRow } from '../store/room-book.ts';
import type { Played } from './room-row.ts';

export class KeptRoom {
  #row: RoomRow;
  readonly #write: (row: RoomRow) => void;

  constructor(row: RoomRow, write: (row: RoomRow) => void) {
    this.#row = row;
    this.#write = write;
  }

  get row(): RoomRow {
    return this.#row;
  }

  /** The levels of the bots of this device, by identity key. */
  get levels(): ReadonlyMap<string, string> {
    return new Map(this.#row.bots.map((bot) => [keyOf(bot), bot.level]));
  }

  addBot(bot: BotRow): void {
    this.#change({ bots: [...this.#row.bots, bot] });
  }

  /** Returns the bot with this identity key, which is no longer here; undefined if there is none. */
  removeBot(key: string): BotRow | undefined {
    const bot = this.#row.bots.find((each) => keyOf(each) === key);
    if (bot !== undefined) this.#change({ bots: this.#row.bots.filter((other) => other !== bot) });
    return bot;
  }

  /** Somebody has proven it: one that an invite said and nobody has proven makes way. */
  learnSecret(secret: Uint8Array): void {
    if (!this.knows(secret)) this.#change({ secret });
  }

  /** Is this the secret that is kept? */
  knows(secret: Uint8Array): boolean {
    const { secret: known } = this.#row;
    return known !== undefined && equalBytes(known, secret);
  }

  /** What is played outlives all who know it. */
  learnTable(table: Played): void {
    if (JSON.stringify(table) !== JSON.stringify(this.#row.table)) this.#change({ table });
  }

  /** A game was sealed here. */
  begin(sid: string): void {
    const { games, last } = this.#row;
    if (last !== sid) this.#change({ games: [...new Set([...games, sid])], last: sid });
  }

  /** A game is left behind for the lobby. */
  pass(sid: string): void {
    if (this.#row.past !== sid) this.#change({ past: sid });
  }

  #change(change: Partial<RoomRow>): void {
    this.#row = { ...this.#row, ...change, written: Date.now() };
    this.#write(this.#row);
  }
}

function keyOf({ identity }: BotRow): string {
  return toHex(publicKeyOf(identity));
}
