/** Around a game: its menu, table talk, and the way back to it. */

import { list } from '../../games/english.ts';

export const menu = {
  title: 'Menu',
  sure: 'Leave for good?',
  practiceEnds: 'The practice game ends here.',
  othersGoOn:
    'The others go on without you, and you can’t come back to this game. If you only need a break, choose “Home, for now”: your seat is kept.',
  stay: 'Stay',
  leave: 'Leave the game',
  leaveAsked: 'Leave the game …',
  watching: (watchers: number) => `${watchers} watching`,
  hints: 'Show all hints',
  talk: 'Table talk',
  save: 'Save the game file',
  invite: (code: string | undefined) => (code === undefined ? 'Invite' : `Invite: ${code}`),
  sound: { on: 'Sound: on', off: 'Sound: off' },
  nextGame: 'Wait for the next game',
  home: 'Home',
  homeForNow: 'Home, for now',
};

export const game = {
  /** In the tab's title. */
  yourMove: 'Your move',
  /** A note of a page that is hidden. */
  othersWait: 'The others wait for you.',
  shuffling: 'Shuffling',
  atTable: (names: readonly string[]) => `At the table: ${list(names)}.`,
  you: 'you',
  yourTable: 'Your table',
  isYourMove: 'It is your move.',
  seatKept: 'Your seat is kept.',
  back: 'Back to the table',
};

export const talk = {
  title: 'Table talk',
  signs: 'Signs',
  sign: {
    laugh: 'Ha ha!',
    think: 'Hmm …',
    hurry: 'Hurry up',
    'well-done': 'Well done',
    oops: 'Oops',
    suspicious: 'Suspicious',
    thanks: 'Thanks',
    wave: 'Hello',
  },
  field: 'A few words for the table',
  placeholder: 'A few words …',
  say: 'Say it',
  said: (name: string, words: string) => `${name}: ${words}`,
  whom: 'Whom you hear',
  muted: (name: string) => `${name} is not heard`,
  mute: (name: string) => `Don’t hear ${name}`,
};
