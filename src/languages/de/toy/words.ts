/** Alles, was Toy sagt, außer auf seiner Seite. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/toy/words/english.ts';
import { grammar } from '../grammar.ts';

const { list } = grammar;

export const words: Catalogue<typeof english> = {
  questions: {
    'choose': {
      prompt: 'Was tust du?',
      options: {
        draw: () => 'Karte ziehen',
        put: () => 'Karte zurücklegen',
        leave: () => 'Liegen lassen',
        keep: () => 'Behalten',
      },
    },
    'put': { prompt: 'Welche Karte kommt zurück in den Stapel?', options: { put: () => ['Lege ', 'eine Karte', ' zurück'] } },
    'pass': { prompt: 'Welche Karte geht nach links?', options: { pass: () => ['Gib ', 'eine Karte', ' weiter'] } },
    'browse': { prompt: 'Welches der fremden Tiere behältst du?', options: { browse: () => ['Behalte ', 'eines', ''] } },
    'hand out': {
      prompt: 'In dieser Reihenfolge: für dich, für die Person, die begann, und zurück.',
      options: { 'hand out': () => ['Verteile ', 'alle drei', ''] },
    },
    'lay': {
      prompt: 'Lege Ameise oder Biene ab, wenn du eine hast.',
      options: { lay: () => ['Lege ', 'eine Karte', ''], none: () => 'Hab ich nicht' },
    },
    'answer': {
      prompt: 'Du sollst eine Katze oder ein fremdes Tier geben.',
      options: { give: () => ['Gib ', 'eine Karte', ''], none: () => 'Hab ich nicht' },
    },
    'show': { prompt: 'Zeige eine Karte oder zwei.', options: { show: () => ['Zeige ', 'Karten', ''] } },
    'tuck': { prompt: 'Welche Karte versteckst du?', options: { tuck: () => ['Verstecke ', 'eine Karte', ''] } },
    'knock': {
      prompt: 'Klopfst du und zeigst alles, was du hast?',
      options: { pass: () => 'Lieber nicht', knock: () => 'Klopfen' },
    },
    'give back': {
      prompt: 'Welchen Chip gibst du zurück?',
      options: { 'give back': () => ['Gib ', 'einen Chip', ' zurück'] },
    },
  },
  refusal: 'Das erlauben die Regeln nicht.',
  round: (round, shown) =>
    `Runde ${round} ist vorbei: ${list(shown.map(({ name, animals }) => `${name} hat ${animals.length === 0 ? 'nichts' : list(animals)}`))}.`,
  chapter: (round) => `Runde ${round}`,
  level: 'einfach',
  animals: {
    ant: 'Ameise',
    bee: 'Biene',
    cat: 'Katze',
    dog: 'Hund',
    elk: 'Elch',
    fox: 'Fuchs',
    gnu: 'Gnu',
  },
  token: (value) => `ein Chip zu ${value}`,
}; // prettier-ignore
