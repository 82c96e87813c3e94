/** What the screens say around a question: the prompt, a label for every option, and why a choice is not possible. */

import { choiceOf } from '../../table/dealer.ts';
import type { Knowledge } from '../../table/game.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Label } from '../plug.ts';
import { list } from '../english.ts';
import type { Names } from '../sentence.ts';
import { special, type Special } from './cards.ts';
import { why } from './legal.ts';
import { verdictOf } from './judge.ts';
import { holdings, type Position } from './position.ts';
import { type Asked, questionOf, REFUSALS, type Rule, type Verb } from './questions.ts';

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

/** What lies on the table, and what the player who is asked knows of it. */
interface Seen {
  readonly position: Position;
  readonly knowledge: Knowledge;
}

/** The question, addressed to the player who must answer. */
export function promptOf(ask: Ask, name: Names, seen: Seen): string {
  const { prompt } = questionOf(ask.verb);
  return typeof prompt === 'string' ? prompt : prompt(askedOf(ask, name, seen));
}

/** What a question is about, for who meets it for the first time. */
export function hintOf({ verb }: Ask): string | undefined {
  return questionOf(verb).hint;
}

/** A button for an option: "Put {a card} in the wallet". What stands in braces gives way to the chosen cards. */
export function labelOf(ask: Ask, option: string, name: Names, seen: Seen): Label {
  const { options } = questionOf(ask.verb);
  const label = typeof options === 'function' ? options(option, askedOf(ask, name, seen)) : options[option];
  if (label === undefined) throw new Error(`there are no words for ${ask.verb}, ${option}`);
  const named = (words: string): string =>
    words.replace('@', () => list(seatsNamed(ask, option, seen).map(name)));
  const [before = '', cards, after = ''] = label.split(/[{}]/);
  return cards === undefined ? named(label) : [named(before), cards, named(after)];
}

/** Questions whose options are players, by seat [X17, E3]. */
const AT_PLAYERS: ReadonlySet<string> = new Set<Verb>(['inspection', 'dispose', 'snatch', 'exchange', 'request whom', 'inspect whom']); // prettier-ignore

/** The player an option names; undefined if it names none, or several. */
export function targetOf({ verb }: Ask, option: string): Seat | undefined {
  return AT_PLAYERS.has(verb) ? seatOf(Number(option)) : undefined;
}

/** Who sits next to me, so many seats clockwise. */
function neighbour({ position: { round }, knowledge: { seat } }: Seen, steps: 1 | -1): Seat | undefined {
  const around = [...(round?.places.keys() ?? [])];
  return seat === undefined ? undefined : around.at((around.indexOf(seat) + steps) % around.length);
}

/** What the words of a question may need to know. */
function askedOf({ about = '', seats }: Ask, name: Names, seen: Seen): Asked {
  const { position, knowledge } = seen;
  const { seat: me, faces } = knowledge;
  const { round } = position;
  const own = me === undefined ? undefined : round?.places.get(me);
  const hand = (own && faces(own.hand)) ?? [];
  const nameOf = (seat: Seat | undefined): string => (seat === undefined ? 'nobody' : name(seat));
  return {
    about,
    hand,
    specials: ((own && faces(own.specials)) ?? []).map(special),
    tokens: (me === undefined ? undefined : position.tokens.get(me)?.size) ?? 0,
    verdict: verdictOf(own === undefined ? { hand, coin: 0 } : holdings(own, hand)),
    turn: nameOf(round?.turn),
    partner: nameOf(seats.find((seat) => seat !== me)),
    left: nameOf(neighbour(seen, 1)),
    right: nameOf(neighbour(seen, -1)),
  };
}

/** An option that names players is their seats; a card that is passed on goes to the neighbour. */
function seatsNamed({ verb }: Ask, option: string, seen: Seen): Seat[] {
  if (verb === 'to the left') return [neighbour(seen, 1)].filter((seat) => seat !== undefined);
  if (verb === 'to the right') return [neighbour(seen, -1)].filter((seat) => seat !== undefined);
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
