/** Cheats who vote as nobody may, or alone. */

import { maskOf } from '../../../table/seat.ts';
import type { Cheat, Scene } from '../cheat.ts';
import type { Entry } from '../../../session/entry.ts';
import { asMessage, others, vote } from '../signing.ts';

/** Votes at a question that is put to others only: one that is bound by a vote answers nothing. */
function voting(votes: (scene: Scene, first: number, second: number) => readonly Entry[]): Cheat['trick'] {
  return () => ({
    at: 'voice',
    speak(scene) {
      const { ask } = scene.engine.run;
      if (ask === undefined || ask.seats.includes(scene.own.seat)) return false;
      const [a, b] = others(scene);
      scene.tell(asMessage(...votes(scene, maskOf([a!]), maskOf([b!]))));
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
    trick: voting((scene, a) => [vote(scene, a, true), vote(scene, a, false)]),
  },
  {
    name: 'votes-against-each',
    attack: 'A38',
    says: 'votes to go on without one seat, then without another, though the first vote lives',
    ...contradicted,
    code: 'votes-not-growing',
    guard: ['two votes'],
    trick: voting((scene, a, b) => [vote(scene, a, true), vote(scene, b, true)]),
  },
  {
    name: 'vote-against-all',
    attack: 'A38',
    says: 'votes to go on without all the others',
    ...contradicted,
    code: 'bad-vote',
    guard: ['two votes'],
    trick: voting((scene) => [vote(scene, maskOf(others(scene)), true)]),
  },
  {
    name: 'forged-no',
    attack: 'A38',
    says: 'takes a vote back by carrying a no that the other seat never signed',
    ...contradicted,
    code: 'bad-vote',
    guard: ['signature'],
    trick: voting((scene, a, b) => {
      const { signature } = vote(scene, a, false);
      const forged = Uint8Array.of(others(scene)[1]!, a, ...signature);
      return [vote(scene, a, true), vote(scene, b, true, forged)];
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
    trick: voting((scene, a) => [vote(scene, a, true)]),
  },
];
