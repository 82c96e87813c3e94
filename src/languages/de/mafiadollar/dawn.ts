/** Das Ende eines Spiels: die Rechnungen Zeile für Zeile, und wer am reichsten ist. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';

const { count } = grammar;

const gangsters = (n: number): string => count(n, { other: 'Gangster' });
const warehouses = (n: number): string => count(n, { other: 'Lager' });

export const dawn: Catalogue<typeof english.dawn> = {
  title: 'Es wird hell',
  ended: 'Die Prohibition ist vorbei. Alle Karten liegen offen.',
  menu: 'Menü',
  ledgers: 'Rechnungen',
  hand: 'die Hand',
  sum: (sum, target) => `bisher ${sum} von ${target}`,
  last: 'Das war die letzte Nacht.',
  moment: 'Einen Moment.',
  podium: 'Zum Podest',
  entries: {
    loot: 'Beute',
    gangsters: (n, each) => `${gangsters(n)} zu ${each}`,
    warehouses: (n, each) => `${warehouses(n)} zu ${each}`,
    police: 'Polizei auf der Hand',
  },
  ties: {
    gangsters: (n) => `Gleichstand: ${gangsters(n)} ausgelegt`,
    warehouses: (n) => `Gleichstand: ${warehouses(n)} ausgelegt`,
    shared: 'in allem gleich: geteilt',
  },
};

export const podium: Catalogue<typeof english.podium> = {
  title: 'Podest',
  noWinner: 'Kein Sieg',
  mine: 'Steinreich',
  others: 'Alles legal',
  iWin: 'Dein Clan ist der reichste. Du gewinnst.',
  backTo: 'Zu den Rechnungen',
  lastGame: (amount) => `${amount} im letzten Spiel`,
};
