/** Was auf dem Tisch steht, und womit man zieht. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';
import { grammar } from '../grammar.ts';
import { points } from './persons.ts';

const { list, count } = grammar;
type Page = Catalogue<typeof english>;

const cents = { one: 'Cent', other: 'Cent' };
const cards = { one: 'Karte', other: 'Karten' };

export const table: Page['table'] = {
  round: (round, of) => `${round}\u00a0von\u00a0${of}`,
  opponents: 'Die anderen',
  cardsInHand: (n) => (n === 1 ? 'Karte auf der Hand' : 'Karten auf der Hand'),
  coin: 'Münze',
  coinOf: (value) => `Münze zu ${count(value, cents)}`,
  specials: 'Sonderkarten übrig',
  specialsLeft: (n) => (n === 1 ? 'Sonderkarte übrig' : 'Sonderkarten übrig'),
  tokens: 'Chips',
  tokensOf: (n) => (n === 1 ? 'Chip' : 'Chips'),
  middle: 'Die Mitte',
  hourglasses: (left, total) =>
    `${left} von ${total} Sanduhren laufen: Der Polizei fehlen noch ${count(left, { one: 'Stufe', other: 'Stufen' })}`,
  wallet: (n, extraIds) =>
    `Die Brieftasche: ${count(n, cards)}, ${count(extraIds, { one: 'Zusatzpass', other: 'Zusatzpässe' })}`,
  played: (n) => `Gespielt: ${n}`,
  noneOnTop: 'noch keine',
  onTop: (card) => card,
  allPlayed: 'Gespielte Sonderkarten',
  nothingPaid: 'Nichts bezahlt',
  paid: (sum) => `Bezahlt: ${sum}`,
  paidFor: 'für Pässe',
  allPaid: 'Bezahlt für Zusatzpässe',
  yourSpecials: 'Deine Sonderkarten',
  noSpecials: 'Keine Sonderkarten mehr',
  yours: 'Deine Sachen',
  yourCoin: (value) => `deine Münze: ${count(value, cents)}`,
  yourPoints: (n) => `deine Chips: ${count(n, points)}`,
  noTokens: 'keine Chips',
  yourTokens: (values) => `deine Chips: ${values.join(', ')}`,
  hidden: (card) => `versteckt: ${card}`,
  law: 'Das Gesetz',
};

export const skip: Page['skip'] = {
  button: 'Keine Fragen am Rundenende',
  said: 'Keine Nachspielzeit, Tarnung oder Kontrolle von dir. Tippe, um doch gefragt zu werden.',
  about: 'Sagt in dieser Runde nein zu Nachspielzeit, Tarnung und Dienst.',
};

export const move: Page['move'] = {
  actions: { take: 'Nehmen', put: 'Ablegen', buy: 'Pass', flip: 'Drehen' },
  blind: 'verdeckt',
  running: (hourglasses) => (hourglasses === 1 ? '1 läuft' : `${hourglasses} laufen`),
  pay: 'für 300+',
  needs: 'erst ab 300',
  notNow: 'jetzt nicht',
  pick: 'Karte wählen',
  pickFirst: 'Wähle erst eine Karte deiner Hand.',
  put: (card) => `Leg ${card} in die Brieftasche`,
  playsNow: 'Spielst du diese Sonderkarte jetzt?',
  paysWith: 'Pass kaufen: Wähle Scheine und Schmuck deiner Hand.',
  back: 'Zurück',
  play: (special) => `${special} spielen`,
  cards: (n) => count(n, cards),
  innocentAs: (role) => `unschuldig als ${role}`,
  guilty: (why) => `schuldig: ${why}`,
};

export const payment: Page['payment'] = {
  nothing: 'Noch nichts von 300 gewählt.',
  picked: (names) => `${list(names)}:`,
  of: 'von 300',
  pickFirst: 'Wähle Scheine und Schmuck deiner Hand zum Bezahlen.',
  wait: 'Einen Moment.',
  least: 'Ab 300 zahlen',
  pay: (sum) => `${sum} zahlen`,
};

export const ids: Page['ids'] = {
  choice: 'Zur Auswahl',
  innocentAs: (role) => `Unschuldig als ${role}`,
  guilty: (why) => `Schuldig: ${why}`,
  pickFirst: 'Wähle erst einen der Pässe.',
  keepThis: 'Diesen behalten',
  keep: (role) => `${role} behalten`,
};

export const presents: Page['presents'] = {
  me: 'Dich',
  wallet: 'Brieftasche',
  goesTo: (card) => `${card} geht an`,
  arrange: 'Sag für jede Karte, wohin sie geht: Eine ist deine.',
  give: 'Geschenke verteilen',
};

export const requests: Page['requests'] = {
  dollar: 'Dollar',
  euro: 'Euro',
  pound: 'Pfund',
  yen: 'Yen',
  jewelry: 'Schmuck',
};

const PROGRAM = 'Ist die Bedenkzeit um, antwortet dein Programm für dich.';

export const options: Page['options'] = {
  rounds: 'Runden',
  deck: 'Karten',
  decks: { whole: 'Alle', balanced: 'Passend' },
  aboutSmall: `Zu zweit spielt man immer mit dem kleinen Kartensatz. ${PROGRAM}`,
  about: `Der passende Kartensatz lässt Karten weg, die für mehr Leute gedacht sind. ${PROGRAM}`,
  bots: 'Bots',
  level: 'Stärke',
  levels: { easy: 'Leicht', normal: 'Normal', hard: 'Schwer' },
};

export const art: Page['art'] = {
  stairsToGo: (left) => (left === 1 ? ['STUFE', 'FEHLT'] : ['STUFEN', 'FEHLEN']),
  timeUp: 'ZEIT IST UM',
  cards: (n) => (n === 1 ? 'KARTE' : 'KARTEN'),
  extraIds: (n) => (n === 1 ? 'PASS' : 'PÄSSE'),
  id: 'ID',
  law: { id: 'PASS', ids: 'PÄSSE', money: 'INSGESAMT', currencies: 'WÄHRUNGEN' },
  any: 'ALLE',
  timings: { start: 'ZUGBEGINN', instead: 'STATT DES ZUGS', end: 'RUNDENENDE' },
};
