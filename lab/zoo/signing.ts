/** What a cheat can sign: entries that its honest engine would never make. */

import { encodeEntry, type Entry, signEntry } from '../../src/log/entry.ts';
import type { Message } from '../../src/room/peer/wire.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Means } from './cheat.ts';

/** An entry of its own, at the question that waits if nothing else is said. */
export function signed({ engine, own }: Means, entry: Partial<Entry> & Pick<Entry, 'body'>): Entry {
  const { q, digest } = engine.run.where;
  const unsigned = { q, digest, seat: own.seat, kind: 'answer' as const, ...entry };
  return signEntry(engine.sealed.sid, unsigned, own.sign);
}

export function asMessage(...entries: readonly Entry[]): Message {
  return { is: 'entries', entries: entries.map(encodeEntry) };
}

/** A vote on going on without the seats of a set, and the no-votes it carries. */
export function vote(means: Means, set: number, yes: boolean, ...kills: readonly Uint8Array[]): Entry {
  const nos = kills.flatMap((no) => [...no]);
  return signed(means, {
    kind: 'vote',
    body: Uint8Array.of(set, yes ? 1 : 0, kills.length, ...nos, 0, ...(yes ? [] : [0])),
  });
}

/** The question of an entry, settled or not. */
export function askOf({ engine }: Means, q: number): Ask | undefined {
  return engine.history.at(q)?.ask ?? (q === engine.run.where.q ? engine.run.ask : undefined);
}

/** All others at the table. */
export function others({ engine, own }: Means): Seat[] {
  return engine.run.seats.filter((seat) => seat !== own.seat);
}
