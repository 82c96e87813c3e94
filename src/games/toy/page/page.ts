/** All that a player of Toy sees. */

import Back from '../../../ui/art/CardBack.svelte';
import { gamePage } from '../../../ui/game-page.ts';
import type { ToyOptions, ToyView } from '../toy.ts';
import Face from './Face.svelte';
import Options from './Options.svelte';
import Podium from './Podium.svelte';
import Practice from './Practice.svelte';
import Rules from './Rules.svelte';
import Table from './Table.svelte';

/** `token/2/7` is a token of 2. */
const nameOf = (face: string): string => {
  const [kind, value] = face.split('/');
  return kind === 'token' ? `a token of ${value ?? ''}` : face;
};

export const page = gamePage<ToyView, ToyOptions, never>({
  ...{ Table, Podium, Options, Practice, Rules },
  cards: { Face, Back, name: nameOf, isCounter: (face) => face.startsWith('token/'), example: 'cat' },
  goal: () => 'Have the most points in tokens when the last round is over.',
  guide: {
    bots: ['any'],
    options: { rounds: 1 },
    lessons: [
      {
        id: 'hand',
        at: '[data-part="hand"]',
        words: () => 'These animals are yours, and nobody else sees them.',
        due: ({ view }) => view.hands.length > 0,
      },
    ],
  },
  hand: () => undefined,
  sound: () => 'card',
  lingers: () => false,
});
