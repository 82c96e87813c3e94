/** The number that a card counts in a check: a die with eight sides, as there are eight numbers. */

import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Piece, write } from '../../../../ui/art/paper.ts';

/** 40 × 44, blank. */
const DIE = `
  ink 20,0 39,11 40,32 20,44 0,33 1,11
  cream 20,2.6 36.6,12 37.6,31 20,41.2 2.4,31.6 3.4,12
  kraft 20,2.6 36.6,12 31,30.4
  kraft 20,2.6 3.4,12 9,30.8
  kraft 9,30.8 31,30.4 37.6,31 20,41.2 2.4,31.6`;

export const dieOf = kept((number: number): readonly Piece[] => [
  ...cut(DIE),
  write('ink', String(number), { x: 20, y: 9.6, height: 23, anchor: 'middle', seed: 4 }),
]);
