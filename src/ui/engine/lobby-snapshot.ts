/** A room before and between games, for the page. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import { parseOptions, type WalletOptions } from '../../games/wallet/options.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import { list } from '../../games/wallet/list.ts';
import { toHex } from '../../crypto/bytes.ts';
import { inviteFragment, spoken } from '../../room/invite.ts';
import { apart } from '../../log/name.ts';
import type { Room } from '../../room/room.ts';
import { MOST_SEATS } from '../../table/seat.ts';
import type { Lobby } from '../snapshot.ts';
import type { Presence } from './presence.ts';

export interface LobbySetUp {
  readonly room: Room;
  readonly presence: Presence;
  readonly practice: boolean;
  /** The bots of this device, by identity key. */
  readonly bots: ReadonlyMap<string, Level>;
  readonly network: string | undefined;
  readonly fleeting: boolean;
}

export function lobbySnapshot({ room, presence, practice, bots, network, fleeting }: LobbySetUp): Lobby {
  const { secret, code } = room.invite;
  const knocking = secret === undefined;
  return {
    fragment: practice || secret === undefined ? undefined : inviteFragment(room.invite),
    code: practice ? undefined : spoken(code),
    practice,
    opener: room.isOpener && room.table !== undefined,
    members: room.members.map(({ idPk, name, me, opener, ready, of, words }) => {
      const key = toHex(idPk);
      const bot = bots.get(key);
      return {
        ...{ key, name, me, opener, words },
        ready: ready || opener,
        reach: presence.reach(idPk, me),
        ...(bot && { bot }),
        ...(of && { of: nameOf(room, of) }),
      };
    }),
    knocks: room.knocks,
    options: optionsOf(room),
    obstacle: obstacle(room),
    ...{ network, fleeting, knocking },
    doors: room.doors,
  };
}

/** The table's options, if this page knows them; whether they go with so many players is another question. */
export function optionsOf({ table }: Room): WalletOptions | undefined {
  if (table?.game !== wallet.id || table.version !== wallet.version) return undefined;
  const options = parseOptions(table.options, wallet.seats.least);
  return 'ok' in options ? options.ok : undefined;
}

function nameOf({ members }: Room, idPk: Uint8Array): string {
  const member = members.find((other) => toHex(other.idPk) === toHex(idPk));
  return member === undefined ? 'somebody who is not here' : apart(member.name);
}

/** Why the game can't start, in a sentence. */
export function obstacle(room: Room): string | undefined {
  const { members, table } = room;
  if (room.invite.secret === undefined) return 'Somebody at the table has to let you in.';
  if (table === undefined) return 'Looking for the others …';
  if (optionsOf(room) === undefined)
    return 'This table plays by rules that this page does not know. Load the page again.';
  const opener = members.find((member) => member.opener);
  if (!room.isOpener) {
    return opener === undefined ? 'Looking for the others …' : `${apart(opener.name)} starts the game.`;
  }
  if (members.length < 2) return 'Invite somebody, or add a bot.';
  if (members.length > MOST_SEATS) return `There are seats for ${MOST_SEATS} players only.`;
  const waiting = members.filter(({ ready, me }) => !ready && !me).map(({ name }) => apart(name));
  if (waiting.length > 0) return `Not ready: ${list(waiting)}.`;
  const options = parseOptions(table.options, members.length);
  if ('wrong' in options) return `With so many players: ${options.wrong}.`;
  const { draft } = room;
  return 'why' in draft ? `The game can’t start: ${draft.why}.` : undefined;
}
