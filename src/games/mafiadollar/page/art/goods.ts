/** The four goods, large, on the whole card, 100 × 140, with light behind them. */

import type { Loot } from '../../cards.ts';

export const GOODS: Readonly<Record<Loot, string>> = {
  tobacco: `
    ink 24,70 92,66 90,108 28,111`,
  alcohol: `
    bronze 38,44 78,42 90,64 90,90 78,110 38,112 27,91 27,66`,
  gambling: `
    ink 28,52 62,42 72,76 38,88
    red 54,76 88,70 94,104 60,110`,
  'red-light-district': `
    red 40,52 78,50 90,72 78,96 40,98 28,74`,
};

export const RAYS = `
  kraft 60,76 30,4 44,4
  kraft 60,76 60,4 76,4
  kraft 60,76 96,20 96,42
  kraft 60,76 96,68 96,88
  kraft 60,76 96,112 84,136
  kraft 60,76 62,136 46,136
  kraft 60,76 26,136 4,128
  kraft 60,76 4,106 4,88
  kraft 60,76 4,66 4,50`;
