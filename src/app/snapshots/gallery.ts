/** All that the page is shown of a room that is only watched: who is there, the table as everybody may see it, and how far I have followed it. */

import { type Plug, plugOf } from '../../games/plug.ts';
import { equalBytes, toHex } from '../../crypto/bytes.ts';
import { apart } from '../../log/name.ts';
import { inviteFragment, spoken, watchFragment, type WatchInvite } from '../../room/invite.ts';
import type { Playbill } from '../../room/message.ts';
import type { Peer } from '../../room/peer/peer.ts';
import type { Links } from '../links.ts';
import type { Presence } from '../presence.ts';
import type { Gallery, Lobby, Member, Snapshot } from '../snapshot.ts';
import type { QuestionTime } from '../question-time.ts';
import type { Watching } from '../watching.ts';
import { bugWords, faultWords } from './fault-words.ts';
import { gameStateOf, namesOf } from './game-state.ts';
import { troubleWords } from './lobby.ts';
import { PATIENCE } from './room.ts';
import type { AppWords, Speech } from '../speech.ts';
import { tableSnapshot } from './table.ts';
import { GRACE } from './vote-offer.ts';

export interface GalleryParts {
  readonly plugs: readonly Plug[];
  readonly speech: Speech;
  readonly watching: Watching;
  readonly invite: WatchInvite;
  readonly presence: Presence;
  readonly links: Links;
  readonly time: QuestionTime;
}

/** Who is so few questions behind is there: they come one by one. */
const NEAR = 4;

export function gallerySnapshot(parts: GalleryParts): Snapshot {
  const { watching, speech } = parts;
  const { room, peer } = watching;
  const table = peer && tableOf(peer, parts);
  const { refusal } = room;
  return {
    lobby: lobbyOf(parts),
    ...(table && { table }),
    ...(refusal !== undefined &&
      table === undefined && { problem: { is: 'refused', words: speech.app.reasons.shut[refusal] } }),
  };
}

function lobbyOf({ plugs, speech, watching, invite, presence, links }: GalleryParts): Lobby {
  const { playbill } = watching.room;
  const game = playbill?.table && plugOf(plugs, playbill.table.game);
  return {
    fragment: undefined,
    code: spoken(invite.code),
    ...{ practice: false, opener: false, knocking: false, knocks: [], doors: [], levels: [] },
    members: playbill?.members.map((member) => memberOf(member, playbill, presence, speech.app)) ?? [],
    game: game?.game.id,
    options: undefined,
    seats: { least: game?.game.seats.least ?? 2, most: game?.game.seats.most ?? 7 },
    obstacle: obstacleOf(watching, playbill, speech.app),
    network: troubleWords(links, speech.app),
    ...(playbill === undefined && { way: links.way.look(false) }),
    watching: true,
    watchFragment: watchFragment(invite),
    watchers: playbill?.watchers ?? [],
    gallery: galleryOf(watching, invite, speech.app),
  };
}

function obstacleOf({ unknown }: Watching, playbill: Playbill | undefined, { lobby }: AppWords): string {
  if (unknown !== undefined) return lobby.unknownRules;
  return playbill === undefined ? lobby.looking : lobby.notBegun;
}

function galleryOf({ room }: Watching, invite: WatchInvite, { reasons }: AppWords): Gallery {
  const { asks, answer } = room;
  return {
    fragment: watchFragment(invite),
    asks,
    ...(answer !== undefined && { answer: reasons.shut[answer] }),
    ...(room.invite && { invite: inviteFragment(room.invite) }),
  };
}

function memberOf(
  { idPk, name, ready, of }: Playbill['members'][number],
  { members }: Playbill,
  presence: Presence,
  words: AppWords,
): Member {
  const owner = of && members.find((other) => equalBytes(other.idPk, of));
  return {
    ...{ key: toHex(idPk), name, ready, me: false, opener: false, words: [] },
    reach: presence.reach(idPk, false, words),
    ...(of && { of: owner === undefined ? words.lobby.absent : apart(owner.name) }),
  };
}

function tableOf(peer: Peer, { plugs, speech, watching, presence, time }: GalleryParts): Snapshot['table'] {
  const { engine, goal } = peer;
  const state = gameStateOf(plugs, engine, false, speech);
  const name = namesOf(state);
  const { seats } = engine.sealed.charter;
  const waited = time.waited(engine);
  const { q } = engine.run.where;
  const isBehind = !engine.over && (goal === undefined ? q === 0 : goal > q + NEAR);
  return tableSnapshot(state, {
    ...{ practice: false, votes: [], out: false },
    faults: [
      ...engine.faults.map((fault) => faultWords(fault, name, speech.app)),
      ...engine.bugs.map((bug) => bugWords(bug, name, speech.app)),
    ],
    reach: (seat) => presence.reach(seats[seat]!.idPk, false, speech.app, !engine.run.seats.includes(seat)),
    bot: () => undefined,
    watchers: watching.room.playbill?.watchers.length ?? 1,
    impatient: waited >= PATIENCE,
    overdue: waited >= GRACE.silent,
    ...(isBehind && { followed: q / Math.max(1, goal ?? 1) }),
  });
}
