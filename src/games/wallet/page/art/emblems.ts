/** The small signs in the corners of cards: of currencies, of roles, and of the three kinds of specials. */

import type { Currency, Role } from '../../cards.ts';
import type { Timing } from '../../playable.ts';

/** 100 × 100. The shape is the currency: pyramid, burst, crown, sun. */
export const CURRENCY_EMBLEM: Readonly<Record<Currency, string>> = {
  dollar: `
    now 50,2 66,33 33,35
    now 30,41 69,39 99,97 1,99
    hole 33,72 42,62 58,61 68,70 58,80 43,81
    now 58,71 7`,
  euro: `
    now 50,0 59,17 76,7 77,26 96,25 87,42 100,51 86,60 95,76 76,75 74,95 59,84 50,100 40,84 25,94 24,75 4,77 13,59 0,50 14,41 5,24 24,26 25,6 41,17
    hole 50,24 56,41 75,41 61,53 67,72 50,61 34,73 39,54 25,42 44,41`,
  pound: `
    now 3,28 26,48 34,14 50,44 67,12 75,48 98,27 88,78 12,80
    now 12,84 88,82 89,97 11,99
    now 34,9 7
    now 67,7 7
    now 5,22 6
    now 96,21 6
    hole 44,66 50,56 57,65 51,75`,
  yen: `
    now 50,1 74,7 92,24 99,50 92,75 74,93 50,99 25,93 8,76 1,50 8,25 26,7
    hole 0,52 100,49 100,55 0,57
    hole 0,66 100,62 100,70 0,73
    hole 0,81 100,77 100,87 0,90`,
};

/** 24 × 24. Tie, cap, top hat, glass, hat and glasses. */
export const ROLE_EMBLEM: Readonly<Record<Role, string>> = {
  'john-smith': `
    now 8,2 16,2 14.5,8 19,19 12,23 5,19 9.5,8`,
  'police-officer': `
    now 2,9 8,3 16,3 22,9 19,13 5,13
    now 4,14.5 20,14 17,20 12,18 7,20`,
  millionaire: `
    now 6,2 18,1.5 17.5,14 6.5,14
    now 1,16 23,15 21,20 3,21`,
  'party-girl': `
    now 2,3 22,2 13.5,12.5 13.5,19 18,20 18,22.5 6,22.5 6,20 10.5,19 10.5,12.5
    red 15,5.6 2.6`,
  'secret-agent': `
    now 6,10 8,3 12,4.5 16,3 18,10 23,12 12,14.5 1,12
    now 3,16 21,16 18.5,21.5 14,21 12,18 10,21 5.5,21.5`,
};

/** 20 × 20. Wedge, two arrows, hourglass. */
export const TIMING_EMBLEM: Readonly<Record<Timing, string>> = {
  start: `
    now 3,2 18,10 4,18`,
  instead: `
    now 2,7 10,7 10,2 18,6.5 10,11 10,8.6 2,9
    now 18,13 10,12.5 10,10 2,14.5 10,19 10,15.5 18,15.5`,
  end: `
    now 3,1 17,1 17,4 11.5,10 17,16 17,19 3,19 3,16 8.5,10 3,4`,
};
