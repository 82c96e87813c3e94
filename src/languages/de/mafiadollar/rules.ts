/** So wird gespielt. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

type Rules = Catalogue<typeof english.rules>;

const cards: Rules['cards'] = {
  gangsters: {
    title: 'Gangster, 30',
    words: 'Angeheuert ist ein Gangster erst einmal drinnen. Die oberen Punkte zählen beim Ausschalten, die unteren beim Einbrechen.',
  },
  items: {
    title: 'Waffen, Werkzeuge, Fahrzeuge, 26',
    words: 'Für jemanden von dir, der drinnen ist; von jeder Art ein Stück. Waffen zählen beim Ausschalten, Werkzeuge beim Einbrechen; mit einem Fahrzeug passt mehr Beute mit.',
  },
  blocks: {
    title: 'Blockaden, 32',
    words: 'Auf einen fremden Gangster, drinnen oder draußen: Er kann nichts tun. Eine Karte mit dem richtigen Symbol nimmt die oberste weg: ein Schlüssel bei „Knast“, eine Zeitung bei „Daheim“, Verbandszeug bei „Verprügelt“, ein Hut bei „Freundin“. Beide werden abgeworfen.',
  },
  warehouses: {
    title: 'Lager, 18, und Wachhunde, 6',
    words: 'Ein Lager ist eine Aktion und ein Platz für Beute mehr. Ein Hund macht Einbrüche dort um eins schwerer.',
  },
  loot: {
    title: 'Beute, 44',
    words: 'Dollars, sobald sie unter deinem Lager liegt. Auf der Hand bleibt sie nie.',
  },
  birthday: {
    title: 'Der Don feiert, 3',
    words: 'Alle Blockaden deiner Leute sind weg, und wer sonst Beute hat, schenkt dir eine Karte davon, alle im selben Moment.',
  },
  end: {
    title: 'Das Ende',
    words: 'Es liegt unter den letzten 31 Karten. Wo, weiß niemand.',
  },
}; // prettier-ignore

const jobs: Rules['jobs'] = {
  out: {
    title: 'Rausgehen',
    words: 'Wer drinnen ist, geht auf die Straße. Ab deinem nächsten Zug gibt es Arbeit.',
  },
  home: {
    title: 'Heimkommen',
    words: 'Wieder rein, ohne Job. Nach jedem Job, ob er klappt oder nicht, kommen die Leute von selbst heim.',
  },
  haul: {
    title: 'Einsacken',
    words: 'Beute von einem Stapel, von oben: eine Karte, mit Fahrzeug entsprechend mehr. Sie kommt verdeckt unter eines deiner Lager.',
  },
  hit: {
    title: 'Ausschalten',
    words: 'Einen fremden Gangster, der draußen ist: eine Probe mit Angriff und Waffe. Klappt sie, ist das Ziel erledigt, und du nimmst von der Ausrüstung, was du willst.',
  },
  burgle: {
    title: 'Einbrechen',
    words: 'In ein fremdes Lager mit Beute: eine Probe mit Einbruch und Werkzeug, eins weniger, wenn ein Hund davor liegt. Klappt sie, siehst nur du alle Beute dort und nimmst eine Karte, mit Fahrzeug entsprechend mehr.',
  },
}; // prettier-ignore

export const rules: Rules = {
  title: 'So geht’s',
  subtitle: 'Anheuern, einsacken, einbrechen, und keine Polizei auf der Hand, wenn alles legal wird.',
  sections: {
    minute: 'In einer Minute',
    jobs: 'Leute bei der Arbeit',
    cards: 'Alle Karten',
    police: 'Polizei',
    haggling: 'Feilschen',
    end: 'Das Ende',
    rulings: 'Im Zweifel',
  },
  leads: {
    jobs: 'So viele Aktionen, wie du Lager hast, eine nach der anderen; jeder Gangster handelt einmal pro Zug.',
    cards: '173, keine zwei gleich. Pro Zug wird eine gelegt; was sie kann, siehst du, sobald du sie wählst.',
    police: 'Abwerfen geht nicht. Lege sie, gib sie weiter, tausche sie weg, oder bezahle am Ende für sie.',
    haggling: 'In deinem Zug, höchstens zweimal, vor einer Karte oder einer Aktion.',
    end: 'Unter den letzten 31 Karten des Decks liegt das Ende der Prohibition. Gezogen oder aufgedeckt, ist die Nacht sofort vorbei.',
    rulings: 'Wo die gedruckten Regeln schweigen oder sich verschieden lesen lassen, spielt das Programm so. Die Nummern sind die des Regelhefts in den Dokumenten des Projekts.',
  },
  minute: {
    draw: {
      title: 'Ziehen.',
      words: 'Die oberste Karte des Decks auf die Hand. Beute bleibt dort nicht: Sie wird gezeigt, kommt auf den Stapel ihrer Art, und du ziehst noch einmal. Das Ende beendet das Spiel.',
    },
    shed: 'Ein Lager mit drei Beutekarten und einem Wachhund',
    play: {
      title: 'Legen.',
      words: 'Genau eine Karte: einen Gangster anheuern, jemanden ausrüsten, ein Lager eröffnen, einen Hund davor stellen, einen fremden Gangster blockieren, einen eigenen befreien, feiern oder abwerfen. Wer Polizei legt, hat keine Aktionen.',
    },
    crate: 'Ein Stapel Beute',
    actions: {
      title: 'Aktionen.',
      words: 'Eine für jedes deiner Lager. Leute gehen auf die Straße; ab deinem nächsten Zug sacken sie Beute ein, schalten andere aus oder brechen in fremde Lager ein, und kommen heim.',
    },
    all: 'Alle beginnen mit fünf Karten und einem Lager. Nur du siehst deine Hand und die Beute unter deinen Lagern. Alles andere liegt offen. Wie du stehst, steht immer über deiner Hand.',
  },
  jobs,
  check: {
    title: 'Eine Probe.',
    words: 'Zuerst werden der Job und sein Ziel genannt. Dann wird die oberste Karte des Decks aufgedeckt; ihre Zahl, deine Punkte und deine Ausrüstung müssen zusammen mehr als 8 sein. Drei Punkte und eine Waffe mit +2 brauchen eine 4 oder mehr: 5 von 8. Taucht Beute auf, kommt sie auf ihren Stapel, und die nächste Karte zählt; die Karte, die gezählt hat, wird abgeworfen, egal welche. Ein blockierter Gangster kann nichts tun, aber draußen getroffen und drinnen ausgerüstet werden.',
  },
  cards,
  police: {
    about: 'Gelegt statt einer anderen Karte: Alle geben eine Karte ihrer Hand nach links, alle gewählt, bevor jemand etwas sieht. Dann tut die Polizei ihre Arbeit, und Aktionen gibt es in diesem Zug nicht.',
    work: [
      'Du verlierst eine Beutekarte deiner Wahl.',
      'Du verlierst deine wertvollste Beutekarte und beweist, dass keine mehr wert ist.',
      'Du behältst ein Lager. Alles andere vor dir ist weg: Leute, die anderen Lager, alle Hunde und alle Beute.',
    ],
    held: (costs) => `Am Ende auf der Hand: ${costs}.`,
  },
  haggling: 'Ein Angebot geht an eine Person oder an alle und nennt offen, was gewünscht und was gegeben wird: irgendwas, keine Polizei, eine Art von Karte oder ein Symbol. Die Karte, die du gibst, steht mit dem Angebot fest, verdeckt, und dein Programm beweist, dass sie passt. Wer gefragt ist, sagt Ja mit einer passenden Karte oder Nein ohne Grund. Nach einem Ja wechseln die Karten sofort die Hand; von mehreren musst du eine Person wählen. Getauscht werden nur Handkarten, eins zu eins, und nur mit der Person am Zug. Du kannst vorab „Keine Angebote“ sagen oder mit dem Handschlag zeigen, dass du tauschen würdest: Das steht nicht im Verlauf und bindet niemanden.',
  end: {
    judged: (gangster, warehouse, police) =>
      `Alle Hände und alle Beute werden gezeigt. Deine Beute zählt voll; jeder Gangster vor dir kostet ${gangster}, jedes Lager ${warehouse}, auch das erste; jede Polizeikarte auf der Hand ${police[0]}, ${police[1]} oder ${police[2]}. Andere Handkarten und Beute auf den Stapeln zählen für niemanden. Die meisten Dollars gewinnen; bei Gleichstand entscheiden mehr Gangster, dann mehr Lager, sonst wird der Sieg geteilt. Mit einem Ziel werden Spiele zusammengezählt, bis es jemand erreicht hat.`,
    leaving: 'Geht jemand endgültig, spielen die anderen weiter: Was offen lag, wird abgeworfen, was verdeckt war, ist wieder im Deck, und alle, die noch da sind, mischen es neu.',
  },
  designer: 'Das Spiel ist von Heiko Weyen. Dieses Projekt hat mit dem Verlag nichts zu tun.',
}; // prettier-ignore
