/** Der Tisch bei Nacht: die anderen Clans, die Straße und was mir gehört. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';
import { gangster as bent, genitive } from './articles.ts';

type English = typeof english;

const { count } = grammar;

const loots = (size: number): string => count(size, { one: 'Beutekarte', other: 'Beutekarten' });
const cards = (size: number): string => count(size, { one: 'Karte', other: 'Karten' });

export const table: Catalogue<English['table']> = {
  phases: {
    'set-up': 'Aufbau',
    draw: 'Ziehen',
    play: 'Legen',
    actions: 'Aktionen',
    police: 'Polizei',
    dawn: 'Morgengrauen',
    over: 'Morgengrauen',
  },
  game: (number, phase) => `Spiel ${number}: ${phase}`,
  opponents: 'Die anderen',
};

export const opponent: Catalogue<English['opponent']> = {
  hand: 'Hand',
  wouldTrade: 'würde tauschen,',
  cards: (size) => `${cards(size)} auf der Hand,`,
  warehouse: (size, dog) => `Lager mit ${loots(size)}${dog ? ' und Hund' : ''},`,
  home: (people) => `${count(people, { one: 'Gangster', other: 'Gangster' })} drinnen`,
};

export const own: Catalogue<English['own']> = {
  title: 'Dein Clan',
  warehouse: (number, size, dog) => `Lager ${number}: ${loots(size)}${dog ? ', ein Hund' : ''}.`,
  look: 'Deine Beute ansehen',
  gangster: (name, state) => `${name}, ${state}.`,
  nobody: 'niemand drinnen',
};

export const state: Catalogue<English['state']> = (out, more) =>
  [out ? 'draußen' : 'drinnen', ...more].join(', ');

export const street: Catalogue<English['street']> = {
  title: 'Die Straße',
  cards: (deck) => `${cards(deck)},`,
  anyCard: 'jede kann die letzte sein',
  amongLast: (last) => `das Ende liegt unter den letzten ${last}`,
  pile: (name, size) => `${name}: ${size} im Stapel, diese obenauf`,
  empty: (goods) => `${goods}: nichts da`,
  onTop: (card, size) => `${card} obenauf, insgesamt ${size}`,
  deck: (size) => `Das Deck: ${cards(size)}`,
  discarded: (size) => `Abgeworfen: ${size}`,
  discard: (top) => (top === undefined ? 'abgeworfen: nichts' : `abgeworfen, ${top} obenauf`),
  out: 'Auf der Straße',
  nobody: 'Niemand ist draußen.',
  gangster: (name, owner, how) => `${bent.is(owner, name)}, ${how}`,
  aim: (does) => `${does}: `,
  laid: (card) => `gelegt: ${card}`,
  raid: 'Razzia',
};

export const clan: Catalogue<English['clan']> = {
  title: (name) => `${name}: ausgelegt`,
  people: 'Leute',
  nobody: 'Niemand.',
  warehouses: 'Lager',
  dog: 'ein Wachhund',
  warehouse: (number) => `Lager ${number}`,
  holds: (size, worth, dog) =>
    `${loots(size)}${worth === undefined ? '' : `, ${worth}`}${dog ? ', mit Hund' : ''}`,
};

export const ledger: Catalogue<English['ledger']> = {
  title: 'Zwischenstand',
  lead: 'Stand:',
  none: 'Nichts.',
  sheet: (term, amount) => `${term}: ${amount}`,
  terms: { loot: 'Beute', people: 'Leute', sheds: 'Lager', police: 'Polizei' },
  rules: {
    loot: 'Was unter deinen Lagern liegt, zählt voll.',
    people: (cost) => `Jeder Gangster vor dir kostet ${cost}, auch wenn er blockiert ist.`,
    sheds: (cost) => `Jedes Lager kostet ${cost}, auch das erste.`,
    police: (costs) => `Jede Polizeikarte auf der Hand kostet je nach Sternen ${costs.join(', ')}.`,
  },
};

export const check: Catalogue<English['check']> = {
  title: 'Eine Probe',
  hit: (gangster, owner, target) => `${gangster} gegen ${bent.at(owner, target)}`,
  burglary: (gangster, owner) => `${gangster} in ${owner === undefined ? 'deinem' : genitive(owner)} Lager`,
  needs: (beats, sum, card) =>
    `braucht mehr als ${beats}: ${sum} + ${card === undefined ? '?' : `${card.number} = ${card.total}`}`,
  chance: (chance) => `Chance ${chance}`,
  before: (beats, sum, chance) => `braucht mehr als ${beats}: ${sum} + ?, Chance ${chance}.`,
  verdicts: { hit: 'Treffer', missed: 'daneben', in: 'drin', caught: 'erwischt' },
};

export const chance: Catalogue<English['chance']> = (good, all) => `${good} von ${all}`;
