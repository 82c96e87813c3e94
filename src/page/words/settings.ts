/** The settings. */
export const settings = {
  title: 'Settings',
  language: 'Language',
  /** The first that this page knows of those that the browser names. */
  byBrowser: 'Auto',
  noLanguage: 'This language could not be fetched. Try again when there is a network.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  sound: 'Sound',
  talk: 'Table talk',
  buzz: 'Buzz',
  buzzes: 'When it is your turn and this page is hidden, your device buzzes and shows a note.',
  noBuzz: 'Your browser does not let this page notify you.',
  hints: 'Hints',
  hintsShown: { none: 'None', questions: 'Questions', all: 'All' },
  meet: {
    title: 'Where players meet',
    about:
      'A broker introduces players to each other; the game itself never passes through it. Leave both empty for the usual ones. All at a table must use the same broker.',
    broker: 'Broker',
    /** An example is no word of a language. */
    noBroker: (example: string) => `This is no broker’s address. It should look like ${example}.`,
    ice: 'ICE servers',
    noIce: (example: string) => `These are no ICE servers. They should look like ${example}.`,
    fromNext: 'They are used from the next table on. Everything is kept on this device only.',
  },
  takeSeat: 'Take a seat from a file',
};
