/** Deutsch. */

import type { Language } from '../language.ts';

export const language: Language = {
  shell: () => import('./shell.ts'),
  device: () => import('./device.ts'),
  games: {
    mafiadollar: () => import('./mafiadollar/mafiadollar.ts'),
    toy: () => import('./toy/toy.ts'),
    wallet: () => import('./wallet/wallet.ts'),
  },
};
