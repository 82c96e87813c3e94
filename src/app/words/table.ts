/** A table, whatever is played: what is waited for, how cards are dealt, what was proven, votes. */

import { list } from '../../games/english.ts';

export const table = {
  waitingForAll: 'Waiting until all have answered.',
  waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  questionOver: 'This question is over.',
  notNow: 'This can not be chosen now.',
  dealing: {
    keys: 'Everybody makes a key for this game.',
    mix: (name: string) => `${name} shuffles all cards.`,
    proof: 'Every shuffle is proven and checked.',
    deal: 'The cards are dealt.',
  },
  /** By the rule of the protocol. */
  proven: {
    'P4.6': 'shuffles: the same cards, only in another order',
    'P3.3': 'cards opened: by their true key',
    'P3.5': 'cards handed over unseen: the very same card',
    'P5.2': 'answers “yes”: the card is of the kind asked for',
    'P5.3': 'answers “none”: no card in the hand matches',
    'P2.2': 'keys: made by their owner',
    'P2.5': 'cards carried over after somebody left',
  },
};

/** Going on without somebody. */
export const votes = {
  goOnWithout: (names: readonly string[]) => `Go on without ${list(names)}?`,
  obstacles: {
    'not-votable': 'Too few would remain.',
    'own-seat': 'The others decide about you.',
    voted: 'You have voted.',
    past: 'It has been answered meanwhile.',
    going: 'You have said goodbye.',
    dead: 'Somebody wants to wait.',
    'not-growing': 'You have voted for more.',
    'not-connected': 'Somebody who would remain is not connected.',
    watcher: 'You only watch.',
  },
};
