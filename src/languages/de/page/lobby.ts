/** Vor dem Spiel: die Tür, die Einladung, die Plätze, wer zuschaut. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { grammar } from '../grammar.ts';

const { list } = grammar;

export const lobby: Catalogue<typeof english.lobby> = {
  title: 'Der Tisch',
  door: 'Vor der Tür',
  home: 'Startseite',
  fleeting: 'In diesem Fenster wird nichts gespeichert: Lädst du neu, ist dein Platz weg.',
  knocked: 'Du hast geklopft.',
  compare:
    'Jemand am Tisch muss dich hereinlassen. Vergleicht die Wörter laut: Neben deinem Namen stehen dort dieselben.',
  sees: (name) => `${name} sieht:`,
  moment: 'einen Moment …',
  inviteFriends: 'Lade Freunde ein',
  invite: 'Einladung',
  talk: 'Zurufe',
  ready: 'Alle sind bereit.',
  iAmReady: 'Ich bin bereit',
  isReady: 'Bereit',
  start: 'Spiel starten',
  orSay: 'oder sag den Code',
  whoKnocks:
    'Wer den Link hat, kommt direkt herein. Wer nur den Code hat, klopft, und jemand von hier macht auf.',
};

export const knock: Catalogue<typeof english.knock> = {
  title: 'Es klopft',
  compare: (name) => `${name} klopft. Vergleicht diese Wörter laut, dann mach auf:`,
  turnAway: 'Abweisen',
  letIn: 'Hereinlassen',
};

export const seats: Catalogue<typeof english.seats> = {
  title: (taken, of) => `Plätze: ${taken} von ${of}`,
  you: '(du)',
  youStart: 'du startest das Spiel',
  here: 'an diesem Gerät',
  starts: 'startet das Spiel',
  noWords: 'keine Wörter: nur über andere zu erreichen',
  ready: 'bereit',
  notReady: 'nicht bereit',
  remove: (name) => `${name} wegschicken`,
  addBot: (level) => `Bot dazu: ${level}`,
  fiveWords:
    'Auf dem anderen Bildschirm stehen neben deinem Namen dieselben fünf Wörter. Vergleicht sie laut: Dann sitzt niemand dazwischen.',
  bots: 'Ein Bot läuft im Browser seines Besitzers, der seine Karten lesen könnte. Bei Abstimmungen steht er auf dessen Seite, und gezählt werden nur Menschen.',
};

export const watching: Catalogue<typeof english.watching> = {
  title: 'Zuschauen',
  titleWith: (watchers) => `Es schauen zu: ${watchers}`,
  allow: 'Erlaubt',
  seen: 'Wer diesen Link hat, sieht, was alle am Tisch sehen: keine Hand, und keine Stimme.',
  list,
  youWatch: 'Du schaust zu',
  youDo: 'Du schaust zu.',
  atTable: (names) => `Am Tisch: ${list(names)}.`,
  watchers: (names) => `Es schauen zu: ${list(names)}.`,
  ask: 'Um einen Platz bitten',
  asked: 'Du hast um einen Platz gebeten.',
  seat: 'Im nächsten Spiel ist ein Platz für dich frei.',
  sit: 'Hinsetzen',
  podium: 'Zum Podest',
  catchingUp: 'Aufholen',
  followed: (percent) => `Jeder Zug bis hierher wird geprüft: ${percent} %`,
};
