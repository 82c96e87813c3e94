/** Ein Tisch, egal, was gespielt wird. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';

const { list } = grammar;

export const table: Catalogue<typeof english.table> = {
  waitingForAll: 'Warte, bis alle geantwortet haben.',
  waitingFor: (names) => `Warte auf ${list(names)}.`,
  questionOver: 'Diese Frage ist vorbei.',
  notNow: 'Das geht jetzt nicht.',
  dealing: {
    keys: 'Alle machen sich einen Schlüssel für dieses Spiel.',
    mix: (name) => `${name} mischt alle Karten.`,
    proof: 'Jedes Mischen wird bewiesen und geprüft.',
    deal: 'Die Karten werden ausgeteilt.',
  },
  proven: {
    'P4.6': 'gemischt: dieselben Karten, nur in anderer Reihenfolge',
    'P3.3': 'Karten aufgedeckt: mit dem wahren Schlüssel',
    'P3.5': 'Karten verdeckt übergeben: genau diese Karte',
    'P5.2': 'Antwort „ja“: Die Karte ist von der gefragten Art',
    'P5.3': 'Antwort „keine“: Keine Karte der Hand passt',
    'P2.2': 'Schlüssel: selbst gemacht',
    'P2.5': 'Karten übernommen, nachdem jemand ging',
  },
};

export const votes: Catalogue<typeof english.votes> = {
  goOnWithout: (names) => `Ohne ${list(names)} weiter?`,
  obstacles: {
    'not-votable': 'Dann wären zu wenige übrig.',
    'own-seat': 'Über dich entscheiden die anderen.',
    voted: 'Du hast abgestimmt.',
    past: 'Inzwischen ist die Antwort da.',
    going: 'Du hast dich verabschiedet.',
    dead: 'Jemand möchte warten.',
    'not-growing': 'Du hast schon für mehr gestimmt.',
    'not-connected': 'Jemand, der bliebe, ist nicht verbunden.',
    watcher: 'Du schaust nur zu.',
  },
};
