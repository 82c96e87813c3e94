/**
 * Who watches a room, and what they are told: what everybody may know, in one message that says all of it. No record of a member goes
 * to them: the opener's proof is one of the room's secret, too.
 */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import { encode } from '../log/codec.ts';
import { cleanName } from '../log/name.ts';
import type { PeerId } from '../net/transport.ts';
import type { Door } from './door.ts';
import type { Playbill, RoomMessage } from './message.ts';
import { MOST_WATCHERS, type Records, type TableBody } from './record.ts';
import type { Roster } from './roster.ts';

/** Somebody who watches, by its own name. */
export interface WatcherView {
  readonly idPk: Uint8Array;
  readonly name: string;
}

export interface AudienceSetUp {
  readonly door: Door;
  readonly roster: Roster;
  readonly records: Records;
  readonly table: () => TableBody | undefined;
  /** The charter that I play by, with all signatures. */
  readonly sealed: () => Uint8Array | undefined;
  readonly say: (peer: PeerId, message: RoomMessage) => void;
}

export class Audience {
  readonly #setUp: AudienceSetUp;
  /** What each was told last. */
  readonly #told = new Map<PeerId, Uint8Array>();

  constructor(setUp: AudienceSetUp) {
    this.#setUp = setUp;
  }

  /** May people watch, as whoever may start says? Undefined while nobody has said what is played. */
  get isAllowed(): boolean | undefined {
    const table = this.#setUp.table();
    return table === undefined ? undefined : table.watching === true;
  }

  /** Over my own links: I tell the other members of them. */
  get mine(): WatcherView[] {
    return distinct(this.#setUp.door.watchers.map(({ known }) => known));
  }

  /** All, also those whom only others see. */
  get all(): WatcherView[] {
    const { roster, records } = this.#setUp;
    const told = [...roster.here.values()].flatMap((idPk) => records.get(idPk, 'member')?.watchers ?? []);
    return distinct([...this.mine, ...told]);
  }

  /** Only my own links count: nobody can keep others from watching by telling of many. */
  isFullFor(idPk: Uint8Array): boolean {
    return this.mine.filter((other) => !equalBytes(other.idPk, idPk)).length >= MOST_WATCHERS;
  }

  /** To be called now and then: says what has changed. */
  tell(): void {
    const { door, say } = this.#setUp;
    const watchers = door.watchers.map(({ peer }) => peer);
    for (const peer of this.#told.keys()) if (!watchers.includes(peer)) this.#told.delete(peer);
    if (watchers.length === 0) return;
    const playbill = this.#playbill();
    const encoded = encode(playbill);
    for (const peer of watchers) {
      const told = this.#told.get(peer);
      if (told !== undefined && equalBytes(told, encoded)) continue;
      this.#told.set(peer, encoded);
      say(peer, playbill);
    }
  }

  #playbill(): Playbill {
    const { roster, table, sealed } = this.#setUp;
    const charter = sealed();
    const played = table();
    return {
      is: 'playbill',
      members: roster.members.map(({ idPk, name, ready, opener, of }) => ({
        ...{ idPk, name, ready: ready || opener },
        ...(of && { of }),
      })),
      watchers: this.all.map(({ name }) => name).slice(0, MOST_WATCHERS * 2),
      ...(played && { table: { game: played.game, version: played.version, options: played.options } }),
      ...(charter && { sealed: charter }),
    };
  }
}

function distinct(watchers: readonly WatcherView[]): WatcherView[] {
  return [
    ...new Map(
      watchers.map(({ idPk, name }) => [toHex(idPk), { idPk, name: cleanName(name) || '?' }]),
    ).values(),
  ];
}
