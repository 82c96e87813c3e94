/** A turn: a special if it is worth it now, else the best action. */

import type { Choice } from '../../../table/part.ts';
import { special } from '../cards.ts';
import { why } from '../legal.ts';
import { firstAction, extraAction, lastAction, type Plan } from './actions.ts';
import type { Scene } from './scene.ts';
import { happens } from './sight.ts';
import { gainOf, isInstead } from './tricks.ts';

/** What a special must bring to be played while there may be a better moment, in victory points; at the last moment anything. */
const WORTHWHILE = 0.3;
const ANYTHING = 0.001;

export function turnChoice(scene: Scene): Choice {
  const plan = lastAction(scene);
  return specialChoice(scene, plan) ?? carryOut(scene, plan);
}

export function firstActionChoice(scene: Scene): Choice {
  return carryOut(scene, firstAction(scene));
}

export function secondActionChoice(scene: Scene): Choice {
  return carryOut(scene, lastAction(scene));
}

export function extraActionChoice(scene: Scene): Choice {
  return carryOut(scene, extraAction(scene, scene.outlook)!);
}

function carryOut(scene: Scene, { action, places }: Plan): Choice {
  return scene.choose(action, places);
}

/** Those at the start of the turn come first, as they cost nothing but themselves. */
function specialChoice(scene: Scene, plan: Plan): Choice | undefined {
  const { specials } = scene.me;
  if (specials.length === 0 || happens(scene.sight.forgets, scene.luck)) return undefined;
  const least = ANYTHING + WORTHWHILE * scene.outlook.reach[1]!;
  const playable = specials.flatMap((face, place) => {
    const choice = scene.choose('special', [place]);
    if (why(scene.position, scene.ask, choice, scene.knowledge) !== undefined) return [];
    const card = special(face);
    const gain = gainOf(scene, card, plan);
    return gain > least ? [{ choice, gain, instead: isInstead(scene, card) }] : [];
  });
  playable.sort((a, b) => Number(a.instead) - Number(b.instead) || b.gain - a.gain);
  return playable[0]?.choice;
}
