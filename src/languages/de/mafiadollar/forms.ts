/** „Dein Zug“: was eine Karte kann, was die Leute tun und was geboten wird. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';
import { begun, gangster as bent, genitive } from './articles.ts';

type English = typeof english;

const { count } = grammar;

const loots = (size: number): string =>
  size === 0 ? 'leer' : count(size, { one: 'Beutekarte', other: 'Beutekarten' });

/** Nach den Sternen. */
const loss = ['eine Beute weg', 'teuerste Beute weg', 'alles weg bis auf ein Lager'];

export const play: Catalogue<English['play']> = {
  pick: 'Wähle eine Handkarte und sieh, was sie kann.',
};

export const uses: Catalogue<English['uses']> = {
  hire: 'Anheuern',
  hireSmall: (attack, burglary) => `Angriff ${attack}, Einbruch ${burglary}`,
  open: 'Eröffnen',
  openSmall: 'eine Aktion und ein Platz für Beute mehr',
  equip: (gangster) => `Dem ${gangster} geben`,
  equipSmall: (item) => `statt ${item}`,
  block: (owner, gangster) => `${begun(bent.at(owner, gangster))} blockieren`,
  free: (block, gangster) => `${gangster} befreien: weg mit „${block}“`,
  dog: (store) => `Vor Lager ${store}`,
  dogSmall: loots,
  birthday: 'Feiern',
  birthdaySmall: (store) => `Geschenke in Lager ${store}`,
  discard: 'Abwerfen',
  police: (stars) => `Legen: keine Aktionen, Karten wandern, ${loss[stars - 1] ?? ''}`,
  policeSmall: (cost) => `am Ende auf der Hand: ${cost} Strafe`,
}; // prettier-ignore

export const useless: Catalogue<English['useless']> = {
  equip: 'Jemandem geben',
  nobody: 'Du hast niemanden, dem du es geben kannst.',
  allOut: 'Alle deine Leute sind draußen: Ausrüstung bekommt, wer drinnen ist.',
  dog: 'Vor ein Lager',
  allDogs: 'Jedes deiner Lager hat schon einen Hund.',
  block: 'Blockieren',
  noTarget: 'Kein anderer Clan hat Leute.',
  police: 'Polizei lässt sich nicht abwerfen.',
};

export const actions: Catalogue<English['actions']> = {
  left: (actions) => `Noch ${count(actions, { one: 'Aktion', other: 'Aktionen' })}: was tun deine Leute?`,
  people: 'Deine Leute',
  end: 'Zug beenden',
  back: 'Zurück',
  told: (gangster, order) => `${gangster}: ${order}`,
  blocked: (block, symbol) => `${block}: nötig ${symbol}.`,
  acted: 'War in diesem Zug schon dran.',
};

export const orders: Catalogue<English['orders']> = {
  out: 'Rausgehen',
  home: 'Heimkommen',
  haul: 'Einsacken',
  hit: 'Ausschalten',
  burgle: 'Einbrechen',
  hand: 'Weitergeben',
};

export const orderSmall: Catalogue<English['orderSmall']> = {
  out: 'arbeitet ab deinem nächsten Zug',
  home: 'ohne Job',
  haul: (cards) => `nimmt ${count(cards, { one: 'Karte', other: 'Karten' })}`,
  hit: (chance) => `Chance ${chance}`,
  burgle: (chance, cards) => `Chance ${chance}, nimmt ${cards}`,
  hand: 'Ausrüstung an jemanden drinnen',
};

export const impossible: Catalogue<English['impossible']> = {
  haul: 'Auf keinem Stapel liegt Beute.',
  hit: 'Von den anderen ist niemand draußen.',
  burgle: 'Kein fremdes Lager hat Beute.',
  hand: 'Es gibt nichts weiterzugeben, oder niemand ist drinnen.',
};

export const aims: Catalogue<English['aims']> = {
  pileSmall: (taken, size) => `nimmt sie${taken === 1 ? '' : ` und ${taken - 1} darunter`}; es sind ${size}`,
  gangster: bent.is,
  gangsterSmall: (chance, state) => `${chance}; ${state}`,
  warehouse: (owner, store) =>
    owner === undefined ? `dein Lager ${store}` : `${genitive(owner)} Lager ${store}`,
  warehouseSmall: (chance, size, dog) => `${chance}; ${loots(size)}${dog ? ', ein Hund' : ''}`,
  handing: (item, gangster) => `${item} dem ${gangster}`,
  store: (store) => `Lager ${store}`,
  storeSmall: (size, worth, dog) => `${loots(size)}${size > 0 ? `, ${worth}` : ''}${dog ? ', ein Hund' : ''}`,
};

export const loot: Catalogue<English['loot']> = {
  title: 'Beute zur Auswahl',
  lacks: (least) => (least === 1 ? 'Wähle erst eine Karte.' : `Wähle ${least} Karten.`),
};

export const haggling: Catalogue<English['haggling']> = {
  wouldTrade: 'Ich tausche',
  refuse: 'Keine Angebote',
  offered: (name, given, wanted, none) =>
    `${name} gibt: ${given}. Will: ${wanted}.${none ? ' Du hast nichts davon.' : ''}`,
  make: 'Angebot machen',
  left: (offers) => `noch ${count(offers, { one: 'Angebot', other: 'Angebote' })}`,
  noMore: 'Du hast in diesem Zug schon zwei Angebote gemacht.',
  to: 'An wen',
  everybody: 'Alle',
  trades: ', würde tauschen',
  want: 'Ich will',
  give: 'Ich gebe',
  card: 'Die Karte, die du gibst',
  noFit: 'Keine deiner Karten passt zu diesem Wort.',
  cardNoFit: 'Sie passt nicht zu deinem Wort.',
  lacks: {
    wanted: 'Sag, was du willst.',
    given: 'Sag, was du gibst.',
    card: 'Wähle die Karte, die du gibst.',
  },
  offer: 'Anbieten',
  offerFor: (given, wanted) => `Biete ${given} gegen ${wanted}`,
  about:
    'Alle hören die Worte, und es wird bewiesen, dass die Karte passt. Wer Ja sagt, gibt eine Karte, die zu deinem Wunsch passt; von mehreren musst du eine nehmen.',
};
