/** All that the page is shown of a room: the lobby, the table, and why the door stays shut. */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import type { Plug } from '../../games/plug.ts';
import { encodeSealed, type Sealed } from '../../log/charter.ts';
import { watchFragmentOf } from '../../room/invite.ts';
import type { Peer } from '../../room/peer/peer.ts';
import type { Room } from '../../room/room.ts';
import type { MemberView } from '../../room/roster.ts';
import type { Seat } from '../../table/seat.ts';
import type { KeptRoom } from '../kept-room.ts';
import type { Links } from '../links.ts';
import type { Presence } from '../presence.ts';
import type { Sitting } from '../sitting.ts';
import type { Snapshot } from '../snapshot.ts';
import type { QuestionTime } from '../question-time.ts';
import { bugWords, faultWords } from './fault-words.ts';
import { gameStateOf, namesOf } from './game-state.ts';
import { lobbySnapshot, sayingOf } from './lobby.ts';
import type { Speech } from '../speech.ts';
import { tableSnapshot } from './table.ts';
import { GRACE, lateSeats, voteOffers } from './vote-offer.ts';

export interface RoomParts {
  readonly plugs: readonly Plug[];
  readonly speech: Speech;
  readonly sitting: Sitting;
  readonly kept: KeptRoom;
  readonly presence: Presence;
  readonly links: Links;
  readonly time: QuestionTime;
  /** Nothing here outlives a reload. */
  readonly fleeting: boolean;
  /** The session id of a game that is over and left behind: the lobby is shown. */
  readonly behind: Uint8Array | undefined;
}

/** In the first moments nobody is named. */
export const PATIENCE = 4_000;

/** Who stands at the door is told why it stays shut, until it opens. */
export function roomSnapshot(parts: RoomParts): Snapshot {
  const { sitting, kept, links, plugs, speech, presence, fleeting, behind } = parts;
  const { room, peer } = sitting;
  const isBehind = behind !== undefined && peer !== undefined && equalBytes(peer.engine.sealed.sid, behind);
  const table = isBehind ? undefined : peer && tableOf(peer, parts);
  const shut = table === undefined ? room.refusal : undefined;
  return {
    lobby: lobbySnapshot({
      ...{ room, plugs, speech, presence, links, fleeting },
      practice: kept.row.practice,
      bots: kept.levels,
    }),
    ...(table && { table }),
    ...(shut !== undefined && {
      problem: {
        ...{ is: 'refused', words: speech.app.reasons.shut[shut] },
        ...(room.mayWatch && { watch: watchFragmentOf(room.invite)! }),
      },
    }),
  };
}

/** My time for a question begins when it is first shown here [L6]. */
function tableOf(peer: Peer, parts: RoomParts): Snapshot['table'] {
  const { plugs, speech, sitting, kept, presence, time, fleeting } = parts;
  const watchers = sitting.room.watchers.length;
  const { engine } = peer;
  const state = gameStateOf(plugs, engine, peer.ready, speech);
  const name = namesOf(state);
  const { seats } = engine.sealed.charter;
  const waited = time.waited(engine);
  if (state.asked) time.show(engine);
  const { levels } = kept;
  const members = new Map(sitting.room.members.map((member) => [toHex(member.idPk), member]));
  const memberAt = (seat: Seat): MemberView | undefined => members.get(toHex(seats[seat]!.idPk));
  const late = lateSeats(peer, (seat) => presence.missingFor(seats[seat]!.idPk), waited);
  return tableSnapshot(state, {
    ...{ practice: kept.row.practice, fleeting },
    votes: voteOffers(peer, late, name, speech.app),
    faults: [
      ...engine.faults.map((fault) => faultWords(fault, name, speech.app)),
      ...engine.bugs.map((bug) => bugWords(bug, name, speech.app)),
    ],
    out: engine.out,
    bereft: peer.bereft,
    ...(watchers > 0 && { watchers }),
    ...(!peer.ready &&
      !engine.over && {
        catchingUp: {
          waitsFor: peer.waitsFor.map((seat) => state.names[seat]!),
          canGoOn: peer.mayGoOn && waited >= GRACE.missing,
          elsewhere: peer.waitsFor
            .filter((seat) => isElsewhere(sitting.room, engine.sealed, seat))
            .map((seat) => state.names[seat]!),
        },
      }),
    reach: (seat) => {
      const left = !engine.run.seats.includes(seat);
      return presence.reach(seats[seat]!.idPk, seat === engine.own?.seat, speech.app, left);
    },
    build: (seat) => {
      const build = memberAt(seat)?.build;
      return build && toHex(build);
    },
    bot: (seat) => levels.get(toHex(seats[seat]!.idPk)),
    signs: (seat) => memberAt(seat)?.signs ?? [],
    says: (seat) => sayingOf(sitting.room, seats[seat]!.idPk),
    impatient: waited >= PATIENCE,
    overdue: waited >= GRACE.silent,
    left: time.left(engine),
  });
}

/** Does this seat say that it plays by another charter than mine? */
function isElsewhere(room: Room, sealed: Sealed, seat: Seat): boolean {
  const theirs = room.sealedOf(sealed.charter.seats[seat]!.idPk);
  return theirs !== undefined && !equalBytes(theirs, encodeSealed(sealed));
}
