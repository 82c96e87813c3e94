/** Links und Texte, die von Gerät zu Gerät gehen. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const share: Catalogue<typeof english.share> = {
  invite: {
    label: 'Einladungslink',
    copy: 'Link kopieren',
    qr: 'QR-Code des Einladungslinks',
    text: 'Spiel mit mir Billfold.',
  },
  watch: {
    label: 'Link zum Zuschauen',
    copy: 'Link zum Zuschauen kopieren',
    qr: 'QR-Code des Links zum Zuschauen',
    text: 'Schau bei unserem Billfold zu.',
  },
  copied: 'Kopiert',
  isCopied: 'Der Link ist kopiert.',
  selected: 'Es ist markiert: Kopiere es jetzt.',
  done: 'Kopiert.',
  share: 'Teilen',
  qr: 'QR-Code',
  noQr: 'Der QR-Code ließ sich nicht zeichnen.',
};

export const handover: Catalogue<typeof english.handover> = {
  title: 'Von Hand verbinden',
  about:
    'Ganz ohne Server: Eine Seite macht eine Nachricht, die andere fügt sie ein und schickt eine Antwort zurück, über irgendeinen Chat. Eine Verbindung zum Tisch genügt.',
  make: 'Nachricht machen',
  mine: 'Meine Nachricht',
  copy: 'Meine Nachricht kopieren',
  qr: 'QR-Code meiner Nachricht',
  theirs: 'Die andere Nachricht',
  paste: 'Hier einfügen',
  take: 'Andere Nachricht annehmen',
  soon: 'Verbunden, sobald sich beide Geräte gefunden haben.',
  reply: 'Gib nun diese Antwort zurück.',
  wrong: {
    foreign: 'Dieser Text ist nicht von Billfold.',
    version: 'Dieser Text ist nicht von Billfold, oder von einer anderen Version.',
    torn: 'Ein Teil dieses Textes fehlt oder ist falsch: Kopiere ihn noch einmal ganz.',
    'other-answer': 'Das ist die Antwort auf eine andere Einladung.',
    answer: 'Das ist eine Antwort: Sie gehört dorthin, wo die Einladung herkam.',
    own: 'Das ist deine eigene Einladung: Schick sie jemand anderem.',
    'own-again':
      'Das ist deine eigene Einladung: Schick sie weiter, und füge hier die Antwort ein, die zurückkommt.',
    invitation: 'Das ist eine Einladung: Füge hier die Antwort auf deine ein.',
  },
};

export const seat: Catalogue<typeof english.seat> = {
  title: 'Dein Platz',
  elsewhere: 'Auf anderem Gerät spielen',
  moves:
    'Dein Platz zieht mit allen Karten dorthin um. Dieses Gerät gibt ihn sofort ab und bekommt ihn nur von dort zurück.',
  move: 'Meinen Platz umziehen',
  openThere: 'Öffne diesen Link auf dem anderen Gerät. Er ist dein Platz: Zeig ihn niemandem.',
  qr: 'QR-Code deines Platzes',
  label: 'Link zu deinem Platz',
  copy: 'Link kopieren',
  tooLong:
    'Dein Platz ist gerade zu lang für einen Link. Sichere ihn als Datei und bring sie auf das andere Gerät. Öffne dort „Einstellungen“ und wähle „Einen Platz aus einer Datei holen“. Die Datei ist dein Platz: Gib sie niemandem.',
  save: 'Meinen Platz sichern',
  takenHere: 'Holst du deinen Platz hierher, wird hier gespielt: Das andere Gerät unterschreibt nichts mehr.',
  taking: 'Der Platz wird geholt …',
  playHere: 'Hier spielen',
  choose: 'Datei mit deinem Platz wählen',
  torn: 'Dieser Link ist nicht vollständig: Zieh den Platz noch einmal um.',
  orDrop: 'oder hier ablegen',
};
