/** Who is here: connections in words, and since when somebody is missing. */

import { toHex } from '../crypto/bytes.ts';
import { apart } from '../log/name.ts';
import type { Route } from '../room/roster.ts';
import type { Reach } from './snapshot.ts';
import type { Links } from './links.ts';
import type { WakingClock } from './waking-clock.ts';
import type { AppWords } from './speech.ts';

/** Those who are here, and the ways to them. */
export interface Whom {
  routeTo(idPk: Uint8Array): Route;
  readonly members: readonly { readonly idPk: Uint8Array; readonly name: string }[];
}

export class Presence {
  readonly #room: Whom;
  readonly #links: Links;
  readonly #clock: WakingClock;
  /** By key: since when nobody reaches them, or they are silent. */
  readonly #missing = new Map<string, number>();

  constructor(room: Whom, links: Links, clock: WakingClock) {
    this.#room = room;
    this.#links = links;
    this.#clock = clock;
  }

  /** Somebody by their identity key; `left`: they are no longer at the table. */
  reach(idPk: Uint8Array, me: boolean, { reach: said }: AppWords, left = false): Reach {
    if (left) return { is: 'left', words: said.left };
    if (me) return { is: 'me', words: said.me };
    const { found, away, since } = this.#look(idPk);
    if (found === undefined) return { is: 'lost', words: said.lost(this.#seconds(since)) };
    if (away !== undefined) return { is: 'away', words: said.away(this.#seconds(since)) };
    if (found.is === 'direct') return { is: 'connected', words: said.connected };
    const by = this.#nameOf(found.by);
    return { is: 'relayed', words: by === undefined ? said.relayedBySomebody : said.relayed(by) };
  }

  /** For how many milliseconds somebody has been missing; 0 if here. */
  missingFor(idPk: Uint8Array): number {
    this.#look(idPk);
    const since = this.#missing.get(toHex(idPk));
    return since === undefined ? 0 : this.#clock.now - since;
  }

  #look(idPk: Uint8Array): { found: Route; away: number | undefined; since: number } {
    const found = this.#room.routeTo(idPk);
    const away = found?.is === 'direct' ? this.#links.awaySince(found.peer) : undefined;
    const since = this.#note(toHex(idPk), found === undefined ? this.#clock.now : away);
    return { found, away, since };
  }

  #note(key: string, missing: number | undefined): number {
    if (missing === undefined) this.#missing.delete(key);
    else if (!this.#missing.has(key)) this.#missing.set(key, missing);
    return this.#missing.get(key) ?? 0;
  }

  #nameOf(idPk: Uint8Array): string | undefined {
    const key = toHex(idPk);
    const member = this.#room.members.find(({ idPk: other }) => toHex(other) === key);
    return member && apart(member.name);
  }

  #seconds(since: number): number {
    return Math.round((this.#clock.now - since) / 1000);
  }
}
