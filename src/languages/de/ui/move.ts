/** Wonach ich gefragt bin, und meine Hand. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { grammar } from '../grammar.ts';

const { count, number } = grammar;

export const move: Catalogue<typeof english.move> = {
  title: 'Dein Zug',
  announced: (question, about) => `Dein Zug. ${question}${about === undefined ? '' : ` ${about}`}`,
  left: (seconds) => `Noch ${count(seconds, { one: 'Sekunde', other: 'Sekunden' })}`,
  seconds: (seconds) => `${number(seconds)} s`,
  pickCard: 'Wähle erst eine Karte deiner Hand.',
  pickOne: 'Wähle erst etwas aus.',
  noCard: 'Hier ist keine Karte deiner Hand gefragt: Antworte mit den Knöpfen.',
  takeCard: 'Nimm eine Karte',
  toChooseFrom: 'Zur Auswahl',
  hint: {
    about: 'Zu dieser Frage',
    title: 'Tipp',
    announced: (words) => `Tipp: ${words}`,
    got: 'Alles klar',
    noMore: 'Keine Tipps mehr',
  },
  hand: {
    title: 'Deine Hand',
    empty: 'Deine Hand ist leer.',
    fresh: (card) => `${card}, neu`,
  },
};
