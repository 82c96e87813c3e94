/** All that a player of Toy sees. */

import Back from '../../../ui/art/CardBack.svelte';
import { gamePage } from '../../../ui/game-page.ts';
import type { ToyOptions, ToyView } from '../toy.ts';
import { cardName } from '../words.ts';
import Face from './Face.svelte';
import Options from './Options.svelte';
import Podium from './Podium.svelte';
import Practice from './Practice.svelte';
import Rules from './Rules.svelte';
import Table from './Table.svelte';
import { named, words } from './words.ts';

export const page = gamePage<ToyView, ToyOptions, never>({
  ...{ Table, Podium, Options, Practice, Rules },
  cards: {
    ...{ Face, Back, example: 'cat' },
    name: (face) => cardName(named.now, face),
    isCounter: (face) => face.startsWith('token/'),
  },
  goal: () => words.now.goal,
  guide: {
    bots: ['any'],
    options: { rounds: 1 },
    lessons: [
      {
        id: 'hand',
        at: '[data-part="hand"]',
        words: () => words.now.lesson,
        due: ({ view }) => view.hands.length > 0,
      },
    ],
  },
  hand: () => undefined,
  sound: () => 'card',
  lingers: () => false,
});
