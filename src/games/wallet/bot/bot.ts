/** The bots: a choice for every question, from one seat's view and a little luck. */

import type { Knowledge } from '../../../table/game.ts';
import type { Choice } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import type { Position } from '../position.ts';
import * as ending from './ending.ts';
import { moves } from './moves.ts';
import * as replies from './replies.ts';
import { Scene } from './scene.ts';
import { type Chance, EASY, happens, NORMAL } from './sight.ts';
import { extraActionChoice, firstActionChoice, secondActionChoice, turnChoice } from './turn.ts';

export type Level = 'random' | 'easy' | 'normal';

/** Always a legal choice; the same for the same view and luck. */
export function botChoice(
  level: Level,
  position: Position,
  ask: Ask,
  knowledge: Knowledge,
  luck: Chance,
): Choice {
  if (ask.pause === true) return { option: 0, places: [] };
  const sight = level === 'easy' ? EASY : NORMAL;
  if (level === 'random' || happens(sight.errs, luck)) return anyMove(position, ask, knowledge, luck);
  return answer(new Scene(position, ask, knowledge, luck, sight));
}

function anyMove(position: Position, ask: Ask, knowledge: Knowledge, luck: Chance): Choice {
  const legal = moves(position, ask, knowledge);
  const choice = legal[luck.below(legal.length)];
  if (choice === undefined) throw new Error(`no legal answer to ${ask.verb}`);
  return choice;
}

/** By the verb of the question. */
const ANSWERS: Readonly<Record<string, (scene: Scene) => Choice>> = {
  'turn': turnChoice,
  'first action': firstActionChoice,
  'second action': secondActionChoice,
  'extra action': extraActionChoice,
  'buy': replies.boughtChoice,
  'shared fund': replies.fundChoice,
  'shared fund take': replies.fundTakeChoice,
  'to the left': replies.passChoice,
  'to the right': replies.passChoice,
  'exchange cards': replies.passChoice,
  'inspection': replies.leader,
  'snatch': replies.leader,
  'exchange': replies.leader,
  'keep or leave': replies.keepChoice,
  'dispose': replies.disposeChoice,
  'request': replies.fullestHand,
  'request what': replies.requestChoice,
  'happy birthday': replies.birthdayChoice,
  'extra time': ending.extraTimeChoice,
  'covers': ending.coversChoice,
  'cover': ending.coverChoice,
  'hide': (scene) => ending.useChoice(scene, 'secret-compartment'),
  'atm': (scene) => ending.useChoice(scene, 'atm'),
  'currency exchange': (scene) => ending.useChoice(scene, 'currency-exchange'),
  'police on duty': ending.dutyChoice,
  'inspect whom': ending.suspectChoice,
  'give back': ending.giveBackChoice,
}; // prettier-ignore

function answer(scene: Scene): Choice {
  const { verb } = scene.ask;
  const reply = ANSWERS[verb] ?? (verb.startsWith('request ') ? replies.requestedChoice : undefined);
  if (reply === undefined) throw new Error(`a bot has no answer to ${verb}`);
  return reply(scene);
}
