/** Was bewiesen wurde, nach Art und nach Platz. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { grammar } from '../grammar.ts';

const { count, list } = grammar;

export const fairness: Catalogue<typeof english.fairness> = {
  fault: (rule, move) => `Regel ${rule}, Zug ${move}.`,
  about:
    'Hier gibt niemand die Karten. Jedes Mischen, jede aufgedeckte Karte und jedes „Hab ich nicht“ kommt mit einem Beweis, und dein eigenes Gerät hat jeden geprüft. Wer betrügt, wird genannt, mit Beweis.',
  proven: 'Was bewiesen wurde',
  nothing: 'Noch nichts: Das Spiel hat eben erst begonnen.',
  byWhom: 'Von wem',
  proofs: (proofs) => count(proofs, { one: 'Beweis', other: 'Beweise' }),
  fingerprint:
    'Der kleine Code ist der Fingerabdruck eines Schlüssels. Lest ihn euch am Telefon vor: Stimmt er überein, sitzt niemand dazwischen.',
  save: 'Spieldatei sichern',
  file: 'Die Datei enthält das ganze Spiel mit allen Beweisen. Sie lässt sich hier prüfen, auf einem anderen Gerät oder am Computer mit „node verify.mjs“.',
  verify: 'Eine Spieldatei prüfen',
  more: 'Warum es fair ist',
  build: {
    all: (build) => `Alle Seiten an diesem Tisch sagen, sie seien dieselbe Fassung, ${build}.`,
    mine: (build) => `Du: Fassung ${build} der Seite.`,
    same: (names) => `${list(names)}: nach eigenem Wort dieselbe.`,
    other: (names) => `${list(names)}: nach eigenem Wort eine andere.`,
    silent: (names) => `${list(names)}: Die Seite sagt nicht, welche sie ist.`,
  },
};
