/** Take, Put, Buy or Flip: which action leaves the best hand. */

import type { Action } from '../actions.ts';
import { afterFlip, beforeAction, type Outlook } from './outlook.ts';
import { bestPayment } from './payments.ts';
import { greatest, type Scene } from './scene.ts';
import { average, worthsWithout } from './weighing.ts';
import { worthOf } from './worth.ts';

export interface Plan {
  readonly action: Action;
  readonly places: readonly number[];
  readonly worth: number;
}

/** The one action of a turn, or the second of two. */
export function lastAction(scene: Scene): Plan {
  const after = afterFlip(scene.outlook, scene.view);
  return best([...plain(scene, scene.outlook), flip(worthOf(scene.hand, after))])!;
}

/** The first of two [X10]; the last flip ends the round there and then [T7]. */
export function firstAction(scene: Scene): Plan {
  const after = afterFlip(scene.outlook, scene.view);
  const outlook = scene.view.hourglasses > 1 ? beforeAction(after) : after;
  return best([...plain(scene, scene.before), flip(worthOf(scene.hand, outlook))])!;
}

/** [X12] Take, Put or Buy, if any of them is possible. */
export function extraAction(scene: Scene, outlook: Outlook): Plan | undefined {
  return best(plain(scene, outlook));
}

function best(plans: readonly Plan[]): Plan | undefined {
  return plans[greatest(plans.map(({ worth }) => worth))];
}

/** What is possible besides a flip. */
function plain(scene: Scene, outlook: Outlook): Plan[] {
  const { view, hand } = scene;
  const plans: Plan[] = [];
  if (view.wallet > 0) {
    plans.push({ action: 'take', places: [], worth: average(scene.worthsWith(outlook), outlook) });
  }
  if (hand.length > 0) {
    const worths = worthsWithout(hand, outlook);
    const place = greatest(worths);
    plans.push({ action: 'put', places: [place], worth: worths[place]! });
  }
  const payment = bestPayment(hand, outlook);
  if (payment !== undefined) plans.push({ action: 'buy', ...payment });
  return plans;
}

function flip(worth: number): Plan {
  return { action: 'flip', places: [], worth };
}
