/** Who does what in phase 3 [J3–J8], and what is aimed at. */

import type { Choice } from '../../../table/part.ts';
import { CHECK_BEATS, cardOf, type Slot, valueOf } from '../cards.ts';
import type { GangsterView, WarehouseView } from '../view.ts';
import { aimOf, bonusOf, type Outlook, UNSEEN } from './outlook.ts';
import { gangsterWorth } from './worth.ts';

/** [J8] The chance of a check with so many points: each number is as likely. */
const success = (points: number): number => Math.min(1, Math.max(0, points / CHECK_BEATS));

/** [J5] The best haul there is: the top card is seen, what lies beneath is guessed. */
function haulWorth({ view }: Outlook, gangster: GangsterView): number {
  return Math.max(0, ...view.piles.map(({ size, top }) => pileWorth(size, top, gangster)));
}

function pileWorth(size: number, top: string | undefined, gangster: GangsterView): number {
  if (top === undefined) return 0;
  return valueOf(top) / 1000 + UNSEEN * Math.min(size - 1, bonusOf(gangster, 'vehicle'));
}

/** [J7] */
function burglaryWorth(
  outlook: Outlook,
  gangster: GangsterView,
  store: WarehouseView,
  leads: boolean,
): number {
  const points = cardOf('gangster', gangster.face).burglary + bonusOf(gangster, 'tool') - (store.dog === undefined ? 0 : 1); // prettier-ignore
  const count = Math.min(store.size, 1 + bonusOf(gangster, 'vehicle'));
  const first = UNSEEN + 2 * Math.min(store.size - 1, 4); // the best of several is better
  const taken = store.size === 0 ? 0 : first + UNSEEN * 0.8 * (count - 1);
  return success(points) * taken * (1 + (leads ? 1 : 0.6) * Math.max(0.5, outlook.spite));
}

/** [J6] */
function hitWorth(outlook: Outlook, gangster: GangsterView, target: GangsterView, leads: boolean): number {
  const points = cardOf('gangster', gangster.face).attack + bonusOf(gangster, 'weapon');
  const loot = 3 * (bonusOf(target, 'vehicle') + bonusOf(target, 'weapon') + bonusOf(target, 'tool'));
  const harm = gangsterWorth(outlook, target) * (leads ? 1 : 0.7) * Math.max(0.5, outlook.spite);
  return success(points) * (harm + loot);
}

/** The best of all aims of a job, with what it is worth. */
function bestBurglary(outlook: Outlook, gangster: GangsterView): number {
  return Math.max(0, ...outlook.others.flatMap((clan) => clan.warehouses.map((store) => store.size === 0 ? 0 : burglaryWorth(outlook, gangster, store, outlook.leads(clan))))); // prettier-ignore
}

function bestHit(outlook: Outlook, gangster: GangsterView): number {
  return Math.max(0, ...outlook.others.flatMap((clan) => clan.gangsters.map((target) => target.out ? hitWorth(outlook, gangster, target, outlook.leads(clan)) : 0))); // prettier-ignore
}

/** What this action brings; to go out is worth half of what can be done there. */
function actionWorth(outlook: Outlook, name: string): number {
  const [word] = name.split(' ');
  const gangster = outlook.me.gangsters[aimOf(name).index]!;
  switch (word) {
    case 'haul':
      return haulWorth(outlook, gangster);
    case 'burgle':
      return bestBurglary(outlook, gangster);
    case 'hit':
      return bestHit(outlook, gangster);
    case 'out': {
      const job = Math.max(haulWorth(outlook, gangster), bestBurglary(outlook, gangster), 8);
      return 0.45 * job * (1 - outlook.endWithin(1));
    }
    case 'done':
      return 0.1;
    default:
      return 0;
  }
}

export function actionChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => actionWorth(outlook, outlook.nameOf(choice)));
}

/** The gangster that is at work now: the one that acted and is still out; with several, whichever comes last. */
function worker({ me }: Outlook): GangsterView {
  return me.gangsters.findLast(({ acted, out }) => acted && out) ?? me.gangsters[0]!;
}

export function hitChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const { seat, index } = aimOf(outlook.nameOf(choice));
    const clan = outlook.clan(seat);
    return hitWorth(outlook, worker(outlook), clan.gangsters[index]!, outlook.leads(clan));
  });
}

export function burglaryChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const { seat, index } = aimOf(outlook.nameOf(choice));
    const clan = outlook.clan(seat);
    return burglaryWorth(outlook, worker(outlook), clan.warehouses[index]!, outlook.leads(clan));
  });
}

/** [J5] The pile that brings the most. */
export function pileChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const { size, top } = outlook.view.piles.find(({ loot }) => `pile ${loot}` === outlook.nameOf(choice))!;
    return pileWorth(size, top, worker(outlook));
  });
}

/** A dog guards it, or little lies there: not all loot in one place. */
export function storeChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const { dog, size } = outlook.me.warehouses[aimOf(outlook.nameOf(choice)).index]!;
    return (dog === undefined ? 0 : 2) - size;
  });
}

/** [J6] Every item that is better than the own one, which it takes the place of. */
export function spoilsChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  const { gangster, of, target } = outlook.view.check!; // the hit that has just succeeded
  const winner = outlook.me.gangsters.find(({ face }) => face === gangster)!;
  const loser = outlook.clan(of).gangsters.find(({ face }) => face === target)!;
  const gain = (slot: Slot): number => bonusOf(loser, slot) - bonusOf(winner, slot);
  return outlook.best(choices, (choice) => slotsOf(outlook.nameOf(choice)).reduce((sum, slot) => sum + gain(slot), 0)); // prettier-ignore
}

/** The items that an option takes. */
function slotsOf(name: string): Slot[] {
  return name === 'none' ? [] : (name.replace('take ', '').split('+') as Slot[]);
}
