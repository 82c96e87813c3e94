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
  return worthWithPurse(hand, purseOf(hand, outlook.room, outlook), outlook);
}

/** The same, if the money of the hand was counted before. */
export function worthWithPurse(hand: readonly Kind[], purse: Purse, outlook: Outlook): number {
  count(hand);
  let best = outlook.guilty;
  for (let role = 0; role < ROLES.length; role++) {
    if (ids[role] === 0 || (role === AGENT && idCount < 2)) continue;
    const worth = asRole(role, idsTooMany(role, 1), purse, outlook);
    if (worth > best) best = worth;
  }
  if (!outlook.style.far) return best;
  return Math.max(best, searching(purse, outlook), buying(purse, outlook));
}

/** The money that an innocent end brings, with what is in reserve; -1: guilty. */
export function moneyAtTheEnd(hand: readonly Kind[], outlook: Outlook): number {
  const purse = purseOf(hand, outlook.room, outlook);
  count(hand);
  let best = -1;
  for (let role = 0; role < ROLES.length; role++) {
    if (ids[role] === 0 || (role === AGENT && idCount < 2)) continue;
    const spare = outlook.drops - idsTooMany(role, 1);
    if (spare < 0) continue;
    const ways = role === MILLIONAIRE ? purse.rich : role === PARTY_GIRL ? purse.party : purse.modest;
    for (const { drops, money } of ways) {
      if (drops <= spare) best = Math.max(best, money + bonusOf(role, outlook));
    }
  }
  return best;
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
  if (!outlook.style.far) return best;
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

function grown(money: number, rich: boolean, idle: number, { style }: Outlook): number {
  if (idle <= 0 || !style.far) return money;
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
  if (actions <= 0) return guilty;
  hope.chance = hope.worth = 0;
  if (idCount === 0) {
    for (let role = 0; role < AGENT; role++) hopeFor(unseen.chance[role]!, role, purse, outlook);
  } else if (ids[AGENT] === 0) hopeFor(unseen.chance[AGENT]!, AGENT, purse, outlook);
  else if (idCount === 1) hopeFor(unseen.ids, AGENT, purse, outlook);
  const [way] = purse.modest;
  if (ids[PARTY_GIRL]! > 0 && purse.party.length === 0 && way !== undefined) {
    const drops = idsTooMany(PARTY_GIRL, 1) + way.drops + 1;
    hope.chance += unseen.jewelry;
    hope.worth += unseen.jewelry * reaching(drops, way.money, false, outlook);
  }
  if (hope.chance === 0) return guilty;
  return guilty + found(hope.chance, actions) * (hope.worth / hope.chance - guilty);
}

/** What a Take may bring: the chance of a card that helps, and its worth times that chance. */
const hope = { chance: 0, worth: 0 };

function hopeFor(chance: number, role: number, purse: Purse, outlook: Outlook): void {
  if (chance === 0) return;
  const worth = asRole(role, idsTooMany(role, 0) + 1, purse, outlook);
  if (worth <= outlook.guilty) return;
  hope.chance += chance;
  hope.worth += chance * worth;
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
  if (shop === 0 || (spentModest < 0 && spentParty < 0)) return guilty;
  const left = shop / EXTRA_IDS;
  if (idCount > 0) return bought(AGENT, spentModest, ids[AGENT]! > 0 ? 1 : left, outlook);
  const john = bought(JOHN, spentModest, left, outlook);
  const officer = bought(OFFICER, spentModest, left, outlook);
  return Math.max(john, officer, bought(PARTY_GIRL, spentParty, left, outlook));
}

/** With an ID of this role for all but this money, if it is still there. */
function bought(role: number, money: number, chance: number, outlook: Outlook): number {
  const { guilty, drops } = outlook;
  if (money < 0) return guilty;
  const actions = 1 + Math.max(0, idsTooMany(role, 0) - drops);
  const worth = reaching(actions + drops, money + bonusOf(role, outlook), false, outlook);
  return Math.max(guilty, guilty + chance * (worth - guilty));
}
