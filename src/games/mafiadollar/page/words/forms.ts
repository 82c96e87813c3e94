/** "Your move": what can be done with a card and by whom, and what is offered. */

import { count } from '../../../english.ts';
import type { Order } from '../../actions.ts';
import { type Owner, whose } from './table.ts';

/** [G3] */
export const play = {
  pick: 'Pick a card of your hand to see what it can do.',
};

const loots = (size: number): string => (size === 0 ? 'empty' : count(size, 'loot card'));

/** [F4–F6] By the stars. */
const loss = ['one loot card', 'your dearest loot card', 'all but one warehouse'];

/** What a card can be put to. `small`: the line below. */
export const uses = {
  hire: 'Hire',
  hireSmall: (attack: number, burglary: number) => `attack ${attack}, burglary ${burglary}`,
  open: 'Open it',
  openSmall: 'one more action, one more place for loot',
  equip: (gangster: string) => `Give to the ${gangster}`,
  equipSmall: (item: string) => `in place of ${item}`,
  block: (owner: Owner, gangster: string) => `Block ${whose(owner)} ${gangster}`,
  free: (block: string, gangster: string) => `Take the ${block} off the ${gangster}`,
  dog: (store: number) => `Put to warehouse ${store}`,
  dogSmall: loots,
  birthday: 'Celebrate',
  birthdaySmall: (store: number) => `gifts go to warehouse ${store}`,
  discard: 'Discard',
  police: (stars: number) => `Play: no actions, all pass a card, lose ${loss[stars - 1] ?? ''}`,
  policeSmall: (cost: string) => `in the hand at the end it costs ${cost}`,
};

/** What a card could be put to if something were different, and why it can't be now. */
export const useless = {
  equip: 'Give it',
  nobody: 'You have nobody to give it to.',
  allOut: 'All your people are out: items are given to those who are in.',
  dog: 'Put it to a warehouse',
  allDogs: 'Every warehouse of yours has a dog.',
  block: 'Block',
  noTarget: 'No other clan has anybody.',
  police: 'Police can’t be discarded.',
};

/** [J1–J10] */
export const actions = {
  left: (actions: number) => `${count(actions, 'action')} left: what do your people do?`,
  people: 'Your people',
  end: 'End the turn',
  back: 'Back',
  told: (gangster: string, order: string) => `${gangster}: ${order}`,
  /** [K9] With the symbol that frees. */
  blocked: (block: string, symbol: string) => `${block}: needs ${symbol}.`,
  acted: 'Has acted in this turn.',
};

export const orders = {
  out: 'Go out',
  home: 'Come home',
  haul: 'Haul',
  hit: 'Hit',
  burgle: 'Burgle',
  hand: 'Hand on',
} satisfies Record<Order, string>;

/** The line below an order. */
export const orderSmall = {
  out: 'works from your next turn on',
  home: 'without a job',
  haul: (cards: number) => `takes ${count(cards, 'card')}`,
  hit: (chance: string) => `chance ${chance}`,
  burgle: (chance: string, cards: number) => `chance ${chance}, takes ${cards}`,
  hand: 'an item to somebody who is in',
};

/** [J10] Why an order can't be given to somebody who could act. */
export const impossible = {
  haul: 'No loot lies on any pile.',
  hit: 'Nobody else’s gangster is out.',
  burgle: 'Nobody else’s warehouse has loot.',
  hand: 'There is nothing to hand on, or nobody in to take it.',
};

/** What an order is aimed at. */
export const aims = {
  pileSmall: (taken: number, size: number) =>
    `takes it${taken === 1 ? '' : ` and ${taken - 1} below`}; ${size} lie there`,
  gangster: (owner: Owner, gangster: string) => `${whose(owner)} ${gangster}`,
  gangsterSmall: (chance: string, state: string) => `${chance}; ${state}`,
  warehouse: (owner: Owner, store: number) => `${whose(owner)} warehouse ${store}`,
  warehouseSmall: (chance: string, size: number, dog: boolean) =>
    `${chance}; ${loots(size)}${dog ? ', a dog' : ''}`,
  handing: (item: string, gangster: string) => `${item} to the ${gangster}`,
  /** An own warehouse, to put something under. */
  store: (store: number) => `Warehouse ${store}`,
  storeSmall: (size: number, worth: string, dog: boolean) =>
    `${loots(size)}${size > 0 ? `, ${worth}` : ''}${dog ? ', a dog' : ''}`,
};

export const loot = {
  title: 'Loot to choose from',
  lacks: (least: number) => (least === 1 ? 'Pick a card first.' : `Pick ${least} cards.`),
};

/** [H1–H6] */
export const haggling = {
  wouldTrade: 'I’d trade',
  refuse: 'No to every offer',
  /** `none`: no card of mine would do. */
  offered: (name: string, given: string, wanted: string, none: boolean) =>
    `${name} gives: ${given}. Wants: ${wanted}.${none ? ' You have none.' : ''}`,
  make: 'Make an offer',
  left: (offers: number) => `${count(offers, 'offer')} left`,
  noMore: 'You have made two offers in this turn.',
  to: 'To whom',
  everybody: 'Everybody',
  /** After a name. */
  trades: ', would trade',
  want: 'I want',
  give: 'I give',
  card: 'The card that you give',
  noFit: 'No card of yours fits this word.',
  cardNoFit: 'It does not fit your word.',
  lacks: {
    wanted: 'Say what you want.',
    given: 'Say what you give.',
    card: 'Pick the card that you give.',
  },
  offer: 'Offer it',
  offerFor: (given: string, wanted: string) => `Offer ${given} for ${wanted}`,
  about:
    'The words are heard by all and the card is proven to fit. Whoever says yes gives a card that fits your word; of several you must take one.',
};
