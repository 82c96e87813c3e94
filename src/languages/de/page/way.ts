/** Der Weg zum Tisch: jeder Schritt, was im Weg steht und was hilft. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const way: Catalogue<typeof english.way> = {
  title: 'Unterwegs',
  home: 'Startseite',
  label: 'Der Weg zum Tisch',
  steps: {
    broker: {
      waits: 'Der Vermittler',
      tries: 'Der Vermittler wird gefragt …',
      done: 'Der Vermittler antwortet.',
      fails: 'Der Vermittler ist nicht erreichbar.',
    },
    member: {
      waits: 'Jemand am Tisch',
      tries: 'Wo sind die anderen …',
      done: 'Jemand ist da.',
      fails: 'Niemand ist da.',
    },
    link: {
      waits: 'Eine direkte Verbindung',
      tries: 'Direkt verbinden …',
      done: 'Die Verbindung steht.',
      fails: 'Keine direkte Verbindung möglich.',
    },
    handshake: {
      waits: 'Ein Handschlag',
      tries: 'Hände schütteln …',
      done: 'Hände geschüttelt.',
      fails: 'Kein Handschlag.',
    },
  },
  nothing: (reason) => `Dieser Browser kann keine Verbindung aufbauen (${reason}).`,
  broker: (reason) => `Der Vermittler macht alle miteinander bekannt und antwortet nicht (${reason}).`,
  nobody: 'Der Vermittler kennt gerade niemanden an diesem Tisch.',
  blocked: {
    unspoken:
      'Dein Browser verrät niemandem, wo er zu erreichen ist: Eine Einstellung oder Erweiterung verbietet es vielleicht.',
    unheard: 'Jemand ist da, aber der andere Browser verrät nicht, wo er zu erreichen ist.',
    inside: 'Jemand ist da, aber ihr seid nicht im selben Netz, und eines ist von außen nicht erreichbar.',
    walled: 'Jemand ist da, aber eure Netze lassen nichts direkt durch.',
    relay: 'Der TURN-Server, der helfen sollte, ist nicht erreichbar oder nimmt Name und Passwort nicht an.',
    unknown: 'Jemand ist da, aber kein Weg führt von einem Browser zum anderen.',
  },
  foreign:
    'Jemand ist mit einer anderen Version dieser Seite da: Ladet sie auf allen Geräten neu, dann habt ihr die neueste.',
  parted: 'Eine Verbindung stand und endete vor dem Handschlag.',
  goesOn: 'Dein Gerät versucht es weiter.',
  again: 'Jetzt noch einmal',
  helps: 'Was hilft',
  settings: 'Einstellungen',
  help: {
    call: {
      title: 'Ruf an',
      words: 'Jemand muss den Tisch offen haben. Sobald das so ist, kommst du hinein.',
    },
    inviteLink: {
      title: 'Der Einladungslink',
      words:
        'Alle an einem Tisch haben denselben Vermittler. Der Link nennt ihn, wenn es nicht der übliche ist, ein Code nicht.',
    },
    byHand: {
      title: 'Kopieren und einfügen',
      words: 'Verbinde dich von Hand mit irgendwem am Tisch: ohne Server, und eine Verbindung genügt.',
    },
    byHandNearby: {
      title: 'Kopieren und einfügen',
      words: 'Eine Verbindung von Hand zu jemandem in deinem Netz genügt: Das Spiel läuft dann darüber.',
    },
    sameNetwork: {
      title: 'Dasselbe Netz',
      words: 'Geht ins selbe WLAN, oder einer von euch teilt seinen Hotspot.',
    },
    anotherPlayer: {
      title: 'Noch jemand',
      words: 'Sobald irgendwer am Tisch erreichbar ist, läuft das Spiel darüber zu allen anderen.',
    },
    turn: {
      title: 'Ein TURN-Server',
      words: 'Er trägt, was direkt nicht durchkommt. Nenne einen in den Einstellungen, dann noch einmal.',
    },
  },
};
