/** Rund um den Tisch: die Leiste, Außergewöhnliches, Abstimmungen und worauf gewartet wird. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { grammar } from '../grammar.ts';

const { count, list } = grammar;

const checks = (n: number): string => count(n, { one: 'Prüfung', other: 'Prüfungen' });

export const table: Catalogue<typeof english.table> = {
  talk: 'Zurufe',
  watching: (watchers) => count(watchers, { one: 'schaut zu', other: 'schauen zu' }),
  broken: 'Regel gebrochen',
  checks,
  passed: 'bestanden',
  allPassed: (n) => `${checks(n)} bestanden`,
  banners: {
    fault: (rule, move) =>
      `Regel ${rule}, Zug ${move}. Die Programme aller anderen haben es gesehen und können es beweisen.`,
    evidence: 'Beweis sichern',
    fleeting: 'In diesem Fenster wird nichts gespeichert.',
    reloadLoses: 'Lädst du neu, ist dein Platz weg.',
    bereft: 'Dein Platz ist aus dem Spiel.',
    lostSecrets:
      'Dieser Browser hat Geheimnisse deines Platzes verloren, die sonst niemand hat. Die anderen spielen weiter; du kannst zuschauen.',
    out: 'Du bist raus.',
    withoutYou: 'Die anderen spielen ohne dich weiter. Du kannst zuschauen.',
    toLobby: 'Zur Lobby',
  },
  catchingUp: {
    asking: (names) => `Frage ${names.length === 0 ? 'die anderen' : list(names)}, wie es am Tisch steht …`,
    risk: 'Mach nur weiter, wenn du nicht mit einer älteren Kopie dieses Geräts gespielt hast: Kennen die anderen schon eine Antwort, die du neu gibst, sieht es nach Betrug aus.',
    elsewhere: (names) =>
      `${list(names)} ${names.length === 1 ? 'spielt' : 'spielen'} schon das nächste Spiel.`,
    howItEnded: 'Wer dieses noch hat, sagt dir, wie es ausging. Am nächsten kannst du wieder mitspielen.',
    nothingSaid: 'Bis dahin wird in deinem Namen nichts geantwortet.',
    goOn: 'Ohne sie weiter',
  },
  vote: {
    title: (question) => `Abstimmung: ${question}`,
    yes: 'Ja',
    no: 'Nein',
    open: 'Offen',
    allMustAgree:
      'Alle anderen müssen zustimmen. Eine Runde, über die noch nicht geurteilt ist, beginnt von vorn.',
    wait: 'Warten',
    goOn: 'Weiter',
  },
  waiting: {
    catchingUp: 'Wir holen den Tisch ein.',
    moment: 'Einen Moment.',
    yourTurn: 'Dein Zug: Die Karten sind unterwegs.',
    onTurn: (name) => `${name} ist am Zug.`,
  },
};
