/** Why a choice is not legal, as a rule number, and what is chosen when the time is up [L6]. */

import type { Knowledge } from '../../table/game.ts';
import { legalChoices, whyNot } from '../../table/legal.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask, Luck } from '../../table/script.ts';
import { COVERS, special, type Special } from './cards.ts';
import { handAllows, TIMING } from './playable.ts';
import type { InRound, Position } from './position.ts';
import { ACTION_RULES, questionOf, type Rule } from './questions.ts';

export function why(position: Position, ask: Ask, choice: Choice, knowledge: Knowledge): Rule | undefined {
  const { seat, faces } = knowledge;
  if (seat === undefined) return 'S8';
  const name = ask.options[choice.option]?.name ?? '';
  const wrong = whyNot(ask, seat, choice, faces);
  if (PLAYING.has(name)) return whyNotSpecial(position, name, choice, knowledge, wrong === undefined);
  if (wrong === undefined) return undefined;
  const { rule, form } = questionOf(ask.verb);
  return form === 'actions' ? (ACTION_RULES[name] ?? rule) : rule;
}

/** The options that play a special, and which they play [T2, E1, E2]. */
const PLAYING: ReadonlyMap<string, (card: Special) => boolean> = new Map([
  ['special', (card) => TIMING[card] !== 'end'],
  ['extra time', (card) => card === 'extra-time'],
  ['cover', (card) => COVERS.some((cover) => cover === card)],
]);

/** [X18] Also what only the holder can know: a special that could do nothing with this hand. */
function whyNotSpecial(
  position: Position,
  option: string,
  { places }: Choice,
  { seat, faces }: Knowledge,
  admitted: boolean,
): Rule | undefined {
  const { round } = position;
  const own = seat === undefined ? undefined : round?.places.get(seat);
  if (round === undefined || own === undefined) return 'X18';
  const face = faces(own.specials)?.[places[0] ?? -1];
  if (face === undefined || places.length > 1) return 'X16';
  const card = special(face);
  if (PLAYING.get(option)?.(card) !== true)
    return option === 'extra time' || (option === 'special' && card === 'extra-time') ? 'E1' : 'E2';
  const inRound = { position, round } as InRound;
  const beneath = round.discard.faces.map(special);
  return admitted && handAllows(inRound, card, beneath, faces(own.hand) ?? []) ? undefined : 'X18';
}

/** Every legal choice of the seat. */
export function choices(position: Position, ask: Ask, knowledge: Knowledge): Choice[] {
  return legalChoices(ask, knowledge.seat!, knowledge.faces).filter(
    (choice) => why(position, ask, choice, knowledge) === undefined,
  );
}

/** [L6] No special, no cover, not on duty; Take as the action, Flip if the wallet is empty; else anything legal. */
export function fallback(
  position: Position,
  ask: Ask,
  knowledge: Knowledge,
  luck: Pick<Luck, 'below'>,
): Choice {
  for (const name of ['take', 'flip', 'nothing', 'done', 'no']) {
    const option = ask.options.findIndex((candidate) => candidate.name === name);
    if (option >= 0) return { option, places: [] };
  }
  const legal = choices(position, ask, knowledge);
  if (legal.length === 0) throw new Error(`no legal answer to ${ask.verb}`);
  return legal[luck.below(legal.length)]!;
}
