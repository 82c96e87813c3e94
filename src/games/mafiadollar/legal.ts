/** Why a choice is not legal, as a rule number, and what is chosen when the time is up [Q4]. */

import { choiceOf } from '../../table/dealer.ts';
import type { Knowledge } from '../../table/game.ts';
import { legalChoices, whyNot } from '../../table/legal.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask, Luck } from '../../table/script.ts';
import { isPolice, starsOf, valueOf } from './cards.ts';
import { penaltyOf } from './judge.ts';
import type { Position } from './position.ts';
import { questionOf } from './questions.ts';

export function why(position: Position, ask: Ask, choice: Choice, knowledge: Knowledge): string | undefined {
  const { seat, faces } = knowledge;
  const rule = questionOf(ask.verb)?.rule ?? 'G7';
  if (seat === undefined || !ask.seats.includes(seat)) return 'G7';
  if (whyNot(ask, seat, choice, faces) !== undefined) return rule;
  if (ask.verb !== 'patrol') return undefined;
  const [lost] = chosenFaces(ask, choice, knowledge);
  return lost !== undefined && valueOf(lost) === dearest(position, knowledge) ? undefined : rule; // [F5]
}

/** The faces that a choice picks of an own zone. */
export function chosenFaces(ask: Ask, { option, places }: Choice, { seat, faces }: Knowledge): string[] {
  const zone = choiceOf(ask.options[option]?.parts(seat!) ?? [])?.zone;
  const known = (zone && faces(zone)) ?? [];
  return places.map((i) => known[i]!);
}

/** The value of the best loot under the own warehouses. */
function dearest({ night }: Position, { seat, faces }: Knowledge): number {
  const stores = night?.clans.get(seat!)?.warehouses ?? [];
  return Math.max(...stores.flatMap(({ loot }) => (faces(loot) ?? []).map(valueOf)));
}

/** Every legal choice of the seat. */
export function choices(position: Position, ask: Ask, knowledge: Knowledge): Choice[] {
  return legalChoices(ask, knowledge.seat!, knowledge.faces).filter(
    (choice) => why(position, ask, choice, knowledge) === undefined,
  );
}

/** Options by which nothing happens, where there is one [Q4]. */
const NOTHING = ['no', 'done', 'discard', 'ready'];

/** [Q4] No offer, no trade, no action; a card that is not police, discarded; the cheapest loot; else anything legal. */
export function fallback(
  position: Position,
  ask: Ask,
  knowledge: Knowledge,
  luck: Pick<Luck, 'below'>,
): Choice {
  const option = ask.options.findIndex(({ name }) => NOTHING.includes(name));
  if (option >= 0) return { option, places: [] };
  const legal = choices(position, ask, knowledge).filter((choice) => ask.options[choice.option]?.name !== 'offer'); // prettier-ignore
  const cost = (choice: Choice): number => costOf(ask, choice, knowledge);
  const least = Math.min(...legal.map(cost));
  const best = legal.filter((choice) => cost(choice) === least);
  if (best.length === 0) throw new Error(`no legal answer to ${ask.verb}`);
  return best[luck.below(best.length)]!;
}

/** What a choice costs that nobody has thought about: the stars of police that is laid, the value of loot that is given. */
function costOf(ask: Ask, choice: Choice, knowledge: Knowledge): number {
  const picked = chosenFaces(ask, choice, knowledge);
  if (ask.verb === 'play') return picked.filter(isPolice).reduce((sum, face) => sum + starsOf(face) * penaltyOf(face), 0); // prettier-ignore
  if (ask.verb === 'guard' || ask.verb === 'birthday') return picked.reduce((sum, face) => sum + valueOf(face), 0); // prettier-ignore
  return 0;
}
