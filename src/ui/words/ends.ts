/** The two ends of a game: the cards are dealt, and the last screen. */

export const dealing = {
  title: 'Dealing',
  shuffling: 'Shuffling',
  /** What somebody does, after the name. */
  they: { waits: 'waits', shuffles: 'shuffles now', shuffled: 'has shuffled' },
  you: { waits: 'wait', shuffles: 'shuffle now', shuffled: 'have shuffled' },
  about:
    'Everybody shuffles the whole deck in turn and proves that no card was swapped. Nobody knows the order, not even the last.',
};

export const end = {
  backToTable: 'Back to the table',
  again: 'Play again',
  watchNext: 'Watch the next game',
  samePeople: 'with the same people',
  save: 'Save the game file',
  watch: 'Watch it again',
  home: 'Home',
};
