/** Die Wege hinein: Startseite, Mitspielen, Spiele auf diesem Gerät. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { grammar } from '../grammar.ts';

export const home: Catalogue<typeof english.home> = {
  game: 'Spiel',
  name: 'Dein Name',
  more: 'Mehr',
  how: 'So geht’s',
  fair: 'Warum fair',
  verify: 'Spiel prüfen',
  statistics: 'Statistik',
  settings: 'Einstellungen',
  open: 'Tisch eröffnen',
  withLink: 'und Freunde per Link einladen',
  learn: 'Lernen',
  asYouPlay: 'beim Spielen',
  practise: 'Üben',
  withBots: 'mit Bots',
  join: 'Mitspielen',
  byLink: 'Link oder Code',
  opening: 'Der Tisch wird gedeckt …',
  layingOut: 'Die Karten werden ausgelegt …',
  takingBack: 'Dein Platz wird geholt …',
  knocking: 'Klopf, klopf …',
  unknownGame: 'Dieses Spiel kennt die Seite nicht.',
};

export const join: Catalogue<typeof english.join> = {
  invited: 'Du bist an einen Tisch eingeladen.',
  invitedToWatch: 'Du bist zum Zuschauen eingeladen.',
  join: 'An den Tisch',
  watch: 'Zuschauen',
  notNow: 'Nicht jetzt',
  linkOrCode: 'Link oder Code',
  back: 'Zurück',
  send: 'Mitspielen',
  empty: 'Füge den Link ein oder tippe die sechs Zeichen des Codes.',
  neither: 'Das ist weder ein Einladungslink noch ein Code wie ABC-DEF.',
};

export const saved: Catalogue<typeof english.saved> = {
  resume: 'Weiterspielen',
  all: (games) => `Spiele auf diesem Gerät: ${games}`,
  states: { running: 'nicht beendet', finished: 'beendet', moved: 'auf ein anderes Gerät umgezogen' },
  withWhom: (names, isPractice) => `${isPractice ? 'Übung ' : ''}mit ${grammar.list(names)}`,
  otherVersion: 'von einer anderen Version dieser Seite',
  damaged: 'beschädigt oder von einer anderen Version',
  cantOpen: 'lässt sich nicht mehr öffnen',
  open: (withWhom) => `Das Spiel öffnen: ${withWhom}`,
  delete: (withWhom) => `Das Spiel löschen: ${withWhom}`,
};
