/** The row of a room in the book of rooms: of one that is new, and of one that another build may have written. */

import { type Plug, plugOf } from '../games/plug.ts';
import { newInvitation, newSecret } from '../room/identity.ts';
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
