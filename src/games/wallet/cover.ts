/** Wallet, for who has not chosen it yet. */

import type { Cover } from '../cover.ts';

export const cover: Cover = {
  game: 'wallet',
  words: {
    title: 'Wallet',
    line: 'The boss dropped his wallet. The police are on the stairs.',
    needs: 'One ID, a little cash, an innocent face. 2 to 7 players.',
    poster: 'A hand in a wallet that reads Billfold, the police on the stairs',
  },
  poster: new URL('./page/poster.svg', import.meta.url).href,
};
