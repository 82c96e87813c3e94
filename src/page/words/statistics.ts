/** What the own games on this device come to. */

import { count, number } from '../../games/english.ts';

export const statistics = {
  title: 'Statistics',
  about: 'Your games that ended on this device, in figures. They stay on it, and hold no names.',
  none: 'Nothing is counted yet: play a game to its end.',
  games: 'Games',
  gamesValue: (games: number) => number(games),
  won: 'Won',
  wonValue: (percent: number) => `${number(percent)} %`,
  wonNote: (won: number) => count(won, 'game'),
  against: {
    people: 'With people',
    bots: (level: string) => `With bots, ${level}`,
    mixed: 'With bots of several levels',
  },
  save: 'Save as a file',
  deleteAsked: 'Delete the figures …',
  sure: 'Delete all figures?',
  gamesStay: 'Your saved games stay. They are not counted again.',
  keep: 'Keep them',
  delete: 'Delete',
};
