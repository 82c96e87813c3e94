/** Die erste Nacht: je ein Satz. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

export const lessons: Catalogue<typeof english.lessons> = {
  ledger: 'So viel ist dein Clan wert: Beute zählt für dich, Leute, Lager und Polizei auf der Hand zählen gegen dich.',
  hand: 'Du hast eine Karte gezogen und legst jetzt eine: Tippe eine an, um zu sehen, was sie für dich oder gegen andere tut.',
  clan: 'Deine Lager und deine Leute, die drinnen sind: Beute, die du heimbringst, liegt hier verdeckt.',
  loot: 'Beute, die irgendwer zieht, liegt hier, und die Zahl auf der Kiste sagt, wie viel es einzusacken gibt.',
  out: 'Jedes Lager gibt dir pro Zug eine Aktion: Schick jetzt einen Gangster raus, ab deinem nächsten Zug hat er zu tun.',
  job: 'Wer draußen ist, kann Beute einsacken, jemanden ausschalten oder einbrechen, kommt danach heim und ist bis dahin selbst ein Ziel.',
  police: 'Polizei lässt sich nicht abwerfen: Sie kostet dich am Morgen Dollars oder Beute, wenn du sie legst.',
  others: 'Die anderen Clans liegen so offen wie deiner: Tippe einen an, um Leute, Lager und die Menge der Beute zu sehen.',
  deck: 'Die Nacht endet mit einer Karte, die irgendwo unter den letzten 31 des Decks liegt.',
  dawn: 'Es wird hell: Alle zeigen, was sie haben, und der reichste Clan gewinnt.',
}; // prettier-ignore
