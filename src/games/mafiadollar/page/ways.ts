/** What can be done with a card, and by whom: the uses and orders of a form with their targets, and what is hatched with its reason. */

import type { Prompt } from '../../../app/snapshot.ts';
import type { Seat } from '../../../table/seat.ts';
import type { Order } from '../actions.ts';
import { card, cardOf, isPolice, type Kind, SLOTS } from '../cards.ts';
import { penaltyOf } from '../judge.ts';
import { type Use, usesOf } from '../uses.ts';
import type { GangsterView, MafiaView, WarehouseView } from '../view.ts';
import { chanceWords, clanAt, itemWords, loadOf, mine, others, stateWords, sumOf } from './clans.ts';
import { cardName, dollars, nameOf, offerName } from './names.ts';
import { named, words } from './words.ts';

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

/** Whose, by name; undefined is mine. */
type Owners = (seat: Seat) => string | undefined;

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
  const { uses } = words.now;
  const store = (warehouse: WarehouseView): number => (mine(view)?.warehouses.indexOf(warehouse) ?? 0) + 1;
  switch (use.is) {
    case 'hire': {
      const { attack, burglary } = cardOf('gangster', face);
      return { name: use.name, words: uses.hire, small: uses.hireSmall(attack, burglary) };
    }
    case 'open':
      return { name: use.name, words: uses.open, small: uses.openSmall };
    case 'equip': {
      const before = use.gangster.items[cardOf('item', face).slot];
      const small = before === undefined ? stateWords(use.gangster) : uses.equipSmall(itemWords(before));
      return {
        name: use.name,
        words: uses.equip(nameOf(use.gangster.face)),
        small,
        target: use.gangster.face,
      };
    }
    case 'block': {
      return {
        name: use.name,
        words: uses.block(whose(use.of), nameOf(use.gangster.face)),
        small: stateWords(use.gangster),
        seat: use.of,
        target: use.gangster.face,
      };
    }
    case 'free': {
      const top = use.gangster.blocks.at(-1);
      return {
        name: use.name,
        words: uses.free(top === undefined ? '' : nameOf(top), nameOf(use.gangster.face)),
        target: use.gangster.face,
      };
    }
    case 'dog':
      return { name: use.name, words: uses.dog(store(use.warehouse)), small: uses.dogSmall(use.warehouse.size) }; // prettier-ignore
    case 'birthday':
      return { name: use.name, words: uses.birthday, small: uses.birthdaySmall(store(use.warehouse)) };
    case 'discard':
      return { name: use.name, words: uses.discard };
  }
}

/** [K4] [K7] [K8] The use of its kind, which is not possible now. */
function missingUse(view: MafiaView, kind: Kind): Way | undefined {
  const { useless } = words.now;
  if (kind === 'item') {
    const why = mine(view)?.gangsters.length === 0 ? useless.nobody : useless.allOut;
    return { name: 'equip', words: useless.equip, why };
  }
  if (kind === 'dog') return { name: 'dog', words: useless.dog, why: useless.allDogs };
  if (kind === 'block') return { name: 'block', words: useless.block, why: useless.noTarget };
  return undefined;
}

/** [F1] [F2] */
function policeWays(face: string): readonly Way[] {
  const { stars } = cardOf('police', face);
  const { uses, useless } = words.now;
  return [
    { name: 'lay', words: uses.police(stars), small: uses.policeSmall(dollars(penaltyOf(face))) },
    { name: 'discard', words: uses.discard, why: useless.police },
  ];
}

/** What an own gangster can be told, and what not. */
export interface Worker {
  readonly index: number;
  readonly gangster: GangsterView;
  /** Why it can do nothing at all. */
  readonly why: string | undefined;
  readonly orders: readonly Way[];
}

/** [J10] Why an order can't be given to somebody who could act. */
function impossible(order: Order): string | undefined {
  return order === 'out' || order === 'home' ? undefined : words.now.impossible[order];
}

/** [J1–J10] My people, with what each can be told. */
export function workersOf(view: MafiaView, { options }: Prompt): readonly Worker[] {
  const names = new Set(options.map(({ name }) => name));
  return (mine(view)?.gangsters ?? []).map((gangster, index) => {
    const orders = ordersFor(view, gangster).map((order): Way => {
      const name = `${order} ${index}`;
      const why = names.has(name) ? undefined : impossible(order);
      return { name, words: words.now.orders[order], small: orderSmall(gangster, order), ...(why !== undefined && { why }) }; // prettier-ignore
    });
    const top = gangster.blocks.at(-1);
    const { blocked, acted } = words.now.actions;
    const why =
      top !== undefined
        ? blocked(nameOf(top), offerName(cardOf('block', top).counter))
        : gangster.acted
          ? acted
          : undefined;
    return { index, gangster, why, orders };
  });
}

