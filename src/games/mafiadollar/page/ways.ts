/** What can be done with a card, and by whom: the uses and orders of a form with their targets, and what is hatched with its reason. */

import type { Prompt } from '../../../app/snapshot.ts';
import type { Seat } from '../../../table/seat.ts';
import { count } from '../../english.ts';
import type { Order } from '../actions.ts';
import { card, cardOf, isPolice, type Kind, SLOTS } from '../cards.ts';
import { penaltyOf } from '../judge.ts';
import { topBlock } from '../position.ts';
import { cardName, dollars } from '../story.ts';
import { type Use, usesOf } from '../uses.ts';
import type { GangsterView, MafiaView, WarehouseView } from '../view.ts';
import { chanceWords, clanAt, itemWords, loadOf, mine, nameOf, others, stateWords, sumOf } from './clans.ts';

/** One button of a form. */
export interface Way {
  /** The option of the question that it answers. */
  readonly name: string;
  readonly words: string;
  /** A line below. */
  readonly small?: string;
  /** Why it can't be chosen: then it is hatched. */
  readonly why?: string;
  /** Whose it is. */
  readonly seat?: Seat;
  /** The card that it aims at, where that lies on the table. */
  readonly target?: string;
}

/** Whose, in a sentence: "Ann’s", "your". */
type Owners = (seat: Seat) => string;

/** [G3] What a card of my hand can be put to. */
export function usesWith(view: MafiaView, face: string, whose: Owners): readonly Way[] {
  if (isPolice(face)) return policeWays(face);
  if (view.me === undefined) return [];
  const uses = usesOf(view.clans, view.me, face);
  const missing = uses.some(({ is }) => is !== 'discard' && is !== 'free') ? undefined : missingUse(view, card(face).kind); // prettier-ignore
  const ways = uses.map((use) => useWay(view, face, use, whose));
  return missing === undefined ? ways : [missing, ...ways];
}

function useWay(view: MafiaView, face: string, use: Use<GangsterView, WarehouseView>, whose: Owners): Way {
  const store = (warehouse: WarehouseView): number => (mine(view)?.warehouses.indexOf(warehouse) ?? 0) + 1;
  switch (use.is) {
    case 'hire': {
      const { attack, burglary } = cardOf('gangster', face);
      return { name: use.name, words: 'Hire', small: `attack ${attack}, burglary ${burglary}` };
    }
    case 'open':
      return { name: use.name, words: 'Open it', small: 'one more action, one more place for loot' };
    case 'equip': {
      const before = use.gangster.items[cardOf('item', face).slot];
      const small = before === undefined ? stateWords(use.gangster) : `in place of ${itemWords(before)}`;
      return {
        name: use.name,
        words: `Give to the ${nameOf(use.gangster.face)}`,
        small,
        target: use.gangster.face,
      };
    }
    case 'block': {
      const words = `Block ${whose(use.of)} ${nameOf(use.gangster.face)}`;
      return {
        name: use.name,
        words,
        small: stateWords(use.gangster),
        seat: use.of,
        target: use.gangster.face,
      };
    }
    case 'free': {
      const top = topBlock(use.gangster)?.name ?? '';
      return {
        name: use.name,
        words: `Take the ${top} off the ${nameOf(use.gangster.face)}`,
        target: use.gangster.face,
      };
    }
    case 'dog':
      return { name: use.name, words: `Put to warehouse ${store(use.warehouse)}`, small: loots(use.warehouse.size) }; // prettier-ignore
    case 'birthday':
      return { name: use.name, words: 'Celebrate', small: `gifts go to warehouse ${store(use.warehouse)}` };
    case 'discard':
      return { name: use.name, words: 'Discard' };
  }
}

/** [K4] [K7] [K8] The use of its kind, which is not possible now. */
function missingUse(view: MafiaView, kind: Kind): Way | undefined {
  if (kind === 'item') {
    const why = mine(view)?.gangsters.length === 0 ? 'You have nobody to give it to.' : 'All your people are out: items are given to those who are in.'; // prettier-ignore
    return { name: 'equip', words: 'Give it', why };
  }
  if (kind === 'dog') return { name: 'dog', words: 'Put it to a warehouse', why: 'Every warehouse of yours has a dog.' }; // prettier-ignore
  if (kind === 'block') return { name: 'block', words: 'Block', why: 'No other clan has anybody.' };
  return undefined;
}

const LOSS = ['one loot card', 'your dearest loot card', 'all but one warehouse'];

/** [F1] [F2] */
function policeWays(face: string): readonly Way[] {
  const { stars } = cardOf('police', face);
  const words = `Play: no actions, all pass a card, lose ${LOSS[stars - 1] ?? ''}`;
  const small = `in the hand at the end it costs ${dollars(penaltyOf(face))}`;
  const why = 'Police can’t be discarded.';
  return [{ name: 'lay', words, small }, { name: 'discard', words: 'Discard', why }]; // prettier-ignore
}

/** What an own gangster can be told, and what not. */
export interface Worker {
  readonly index: number;
  readonly gangster: GangsterView;
  /** Why it can do nothing at all. */
  readonly why: string | undefined;
  readonly orders: readonly Way[];
}

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  out: 'Go out',
  home: 'Come home',
  haul: 'Haul',
  hit: 'Hit',
  burgle: 'Burgle',
  hand: 'Hand on',
};

/** [J10] Why an order can't be given to somebody who could act. */
const IMPOSSIBLE: Partial<Record<Order, string>> = {
  haul: 'No loot lies on any pile.',
  hit: 'Nobody else’s gangster is out.',
  burgle: 'Nobody else’s warehouse has loot.',
  hand: 'There is nothing to hand on, or nobody in to take it.',
};

