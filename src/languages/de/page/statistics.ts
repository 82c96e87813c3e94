/** Was die eigenen Spiele auf diesem Gerät ergeben. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { grammar } from '../grammar.ts';

const { count, number } = grammar;

export const statistics: Catalogue<typeof english.statistics> = {
  title: 'Statistik',
  about: 'Deine Spiele, die auf diesem Gerät zu Ende gingen, in Zahlen. Sie bleiben hier und ohne Namen.',
  none: 'Noch ist nichts gezählt: Spiel ein Spiel zu Ende.',
  games: 'Spiele',
  gamesValue: (games) => number(games),
  won: 'Gewonnen',
  wonValue: (percent) => `${number(percent)} %`,
  wonNote: (won) => count(won, { one: 'Spiel', other: 'Spiele' }),
  against: {
    people: 'Mit anderen',
    bots: (level) => `Mit Bots, ${level}`,
    mixed: 'Mit Bots verschiedener Stufen',
  },
  save: 'Als Datei speichern',
  deleteAsked: 'Zahlen löschen …',
  sure: 'Alle Zahlen löschen?',
  gamesStay: 'Deine gespeicherten Spiele bleiben. Sie werden nicht noch einmal gezählt.',
  keep: 'Behalten',
  delete: 'Löschen',
};
