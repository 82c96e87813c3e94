/** Was schiefging, und die Prüfung einer Spieldatei. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const problem: Catalogue<typeof english.problem> = {
  titles: {
    'taken-over': 'Da drüben',
    moved: 'Umgezogen',
    refused: 'Heute nicht',
    unreachable: 'Niemand da',
    broken: 'Papier gerissen',
  },
  hints: {
    'taken-over': 'Schließ diesen Tab, oder lade ihn neu, um wieder hier zu spielen.',
    moved: 'Dieses Gerät unterschreibt nichts mehr dafür.',
    refused: 'Frag jemanden am Tisch und versuch es noch einmal.',
    unreachable:
      'Schau nach, ob die anderen noch da sind, und nach deiner Verbindung. Vor dem Spiel könnt ihr euch auch von Hand verbinden.',
    broken:
      'Nichts ist verloren: Ein Spiel auf diesem Gerät lässt sich fortsetzen, hier oder von der Startseite.',
  },
  watch: 'Zuschauen',
  again: 'Noch einmal',
  hereAgain: 'Wieder hier spielen',
  home: 'Startseite',
};

export const trouble: Catalogue<typeof english.trouble> = {
  title: 'Da ist etwas gestolpert.',
  nothingLost: 'Nichts ist verloren: Dein Platz ist auf diesem Gerät.',
  reload: 'Neu laden',
  close: 'Schließen',
  inPage: (what) => `In der Seite: ${what}.`,
  onDevice: (what) => `Auf diesem Gerät: ${what}.`,
  amongBots: (what) => `Bei den Bots: ${what}. Nach dem Neuladen sitzen sie, wo sie saßen.`,
  inCheck: (what) => `Die Prüfung ist gestolpert: ${what}.`,
  unreadable: 'eine Nachricht war nicht zu lesen',
  unloaded: 'ein Teil ließ sich nicht laden',
  notStarted: 'Das Programm dieser Seite ließ sich nicht starten.',
  pageStumbled: 'Diese Seite ist gestolpert.',
  gameSafe: 'Dein Spiel ist auf diesem Gerät sicher.',
};

export const verify: Catalogue<typeof english.verify> = {
  title: 'Ein Spiel prüfen',
  about:
    'Eine Spieldatei enthält jeden Zug mit seinem Beweis. Dein Gerät spielt das Spiel nach und prüft sie alle, damit niemand am Tisch Vertrauen braucht. Wer dieser Seite nicht traut, prüft die Datei mit einer eigenen Kopie.',
  choose: 'Spieldatei wählen',
  checking: 'Jeder Beweis wird geprüft',
  begins: 'Jeder Beweis wird geprüft …',
  checked: (percent) => `Jeder Beweis wird geprüft: ${percent} %`,
  result: 'Ergebnis',
  innocent: 'unschuldig',
  guilty: 'schuldig',
  players: 'Am Tisch',
  proofs: 'Geprüfte Beweise',
  messages: 'Signierte Nachrichten',
  decisions: 'Entscheidungen',
  edition: 'Ausgabe der Regeln',
  otherEdition: 'eine andere als die dieser Seite',
  game: 'Das Spiel',
  finished: 'wurde zu Ende gespielt',
  unfinished: 'ist nicht beendet',
  watch: 'Das Spiel ansehen',
};
