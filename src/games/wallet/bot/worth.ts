/** What a hand is worth to its holder, in victory points: the best way from it to an innocent one, and the money at its end. */

import { ROLES } from '../cards.ts';
import { CREDIT_CARD, isId, type Kind, POLICE_BADGE } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import { type Purse, purseOf } from './purse.ts';
import { stakeOf } from './stakes.ts';

/** What an inspection brings an officer on average, in currency units [E3]. */
export const CATCH = 60;

/** The money that an idle action brings, and where it stops without going over 500. */
const GAIN = 20;
const RICH_GAIN = 40;
const ENOUGH = 420;

/** The extra IDs at the beginning of a round [C2]. */
const EXTRA_IDS = ROLES.length;

const JOHN = ROLES.indexOf('john-smith');
const OFFICER = ROLES.indexOf('police-officer');
const MILLIONAIRE = ROLES.indexOf('millionaire');
const PARTY_GIRL = ROLES.indexOf('party-girl');
const AGENT = ROLES.indexOf('secret-agent');

/** IDs and props of the hand that is weighed. */
const ids = new Uint8Array(ROLES.length);
let idCount = 0;
let creditCards = 0;
let badges = 0;

function count(hand: readonly Kind[]): void {
  ids.fill(0);
  idCount = creditCards = badges = 0;
  for (const kind of hand) {
    if (isId(kind)) {
      ids[kind]!++;
      idCount++;
    } else if (kind === CREDIT_CARD) creditCards++;
    else if (kind === POLICE_BADGE) badges++;
  }
}

export function worthOf(hand: readonly Kind[], outlook: Outlook): number {
  count(hand);
  const purse = purseOf(hand, outlook.room, outlook);
  let best = outlook.guilty;
  for (let role = 0; role < ROLES.length; role++) {
    if (ids[role] === 0 || (role === AGENT && idCount < 2)) continue;
    const worth = asRole(role, idsTooMany(role, 1), purse, outlook);
    if (worth > best) best = worth;
  }
  if (!outlook.sight.far) return best;
  return Math.max(best, searching(purse, outlook), buying(purse, outlook));
}

/** IDs and props that must go; `held`: how many IDs the role keeps. */
function idsTooMany(role: number, held: number): number {
  const props = (role === JOHN ? 0 : creditCards) + (role === OFFICER ? 0 : badges);
  return props + (role === AGENT ? 0 : idCount - held);
}

function bonusOf(role: number, { unseen }: Outlook): number {
  if (role === JOHN && creditCards > 0) return unseen.note; // [E5]
  return role === OFFICER && badges > 0 ? CATCH : 0;
}

/** With the ID of this role: the best number of money cards to drop, besides those that must go. */
function asRole(role: number, tooMany: number, purse: Purse, outlook: Outlook): number {
  const rich = role === MILLIONAIRE;
  const ways = rich ? purse.rich : role === PARTY_GIRL ? purse.party : purse.modest;
  const bonus = bonusOf(role, outlook);
  let best = outlook.guilty;
  for (const { drops, money } of ways) {
    const worth = reaching(tooMany + drops, money + bonus, rich, outlook);
    if (worth > best) best = worth;
  }
  if (!outlook.sight.far) return best;
  if (rich) return Math.max(best, gettingRich(tooMany, purse, outlook));
  return best;
}

/** After so many drops: innocent with this money and what comes in the time left, or out of time. */
function reaching(drops: number, money: number, rich: boolean, outlook: Outlook): number {
  const { reach, guilty, actions, stakes } = outlook;
  const left = drops > outlook.drops ? drops - outlook.drops : 0;
  const chance = reach[left] ?? 0;
  if (chance === 0) return guilty;
  return guilty + chance * (stakeOf(stakes, grown(money, rich, actions - left, outlook)) - guilty);
}

function grown(money: number, rich: boolean, idle: number, { sight }: Outlook): number {
  if (idle <= 0 || !sight.far) return money;
  if (rich) return money + RICH_GAIN * idle;
  return money >= ENOUGH ? money : Math.min(ENOUGH, money + GAIN * idle);
}

/** A Millionaire who is short of money hopes for more [V3]. */
function gettingRich(tooMany: number, purse: Purse, outlook: Outlook): number {
  const { guilty, actions, stakes, room } = outlook;
  let best = guilty;
  for (const { drops, money } of purse.modest) {
    const idle = actions - Math.max(0, tooMany + drops - outlook.drops);
    if (idle <= 0) continue;
    const needed = (room + 10 - money) / RICH_GAIN;
    const chance = (idle * idle) / (idle * idle + needed * needed);
    const worth = guilty + chance * (stakeOf(stakes, room + 60) - guilty);
    if (worth > best) best = worth;
  }
  return best;
}

/** The card that is missing may come with each Take: an ID, the Agent's second one, the Party Girl's jewelry. */
function searching(purse: Purse, outlook: Outlook): number {
  const { unseen, guilty, actions } = outlook;
  let chance = 0;
  let worth = 0;
  const add = (p: number, role: number, tooMany: number): void => {
    const found = asRole(role, tooMany + 1, purse, outlook);
    if (found <= guilty || p === 0) return;
    chance += p;
    worth += p * found;
  };
  if (ids[AGENT]! > 0 && idCount === 1) add(unseen.ids, AGENT, idsTooMany(AGENT, 0));
  if (ids[AGENT] === 0 && idCount > 0) add(unseen.chance[AGENT]!, AGENT, idsTooMany(AGENT, 0));
  if (idCount === 0) {
    for (let role = 0; role < AGENT; role++) add(unseen.chance[role]!, role, idsTooMany(role, 0));
  }
  const [way] = purse.modest;
  if (ids[PARTY_GIRL]! > 0 && purse.party.length === 0 && way !== undefined) {
    const found = reaching(idsTooMany(PARTY_GIRL, 1) + way.drops + 1, way.money, false, outlook);
    chance += unseen.jewelry;
    worth += unseen.jewelry * found;
  }
  if (chance === 0 || actions <= 0) return guilty;
  return guilty + found(chance, actions) * (worth / chance - guilty);
}

/** The chance that something comes in so many Takes. */
function found(chance: number, takes: number): number {
  let not = 1;
  for (let i = 1; i <= takes; i++) not *= 1 - chance;
  const part = takes - Math.floor(takes);
  return 1 - not * (1 - chance * part);
}

/** An extra ID for 300 or more: any for who has none, a Secret Agent besides others [T5]. */
function buying({ spentModest, spentParty }: Purse, outlook: Outlook): number {
  const { shop, guilty } = outlook;
  if (shop === 0) return guilty;
  let best = guilty;
  const add = (role: number, money: number, chance: number): void => {
    if (money < 0) return;
    const actions = 1 + Math.max(0, idsTooMany(role, 0) - outlook.drops);
    const worth = reaching(actions + outlook.drops, money + bonusOf(role, outlook), false, outlook);
    best = Math.max(best, guilty + chance * (worth - guilty));
  };
  const left = shop / EXTRA_IDS;
  if (idCount === 0) {
    add(JOHN, spentModest, left);
    add(OFFICER, spentModest, left);
    add(PARTY_GIRL, spentParty, left);
  } else add(AGENT, spentModest, ids[AGENT]! > 0 ? 1 : left);
  return best;
}
