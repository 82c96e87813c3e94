/** A room before and between games, for the page. */

import { type Plug, plugOf } from '../../games/plug.ts';
import { equalBytes, toHex } from '../../crypto/bytes.ts';
import { inviteFragment, spoken, watchFragmentOf } from '../../room/invite.ts';
import { apart, cleanRemark } from '../../log/name.ts';
import type { Room } from '../../room/room.ts';
import { MOST_SEATS } from '../../table/seat.ts';
import type { Lobby, Saying } from '../snapshot.ts';
import type { Links } from '../links.ts';
import type { Presence } from '../presence.ts';
import { type AppWords, type Speech, wordsOf } from '../speech.ts';
import type { NoDraft } from '../../room/proposal.ts';

export interface LobbySetUp {
  readonly room: Room;
  readonly plugs: readonly Plug[];
  readonly speech: Speech;
  readonly presence: Presence;
  readonly practice: boolean;
  /** The bots of this device, by identity key. */
  readonly bots: ReadonlyMap<string, string>;
  readonly links: Links;
  readonly fleeting: boolean;
}

export function lobbySnapshot(setUp: LobbySetUp): Lobby {
  const { room, plugs, speech, presence, practice, bots, links, fleeting } = setUp;
  const known = tableOf(room, plugs);
  const said = known && wordsOf(known.plug, speech);
  const { secret, code } = room.invite;
  const knocking = secret === undefined;
  const isOnTheWay = !practice && room.table === undefined && room.doors.length === 0;
  const isGreeted = room.members.some(({ idPk, me }) => !me && !bots.has(toHex(idPk)));
  return {
    fragment: practice || secret === undefined ? undefined : inviteFragment(room.invite),
    code: practice ? undefined : spoken(code),
    practice,
    opener: room.isOpener && room.table !== undefined,
    members: room.members.map(({ idPk, name, me, opener, ready, of, words }) => {
      const key = toHex(idPk);
      const bot = bots.get(key);
      const says = sayingOf(room, idPk);
      return {
        ...{ key, name, me, opener, words },
        ready: ready || opener,
        reach: presence.reach(idPk, me, speech.app),
        ...(bot !== undefined && { bot: said?.level(bot) ?? bot }),
        ...(of && { of: nameOf(room, of) ?? speech.app.lobby.absent }),
        ...(says && { says }),
      };
    }),
    knocks: room.knocks,
    game: known?.plug.game.id,
    options: known?.options,
    seats: { least: known?.plug.game.seats.least ?? 2, most: mostSeats(known?.plug) },
    levels: known?.plug.bots.levels.map((level) => ({ level, words: said?.level(level) ?? level })) ?? [],
    obstacle: obstacle(room, plugs, speech),
    ...{ network: troubleWords(links, speech.app) ?? shutOut(room, links, speech.app), fleeting, knocking },
    ...(isOnTheWay && { way: links.way.look(isGreeted) }),
    doors: room.doors,
    watching: room.table?.watching === true,
    watchFragment: practice || room.table?.watching !== true ? undefined : watchFragmentOf(room.invite),
    watchers: room.watchers.map(({ name }) => name),
  };
}

/** Somebody has answered or called, but no link could be made, and no member brings it in. */
function shutOut({ members }: Room, { way }: Links, { network }: AppWords): string | undefined {
  const known = new Set(members.map(({ address }) => address));
  return way.blocked.some((peer) => !known.has(peer)) ? network.shutOut : undefined;
}

/** What is wrong with the networks, in a sentence. */
export function troubleWords({ trouble }: Links, { network }: AppWords): string | undefined {
  if (trouble === undefined) return undefined;
  return trouble.is === 'other-version' ? network.otherVersion : network[trouble.is](trouble.why);
}

/** What this member has just said, of whose letters none hides. */
export function sayingOf(room: Room, idPk: Uint8Array): Saying | undefined {
  const said = room.saidBy(idPk);
  if (said === undefined) return undefined;
  const { count: id, remark } = said;
  const by = toHex(idPk);
  return remark.is === 'sign'
    ? { ...remark, by, id }
    : { is: 'text', text: cleanRemark(remark.text), by, id };
}

/** What is played and with which options, if this page knows both; whether they go with so many players is another question. */
export function tableOf(
  { table }: Room,
  plugs: readonly Plug[],
): { readonly plug: Plug; readonly options: unknown } | undefined {
  const plug = table && plugOf(plugs, table.game);
  if (plug?.game.version !== table?.version) return undefined;
  const options = plug?.game.options(table?.options, plug.game.seats.least);
  return plug && options && 'ok' in options ? { plug, options: options.ok } : undefined;
}

function mostSeats(plug: Plug | undefined): number {
  return Math.min(MOST_SEATS, plug?.game.seats.most ?? MOST_SEATS);
}

function nameOf({ members }: Room, idPk: Uint8Array): string | undefined {
  const member = members.find((other) => toHex(other.idPk) === toHex(idPk));
  return member && apart(member.name);
}

/** [P2.1] Who would judge otherwise than whoever starts must not play with the others: those two are told, in a sentence. */
function otherEditions({ members, isOpener }: Room, { lobby: { editions } }: AppWords): string | undefined {
  const opener = members.find((member) => member.opener);
  const others = members.filter(
    ({ edition }) => edition && opener?.edition && !equalBytes(edition, opener.edition),
  );
  if (!isOpener && others.some(({ me }) => me)) return editions.here;
  if (!isOpener || others.length === 0) return undefined;
  return editions.there(others.map(({ name }) => apart(name)));
}

/** Why the game can't start, in a sentence. */
export function obstacle(room: Room, plugs: readonly Plug[], speech: Speech): string | undefined {
  const { members, table } = room;
  const said = speech.app.lobby;
  const known = tableOf(room, plugs);
  if (room.invite.secret === undefined) return said.letIn;
  if (table === undefined) return said.looking;
  if (known === undefined) return said.unknownRules;
  const opener = members.find((member) => member.opener);
  const strange = otherEditions(room, speech.app);
  if (strange !== undefined) return strange;
  if (!room.isOpener) {
    return opener === undefined ? said.looking : said.starts(apart(opener.name));
  }
  const most = mostSeats(known.plug);
  if (members.length < 2) return said.alone;
  if (members.length > most) return said.tooMany(most);
  const waiting = members.filter(({ ready, me }) => !ready && !me).map(({ name }) => apart(name));
  if (waiting.length > 0) return said.notReady(waiting);
  const options = known.plug.game.options(table.options, members.length);
  if ('wrong' in options) return wordsOf(known.plug, speech).unfit?.(members.length) ?? said.unfit;
  const { draft } = room;
  return 'why' in draft ? draftWords(draft.why, speech.app) : undefined;
}

function draftWords(why: NoDraft, { lobby: { draft } }: AppWords): string {
  if (why.is === 'unplayable') return draft.unplayable(why.reason);
  return 'name' in why ? draft[why.is](why.name) : draft[why.is];
}