/** [J1–J10] My people, with what each can be told. */
export function workersOf(view: MafiaView, { options }: Prompt): readonly Worker[] {
  const names = new Set(options.map(({ name }) => name));
  return (mine(view)?.gangsters ?? []).map((gangster, index) => {
    const orders = ordersFor(view, gangster).map((order): Way => {
      const name = `${order} ${index}`;
      const why = names.has(name) ? undefined : IMPOSSIBLE[order];
      return { name, words: ORDER_WORDS[order], small: orderSmall(gangster, order), ...(why !== undefined && { why }) }; // prettier-ignore
    });
    const top = topBlock(gangster);
    const why = top !== undefined ? `Blocked: ${top.name}.` : gangster.acted ? 'Has acted in this turn.' : undefined; // prettier-ignore
    return { index, gangster, why, orders };
  });
}

function ordersFor({ options }: MafiaView, { out }: GangsterView): readonly Order[] {
  if (out) return ['haul', 'hit', 'burgle', 'home'];
  return options.handingOn ? ['out', 'hand'] : ['out'];
}

function orderSmall(gangster: GangsterView, order: Order): string {
  switch (order) {
    case 'out':
      return 'works from your next turn on';
    case 'home':
      return 'without a job';
    case 'haul':
      return `takes ${count(loadOf(gangster), 'card')}`;
    case 'hit':
      return chanceWords(sumOf(gangster, 'hit'));
    case 'burgle':
      return `${chanceWords(sumOf(gangster, 'burgle'))}, takes ${loadOf(gangster)}`;
    case 'hand':
      return 'an item to somebody who is in';
  }
}

/** [J5–J7] [Q2] The question that an order is followed by, and its answers. */
export function aimsOf(
  view: MafiaView,
  gangster: GangsterView,
  order: Order,
  whose: Owners,
):
  | {
      readonly verb: 'pile' | 'hit' | 'burgle' | 'hand on';
      readonly asks: string;
      readonly ways: readonly Way[];
    }
  | undefined {
  // prettier-ignore
  switch (order) {
    case 'out':
    case 'home':
      return undefined;
    case 'haul':
      return { verb: 'pile', asks: 'From which pile?', ways: pileWays(view, gangster) };
    case 'hit':
      return { verb: 'hit', asks: 'Who is hit?', ways: hitWays(view, gangster, whose) };
    case 'burgle':
      return { verb: 'burgle', asks: 'Which warehouse is it?', ways: burglaryWays(view, gangster, whose) };
    case 'hand':
      return { verb: 'hand on', asks: 'What goes to whom?', ways: handingWays(view, gangster) };
  }
}

function pileWays({ piles }: MafiaView, gangster: GangsterView): readonly Way[] {
  return piles.flatMap(({ loot, size, top }): Way[] => {
    if (top === undefined) return [];
    const taken = Math.min(size, loadOf(gangster));
    const more = taken === 1 ? '' : ` and ${taken - 1} below`;
    return [{ name: `pile ${loot}`, words: cardName(top), small: `takes it${more}; ${size} lie there`, target: top }]; // prettier-ignore
  });
}

function hitWays(view: MafiaView, gangster: GangsterView, whose: Owners): readonly Way[] {
  const chance = chanceWords(sumOf(gangster, 'hit'));
  return others(view).flatMap(({ seat, gangsters }) =>
    gangsters.flatMap(
      (target, i): Way[] =>
      target.out ? [{ name: `at ${seat}/${i}`, words: `${whose(seat)} ${nameOf(target.face)}`, small: `${chance}; ${stateWords(target)}`, seat, target: target.face }] : [], // prettier-ignore
    ),
  );
}

function burglaryWays(view: MafiaView, gangster: GangsterView, whose: Owners): readonly Way[] {
  return others(view).flatMap(({ seat, warehouses }) =>
    warehouses.flatMap((target, i): Way[] => {
      if (target.size === 0) return [];
      const small = `${chanceWords(sumOf(gangster, 'burgle', target))}; ${loots(target.size)}${target.dog === undefined ? '' : ', a dog'}`; // prettier-ignore
      return [{ name: `at ${seat}/${i}`, words: `${whose(seat)} warehouse ${i + 1}`, small, seat }];
    }),
  );
}

function handingWays(view: MafiaView, gangster: GangsterView): readonly Way[] {
  return (mine(view)?.gangsters ?? []).flatMap((to, i) => {
    if (to.out || to === gangster) return [];
    return SLOTS.flatMap((slot): Way[] => {
      const item = gangster.items[slot];
      if (item === undefined) return [];
      return [{ name: `${slot} ${i}`, words: `${itemWords(item)} to the ${nameOf(to.face)}`, small: stateWords(to) }]; // prettier-ignore
    });
  });
}

/** [J5] [J7] Under which own warehouse it goes; `under` or `keep`, as the question says. */
export function storeWays(view: MafiaView, word: 'under' | 'keep'): readonly Way[] {
  return (clanAt(view, view.me)?.warehouses ?? []).map(({ size, dog, loot }, i) => {
    const value = (loot ?? []).map((face) => cardOf('loot', face).value).reduce((sum, one) => sum + one, 0);
    const small = `${loots(size)}${size > 0 ? `, ${dollars(value)}` : ''}${dog === undefined ? '' : ', a dog'}`;
    return { name: `${word} ${i}`, words: `Warehouse ${i + 1}`, small };
  });
}

const loots = (size: number): string => (size === 0 ? 'empty' : count(size, 'loot card'));
