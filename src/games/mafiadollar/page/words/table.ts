/** The table at night: the other clans, the street, what is mine. */

import { count } from '../../../english.ts';
import type { Phase } from '../../position.ts';

/** Whose something is; undefined is mine. */
export type Owner = string | undefined;

export const whose = (owner: Owner): string => (owner === undefined ? 'your' : `${owner}’s`);

const phases = {
  'set-up': 'Setting up',
  draw: 'Draw',
  play: 'Play',
  actions: 'Actions',
  police: 'Police',
  dawn: 'Dawn',
  over: 'Dawn',
} satisfies Record<Phase, string>;

export const table = {
  phases,
  /** [Q3] Of several. */
  game: (number: number, phase: string) => `Game ${number}: ${phase}`,
  opponents: 'Opponents',
};

/** What everybody sees of another clan; most of it is read out only. */
export const opponent = {
  /** Its title. */
  hand: 'hand',
  wouldTrade: 'would trade,',
  cards: (size: number) => `${count(size, 'card')} in hand,`,
  warehouse: (size: number, dog: boolean) =>
    `warehouse with ${count(size, 'loot card')}${dog ? ' and a dog' : ''},`,
  home: (people: number) => `${count(people, 'person', 'people')} in`,
};

export const own = {
  title: 'Your clan',
  warehouse: (number: number, size: number, dog: boolean) =>
    `warehouse ${number}: ${count(size, 'loot card')}${dog ? ', a dog' : ''}.`,
  look: 'Look at your loot',
  gangster: (name: string, state: string) => `${name}, ${state}.`,
  nobody: 'nobody in',
};

/** What tells a gangster from another of its name: "out, Revolver +2, Jail". */
export const state = (out: boolean, more: readonly string[]): string =>
  [out ? 'out' : 'in', ...more].join(', ');

export const street = {
  title: 'The street',
  cards: (deck: number) => `${deck} cards,`,
  anyCard: 'any card now',
  amongLast: (cards: number) => `the End among the last ${cards}`,
  pile: (name: string, size: number) => `${name}: ${size} on the pile, this one on top`,
  empty: (goods: string) => `${goods}: nothing there`,
  onTop: (card: string, size: number) => `${card} on top, ${size} in all`,
  deck: (size: number) => `The deck: ${size} cards`,
  discarded: (size: number) => `Discarded: ${size}`,
  /** `top`: the card that lies uppermost, if any. */
  discard: (top: string | undefined) =>
    top === undefined ? 'discarded: nothing' : `discarded, ${top} on top`,
  out: 'On the street',
  nobody: 'Nobody is out.',
  gangster: (name: string, owner: Owner, how: string) => `${name} of ${owner ?? 'You'}, ${how}`,
  /** What a tap on a lit target does. */
  aim: (does: string) => `${does}: `,
  laid: (card: string) => `laid: ${card}`,
  /** A stamp. */
  raid: 'raid',
};

export const clan = {
  title: (name: string) => `${name}: in front`,
  people: 'People',
  nobody: 'Nobody.',
  warehouses: 'Warehouses',
  dog: 'a guard dog',
  warehouse: (number: number) => `Warehouse ${number}`,
  /** `worth`: for who sees it. */
  holds: (size: number, worth: string | undefined, dog: boolean) =>
    `${count(size, 'loot card')}${worth === undefined ? '' : `, ${worth}`}${dog ? ', with a dog' : ''}`,
};

/** [M3] How I stand, were this the End. */
export const ledger = {
  title: 'As it stands',
  lead: 'As it stands:',
  none: 'None.',
  sheet: (term: string, amount: string) => `${term}: ${amount}`,
  terms: { loot: 'loot', people: 'people', sheds: 'sheds', police: 'police' },
  rules: {
    loot: 'What lies under your warehouses counts in full.',
    people: (cost: string) => `Each gangster in front of you costs ${cost}, blocked ones too.`,
    sheds: (cost: string) => `Each warehouse costs ${cost}, the first one included.`,
    police: (costs: readonly string[]) =>
      `Each police card in the hand costs ${costs.join(', ')} by its stars.`,
  },
};

/** [J8] */
export const check = {
  title: 'A check',
  hit: (gangster: string, owner: Owner, target: string) => `${gangster} at ${whose(owner)} ${target}`,
  burglary: (gangster: string, owner: Owner) => `${gangster} in ${whose(owner)} warehouse`,
  /** `sum`: the numbers that are known; `card`: the number that turned up, and what it all comes to. */
  needs: (beats: number, sum: string, card: { number: number; total: number } | undefined) =>
    `needs more than ${beats}: ${sum} + ${card === undefined ? '?' : `${card.number} = ${card.total}`}`,
  chance: (chance: string) => `chance ${chance}`,
  /** Before the target is chosen. */
  before: (beats: number, sum: string, chance: string) =>
    `needs more than ${beats}: ${sum} + ?, chance ${chance}.`,
  /** Stamps. */
  verdicts: { hit: 'hit', missed: 'missed', in: 'in', caught: 'caught out' },
};

/** [B11] So many of the numbers that a card can have. */
export const chance = (good: number, all: number): string => `${good} of ${all}`;
