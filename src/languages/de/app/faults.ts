/** Gebrochene Versprechen. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

export const faults: Catalogue<typeof english.faults> = {
  broken: {
    'two-answers': (name) =>
      `Das Programm von ${name} hat auf dieselbe Frage zweimal verschieden geantwortet.`,
    'not-asked': (name) => `Das Programm von ${name} hat geantwortet, ohne gefragt zu sein.`,
    'bad-answer': (name) =>
      `Das Programm von ${name} hat eine Antwort gegeben, die die Regeln nicht erlauben.`,
    'bad-proof': (name) => `Das Programm von ${name} hat einen Beweis vorgelegt, der nicht stimmt.`,
    'equal-keys': (name) => `Das Programm von ${name} hat einen Schlüssel benutzt, den schon jemand hat.`,
    'two-votes': (name) => `Das Programm von ${name} hat mit Ja und mit Nein gestimmt.`,
    'votes-not-growing': (name) => `Das Programm von ${name} hat eine Stimme zurückgenommen.`,
    'bad-vote': (name) => `Das Programm von ${name} hat abgestimmt, wo es niemand darf.`,
  },
  unjudged: (name, reason) =>
    `Diese Seite konnte nicht beurteilen, was das Programm von ${name} gesagt hat, und hat es ausgelassen (${reason}). Bitte melde es mit der Spieldatei.`,
  stuck: (reason) => `Diese Seite kam nicht weiter (${reason}). Bitte melde es mit der Spieldatei.`,
};
