/** Warum etwas nicht ging. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { MOST_SEATS } from '../../../table/seat.ts';

export const reasons: Catalogue<typeof english.reasons> = {
  refused: {
    'no-table': 'Du sitzt an keinem Tisch.',
    'no-game': 'Noch gibt es kein Spiel.',
    'not-here': 'Dieses Spiel ist nicht auf diesem Gerät.',
    'unknown-game': 'Dieses Spiel kennt die Seite nicht.',
    'no-options': 'Diese Optionen gibt es nicht.',
    'table-full': 'Der Tisch ist voll.',
    'other-build': 'Dieses Spiel begann mit einer anderen Version der Seite: Hier geht es nicht weiter.',
    'bots-stay': 'Ein Tisch mit Bots dieses Geräts kann nicht umziehen.',
    'stores-nothing': 'Dieses Fenster kann nichts speichern: Übernimm den Platz in einem anderen.',
    'no-seat':
      'Das ist kein Platz, oder kein ganzer. Kommt er von einer anderen Version der Seite, lade sie auf beiden Geräten neu.',
    'moved-on': 'Dieser Platz ist inzwischen weitergezogen oder wurde hier gelöscht.',
    'other-seat':
      'In diesem Raum hast du hier schon einen anderen Platz: Übernimm diesen auf einem anderen Gerät.',
    'out-of-talk': 'Du bist raus: Nach diesem Spiel kannst du wieder mitreden.',
    'too-much-talk': 'Moment: Das war viel auf einmal.',
  },
  shut: {
    full: `Dieser Tisch ist voll: Hier sitzen schon ${MOST_SEATS}.`,
    'full, but watch': `Dieser Tisch ist voll: Hier sitzen schon ${MOST_SEATS}. Aber du darfst zuschauen.`,
    unwatched: 'An diesem Tisch darf niemand zuschauen.',
    audience: 'Hier schauen schon zu viele zu: Versuch es später.',
    crowded: 'An dieser Tür klopfen zu viele: Versuch es später.',
    late: 'Niemand hat rechtzeitig aufgemacht.',
    shut: 'Niemand hat dich hereingelassen.',
    'other version':
      'An diesem Tisch läuft eine andere Version der Seite: Lade sie neu, dann hast du die neueste.',
    'other room': 'Dieser Link führt in einen anderen Raum: Lass dir einen neuen geben.',
  },
  invite: {
    code: 'Das ist kein Code. Er hat sechs Buchstaben und Ziffern, etwa ABC-DEF.',
    link: 'Dieser Link ist nicht vollständig: Lass ihn dir noch einmal geben.',
  },
  file: {
    large: 'Die Datei ist größer, als ein Spiel sein kann.',
    foreign: 'Das ist keine Spieldatei von Billfold.',
    damaged: 'Die Datei ist beschädigt oder unvollständig: Ihre Prüfsumme stimmt nicht.',
  },
  malformed: (reason) => `Das lässt sich nicht lesen (${reason}).`,
  moved: 'Dieser Platz ist auf ein anderes Gerät umgezogen.',
  takenOver: 'Auf diesem Platz spielt jetzt ein anderer Tab oder ein anderes Gerät.',
  storageFull: 'In diesem Browser ist kein Platz mehr: Lösche fertige Spiele.',
  outdated: 'Eine neuere Version dieser Seite ist im Gebrauch: Lade die Seite neu.',
  damaged:
    'Was dieser Browser vom Spiel gespeichert hat, ist verändert oder von einer früheren Version der Seite: Hier geht das Spiel nicht weiter.',
};

export const review: Catalogue<typeof english.review> = {
  whole: 'Alles stimmt: jede Unterschrift, jeder Beweis und jede Regel.',
  early: (winner) => `Alles stimmt. Das Spiel endete vorzeitig: ${winner} hat gewonnen.`,
  unfinished: 'Bis hierher stimmt alles. Das Spiel wurde nicht beendet.',
  broken: 'Jemand hat eine Regel gebrochen.',
  stopped: (reason) => `Weiter lässt sich das Spiel nicht verfolgen: ${reason}.`,
  fault: (words, rule, question) => `${words} Regel ${rule}, Frage ${question}.`,
  seat: (number) => `Platz ${number}`,
};
