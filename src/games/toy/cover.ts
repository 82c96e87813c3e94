/** Toy, for who asks for it: nobody is offered a game that is only an example. */

import type { Cover } from '../cover.ts';

export const cover: Cover = {
  game: 'toy',
  words: {
    title: 'Toy',
    line: 'A little game of animals. It uses every way to deal, and means nothing by it.',
    needs: '2 to 7 players.',
    poster: '',
  },
  unlisted: true,
};
