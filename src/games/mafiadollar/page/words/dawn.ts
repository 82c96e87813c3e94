/** The end of a game: the ledgers line by line, and who is the richest. */

import { count } from '../../../english.ts';

export const dawn = {
  title: 'Dawn',
  ended: 'The prohibition has ended. All cards are shown.',
  menu: 'Menu',
  ledgers: 'Ledgers',
  hand: 'the hand',
  /** [Q3] */
  sum: (sum: string, target: string) => `${sum} so far, of ${target}`,
  last: 'That was the last night.',
  moment: 'One moment.',
  podium: 'To the podium',
  /** The lines of a ledger. `each`: what one costs. */
  entries: {
    loot: 'loot',
    gangsters: (gangsters: number, each: string) => `${count(gangsters, 'gangster')} at ${each}`,
    warehouses: (warehouses: number, each: string) => `${count(warehouses, 'warehouse')} at ${each}`,
    police: 'police in the hand',
  },
  /** [M4] What decided between equals. */
  ties: {
    gangsters: (gangsters: number) => `tied: ${count(gangsters, 'gangster')} in front`,
    warehouses: (warehouses: number) => `tied: ${count(warehouses, 'warehouse')} in front`,
    shared: 'tied in all: shared',
  },
};

export const podium = {
  title: 'Podium',
  noWinner: 'No winner',
  mine: 'The richest',
  others: 'Legal again',
  iWin: 'Yours is the richest clan. You win.',
  backTo: 'The ledgers at dawn',
  lastGame: (amount: string) => `${amount} in the last game`,
};
