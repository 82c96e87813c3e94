/** Warum es fair ist, in einfachen Worten. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const fair: Catalogue<typeof english.fair> = {
  title: 'Warum es fair ist',
  subtitle: 'Kein Server, kein Geber: Jeder Schritt ist bewiesen.',
  sections: {
    nobody: 'Niemand gibt',
    tricks: 'Tricks',
    badge: 'Das Häkchen',
    caught: 'Wenn jemand betrügt',
    verify: 'Prüf es selbst',
    limits: 'Grenzen',
  },
  nobody: {
    title: 'Niemand gibt',
    lead: 'Kein Server kennt die Karten. Eure eigenen Browser mischen und geben gemeinsam, und jeder beweist allen anderen jeden Schritt. Das Verfahren heißt „mental poker“.',
    you: 'Du',
    lock: {
      title: 'Jeder hängt ein Schloss an jede Karte',
      words: 'Am Anfang des Spiels macht sich jeder Browser einen eigenen Schlüssel und gibt ihn nie her. Eine Karte im Stapel liegt unter allen Schlössern zugleich: Sie geht nur auf, wenn alle zustimmen.',
    },
    mix: {
      title: 'Alle mischen, nacheinander',
      words: 'Gemischt, und jede Karte neu verhüllt, damit sich keine verfolgen lässt. Zum Stapel gehört ein Beweis, dass nichts vertauscht, verdoppelt oder weggelassen ist; über die Reihenfolge sagt er nichts. Hat nur eine Person ehrlich gemischt, kennt sie niemand.',
    },
    open: {
      title: 'Für dich nehmen die anderen ihres ab',
      words: 'Ziehst du eine Karte, nehmen alle anderen ihr Schloss ab und beweisen, dass es dieses war. Deines bleibt als letztes: Nur du siehst die Karte. Alle anderen zusammen könnten es nicht.',
    },
  },
  tricks: {
    title: 'Womit man betrügen könnte',
    lead: 'All das prüft jeder Browser am Tisch, auch deiner, bevor das Spiel weitergeht.',
    all: {
      stack: { title: 'Den Stapel ordnen?', words: 'Alle mischen. Eine ehrliche Person genügt, und das kannst du sein.' },
      slip: { title: 'Eine Karte einschmuggeln oder verschwinden lassen?', words: 'Zu jedem gemischten Stapel gehört ein Beweis, dass es der alte in anderer Reihenfolge ist. Alle Browser prüfen ihn, bevor eine Karte aufgedeckt wird.' },
      peek: { title: 'In eine Hand spähen?', words: 'Eine Hand liegt nur unter dem Schloss derer, die sie halten. Alle anderen zusammen bekommen sie nicht auf.' },
      show: { title: 'Eine Karte zeigen, die du nicht hast?', words: 'Niemand sagt, was eine Karte ist. Sie zeigt sich, wenn die Schlösser abgenommen werden, jedes mit Beweis.' },
      none: { title: '„Hab ich nicht“ sagen?', words: 'Wird nach einer Karte gefragt, sind beide Antworten bewiesen: dass die Karte passt, oder dass keine von deinen passt. Sonst zeigst du nichts.' },
      follow: { title: 'Eine Karte im Stapel verfolgen?', words: 'Wer eine Karte hineinlegt, mischt, und wer zieht, mischt noch einmal. Nicht einmal, wer sie hineingelegt hat, findet sie wieder.' },
      arrange: { title: 'Die Hand ordnen, bevor blind gezogen wird?', words: 'Erst wird deine Hand gemischt; dann sagen die Zahlen aller zusammen, welche Karte es ist.' },
      luck: { title: 'Am Glück drehen?', words: 'Zu jeder Zufallszahl geben alle einen Teil, und alle Teile standen vorher fest.' },
      takeBack: { title: 'Einen Zug zurücknehmen oder zweien Verschiedenes sagen?', words: 'Jede Antwort ist unterschrieben und nennt alles, was davor war. Zwei unterschriebene Antworten auf eine Frage beweisen, wer es war.' },
      claim: { title: 'Behaupten, was nicht stimmt?', words: 'Jeder Browser kennt alle Regeln und urteilt selbst. Es gibt keinen Punktestand, den jemand melden müsste.' },
    },
  },
  badge: {
    title: 'Was das Häkchen zählt',
    counts: 'Die Zahl sagt, wie viele Beweise und aufgedeckte Karten dein eigener Browser seit Beginn des Spiels geprüft hat, von allen am Tisch. Unterschriften werden auch geprüft, aber nicht gezählt. Tipp darauf, und du siehst sie nach Platz und Art. Wer das gesicherte Spiel prüft, kommt auf dieselbe Zahl.',
    fingerprints: 'Darunter stehen die Fingerabdrücke aller Schlüssel. Lest sie euch vor, am Telefon etwa, und ihr wisst, dass niemand zwischen euch sitzt.',
  },
  caught: {
    title: 'Wenn jemand betrügt',
    stamp: 'schuldig',
    words: 'Ein Beweis, der nicht stimmt, fällt sofort auf. Du siehst, wessen Programm bei welchem Zug welche Regel gebrochen hat, und kannst den Beleg sichern: Er trägt die Unterschrift dieser Person, also können alle prüfen, wer es war, und niemand wird grundlos beschuldigt. Das Spiel geht ohne sie weiter oder hält an. Es ist nie stillschweigend falsch.',
  },
  verify: {
    title: 'Prüf es selbst',
    save: {
      title: 'Sichere die Spieldatei.',
      words: 'Sie enthält jede unterschriebene Antwort und jeden Beweis, und keinen Schlüssel: Was nie gezeigt wurde, bleibt verdeckt.',
    },
    open: {
      title: 'Öffne sie unter „Spiel prüfen“.',
      words: 'Jede Unterschrift, jeder Beweis und jede Regel wird noch einmal geprüft, von der ersten Karte an. Wer eine Seite ins Netz stellt, kann sie sagen lassen, was er will: Traust du dieser nicht, öffne die Datei mit einer eigenen Kopie.',
    },
    command: {
      title: 'Oder ganz ohne Seite:',
      words: 'Mit verify.mjs, einer einzigen Datei, die neben dieser Seite liegt, sagt dieser Befehl dasselbe.',
    },
    build: 'Diese Seite ist die Fassung',
    hash: 'Die Zahl ist ein Hash über alle ihre Dateien. Wer dieselbe Version aus dem Quelltext baut, bekommt dieselbe:',
    lies: 'Eine Seite, die lügt, könnte jede Zahl zeigen. Vergleiche also die Dateien, wenn du zweifelst.',
  },
  limits: {
    title: 'Was nicht geht',
    lead: 'Offen gesagt, damit du weißt, worauf du dich verlässt.',
    before: {
      screens: { title: 'Freunde, die sich ihre Bildschirme zeigen', words: 'Wie an jedem Tisch.' },
      page: { title: 'Eine manipulierte Seite', words: 'Beim Spielen vertraust du denen, die diese Seite ins Netz stellen. Das gesicherte Spiel lässt sich mit einer anderen Kopie des Programms prüfen.' },
      device: { title: 'Jemand an deinem Gerät', words: 'Wer den Speicher dieses Browsers lesen kann, kann deine Hand lesen.' },
      stranger: { title: 'Fremde dazwischen', words: 'Der Einladungslink hält sie fern. Kommst du mit einem gesprochenen Code, vergleicht die Wörter auf beiden Bildschirmen.' },
      bots: { title: 'Bots', words: 'Sie laufen im Browser dessen, der sie geholt hat und ihre Karten lesen könnte. Sie stimmen ab wie er.' },
      against: { title: 'Alle gegen eine Person', words: 'Keine Uhr wirft jemanden hinaus. Aber alle anderen zusammen können beschließen, ohne dich weiterzuspielen, wenn sie mehr als die Hälfte der Menschen am Tisch sind.' },
      leaving: { title: 'Einfach gehen', words: 'Wer geht, kann damit eine Runde beenden; sie wird ohne ihn neu gegeben. Wer mit jemandem befreundet ist, der zieht, kann den eigenen Platz aufgeben, damit noch einmal gezogen wird.' },
    },
    pauses: {
      title: 'Raten nach Pausen und Größen',
      words: 'Zeiten und Größen der Nachrichten verraten, welche Art von Zug es war, wie an einem echten Tisch.',
      kernel: 'Bei geheimen Zahlen gehen die Kurvenrechnung und die Unterschriften immer dieselben Schritte; das übrige Programm nicht.',
      noKernel: 'Dieser Browser erlaubt kein WebAssembly: Langsameres JavaScript springt ein, das nicht für alle Geheimnisse gleich lange braucht.',
    },
    future: {
      title: 'Die ferne Zukunft',
      words: 'Ein Quantencomputer könnte eines Tages ein gesichertes Spiel öffnen. Die Beweise dieses Spiels hat noch niemand von außen begutachtet: Spielt nicht um Geld.',
    },
  },
}; // prettier-ignore
