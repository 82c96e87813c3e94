/** The street at night, and the sky over it: both 360 × 120, to lie one on the other. */

import { kept } from '../../../../ui/art/kept.ts';
import { cut, type Piece } from '../../../../ui/art/paper.ts';

/** How late it is: the moon is high, it is low, first light, dawn. */
export type Hour = 'night' | 'late' | 'first-light' | 'dawn';

/** `share` of the deck is left; `bottom`: the End is among the cards that are. */
export function hourOf(share: number, bottom: boolean): Hour {
  if (bottom) return share > 0.12 ? 'first-light' : 'dawn';
  return share > 0.5 ? 'night' : 'late';
}

export const SKY: Readonly<Record<Hour, string>> = {
  night: `
    ink -120,-80 480,-80 480,120 -120,120`,
  late: `
    ink -120,-80 480,-80 480,120 -120,120
    felt-paper -120,80 480,60 480,120 -120,120`,
  'first-light': `
    ink -120,-80 480,-80 480,120 -120,120
    wine -120,40 480,20 480,120 -120,120
    mustard -120,70 480,52 480,120 -120,120`,
  dawn: `
    mustard -120,-80 480,-80 480,120 -120,120
    red 230,96 34`,
};

/** 40 × 40. */
export const MOON = `
  cream 20,0 32,4 39,14 39,26 32,36 20,40 8,36 1,26 1,14 8,4
  kraft 13,13 4
  kraft 25,23 6
  kraft 14,29 3`;

/** Where the moon stands: behind the roofs when nothing is left. */
export function moonAt(share: number): { readonly x: number; readonly y: number } {
  const sunk = 1 - Math.min(1, Math.max(0, share));
  return { x: 60 + 190 * sunk, y: 8 + 74 * sunk * sunk };
}

export const street = kept((): readonly Piece[] =>
  cut(`
    soot -120,70 -40,66 -40,50 20,48 20,62 60,60 60,44 110,42 110,66 150,64 180,46 214,64 214,56 270,54 270,38 310,36 312,58 480,56 480,120 -120,120
    felt-paper -120,100 480,98 480,120 -120,120`),
);
