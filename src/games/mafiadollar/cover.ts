/** MafiaDollar, for who has not chosen it yet. */

import type { Cover } from '../cover.ts';

export const cover: Cover = {
  game: 'mafiadollar',
  words: {
    title: 'MafiaDollar',
    line: 'Prohibition ends any night now. Fill your warehouses first.',
    needs: 'Half an hour, some nerve, no police in your hand. 2 to 6 players.',
    poster: 'A street at night under a paper moon, and somebody in a fedora',
  },
  poster: new URL('./page/poster.svg', import.meta.url).href,
};
