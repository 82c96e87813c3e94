/** What went wrong. */

export const problem = {
  titles: {
    'taken-over': 'Over there',
    moved: 'Moved on',
    refused: 'Not tonight',
    unreachable: 'Nobody there',
    broken: 'Torn paper',
  },
  hints: {
    'taken-over': 'Close this tab, or reload it to play here again.',
    moved: 'This device signs nothing more for it.',
    refused: 'Ask somebody at the table, then try again.',
    unreachable:
      'Check that the others are still there, and your connection. You can also connect by copy and paste in the lobby.',
    broken: 'Nothing is lost: a game on this device can be resumed, here or from home.',
  },
  watch: 'Watch the table',
  again: 'Try again',
  hereAgain: 'Play here again',
  home: 'Home',
};

/** Where nobody listened. What is in brackets comes from the program, in English. */
export const trouble = {
  title: 'Something has stumbled.',
  nothingLost: 'Nothing is lost: your seat is kept on this device.',
  reload: 'Reload',
  close: 'Close',
  inPage: (what: string) => `In the page: ${what}.`,
  onDevice: (what: string) => `On this device: ${what}.`,
  amongBots: (what: string) => `Among the bots: ${what}. After a reload they sit where they sat.`,
  inCheck: (what: string) => `The check has stumbled: ${what}.`,
  unreadable: 'a message could not be read',
  unloaded: 'a part of it could not be loaded',
  notStarted: 'The program of this page could not be started.',
  pageStumbled: 'This page has stumbled.',
  gameSafe: 'Your game is safe on this device.',
};

export const verify = {
  title: 'Verify a game',
  about:
    'A game file holds every move with its proof. Your device replays the game and checks them all, so that none of its players has to be trusted. Who doubts this page checks the file with a copy of their own.',
  choose: 'Choose a game file',
  checking: 'Checking every proof',
  begins: 'Checking every proof …',
  checked: (percent: number) => `Checking every proof: ${percent} %`,
  result: 'Result',
  innocent: 'innocent',
  guilty: 'guilty',
  players: 'Players',
  proofs: 'Proofs checked',
  messages: 'Signed messages',
  decisions: 'Decisions',
  edition: 'Edition of the rules',
  otherEdition: 'another than this page’s',
  game: 'The game',
  finished: 'was played to its end',
  unfinished: 'is not finished',
  watch: 'Watch the game',
};
