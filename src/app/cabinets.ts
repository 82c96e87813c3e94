/** What this device keeps: its rooms, games and scores, on the disk or, what the disk does not take, in memory. */

import { equalBytes, fromHex, Malformed, toHex } from '../crypto/bytes.ts';
import { decodeSealed, type Sealed } from '../log/charter.ts';
import { publicKeyOf } from '../room/identity.ts';
import { decodeSeatTransfer, encodeSeatTransfer } from '../room/seat-transfer.ts';
import { Cabinet } from '../store/cabinet.ts';
import { Outdated } from '../store/database.ts';
import { Moved } from '../store/games.ts';
import type { RoomRow } from '../store/room-book.ts';
import type { Score } from '../store/score-book.ts';
import type { SavedGame } from './bridge.ts';
import { hasRoomFor, withSeat } from './room-row.ts';
import { Refusal } from './refusal.ts';

/** A room that this device has been in, and where it is kept. */
export interface KnownRoom {
  readonly at: Cabinet;
  readonly row: RoomRow;
}

/** What it takes to look for the people of a game that waits. */
export interface Waiting {
  readonly sid: string;
  readonly code: string;
  readonly secret: Uint8Array;
  /** All but me; bots are where their people are. */
  readonly people: readonly { readonly idPk: Uint8Array; readonly name: string }[];
}

/** The last game of a room. */
export interface LastGame {
  readonly sid: string;
  readonly state: SavedGame['state'];
  /** It was left behind for the lobby. */
  readonly isBehind: boolean;
}

export class Cabinets {
  readonly #disk: Cabinet;
  readonly #memory: Cabinet;

  constructor(disk = Cabinet.inBrowser(), memory = Cabinet.inMemory()) {
    this.#disk = disk;
    this.#memory = memory;
  }

