/** A room before and between games, for the page. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import { parseOptions, type WalletOptions } from '../../games/wallet/options.ts';
import { list } from '../../games/wallet/list.ts';
import { toHex } from '../../session/device.ts';
import { inviteFragment, spoken } from '../../session/room/invite.ts';
import { apart } from '../../session/room/name.ts';
import type { Room } from '../../session/room/room.ts';
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
}

export function lobbySnapshot({ room, presence, practice, bots, network }: LobbySetUp): Lobby {
  const { secret, code } = room.invite;
  const knocking = secret === undefined;
  const options = room.table?.options as WalletOptions | undefined;
  return {
    fragment: practice || secret === undefined ? undefined : inviteFragment(room.invite),
    code: practice ? undefined : spoken(code),
    practice,
    opener: room.isOpener,
    members: room.members.map(({ idPk, name, me, opener, ready, words }) => {
      const key = toHex(idPk);
      const bot = bots.get(key);
      return {
        ...{ key, name, me, opener, words: me && knocking ? room.doorWords : words },
        ready: ready || opener,
        reach: presence.reach(idPk, me),
        ...(bot && { bot }),
      };
    }),
    knocks: room.knocks.map(({ peer, name, words }) => ({ peer, name, words })),
    options,
    obstacle: obstacle(room),
    network,
    knocking,
  };
}

/** Why the game can't start, in a sentence. */
export function obstacle(room: Room): string | undefined {
  const { members, table } = room;
  if (room.invite.secret === undefined) return 'Somebody at the table has to let you in.';
  if (table === undefined) return 'Looking for the others …';
  const opener = members.find((member) => member.opener);
  if (!room.isOpener) {
    if (opener === undefined) return 'Who opened this table is gone. Open another one.';
    return `${apart(opener.name)} starts the game.`;
  }
  if (members.length < 2) return 'Invite somebody, or add a bot.';
  if (members.length > MOST_SEATS) return `There are seats for ${MOST_SEATS} players only.`;
  const waiting = members.filter(({ ready, me }) => !ready && !me).map(({ name }) => apart(name));
  if (waiting.length > 0) return `Not ready: ${list(waiting)}.`;
  const options = parseOptions(table.options, members.length);
  return 'wrong' in options ? `With so many players: ${options.wrong}.` : undefined;
}
