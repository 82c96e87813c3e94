/** Who sits where, how they are, and who has won. */

import { list } from '../../games/english.ts';

export const people = {
  seat: (number: number) => `Seat ${number}`,
  you: 'You',
  list,
  /** `level`: the game's own word, as it stands alone. */
  yourBot: (level: string) => `your bot, ${level}`,
  botOf: (owner: string) => `bot of ${owner}`,
  hasLeft: 'left the table',
  onTurn: 'on turn',
  won: {
    undecided: 'The game ended before it was decided.',
    lastYou: 'You are the last one at the table: you win.',
    last: (name: string) => `${name} is the last one at the table and wins.`,
    one: (name: string) => `${name} wins.`,
    /** `withMe`: the first of them is me. */
    several: (names: readonly string[], _withMe: boolean) => `${list(names)} share the win.`,
  },
};
