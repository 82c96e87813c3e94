/** Anfang und Ende eines Spiels. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';

export const dealing: Catalogue<typeof english.dealing> = {
  title: 'Austeilen',
  shuffling: 'Mischen',
  they: { waits: 'wartet', shuffles: 'mischt gerade', shuffled: 'hat gemischt' },
  you: { waits: 'wartest', shuffles: 'mischst gerade', shuffled: 'hast gemischt' },
  about:
    'Reihum mischen alle den ganzen Stapel und beweisen, dass keine Karte vertauscht ist. Die Reihenfolge kennt niemand, auch nicht, wer zuletzt mischt.',
};

export const end: Catalogue<typeof english.end> = {
  backToTable: 'Zurück zum Tisch',
  again: 'Noch einmal',
  watchNext: 'Beim nächsten zuschauen',
  samePeople: 'mit denselben Leuten',
  save: 'Spieldatei sichern',
  watch: 'Noch einmal ansehen',
  home: 'Startseite',
};
