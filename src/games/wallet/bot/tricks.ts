/** What each special of the turn would bring now [X1–X11], in victory points. */

import { type Special, special } from '../cards.ts';
import { TIMING } from '../playable.ts';
import { matching, REQUESTS } from '../requests.ts';
import { firstAction, type Plan } from './actions.ts';
import { isMoneyKind, type Kind, kindOf } from './kinds.ts';
import type { Outlook } from './outlook.ts';
import { greatest, type Scene } from './scene.ts';
import { average, bestOf, without, worthsWith, worthsWithout } from './weighing.ts';
import { worthOf } from './worth.ts';

/** What it is worth to spoil the hand of one opponent, shared by all who profit. */
const HARM = 0.25;

/** What a special brings: at the start of a turn over the hand as it is, instead of the turn over the best action. */
export function gainOf(scene: Scene, card: Special, plan: Plan): number {
  const { hand, view, before } = scene;
  const players = view.players.length;
  const now = worthOf(hand, before);
  const harm = HARM / (players - 1);
  switch (card) {
    case 'shared-fund':
      return fundWorth(hand, players, before) - now;
    case 'to-the-left':
    case 'to-the-right':
    case 'exchange-cards':
      return swapWorth(hand, before) - now;
    case 'inspection':
      return inspectionGain(scene, now, harm);
    case 'dispose-a-card':
      return Math.max(...worthsWithout(hand, before)) + harm - now;
    case 'snatch-a-card':
      return average(scene.worthsWith(before), before) + harm - now;
    case 'card-request':
      return Math.max(...requestGains(scene));
    case 'double-turn':
      return firstAction(scene).worth - plan.worth;
    case 'happy-birthday':
      return birthdayWorth(scene) - plan.worth;
    case 'emergency': {
      const top = view.discard.at(-1);
      return top === undefined ? 0 : gainOf(scene, special(top), plan);
    }
    default:
      return 0;
  }
}

/** The kind by which a special is played: Emergency's is that of the card beneath. */
export function isInstead({ view }: Scene, card: Special): boolean {
  const top = view.discard.at(-1);
  return TIMING[card === 'emergency' && top !== undefined ? special(top) : card] === 'instead';
}

/** [X2] [X3] [X7] The card that is missed least, for some other one. */
function swapWorth(hand: readonly Kind[], outlook: Outlook): number {
  if (hand.length === 0) return average(worthsWith(hand, outlook), outlook);
  const rest = without(hand, greatest(worthsWithout(hand, outlook)));
  return average(worthsWith(rest, outlook), outlook);
}

/** [X1] One money card for the best of what all lay. */
function fundWorth(hand: readonly Kind[], players: number, outlook: Outlook): number {
  const rest = without(hand, leastMoney(hand, outlook));
  const worths = worthsWith(rest, outlook);
  const chance = outlook.unseen.chance.map((p, kind) => (isMoneyKind(kind) ? p : 0));
  const total = chance.reduce((sum, p) => sum + p, 0);
  if (total === 0) return worthOf(hand, outlook);
  return bestOf(players - 1, worths, chance.map((p) => p / total), worthOf(hand, outlook)); // prettier-ignore
}

/** The money card that is missed least. */
export function leastMoney(hand: readonly Kind[], outlook: Outlook): number {
  const worths = worthsWithout(hand, outlook);
  return greatest(worths.map((worth, place) => (isMoneyKind(hand[place]!) ? worth : -Infinity)));
}

/** [X4] What is kept is also missed. */
function inspectionGain(scene: Scene, now: number, harm: number): number {
  const gains = scene.worthsWith(scene.before).map((worth) => Math.max(0, worth + harm - now));
  return average(gains, scene.before);
}

const MATCHES: readonly (readonly Kind[])[] = REQUESTS.map((request) => matching(request).map(kindOf));

/** [X8] By request, of the player with the most cards. */
export function requestGains(scene: Scene): number[] {
  const { hand, view, seat, before } = scene;
  const { chance } = before.unseen;
  const worths = scene.worthsWith(before);
  const now = worthOf(hand, before);
  const cards = Math.max(...view.players.map((player) => (player.seat === seat ? 0 : player.handSize)));
  return MATCHES.map((kinds) => {
    const share = kinds.reduce((sum, kind) => sum + chance[kind]!, 0);
    if (share === 0) return -Infinity;
    const gain = kinds.reduce((sum, kind) => sum + chance[kind]! * (worths[kind]! - now), 0) / share;
    let none = 1;
    for (let i = 0; i < cards; i++) none *= 1 - share;
    return gain * (1 - none);
  });
}

/** [X11] The best of three. */
function birthdayWorth(scene: Scene): number {
  const { view, outlook } = scene;
  return bestOf(Math.min(3, view.wallet), scene.worthsWith(outlook), outlook.unseen.chance);
}
