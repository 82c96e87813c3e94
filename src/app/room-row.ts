/** The row of a room in the book of rooms: of one that is new, and of one that another build may have written. */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import { type Plug, plugOf } from '../games/plug.ts';
import { hasOpened, newInvitation, newSecret } from '../room/identity.ts';
import type { SeatTransfer } from '../room/seat-transfer.ts';
import type { MovedSeat } from '../store/moved-seat.ts';
import type { RoomRow } from '../store/room-book.ts';
import { Refusal } from './refusal.ts';

/** What is played in a room. */
export type Played = NonNullable<RoomRow['table']>;

/** Of a room that this device enters as a stranger. */
export function newRoom(code: string, secret: Uint8Array | undefined, name: string): RoomRow {
  return {
    ...{ code, name, bots: [], practice: false, games: [], written: Date.now() },
    identity: newSecret(),
    ...(secret && { secret }),
  };
}

/** Of a room that this device opens; under a code of its own, or one that is given. */
export function openedRoom(name: string, table: Played, named?: string): RoomRow {
  const identity = newSecret();
  const { code, secret } = newInvitation(identity, named);
  return { ...newRoom(code, secret, name), identity, table };
}

/** Was it opened by this device? Then its secret is the right one, whatever others say. */
function isOwn({ identity, code, secret }: RoomRow): boolean {
  return hasOpened(identity, { code, secret });
}

/** What an invite says is tried where it leads, and kept once somebody has proven it; of a room of my own I know better. */
export function triedSecret(row: RoomRow, said: Uint8Array | undefined): Uint8Array | undefined {
  return isOwn(row) ? undefined : said;
}

/** A seat that comes from another device, as it says. */
type Arriving = SeatTransfer & Pick<MovedSeat, 'identity' | 'sealed'>;

/**
 * May a seat of this room come here? Not while this device plays there with another key, or has opened the room with it: that key is all
 * that leads back to the games, and anybody can make a link under a code that was spoken.
 */
export function hasRoomFor(row: RoomRow | undefined, { identity }: Arriving): boolean {
  if (row === undefined || equalBytes(row.identity, identity)) return true;
  return row.games.length === 0 && !isOwn(row);
}

/** Of a room that a seat comes to: what is known of it here stays, if it is the same member's. */
export function withSeat(known: RoomRow | undefined, seat: Arriving): RoomRow {
  const { code, secret, name, identity, watching, sealed } = seat;
  const { game, version, options } = sealed.charter;
  const table = { game, version, options, ...(watching && { watching: true as const }) };
  const arrived = { ...newRoom(code, secret, name), identity, table };
  const sid = toHex(sealed.sid);
  if (known === undefined || !equalBytes(known.identity, identity))
    return { ...arrived, games: [sid], last: sid };
  const { bots, games, last, past } = known;
  const isListed = games.includes(sid);
  return {
    ...{ ...arrived, bots },
    ...(isOwn(known) && { secret: known.secret! }),
    games: isListed ? games : [...games, sid],
    last: (isListed ? last : undefined) ?? sid, // games stay in the order in which they were begun
    ...(past !== undefined && { past }),
  };
}

/** A game by its id, as it is begun if nobody has said otherwise. */
export function playedByDefault(plugs: readonly Plug[], id: string): Played {
  return byDefault(known(plugs, id));
}

/** A game by its id with options, which it must take for so many players. */
export function playedWith(plugs: readonly Plug[], id: string, raw: unknown, players: number): Played {
  const plug = known(plugs, id);
  return { ...byDefault(plug), options: optionsFor(plug, raw, players) };
}

/** Throws if they can't be. */
export function optionsFor({ game }: Plug, raw: unknown, players: number): unknown {
  const options = game.options(raw, players);
  if ('wrong' in options) throw new Refusal('no-options', options.wrong);
  return options.ok;
}

/** The next game in the room is one that this build plays: in its own version, or the first one it knows. */
export function fit(row: RoomRow, plugs: readonly Plug[]): RoomRow {
  const { table } = row;
  if (table === undefined) return row;
  const plug = plugOf(plugs, table.game) ?? plugs[0]!;
  const { levels, usual } = plug.bots;
  const options = plug.game.options(table.options, plug.game.seats.least); // how many will play is not known yet
  return {
    ...row,
    table: {
      ...byDefault(plug),
      ...('ok' in options && { options: options.ok }),
      ...(table.watching && { watching: true as const }),
    },
    bots: row.bots.map((bot) => (levels.includes(bot.level) ? bot : { ...bot, level: usual })),
  };
}

function known(plugs: readonly Plug[], id: string): Plug {
  const plug = plugOf(plugs, id);
  if (plug === undefined) throw new Refusal('unknown-game');
  return plug;
}

function byDefault({ game, defaults }: Plug): Played {
  return { game: game.id, version: game.version, options: defaults };
}
