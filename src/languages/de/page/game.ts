/** Rund um ein Spiel: Menü, Zurufe und der Weg zurück. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { grammar } from '../grammar.ts';

export const menu: Catalogue<typeof english.menu> = {
  title: 'Menü',
  sure: 'Endgültig gehen?',
  practiceEnds: 'Das Übungsspiel endet hier.',
  othersGoOn:
    'Die anderen spielen ohne dich weiter, und in dieses Spiel kommst du nicht zurück. Brauchst du nur eine Pause, wähle „Startseite, fürs Erste“: Dein Platz bleibt frei.',
  stay: 'Bleiben',
  leave: 'Spiel verlassen',
  leaveAsked: 'Spiel verlassen …',
  watching: (watchers) => `Es schauen zu: ${watchers}`,
  hints: 'Alle Tipps zeigen',
  talk: 'Zurufe',
  save: 'Spieldatei sichern',
  invite: (code) => (code === undefined ? 'Einladen' : `Einladen: ${code}`),
  sound: { on: 'Ton: an', off: 'Ton: aus' },
  nextGame: 'Aufs nächste Spiel warten',
  home: 'Startseite',
  homeForNow: 'Startseite, fürs Erste',
};

export const game: Catalogue<typeof english.game> = {
  yourMove: 'Dein Zug',
  othersWait: 'Die anderen warten auf dich.',
  shuffling: 'Mischen',
  atTable: (names) => `Am Tisch: ${grammar.list(names)}.`,
  you: 'du',
  yourTable: 'Dein Tisch',
  isYourMove: 'Du bist am Zug.',
  seatKept: 'Dein Platz bleibt frei.',
  back: 'Zurück zum Tisch',
};

export const talk: Catalogue<typeof english.talk> = {
  title: 'Zurufe',
  signs: 'Zeichen',
  sign: {
    laugh: 'Haha!',
    think: 'Hm …',
    hurry: 'Mach schon',
    'well-done': 'Stark',
    oops: 'Hoppla',
    suspicious: 'Verdächtig',
    thanks: 'Danke',
    wave: 'Hallo',
  },
  field: 'Ein paar Worte für den Tisch',
  placeholder: 'Ein paar Worte …',
  say: 'Sagen',
  said: (name, words) => `${name}: ${words}`,
  whom: 'Wen du hörst',
  muted: (name) => `${name} ist stumm`,
  mute: (name) => `${name} nicht hören`,
};
