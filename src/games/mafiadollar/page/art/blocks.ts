/** What keeps a gangster from acting, 100 × 100. */

import type { Block } from '../../cards.ts';

export const BLOCK: Readonly<Record<Block, string>> = {
  jail: `
    cream 0,0 100,0 100,100 0,100
    ink 8,0 20,0 19,100 9,100
    ink 32,0 44,0 43,100 33,100
    ink 56,0 68,0 67,100 57,100
    ink 80,0 92,0 91,100 81,100`,
  'at-home': `
    teal 18,10 82,8 84,60 16,62
    teal 4,44 20,42 26,66 74,64 80,41 97,44 94,90 6,92`,
  'beat-up': `
    skin 20,10 80,8 84,60 50,96 16,62
    ink 36,40 12
    cream 50,60 84,50 88,62 54,72`,
  girlfriend: `
    mustard 8,4 92,2 93,96 7,98
    ink 14,96 20,60 34,50 34,30 46,26 52,40 58,26 70,30 70,50 84,60 88,96`,
};