function ordersFor({ options }: MafiaView, { out }: GangsterView): readonly Order[] {
  if (out) return ['haul', 'hit', 'burgle', 'home'];
  return options.handingOn ? ['out', 'hand'] : ['out'];
}

function orderSmall(gangster: GangsterView, order: Order): string {
  const { orderSmall: small } = words.now;
  switch (order) {
    case 'out':
    case 'home':
    case 'hand':
      return small[order];
    case 'haul':
      return small.haul(loadOf(gangster));
    case 'hit':
      return small.hit(chanceWords(sumOf(gangster, 'hit')));
    case 'burgle':
      return small.burgle(chanceWords(sumOf(gangster, 'burgle')), loadOf(gangster));
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
  const { questions } = named.now;
  switch (order) {
    case 'out':
    case 'home':
      return undefined;
    case 'haul':
      return { verb: 'pile', asks: questions.pile.asks(), ways: pileWays(view, gangster) };
    case 'hit':
      return { verb: 'hit', asks: questions.hit.asks(), ways: hitWays(view, gangster, whose) };
    case 'burgle':
      return { verb: 'burgle', asks: questions.burgle.asks(), ways: burglaryWays(view, gangster, whose) };
    case 'hand':
      return { verb: 'hand on', asks: questions['hand on'].asks(), ways: handingWays(view, gangster) };
  }
}

function pileWays({ piles }: MafiaView, gangster: GangsterView): readonly Way[] {
  return piles.flatMap(({ loot, size, top }): Way[] => {
    if (top === undefined) return [];
    const taken = Math.min(size, loadOf(gangster));
    return [{ name: `pile ${loot}`, words: cardName(top), small: words.now.aims.pileSmall(taken, size), target: top }]; // prettier-ignore
  });
}

function hitWays(view: MafiaView, gangster: GangsterView, whose: Owners): readonly Way[] {
  const chance = chanceWords(sumOf(gangster, 'hit'));
  return others(view).flatMap(({ seat, gangsters }) =>
    gangsters.flatMap(
      (target, i): Way[] =>
      target.out ? [{ name: `at ${seat}/${i}`, words: words.now.aims.gangster(whose(seat), nameOf(target.face)), small: words.now.aims.gangsterSmall(chance, stateWords(target)), seat, target: target.face }] : [], // prettier-ignore
    ),
  );
}

function burglaryWays(view: MafiaView, gangster: GangsterView, whose: Owners): readonly Way[] {
  return others(view).flatMap(({ seat, warehouses }) =>
    warehouses.flatMap((target, i): Way[] => {
      if (target.size === 0) return [];
      const chance = chanceWords(sumOf(gangster, 'burgle', target));
      const small = words.now.aims.warehouseSmall(chance, target.size, target.dog !== undefined);
      return [{ name: `at ${seat}/${i}`, words: words.now.aims.warehouse(whose(seat), i + 1), small, seat }];
    }),
  );
}

function handingWays(view: MafiaView, gangster: GangsterView): readonly Way[] {
  return (mine(view)?.gangsters ?? []).flatMap((to, i) => {
    if (to.out || to === gangster) return [];
    return SLOTS.flatMap((slot): Way[] => {
      const item = gangster.items[slot];
      if (item === undefined) return [];
      return [{ name: `${slot} ${i}`, words: words.now.aims.handing(itemWords(item), nameOf(to.face)), small: stateWords(to) }]; // prettier-ignore
    });
  });
}

/** [J5] [J7] Under which own warehouse it goes; `under` or `keep`, as the question says. */
export function storeWays(view: MafiaView, word: 'under' | 'keep'): readonly Way[] {
  return (clanAt(view, view.me)?.warehouses ?? []).map(({ size, dog, loot }, i) => {
    const value = (loot ?? []).map((face) => cardOf('loot', face).value).reduce((sum, one) => sum + one, 0);
    const small = words.now.aims.storeSmall(size, dollars(value), dog !== undefined);
    return { name: `${word} ${i}`, words: words.now.aims.store(i + 1), small };
  });
}
