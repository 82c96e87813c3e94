/** What a card is worth to a bot, and each use of it [K1–K10, F2–F6]. */

import { card, cardOf, isPolice, starsOf } from '../cards.ts';
import { penaltyOf } from '../judge.ts';
import type { ClanView, GangsterView } from '../view.ts';
import { aimOf, bonusOf, type Outlook, UNSEEN } from './outlook.ts';

/** What a gangster does for its owner until the end. */
export function gangsterWorth(outlook: Outlook, gangster: GangsterView): number {
  const { attack, burglary } = cardOf('gangster', gangster.face);
  const points = Math.max(attack + bonusOf(gangster, 'weapon'), burglary + bonusOf(gangster, 'tool'));
  return 0.6 * outlook.perAction + 4 * bonusOf(gangster, 'vehicle') + points;
}

/** [K1] As many hands as actions, and one more for bad times. */
function hireWorth(outlook: Outlook, face: string): number {
  const { gangsters, warehouses } = outlook.me;
  const { attack, burglary } = cardOf('gangster', face);
  const idle = gangsters.filter(({ blocks }) => blocks.length > 0).length;
  const able = gangsters.length - idle;
  const need = able < warehouses.length ? 1 : able === warehouses.length ? 0.45 : 0.1;
  return need * outlook.perAction + (attack + burglary) * Math.min(1, outlook.turnsLeft / 4) - 5;
}

/** [K6] One more action, if somebody is there to take it. */
function openWorth(outlook: Outlook): number {
  const { gangsters, warehouses } = outlook.me;
  const need = gangsters.length > warehouses.length ? 1 : gangsters.length === warehouses.length ? 0.7 : 0.2;
  return need * outlook.perAction - 10;
}

/** [K4] [K5] What an item adds to a gangster, over the one it has. */
function equipWorth({ turnsLeft }: Outlook, gangster: GangsterView, face: string): number {
  const { slot, bonus } = cardOf('item', face);
  const { attack, burglary } = cardOf('gangster', gangster.face);
  const gain = bonus - bonusOf(gangster, slot);
  if (slot === 'vehicle') return gain * Math.min(30, 4 * turnsLeft);
  const points = slot === 'weapon' ? attack : burglary;
  return gain * Math.min(6, turnsLeft) * (points >= 3 ? 0.9 : 0.4);
}

/** [K8] What a block keeps somebody from, for a few turns. */
function blockWorth(outlook: Outlook, clan: ClanView, gangster: GangsterView): number {
  const already = gangster.blocks.length > 0 ? 0.4 : 1;
  const kept =
    Math.min(outlook.turnsLeft, 4) * (4 + 2 * bonusOf(gangster, 'vehicle')) + (gangster.out ? 4 : 0);
  return already * kept * (outlook.leads(clan) ? 1.2 : 0.8) * Math.max(0.35, outlook.spite);
}

/** What the laid card brings by this use. */
export function useWorth(outlook: Outlook, face: string, name: string): number {
  const [word] = name.split(' ');
  const { seat, index } = aimOf(name);
  const { me, others, turnsLeft } = outlook;
  switch (word) {
    case 'hire':
      return hireWorth(outlook, face);
    case 'open':
      return openWorth(outlook);
    case 'equip':
      return equipWorth(outlook, me.gangsters[index]!, face);
    case 'dog':
      return 0.5 + me.warehouses[index]!.size * Math.min(turnsLeft, 4) * 0.4;
    case 'block':
      return blockWorth(outlook, outlook.clan(seat), outlook.clan(seat).gangsters[index]!);
    case 'free':
      return me.gangsters[index]!.blocks.length === 1 ? 4 + Math.min(turnsLeft, 4) * 4 : 2;
    case 'birthday': {
      const blocks = me.gangsters.reduce((sum, { blocks: on }) => sum + on.length, 0);
      const givers = others.filter(({ warehouses }) => warehouses.some(({ size }) => size > 0)).length;
      return (
        9 * givers * (1 + outlook.spite) + 8 * blocks - (givers < others.length && turnsLeft > 4 ? 12 : 0)
      );
    }
    default:
      return 0;
  }
}

/** The uses that a card of the hand would have now, by name: the same words as the question's. */
function usesNow({ me, others }: Outlook, face: string): string[] {
  const printed = card(face);
  const freed = me.gangsters.flatMap(({ blocks }, i) => {
    const top = blocks.at(-1);
    const fits = top !== undefined && 'symbol' in printed && cardOf('block', top).counter === printed.symbol;
    return fits ? [`free ${i}`] : [];
  });
  switch (printed.kind) {
    case 'gangster':
      return ['hire', ...freed];
    case 'warehouse':
      return ['open', ...freed];
    case 'item':
      return [...me.gangsters.flatMap(({ out }, i) => (out ? [] : [`equip ${i}`])), ...freed];
    case 'dog':
      return [...me.warehouses.flatMap(({ dog }, i) => (dog === undefined ? [`dog ${i}`] : [])), ...freed];
    case 'block':
      return [...others.flatMap(({ seat, gangsters }) => gangsters.map((_, i) => `block ${seat}/${i}`)), ...freed]; // prettier-ignore
    case 'event':
      return ['birthday 0'];
    default:
      return freed;
  }
}

/** What it brings to lay this card now. */
export function layWorth(outlook: Outlook, face: string): number {
  if (isPolice(face)) return policeWorth(outlook, face);
  return Math.max(-0.2 * keepWorth(outlook, face), ...usesNow(outlook, face).map((name) => useWorth(outlook, face, name))); // prettier-ignore
}

/** What a card in the hand is good for, now or later; police is a burden. */
export function keepWorth(outlook: Outlook, face: string): number {
  const known = outlook.worths.get(face) ?? handWorth(outlook, face);
  outlook.worths.set(face, known);
  return known;
}

function handWorth(outlook: Outlook, face: string): number {
  const { turnsLeft } = outlook;
  const printed = card(face);
  if (printed.kind === 'police') return (-penaltyOf(face) / 1000) * Math.max(0.3, outlook.endWithin(4));
  const now = Math.max(0, ...usesNow(outlook, face).map((name) => useWorth(outlook, face, name)));
  const later = printed.kind === 'event' ? 18 : printed.kind === 'item' ? 4 * printed.bonus : 5;
  return Math.max(now, Math.min(turnsLeft / 4, 1) * later);
}

/** [F2] A turn without actions, and what the police takes; against what it would cost in the hand at the end. */
function policeWorth(outlook: Outlook, face: string): number {
  const { hand, loot, me, turnsLeft } = outlook;
  const burdens = hand.filter(isPolice);
  const penalty = penaltyOf(face) / 1000;
  const chance = Math.min(1, 2.5 * outlook.endWithin(burdens.length + 2));
  const stars = starsOf(face);
  const taken = stars === 1 ? Math.min(...loot, 99) : stars === 2 ? Math.max(...loot, 0) : loot.reduce((a, b) => a + b, 0) + 0.5 * outlook.perAction * me.gangsters.length; // prettier-ignore
  const lost = loot.length === 0 && stars < 3 ? 0 : taken;
  const able = me.gangsters.filter(({ blocks }) => blocks.length === 0).length;
  const idle = 5 * Math.min(able, me.warehouses.length);
  const passed = burdens.length > 1 ? 12 : 0;
  const early = loot.length === 0 && turnsLeft > 3 ? 0.55 : 0.3;
  return penalty * Math.max(early, chance) + passed - lost - idle + (stars === 3 ? 0 : UNSEEN * 0.1);
}
