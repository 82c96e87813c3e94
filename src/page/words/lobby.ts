/** The lobby: the door, the invite, the seats, who watches. */

import { list } from '../../games/english.ts';

export const lobby = {
  title: 'The table',
  door: 'At the door',
  home: 'Home',
  fleeting: 'Nothing is stored in this window: a reload loses your seat.',
  knocked: 'You have knocked.',
  compare:
    'Somebody at the table has to let you in. Compare the words with them by voice: they see the same ones beside your name.',
  sees: (name: string) => `${name} sees:`,
  moment: 'one moment …',
  inviteFriends: 'Invite your friends',
  invite: 'Invite',
  talk: 'Table talk',
  ready: 'Everybody is ready.',
  iAmReady: 'I am ready',
  isReady: 'Ready',
  start: 'Start the game',
  orSay: 'or say the code',
  whoKnocks:
    'Anyone with the link comes right in. Who has only the code knocks, and somebody here lets them in.',
};

export const knock = {
  title: 'Somebody knocks',
  compare: (name: string) => `${name} knocks. Compare these words by voice, then open:`,
  turnAway: 'Turn away',
  letIn: 'Let in',
};

export const seats = {
  title: (taken: number, of: number) => `Seats: ${taken} of ${of}`,
  you: '(you)',
  youStart: 'you start the game',
  here: 'at this device',
  /** How the opener is reached follows. */
  starts: 'starts the game',
  noWords: 'no words: reached through others',
  ready: 'ready',
  notReady: 'not ready',
  remove: (name: string) => `Remove ${name}`,
  /** `level`: the game's own word, as it stands alone. */
  addBot: (level: string) => `Add ${/^[aeiou]/.test(level) ? 'an' : 'a'} ${level} bot`,
  fiveWords:
    'The five words are the same on the other’s screen, beside your name. Compare them by voice: then nobody sits between you.',
  bots: 'A bot runs in the browser of its player, who could read its cards. In votes it sides with its player, and only people are counted.',
};

export const watching = {
  title: 'Watching',
  titleWith: (watchers: number) => `Watching: ${watchers}`,
  allow: 'Others may watch',
  seen: 'Who has this link sees what everybody at the table sees: no hand, and no vote.',
  list,
  /** For who watches. */
  youWatch: 'You watch',
  youDo: 'You watch.',
  atTable: (names: readonly string[]) => `At the table: ${list(names)}.`,
  watchers: (names: readonly string[]) => `Watching: ${list(names)}.`,
  ask: 'Ask for a seat',
  asked: 'You have asked for a seat.',
  seat: 'There is a seat for you in the next game.',
  sit: 'Sit down',
  podium: 'To the podium',
  catchingUp: 'Catching up',
  followed: (percent: number) => `Every move so far is checked: ${percent} %`,
};
