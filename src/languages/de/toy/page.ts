/** Alles, was auf der Seite von Toy steht. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/toy/page/words/english.ts';
import { grammar } from '../grammar.ts';

const { count, list } = grammar;

const cards = (size: number): string => count(size, { one: 'Karte', other: 'Karten' });

export const page: Catalogue<typeof english> = {
  goal: 'Hab die meisten Punkte in Chips, wenn die letzte Runde vorbei ist.',
  lesson: 'Diese Tiere gehören dir, und sonst sieht sie niemand.',
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  cards,
  pile: (size) => `Der Stapel: ${cards(size)}`,
  middle: 'In der Mitte',
  hand: 'Deine Hand',
  tokens: 'Deine Chips',
  nothing: 'nichts',
  form: {
    title: 'Zur Auswahl',
    tooFew: 'Wähle erst eine Karte.',
    tooMany: 'Das sind zu viele.',
  },
  podium: {
    title: 'Ende',
    list: 'Podest',
    undecided: 'Das Spiel endete, bevor es entschieden war.',
    winners: (names) => `Die meisten Punkte: ${list(names)}.`,
    points: (points) => count(points, { one: 'Punkt', other: 'Punkte' }),
  },
  bots: 'Bots',
  rounds: 'Runden',
  rules: {
    title: 'So geht’s',
    subtitle: 'Tiere, und nichts dahinter.',
    all: 'Alles',
    words:
      'Eine Runde zieht, reicht weiter, schaut an, legt und zeigt Karten auf jede Art, die dieser Tisch kennt. Am Ende gibt der Zufall einen Chip aus; die meisten Punkte in Chips gewinnen.',
  },
};
