/** The ways in: home, joining, games on this device. */

import { list } from '../../games/english.ts';

export const home = {
  game: 'Game',
  name: 'Your name',
  more: 'More',
  how: 'How to play',
  fair: 'How it is fair',
  verify: 'Verify a game',
  statistics: 'Statistics',
  settings: 'Settings',
  open: 'Open a table',
  withLink: 'and invite friends with a link',
  learn: 'Learn',
  asYouPlay: 'as you play',
  practise: 'Practise',
  withBots: 'with bots',
  join: 'Join',
  byLink: 'by link or code',
  /** What goes on. */
  opening: 'Opening a table …',
  layingOut: 'Laying out the cards …',
  takingBack: 'Taking the seat back …',
  knocking: 'Knocking …',
  unknownGame: 'This page does not know that game.',
};

export const join = {
  invited: 'You are invited to a table.',
  invitedToWatch: 'You are invited to watch a table.',
  join: 'Join the table',
  watch: 'Watch the table',
  notNow: 'Not now',
  linkOrCode: 'Link or code',
  back: 'Back',
  send: 'Join',
  empty: 'Paste the link, or type the six letters of the code.',
  neither: 'This is neither an invite link nor a code such as ABC-DEF.',
};

export const saved = {
  resume: 'Resume your game',
  all: (games: number) => `Games on this device: ${games}`,
  states: { running: 'unfinished', finished: 'finished', moved: 'moved to another device' },
  withWhom: (names: readonly string[], isPractice: boolean) =>
    `${isPractice ? 'practice ' : ''}with ${list(names)}`,
  otherVersion: 'of another version of this page',
  damaged: 'damaged, or of another version',
  cantOpen: 'can’t be opened any more',
  open: (withWhom: string) => `Open the game ${withWhom}`,
  delete: (withWhom: string) => `Delete the game ${withWhom}`,
};
