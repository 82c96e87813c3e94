/** Ein Raum vor und zwischen den Spielen, und wie wer zu erreichen ist. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';

export const lobby: Catalogue<typeof english.lobby> = {
  letIn: 'Jemand am Tisch muss dich hereinlassen.',
  looking: 'Suche die anderen …',
  unknownRules: 'Dieser Tisch spielt nach Regeln, die diese Seite nicht kennt. Lade die Seite neu.',
  starts: (name) => `${name} startet das Spiel.`,
  alone: 'Lade jemanden ein oder hol einen Bot dazu.',
  tooMany: (most) => `Es gibt nur Plätze für ${most}.`,
  notReady: (names) => `Noch nicht bereit: ${grammar.list(names)}.`,
  unfit: 'Die Optionen passen nicht zu so vielen Leuten.',
  notBegun: 'Das Spiel hat noch nicht begonnen.',
  absent: 'jemandem, der nicht da ist',
  editions: {
    here: 'Dieser Tisch spielt nach einer anderen Fassung der Regeln als diese Seite. Lade die Seite neu; hilft das nicht, müssen es die anderen tun.',
    there: (names) =>
      `Auf der Seite von ${grammar.list(names)} gilt eine andere Fassung der Regeln. Lade diese Seite neu, oder bitte sie, ihre neu zu laden.`,
  },
  draft: {
    'not-introduced': 'Es kann nicht losgehen: Jemand hat sich noch nicht vorgestellt.',
    'not-known': 'Es kann nicht losgehen: Was gespielt wird, ist noch nicht bekannt.',
    'stray-bot': (name) => `Es kann nicht losgehen: ${name} ist ein Bot von niemandem, der mitspielt.`,
    'false-bot': (name) => `Es kann nicht losgehen: ${name} soll ein Bot von dir sein und ist keiner.`,
    'other-edition': (name) => `Es kann nicht losgehen: ${name} hat eine andere Fassung der Regeln.`,
    unplayable: (reason) => `Es kann nicht losgehen (${reason}).`,
  },
};

export const reach: Catalogue<typeof english.reach> = {
  left: 'gegangen',
  me: 'du',
  lost: (seconds) => `verloren (${seconds} s)`,
  away: (seconds) => `weg (${seconds} s)`,
  connected: 'verbunden',
  relayed: (name) => `über ${name}`,
  relayedBySomebody: 'über jemand anderen',
};

export const network: Catalogue<typeof english.network> = {
  otherVersion:
    'Jemand ist mit einer anderen Version dieser Seite gekommen: Ladet sie auf allen Geräten neu, dann habt ihr die neueste.',
  broker: (why) => `Der Vermittler ist nicht zu erreichen (${why}); dein Gerät versucht es weiter.`,
  nobody: (why) =>
    `Niemand sonst ist zu erreichen (${why}). Lade die Seite neu, um es noch einmal zu versuchen.`,
  shutOut: 'Jemand ist auf dem Weg hierher, aber eure Netze lassen keine Verbindung zu.',
};
