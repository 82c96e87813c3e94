/** Who may sit at a simulated table: the bots of every level, and people with one habit who else play as normal bots do. */

import type { Guests } from '../../statistics.ts';
import { botChoice, decide, type Mind } from '../bot/bot.ts';
import { CHARACTERS, characterOf, LEVELS, NAMES } from '../bot/style.ts';
import type { Chance } from '../bot/luck.ts';
import { promptOf, type Seen } from '../bot/prompt.ts';
import type { Position } from '../position.ts';
import { viewOf } from '../view.ts';
import type { Choice } from '../../../table/part.ts';

/** Flips whenever innocent; keeps the specials of turns until two hourglasses are left; never flips. */
const HABITS = ['hasty', 'hoarder', 'patient'] as const;
type Habit = (typeof HABITS)[number];

/** A level, a normal bot with a character, or one with a habit. */
export const guests: Guests<Position> = {
  names: [...LEVELS, ...CHARACTERS, ...HABITS],

  choose(guest, seen, luck) {
    const habit = HABITS.find((known) => known === guest);
    return habit === undefined ? botChoice(mindOf(guest), seen, luck) : byHabit(habit, seen, luck);
  },
};

function mindOf(guest: string): Mind {
  const level = LEVELS.find((known) => known === guest);
  return level === undefined
    ? { level: 'normal', name: NAMES.find((name) => characterOf(name) === guest)! }
    : { level };
}

/** "To the end": when two hourglasses are left. */
const THE_END = 2;

function byHabit(habit: Habit, seen: Seen, luck: Chance): Choice {
  const { ask, position, knowledge } = seen;
  const flip = ask.options.findIndex(({ name }) => name === 'flip');
  if (flip < 0) return botChoice({ level: 'normal' }, seen, luck);
  switch (habit) {
    case 'hasty':
      return viewOf(position, knowledge).me!.verdict.innocent
        ? { option: flip, places: [] }
        : botChoice({ level: 'normal' }, seen, luck);
    case 'hoarder':
      return position.round!.hourglasses > THE_END ? leavingOut('special', seen, luck) : botChoice({ level: 'normal' }, seen, luck); // prettier-ignore
    case 'patient':
      return leavingOut('flip', seen, luck);
  }
}

/** As if this option were not there, unless it is the only one. */
function leavingOut(name: string, seen: Seen, luck: Chance): Choice {
  const prompt = promptOf(seen);
  const offers = prompt.offers.filter((offer) => offer.name !== name);
  if (offers.length === 0) return botChoice({ level: 'normal' }, seen, luck);
  const { option, places } = decide({ level: 'normal' }, { ...prompt, offers }, luck);
  return { option: prompt.offers.indexOf(offers[option]!), places };
}