  /** Where something new is kept. */
  async forNew(): Promise<Cabinet> {
    return (await this.#disk.takes()) ? this.#disk : this.#memory;
  }

  /** The room with this code; undefined if this device was never there. */
  room(code: string): Promise<KnownRoom | undefined> {
    return this.#find(({ rooms }) => rooms.get(code));
  }

  /** The room where a game was sealed. */
  async roomOf(sid: string): Promise<KnownRoom> {
    const room = await this.#find(({ rooms }) => rooms.of(sid));
    if (room === undefined) throw notHere();
    return room;
  }

  async games(): Promise<readonly SavedGame[]> {
    return (await Promise.all([this.#disk, this.#memory].map(savedIn))).flat();
  }

  async stateOf({ at }: KnownRoom, game: string): Promise<SavedGame['state'] | undefined> {
    return (await savedIn(at)).find(({ sid }) => sid === game)?.state;
  }

  /** The charter of a game, to go on with it. */
  async sealedOf({ at }: KnownRoom, game: string): Promise<Sealed> {
    const charter = await at.saved.charter(fromHex(game));
    if (charter === undefined) throw notHere();
    try {
      return decodeSealed(charter);
    } catch (error) {
      throw new Refusal('other-build', error);
    }
  }

  /** The last game of a room, and whether it was left behind for the lobby: else it goes on, or its result is shown first. */
  async lastIn(room: KnownRoom): Promise<LastGame | undefined> {
    const sid = room.row.games.at(-1);
    const state = sid === undefined ? undefined : await this.stateOf(room, sid);
    return sid === undefined || state === undefined
      ? undefined
      : { sid, state, isBehind: sid === room.row.past };
  }

  /** Its charter, if it can be read. */
  charterOf(room: KnownRoom, sid: string): Promise<Sealed | undefined> {
    return this.sealedOf(room, sid).catch(unlessReadable);
  }

  /** A game that waits for its people, with what it takes to look for them; undefined if nobody else could come. */
  async waiting(sid: string): Promise<Waiting | undefined> {
    const room = await this.roomOf(sid);
    const { code, secret, identity, practice } = room.row;
    const seats = (await this.charterOf(room, sid))?.charter.seats ?? [];
    const me = publicKeyOf(identity);
    const people = seats.filter(({ idPk, of }) => of === undefined && !equalBytes(idPk, me));
    return secret && !practice && people.length > 0 ? { sid, code, secret, people } : undefined;
  }

  /** The oldest first. */
  async scores(): Promise<readonly Score[]> {
    const lists = [this.#disk, this.#memory].map(({ scores }) => scores.list().catch(unlessReadable));
    return (await Promise.all(lists)).flatMap((scores) => scores ?? []);
  }

  async forgetScores(): Promise<void> {
    await this.#memory.scores.clear();
    const { scores } = this.#disk;
    await scores.clear().catch(async (error: unknown) => {
      const hasAny = await scores.list().then(
        () => true,
        () => false,
      );
      if (hasAny) throw error; // else there is no database, and nothing to forget
    });
  }

  async forget(sid: string): Promise<void> {
    for (const at of [this.#disk, this.#memory])
      if ((await savedIn(at)).some((game) => game.sid === sid)) await at.forget(sid);
  }

  /** Games that nobody can go on with once they are left: in memory nothing of their bots is kept. */
  async forgetFleeting(sids: readonly string[]): Promise<void> {
    for (const sid of sids) await this.#memory.forget(sid);
  }

  /** Gives a seat away: all that another device needs to take it. `heard`: the question that the others stand at, if somebody is here. */
  async giveSeat(sid: string, heard: number | undefined): Promise<Uint8Array<ArrayBuffer>> {
    const { at, row } = await this.roomOf(sid);
    const { code, secret, name, table, practice, bots } = row;
    if (secret === undefined || practice || bots.length > 0) throw new Refusal('bots-stay');
    const moved = await at.saved.move(fromHex(sid), heard);
    const watching = table?.watching === true;
    return new Uint8Array(encodeSeatTransfer({ code, secret, name, watching, moved }));
  }

  /**
   * Takes in a seat from another device; resolves with the session id. A link says by itself which room it is of: it takes nothing from
   * the one that is known here under that code. `leave`: whoever is in that room would write down what was known of it before.
   */
  async takeSeat(bytes: Uint8Array<ArrayBuffer>, leave?: (code: string) => Promise<void>): Promise<string> {
    const seat = readSeat(bytes);
    const at = await this.forNew();
    if (!at.lasting) throw new Refusal('stores-nothing');
    if (!hasRoomFor(await at.rooms.get(seat.code), seat)) throw new Refusal('other-seat');
    await leave?.(seat.code);
    const sid = toHex(await at.saved.receive(seat.moved, Date.now()).catch(movedOn));
    await at.rooms.put(withSeat(await at.rooms.get(seat.code), seat));
    return sid;
  }

  async #find(look: (at: Cabinet) => Promise<RoomRow | undefined>): Promise<KnownRoom | undefined> {
    for (const at of [this.#disk, this.#memory]) {
      const row = await look(at).catch(unlessReadable);
      if (row !== undefined) return { at, row };
    }
    return undefined;
  }
}

function readSeat(bytes: Uint8Array): ReturnType<typeof decodeSeatTransfer> {
  try {
    return decodeSeatTransfer(bytes);
  } catch (error) {
    throw error instanceof Malformed ? new Refusal('no-seat', error) : error;
  }
}

function movedOn(error: unknown): never {
  throw error instanceof Moved ? new Refusal('moved-on', error) : error;
}

/** What is kept there, as far as it can be read. */
async function savedIn({ saved, rooms }: Cabinet): Promise<readonly SavedGame[]> {
  const games = (await saved.list().catch(unlessReadable)) ?? [];
  const known = (await rooms.list().catch(unlessReadable)) ?? [];
  return games.map(({ sid, game, names, state, written }) => {
    const id = toHex(sid);
    const room = known.find((each) => each.games.includes(id));
    const past = room !== undefined && (room.games.at(-1) !== id || room.past === id);
    return { sid: id, game, names, state, written, practice: room?.practice === true, past };
  });
}

/** What can't be read, or has no database to be read from, is not there; unless a newer page can read it. */
function unlessReadable(error: unknown): undefined {
  if (error instanceof Outdated) throw error;
  return undefined;
}

const notHere = (): Refusal => new Refusal('not-here');
