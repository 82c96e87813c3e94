/** Who is in a room, as far as one member can know: those it has a link to, and those whom they have a link to. */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import { MOST_SEATS } from '../../table/seat.ts';
import type { PeerId } from '../transport.ts';
import type { Door } from './door.ts';
import { cleanName } from './name.ts';
import type { Records } from './record.ts';

/** Somebody could tell of many who don't exist. */
const MOST_HERE = 24;

/** How somebody can be reached: over a link of mine, through another member, or not at all. */
export type Route =
  | { readonly is: 'direct'; readonly peer: PeerId }
  | { readonly is: 'relayed'; readonly by: Uint8Array }
  | undefined;

export interface MemberView {
  readonly idPk: Uint8Array;
  readonly name: string;
  readonly ready: boolean;
  readonly opener: boolean;
  readonly me: boolean;
  readonly words: readonly string[];
}

export class Roster {
  /** Who set the table; the first that is heard of. */
  opener: Uint8Array | undefined;
  /** Whoever plays may come back, however full it is. */
  players: readonly Uint8Array[] = [];
  readonly #me: Uint8Array;
  readonly #door: Door;
  readonly #records: Records;

  constructor(me: Uint8Array, door: Door, records: Records) {
    this.#me = me;
    this.#door = door;
    this.#records = records;
  }

  /** The opener first, then by key: the order of the seats. */
  get members(): MemberView[] {
    return [...this.here.values()]
      .map((idPk) => this.#view(idPk))
      .sort((a, b) => Number(b.opener) - Number(a.opener) || (toHex(a.idPk) < toHex(b.idPk) ? -1 : 1));
  }

  /** The keys of all who are here, by their hexadecimal digits: me, those I have a link to, whom they see, and so on. */
  get here(): Map<string, Uint8Array> {
    const here = new Map([this.#me, ...this.linked].map((idPk) => [toHex(idPk), idPk]));
    // A map may grow while it is gone through.
    for (const idPk of here.values()) {
      if (equalBytes(idPk, this.#me)) continue;
      for (const seen of this.#records.get(idPk, 'member')?.sees ?? []) {
        if (here.size < MOST_HERE) here.set(toHex(seen), seen);
      }
    }
    return here;
  }

  /** Those I have a link to. */
  get linked(): Uint8Array[] {
    const keys = this.#door.trusted.map(({ known }) => [toHex(known.idPk), known.idPk] as const);
    return [...new Map(keys).values()];
  }

  isFullFor(idPk: Uint8Array): boolean {
    const others = [...this.here.values()].filter((other) => !equalBytes(other, idPk));
    return others.length >= MOST_SEATS && !this.players.some((player) => equalBytes(player, idPk));
  }

  /** Links of mine whose members say to have one to this key. */
  whoSees(idPk: Uint8Array): Door['trusted'] {
    return this.#door.trusted.filter(({ known }) =>
      this.#records.get(known.idPk, 'member')?.sees.some((seen) => equalBytes(seen, idPk)),
    );
  }

  /** Over a link of mine, or by somebody who says to have one. */
  routeTo(idPk: Uint8Array): Route {
    const direct = this.#door.trusted.find(({ known }) => equalBytes(known.idPk, idPk));
    if (direct !== undefined) return { is: 'direct', peer: direct.peer };
    const by = this.whoSees(idPk)[0]?.known.idPk;
    return by && { is: 'relayed', by };
  }

  #view(idPk: Uint8Array): MemberView {
    const record = this.#records.get(idPk, 'member');
    const known = this.#door.acquaintance(idPk);
    return {
      idPk,
      name: cleanName(record?.name ?? known?.name ?? '…'),
      ready: record?.ready ?? false,
      opener: this.opener !== undefined && equalBytes(this.opener, idPk),
      me: equalBytes(idPk, this.#me),
      words: known?.words ?? [],
    };
  }
}
