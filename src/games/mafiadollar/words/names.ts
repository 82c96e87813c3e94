/** What cards and the like are called, in the log and on the page. */

import type { Loot } from '../cards.ts';
import { number } from '../../english.ts';

/** By the second part of a face: `gangster/cat-burglar/2`. Those of one make have one name and one picture. */
export const cards = {
  'rookie': 'Rookie',
  'all-rounder': 'All-rounder',
  'thug': 'Thug',
  'burglar': 'Burglar',
  'gunman': 'Gunman',
  'safecracker': 'Safecracker',
  'enforcer': 'Enforcer',
  'cat-burglar': 'Cat burglar',
  'knuckleduster': 'Knuckleduster',
  'revolver': 'Revolver',
  'machine-gun': 'Machine gun',
  'crowbar': 'Crowbar',
  'lock-picks': 'Lock picks',
  'blowtorch': 'Blowtorch',
  'motorbike': 'Motorbike',
  'sedan': 'Sedan',
  'truck': 'Truck',
  'jail': 'Jail',
  'at-home': 'At home',
  'beat-up': 'Beat up',
  'girlfriend': 'Girlfriend',
  'warehouse': 'Warehouse',
  'guard-dog': 'Guard dog',
  'dons-birthday': 'The Don\'s birthday',
  'security-guard': 'Security guard',
  'police-patrol': 'Police patrol',
  'police-raid': 'Police raid',
  'tobacco': 'Tobacco',
  'alcohol': 'Alcohol',
  'gambling': 'Gambling',
  'red-light-district': 'Red-light district',
  'end': 'End of the prohibition',
}; // prettier-ignore

/** The goods of a pile, in the middle of a sentence. */
export const goods = {
  tobacco: 'tobacco',
  alcohol: 'alcohol',
  gambling: 'gambling',
  'red-light-district': 'red light district',
} satisfies Record<Loot, string>;

/** [H2] The words of an offer, in the middle of a sentence. */
export const offers = {
  'any card': 'any card',
  'no police': 'no police',
  'gangster': 'gangster',
  'weapon': 'weapon',
  'tool': 'tool',
  'vehicle': 'vehicle',
  'block': 'block',
  'warehouse': 'warehouse',
  'guard dog': 'guard dog',
  'birthday': 'birthday',
  'key': 'key',
  'newspaper': 'newspaper',
  'first-aid': 'first-aid',
  'hat': 'hat',
}; // prettier-ignore

/** How good a bot is. */
export const levels = { easy: 'easy', normal: 'normal' };

/** Whole dollars, with a thin gap at the thousands: "$25 000", "−$5 000". */
export function dollars(amount: number): string {
  return `${amount < 0 ? '−' : ''}$${number(Math.abs(amount)).replaceAll(',', '\u00a0')}`;
}

/** A loot card with what it is worth. */
export const priced = (name: string, value: number): string => `${name}, ${dollars(value)}`;
