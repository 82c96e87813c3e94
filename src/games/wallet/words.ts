/** What the screens say around a question: the prompt, a label for every option, and why a choice is not possible. */

import { choiceOf } from '../../table/dealer.ts';
import type { Knowledge } from '../../table/game.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Label } from '../plug.ts';
import { list, type Names } from '../sentence.ts';
import { special, type Special } from './cards.ts';
import { why } from './legal.ts';
import type { Position } from './position.ts';
import { questionOf, REFUSALS, type Rule } from './questions.ts';

/** [X18] What a special would need. */
const NEEDS: Partial<Record<Special, string>> = {
  'shared-fund': 'You need a note or jewelry to lay down.',
  'inspection': 'Nobody else has a card.',
  'dispose-a-card': 'You have no card to give.',
  'snatch-a-card': 'Nobody else has a card.',
  'exchange-cards': 'Both of you need a card to trade.',
  'card-request': 'Nobody else has a card.',
  'emergency': 'There is no special on the pile that could be played again now.',
  'happy-birthday': 'The wallet is empty.',
  'extra-time': 'There is nothing to take, put or buy.',
  'secret-compartment': 'You have no card to hide.',
  'atm': 'You have no note, and the wallet is empty.',
  'currency-exchange': 'You have no note to exchange.',
}; // prettier-ignore

/** The question, addressed to the player who must answer. */
export function promptOf({ verb, about = '' }: Ask): string {
  const { prompt } = questionOf(verb);
  return typeof prompt === 'string' ? prompt : prompt(about);
}

/** A button for an option: "Put {a card} in the wallet". What stands in braces gives way to the chosen cards. */
export function labelOf({ verb }: Ask, option: string, name: Names): Label {
  const { options } = questionOf(verb);
  const label = typeof options === 'function' ? options(option) : options[option];
  if (label === undefined) throw new Error(`there are no words for ${verb}, ${option}`);
  const named = (words: string): string => words.replace('@', () => list(seatsIn(option).map(name)));
  const [before = '', cards, after = ''] = label.split(/[{}]/);
  return cards === undefined ? named(label) : [named(before), cards, named(after)];
}

/** The player an option names; undefined if it names none, or several. */
export function targetOf({ verb }: Ask, option: string): Seat | undefined {
  const { options } = questionOf(verb);
  const named = typeof options === 'function' && options(option).includes('@') ? seatsIn(option) : [];
  return named.length === 1 && verb !== 'happy birthday' ? named[0] : undefined;
}

/** An option that names players is their seats. */
function seatsIn(option: string): Seat[] {
  return option.split('+').map((seat) => seatOf(Number(seat)));
}

/** Why this choice is not possible, in a sentence; undefined if it is. */
export function refusal(
  position: Position,
  ask: Ask,
  choice: Choice,
  knowledge: Knowledge,
): string | undefined {
  const rule = why(position, ask, choice, knowledge);
  if (rule === undefined) return undefined;
  const own = knowledge.seat === undefined ? undefined : position.round?.places.get(knowledge.seat);
  const zone = choiceOf(ask.options[choice.option]?.parts(knowledge.seat!) ?? [])?.zone;
  const face = zone !== undefined && zone === own?.specials ? knowledge.faces(zone)?.[choice.places[0] ?? -1] : undefined; // prettier-ignore
  return refusalOf(rule, face === undefined ? undefined : special(face));
}

/** In words; for a special that could do nothing, what it lacks. */
export function refusalOf(rule: Rule, card?: Special): string {
  const lacks = rule === 'X18' && card !== undefined ? NEEDS[card] : undefined;
  return lacks ?? REFUSALS[rule];
}
