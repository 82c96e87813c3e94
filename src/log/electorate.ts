/** Who votes at a question, and whom nobody misses: by the charter, the goodbyes and the proofs of cheating [P2.4]. */

import { maskOf, type Seat } from '../table/seat.ts';
import { type Charter, ownerOf } from './charter.ts';
import type { Notice } from './notice.ts';
import { type Electorate, has } from './votes.ts';

export interface Standing {
  readonly charter: Charter;
  /** The question, and the seats at the table when it was asked. */
  readonly q: number;
  readonly seated: readonly Seat[];
  readonly notices: readonly Notice[];
  /** Seats that were proven to cheat. */
  readonly guilty: ReadonlySet<Seat>;
}

/** A bot goes with its owner: nobody is left who would run it. */
export function electorateOf({ charter, q, seated, notices, guilty }: Standing): Electorate {
  const here = maskOf(seated);
  const known = notices.filter(({ seat }) => has(here, seat));
  const own = maskOf(seated.filter((seat) => guilty.has(seat))) | maskOf(known.map(({ seat }) => seat));
  const isAlone = (owner: Seat): boolean => !has(here, owner) || has(own, owner);
  const orphans = seated.filter((seat) => {
    const owner = ownerOf(charter, seat);
    return owner !== undefined && isAlone(owner);
  });
  return {
    seated: here,
    people: maskOf(seated.filter((seat) => ownerOf(charter, seat) === undefined)),
    unwanted: own | maskOf(orphans),
    goodbyes: known.filter(({ from }) => from <= q),
  };
}
