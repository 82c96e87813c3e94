/** Seats that go, for simulations: by a word or in silence, at any question; and what the others do about it. */

import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import type { SimulationSetUp } from '../../../lab/simulation.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { liveSets } from '../../../src/log/votes.ts';
import { seatsIn } from '../../../src/table/seat.ts';
import { watch, type Watched } from './watched.ts';

/** A word: it resigns if it is asked, else it gives notice. Silence: its machine is never seen again. */
export type Way = 'word' | 'word and silence' | 'silence';

export interface Leaver {
  readonly seat: Seat;
  readonly way: Way;
  /** It goes when this question waits. */
  readonly q: number;
}

/** Plays with these leavers; undefined if all is as it must be. */
export async function troubleWith(
  setUp: SimulationSetUp,
  leavers: readonly Leaver[],
): Promise<string | undefined> {
  const left = new Set<Leaver>();
  const go = async (table: Watched, leaver: Leaver): Promise<void> => {
    const peer = table.peers.get(leaver.seat);
    if (left.has(leaver) || peer === undefined || peer.engine.run.where.q < leaver.q) return;
    left.add(leaver);
    if (leaver.way !== 'silence') await peer.leave();
    if (leaver.way === 'word') return;
    table.gone.add(leaver.seat);
    table.crash(leaver.seat);
  };
  const trouble = await watch(setUp, undefined, async (table) => {
    for (const leaver of leavers) await go(table, leaver);
    await voteOut(table, [...left].filter(({ way }) => way !== 'word').map(({ seat }) => seat)); // prettier-ignore
  }).then(
    ({ trouble: found }) => (left.size < leavers.length ? 'the game was over before' : found),
    (error: unknown) => String(error),
  );
  const who = leavers.map(({ seat, way, q }) => `seat ${seat} at ${q} (${way})`).join(', ');
  return trouble && `${who}: ${trouble}`;
}

/** Everybody who waits for one of these seats votes to go on without all of them. */
async function voteOut(table: Watched, silent: readonly Seat[]): Promise<void> {
  for (const peer of table.peers.values()) {
    const { waiting, run } = peer.engine;
    const absent = silent.filter((seat) => run.seats.includes(seat));
    if (!waiting.some((seat) => absent.includes(seat))) continue;
    if (peer.whyNotVote(absent, true) === undefined) await peer.vote(absent, true);
  }
}

/** Impatient people: now and then somebody votes against a seat that is slow, and sooner or later the others join in. */
export function impatience(seed: string): (table: Watched) => Promise<void> {
  const random = seededRandom(seedOf(seed, 'impatience'));
  return async (table) => {
    for (const peer of table.peers.values()) {
      const { waiting, run, own } = peer.engine;
      const proposed = liveSets(peer.engine.ballot(run.where.q)).map(seatsIn);
      const slow = waiting.filter((seat) => seat !== own!.seat);
      if (slow.length > 0 && random.below(400) === 0) proposed.push([slow[random.below(slow.length)]!]);
      for (const set of proposed) {
        if (random.below(10) === 0 && peer.whyNotVote(set, true) === undefined) await peer.vote(set, true);
      }
    }
  };
}
