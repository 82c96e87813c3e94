/** Cheats who vote as nobody may, or alone. */

import { range } from '../../../src/crypto/list.ts';
import { maskOf } from '../../../src/table/seat.ts';
import type { Cheat, Means } from '../cheat.ts';
import type { Entry } from '../../../src/log/entry.ts';
import { asMessage, others, signed, vote } from '../signing.ts';

/** Votes at a question that is put to others only: one that is bound by a vote answers nothing. */
function voting(votes: (means: Means, first: number, second: number) => readonly Entry[]): Cheat['trick'] {
  return () => ({
    at: 'voice',
    speak(means) {
      const { ask } = means.engine.run;
      if (ask === undefined || ask.seats.includes(means.own.seat)) return false;
      const [a, b] = others(means);
      means.tell(asMessage(...votes(means, maskOf([a!]), maskOf([b!]))));
      return true;
    },
  });
}

const contradicted = { expect: 'blamed', rule: 'P2.4', acts: ['shuffle'] } as const;

export const votes: readonly Cheat[] = [
  {
    name: 'votes-both-ways',
    attack: 'A38',
    says: 'votes yes and no on going on without the same seat',
    ...contradicted,
    code: 'two-votes',
    guard: ['two votes'],
    trick: voting((means, a) => [vote(means, a, true), vote(means, a, false)]),
  },
  {
    name: 'votes-against-each',
    attack: 'A38',
    says: 'votes to go on without one seat, then without another, though the first vote lives',
    ...contradicted,
    code: 'votes-not-growing',
    guard: ['two votes'],
    trick: voting((means, a, b) => [vote(means, a, true), vote(means, b, true)]),
  },
  {
    name: 'vote-against-all',
    attack: 'A38',
    says: 'votes to go on without all the others',
    expect: 'refused',
    guard: ['vote: majority'],
    quiet: true,
    acts: ['shuffle'],
    trick: voting((means) => [vote(means, maskOf(others(means)), true)]),
  },
  {
    name: 'forged-no',
    attack: 'A38',
    says: 'takes a vote back by carrying a no that the other seat never signed',
    ...contradicted,
    code: 'bad-vote',
    guard: ['signature'],
    trick: voting((means, a, b) => {
      const { signature } = vote(means, a, false);
      const forged = Uint8Array.of(others(means)[1]!, a, 0, ...signature);
      return [vote(means, a, true), vote(means, b, true, forged)];
    }),
  },
  {
    name: 'no-many-times',
    attack: 'A33',
    says: 'carries one and the same no 255 times in its vote',
    ...contradicted,
    code: 'bad-vote',
    guard: ['vote: once'],
    trick: voting((means, a, b) => {
      const no = vote(means, a, false);
      const carried = Uint8Array.of(means.own.seat, a, 0, ...no.signature);
      return [vote(means, b, true, ...Array<Uint8Array>(255).fill(carried))];
    }),
  },
  {
    name: 'noes-to-everything',
    attack: 'A44',
    says: 'says no to going on without any set of seats, though nobody has proposed one',
    expect: 'refused',
    guard: [],
    quiet: true,
    acts: ['shuffle'],
    players: 5,
    trick: voting((means) => {
      const sets = range(2 ** means.engine.seats.length - 2).map((i) => i + 1);
      return sets.map((set) => vote(means, set, false));
    }),
  },
  {
    name: 'late-votes',
    attack: 'A33',
    says: 'votes at every question that is settled already, so that all tell it what settled them',
    expect: 'refused',
    guard: [],
    quiet: true,
    acts: ['shuffle', 'deal', 'choose', 'beacon'],
    trick: () => ({
      at: 'voice',
      speak(means) {
        const { history, run } = means.engine;
        if (run.ask?.verb !== 'choose') return false;
        const set = maskOf([others(means)[0]!]);
        const places = Array.from({ length: history.length }, (_, q) => history.at(q)!.where);
        means.tell(
          asMessage(
            ...places.map(({ q, digest }) =>
              signed(means, { q, digest, kind: 'vote', body: Uint8Array.of(set, 1, 0, 0) }),
            ),
          ),
        );
        return true;
      },
    }),
  },
  {
    name: 'lone-vote',
    attack: 'A38',
    says: 'votes alone to go on without a seat that is about to answer',
    expect: 'refused',
    guard: ['vote: all'],
    quiet: true,
    acts: ['shuffle'],
    trick: voting((means, a) => [vote(means, a, true)]),
  },
];
