/** Wo die gedruckten Regeln schweigen oder sich verschieden lesen lassen: was das Programm tut, nach der Nummer der Regel. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

export const rulings: Catalogue<typeof english.rulings> = {
  cards: {
    title: 'Karten',
    rulings: {
      B1: 'Jeder Gangster hat 1 bis 4 Punkte für Angriff und für Einbruch.',
      B2: 'Es gibt 9 Waffen, 9 Werkzeuge und 8 Fahrzeuge, je mit +1, +2 oder +3.',
      B3: 'Jede der vier Blockaden gibt es achtmal.',
      B6: 'Jede Art von Beute hat elf Karten, von 5.000 $ bis 40.000 $; alle 44 sind 645.000 $ wert.',
      B8: 'Acht Wachmänner, vier Polizeistreifen und eine einzige Razzia.',
      B11: 'Jede Zahl von 1 bis 8 steht auf sechzehn Karten, also sind deine Punkte deine Chance in Achteln. Jedes Symbol steht auf 28 Karten, und keine Blockade trägt das Symbol, das sie aufhebt.',
      B12: 'Keine zwei der 173 Karten sind gleich.',
    },
  },
  settingUp: {
    title: 'Aufbau',
    rulings: {
      D4: 'Beute in der ersten Hand legen alle im selben Moment ab, und neue Karten kommen der Reihe nach, bis keine Hand mehr Beute hat.',
      D5: 'Von Beute, die zusammen abgelegt wird, kommt die billigste zuerst auf ihren Stapel.',
      D6: 'Wer beginnt, wird ausgelost.',
      D7: 'Was an einem echten Tisch offen liegt, liegt auch hier offen: Clans, Anzahlen, die obersten Karten der Stapel, der Abwurf. Durch einen Beutestapel blättert niemand, aber der Verlauf hat alles genannt.',
    },
  },
  turn: {
    title: 'Ein Zug',
    rulings: {
      G3: 'Wozu eine Karte dient, wird gesagt, wenn sie offen liegt; beides lässt sich nicht zurücknehmen.',
      G4: 'Wer nur Polizei auf der Hand hat, muss welche legen.',
    },
  },
  haggling: {
    title: 'Feilschen',
    rulings: {
      H1: 'Höchstens zwei Angebote pro Zug, ob etwas daraus wird oder nicht.',
      H2: 'Die Karte, die gegeben wird, steht mit dem Angebot fest, verdeckt, und passt beweisbar zum Wort.',
      H4: 'Ein Angebot bindet: Sagen mehrere Ja, muss eine Person gewählt werden.',
      H5: 'Polizei passt nur zu „irgendwas“. Sonst bindet nichts, was gesagt wird, und der Handschlag neben einem Namen gehört nicht zum Spiel.',
      H6: 'Du kannst vorab Nein zu allen Angeboten sagen; dein Programm sagt es dann für dich, egal, was du hast.',
    },
  },
  work: {
    title: 'Bei der Arbeit',
    rulings: {
      J1: 'Ein Lager, das in diesem Zug eröffnet wurde, zählt schon für eine Aktion.',
      J2: 'Ein Gangster handelt einmal pro Zug, auch schon in dem, in dem er angeheuert wurde.',
      J5: 'Ein Gangster sackt immer so viel ein, wie er tragen kann, außer der Stapel ist vorher leer.',
      J6: 'Nur Leute anderer Clans lassen sich ausschalten, blockiert oder nicht. Genommene Ausrüstung ersetzt die eigene derselben Art; was übrig bleibt oder ersetzt wird, wird abgeworfen.',
      J7: 'Eingebrochen wird nur in ein Lager mit Beute. Wohin sie kommt, wird vor dem Blick gesagt; was genommen wurde, wissen nur die beiden. Der Hund bleibt.',
      J8: 'Jede aufgedeckte Karte zählt nur mit ihrer Zahl, auch Polizei.',
    },
  },
  items: {
    title: 'Ausrüstung, Blockaden, Geburtstage',
    rulings: {
      K5: 'Ein zweites Stück einer Art darf gegeben werden: Das erste wird abgeworfen.',
      K8: 'Eine Blockade geht auf Leute drinnen wie draußen.',
      K9: 'Jede Karte mit dem richtigen Symbol befreit, egal welcher Art, und nur einen eigenen Gangster.',
      K10: 'Feiert der Don, sind alle Blockaden aller deiner Leute weg. Geschenke liegen verdeckt: Nur wer gibt und wer bekommt, kennt sie.',
    },
  },
  police: {
    title: 'Polizei',
    rulings: {
      F2: 'Erst geben alle eine Karte weiter, dann kommt die Arbeit von Wachmann, Streife oder Razzia.',
      F5: 'Unter gleich teuren wählst du, welche Beute weg ist; ohne Beute geschieht nichts.',
      F6: 'Eine Razzia nimmt die Hunde, auch den des Lagers, das du behältst, und alle Beute, auch die darunter. Blockaden, die du anderen gelegt hast, bleiben.',
    },
  },
  end: {
    title: 'Ende, Optionen, Gehen',
    rulings: {
      M1: 'Das Ende beendet das Spiel mitten in allem, was läuft: Ein unfertiger Job hat kein Ergebnis.',
      M3: 'Die Dollars eines Clans können unter null liegen.',
      Q2: 'Auch beim Weitergeben gilt: ein Stück von jeder Art; nur wer gibt, handelt.',
      Q3: 'Mit einem Ziel werden Spiele zusammengezählt, bis es jemand erreicht, höchstens zehn. Ab dem zweiten beginnt, wer die kleinste Summe hat.',
      W2: 'Wer fehlt, kann hinausgestimmt werden; sobald der erste Zug begonnen hat, ist ein Spiel nie ungültig.',
      W3: 'Was vor jemandem liegt, der geht, wird abgeworfen; Hand und Beute kommen ungesehen ins Deck zurück.',
      W4: 'War die Person am Zug, ist der Zug vorbei; ein Job gegen sie endet ohne Ergebnis.',
      W5: 'Das Deck entsteht neu aus allen Karten, die weder offen liegen noch jemandem gehören, mit dem Ende wieder unter den letzten 31, wenn so viele übrig waren.',
      W6: 'Wer geht, nachdem das Ende gezeigt wurde, wird nicht gewertet, alle anderen schon.',
      W7: 'Wer als Letztes am Tisch sitzt, gewinnt.',
      W8: 'Wer nachweislich betrogen hat, ist raus, und mit einem Ziel ist auch die Summe gestrichen.',
    },
  },
}; // prettier-ignore
