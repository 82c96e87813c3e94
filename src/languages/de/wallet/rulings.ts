/** Was das Programm entscheidet, wo die gedruckten Regeln schweigen oder sich widersprechen. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';

export const rulings: Catalogue<typeof english.rulings> = {
  setup: {
    title: 'Aufbau',
    rulings: {
      C1: ['Die Mischung der 80 Karten ist unsere; sie ist an vielen Partien gegen die Maschine erprobt.'],
      C2: ['Von jeder der fünf Rollen gibt es einen Zusatzpass.'],
      C5: ['Von den 37 Chips sind 17 einen Punkt wert, 12 zwei und 8 drei.'],
      S4: [
        'Zu zweit spielt man mit den Karten für zwei. Größere Tische nehmen alle Karten oder, wenn es so eingestellt ist, nur die für Tische bis zu ihrer Größe.',
      ],
      S6: [
        'In jeder Runde sind alle sieben Münzen in der Ziehung. Die kleinste beginnt, gespielt wird im Uhrzeigersinn.',
      ],
      S7: [
        'Drei Runden. Der Tisch darf eine bis fünf wählen; ab fünf Personen höchstens drei, weil sonst die Chips ausgehen.',
      ],
      S8: [
        'Alle sehen, wie viele Karten, Sonderkarten und Chips jemand hat, die Münzen, die Sanduhren, wie viel in der Brieftasche steckt und wie viele Zusatzpässe es gibt, die gespielten Sonderkarten und das ausgelegte Geld.',
        'Eine Hand darf beliebig groß sein, auch leer. Eine Karte, die verdeckt die Hand wechselt, kennen nur diese beiden.',
      ],
    },
  },
  turns: {
    title: 'Züge',
    rulings: {
      T1: [
        'Die Sanduhr, die nach einem Umlauf umgedreht wird, ist niemandes Aktion. War sie die letzte, entfällt dieser Zug: Niemand hat mehr als sechs.',
      ],
      T2: [
        'Sonderkarten für den Zugbeginn und eine statt des Zugs dürfen im selben Zug zusammenkommen. Nach der Aktion wird nichts gespielt, auch nicht zwischen den beiden Aktionen eines Doppelzugs.',
        'Passen geht nicht. Drehen geht immer.',
      ],
      T4: [
        'Niemand kann einer Karte folgen, die in die Brieftasche gelegt wurde, auch nicht, wer sie hineingelegt hat.',
      ],
      T5: [
        'Wer einen Pass kauft, bekommt kein Wechselgeld, kann nicht mit Münzen zahlen und behält genau einen; niemand erfährt, welchen. Das Geld ist bis zum Ende der Runde aus dem Spiel.',
        'Ein gekaufter Pass ist eine Karte wie jede andere: Er lässt sich weitergeben, zurücklegen oder stibitzen.',
      ],
      T7: ['Das letzte Drehen beendet die Runde auf der Stelle, auch mitten in einem Doppelzug.'],
    },
  },
  verdicts: {
    title: 'Urteile',
    rulings: {
      V5: ['Der zweite Pass des Geheimagenten darf noch ein Geheimagent sein.'],
      V6: ['Höchstens eine Rolle kann passen, also ist nie eine zu wählen.'],
      V7: [
        'Das Urteil steht, wenn alle Tarnungen liegen. Nichts Späteres ändert es: weder eine Kontrolle noch eine Kreditkarte.',
        'Was unter Geheimfach oder Geldautomat liegt, Geld für einen Pass, Beute und der Schein einer Kreditkarte zählen beim Urteil nicht. Der Schein in deiner Wechselstube schon, in seiner neuen Währung.',
      ],
    },
  },
  ending: {
    title: 'Das Ende einer Runde',
    rulings: {
      E1: [
        'Gefragt werden alle, auch wer nichts zu spielen hat, und alle antworten gleichzeitig, damit ein Zögern nichts verrät.',
      ],
      E2: ['Wer zu Tarnungen ja gesagt hat, darf trotzdem keine spielen.'],
      E3: [
        'Kein Polizist muss den Dienst antreten. Wer es tut, zeigt zuerst die eigenen Karten. Dann zeigt jeder auf eine Person, die kleinste Münze zuerst.',
        'Wer schuldig ist, verliert Scheine und Schmuck, auch den Schein in der Wechselstube, aber weder die Münze noch Getarntes noch ausgelegtes Geld. Ein zweiter Polizist findet nichts mehr.',
      ],
      E5: [
        'Kreditkarten gelten der Reihe nach, die kleinste Münze zuerst; was sonst aufgedeckt wurde, geht vor der nächsten zurück. Ist kein Schein mehr da, bringt sie nichts.',
      ],
      E6: ['Alle Schuldigen wählen gleichzeitig und verdeckt den Chip, den sie zurückgeben.'],
      E9: ['Sind Punkte und Chips gleich, wird der Sieg geteilt.'],
      E10: [
        'Wo alle gleichzeitig antworten, ist nicht zu sehen, wer schon geantwortet hat und wer noch überlegt. Auch wer vorher „keine Fragen“ gesagt hat, scheint zu überlegen.',
      ],
    },
  },
  specials: {
    title: 'Sonderkarten',
    rulings: {
      X1: [
        'Wer weder Schein noch Schmuck hat, beweist es, legt nichts und bekommt nichts. Vom Rest bekommt jede Person eine Karte, die nur sie kennt.',
      ],
      X2: ['Eine leere Hand gibt nichts weiter und nimmt, was kommt.'],
      X4: ['Wem die Karte gehört, erfährt, welche angesehen wurde; die anderen nur, ob sie behalten wurde.'],
      X8: [
        'Verlange eine Währung, Schmuck oder einen Wert von Karten im Spiel: nicht zwei davon zugleich, und nie Pässe, Kreditkarten oder Dienstmarken. Passen mehrere Karten, wählt, wem sie gehören.',
      ],
      X9: [
        'Ein Notfall darf auch deine eigene Sonderkarte aus demselben Zug wiederholen. Er geht nicht, wenn die oberste jetzt nichts ausrichten könnte.',
      ],
      X11: [
        'Zu zweit geht eine Karte zurück in die Brieftasche. Sind nur zwei darin: eine behalten, eine verschenken; bei einer: behalten.',
      ],
      X14: [
        'Die anderen aufgedeckten Karten gehen zurück. Ist kein Schein mehr da, ist der Geldautomat umsonst gespielt.',
      ],
      X15: ['Genannt werden darf jede der vier Währungen, auch eine, von der du nichts hast.'],
      X17: [
        'Ziel bist nie du selbst, und wer das Ziel ist, hat eine Karte, wenn eine gezogen, getauscht oder verlangt wird.',
      ],
      X18: ['Eine Sonderkarte, die nichts ausrichten könnte, lässt sich nicht spielen.'],
    },
  },
  leaving: {
    title: 'Wenn jemand geht',
    rulings: {
      L1: ['Auf eine verlorene Verbindung wird gewartet. Wer zurückkommt, macht dort weiter, wo es war.'],
      L2: [
        'Sind alle anderen einverstanden und mehr als die Hälfte der Menschen, die sich nicht verabschiedet haben, geht es ohne die fehlende Person weiter. Eine Runde, deren Tarnungen noch nicht vorbei waren, wird neu ausgeteilt; eine spätere zu Ende gespielt.',
        'Wer bleibt, behält die eigenen Chips. Die von Gegangenen wandern verdeckt zurück in den Beutel.',
      ],
      L4: [
        'Ist nur noch eine Person da, gewinnt sie. Wo die Anwesenden nicht mehr als die Hälfte derer sind, die sich nicht verabschiedet haben, lässt sich niemand hinauswählen.',
      ],
      L5: ['Wer nachweislich betrogen hat, ist draußen, als wäre er oder sie gegangen.'],
      L6: [
        'Hat der Tisch eine Bedenkzeit, antwortet das eigene Programm, wenn sie um ist: mit Nehmen und ohne Sonderkarten.',
      ],
    },
  },
};
