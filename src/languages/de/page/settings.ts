/** Die Einstellungen. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const settings: Catalogue<typeof english.settings> = {
  title: 'Einstellungen',
  language: 'Sprache',
  byBrowser: 'Auto',
  noLanguage: 'Diese Sprache ließ sich nicht laden. Versuch es noch einmal, wenn du online bist.',
  theme: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  sound: 'Ton',
  talk: 'Zurufe',
  buzz: 'Brummen',
  buzzes: 'Bist du am Zug und diese Seite ist verdeckt, brummt dein Gerät und zeigt eine Notiz.',
  noBuzz: 'Dein Browser lässt diese Seite keine Mitteilungen zeigen.',
  hints: 'Tipps',
  hintsShown: { none: 'Keine', questions: 'Fragen', all: 'Alle' },
  meet: {
    title: 'Wo man sich trifft',
    about:
      'Ein Vermittler stellt die Mitspielenden einander vor; das Spiel selbst läuft nie über ihn. Bleiben beide Felder leer, nimmt die Seite die üblichen. Am selben Tisch brauchen alle denselben Vermittler.',
    broker: 'Vermittler',
    noBroker: (example) => `Das ist keine Adresse eines Vermittlers. Sie sieht etwa so aus: ${example}.`,
    ice: 'ICE-Server',
    noIce: (example) => `Das sind keine ICE-Server. Sie sehen etwa so aus: ${example}.`,
    fromNext: 'Das gilt ab dem nächsten Tisch. Alles bleibt auf diesem Gerät.',
  },
  takeSeat: 'Einen Platz aus einer Datei holen',
};
