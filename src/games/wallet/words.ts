/** What the screens say around a question: the prompt, a label for every option, and why a choice is not possible. */

import { choiceOf } from '../../table/dealer.ts';
import type { Knowledge } from '../../table/game.ts';
import type { Choice } from '../../table/part.ts';
import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Label } from '../plug.ts';
import type { Names } from '../sentence.ts';
import { COVERS, isMoney, matching, MONEY_FACES, special, type Special } from './cards.ts';
import { why } from './legal.ts';
import { type Verdict, verdictOf } from './judge.ts';
import { cardName, wantedIn } from './names.ts';
import { holdings, type Position } from './position.ts';
import type { Asked, QuestionWords, Rule, Verb } from './questions.ts';
import type { WalletWords } from './words/english.ts';

/** What lies on the table, and what the player who is asked knows of it. */
interface Seen {
  readonly position: Position;
  readonly knowledge: Knowledge;
}

/** The question, addressed to the player who must answer. */
export function promptOf(said: WalletWords, ask: Ask, name: Names, seen: Seen): string {
  const { prompt } = wordsOf(said, ask);
  return typeof prompt === 'string' ? prompt : prompt(askedOf(said, ask, name, seen));
}

/** What a question is about, for who meets it for the first time. */
export function hintOf(said: WalletWords, ask: Ask): string | undefined {
  return wordsOf(said, ask).hint;
}

/** A button for an option: "Put {a card} in the wallet". */
export function labelOf(said: WalletWords, ask: Ask, option: string, name: Names, seen: Seen): Label {
  const { options } = wordsOf(said, ask);
  if (typeof options === 'function')
    return options({
      whom: seatsNamed(ask, option).map(name),
      card: MONEY_FACES.includes(option) ? cardName(said, option) : '',
      wanted: wantedIn(option),
    });
  const label = options[option];
  if (label === undefined) throw new Error(`there are no words for ${ask.verb}, ${option}`);
  return typeof label === 'string' ? label : label(askedOf(said, ask, name, seen));
}

function wordsOf({ questions }: WalletWords, { verb }: Ask): QuestionWords {
  const words = Object.entries<QuestionWords>(questions).find(([one]) => one === verb)?.[1];
  if (words === undefined) throw new Error(`there is no question ${verb}`);
  return words;
}

/** Questions whose options are players, by seat [X17, E3]. */
const AT_PLAYERS: ReadonlySet<string> = new Set<Verb>(['inspection', 'dispose', 'snatch', 'exchange', 'request whom', 'inspect whom']); // prettier-ignore

/** By their seats. */
function seatsNamed({ verb }: Ask, option: string): Seat[] {
  if (!AT_PLAYERS.has(verb) && verb !== ('happy birthday' satisfies Verb)) return [];
  return option.split('+').map((seat) => seatOf(Number(seat)));
}

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
function askedOf(said: WalletWords, { about = '', seats }: Ask, name: Names, seen: Seen): Asked {
  const { position, knowledge } = seen;
  const { seat: me, faces } = knowledge;
  const { round } = position;
  const own = me === undefined ? undefined : round?.places.get(me);
  const hand = (own && faces(own.hand)) ?? [];
  const specials = ((own && faces(own.specials)) ?? []).map(special);
  const nameOf = (seat: Seat | undefined): string => (seat === undefined ? said.nobody : name(seat));
  return {
    wanted: wantedIn(about),
    fits: hand.some((face) => matching(about).includes(face)),
    hasMoney: hand.some(isMoney),
    hasSpecial: specials.length > 0,
    hasExtraTime: specials.includes('extra-time'),
    hasCover: COVERS.some((cover) => specials.includes(cover)),
    tokens: (me === undefined ? undefined : position.tokens.get(me)?.size) ?? 0,
    noDuty: noDuty(verdictOf(own === undefined ? { hand, coin: 0 } : holdings(own, hand))),
    turn: nameOf(round?.turn),
    partner: nameOf(seats.find((seat) => seat !== me)),
    left: nameOf(neighbour(seen, 1)),
    right: nameOf(neighbour(seen, -1)),
  };
}

/** [E3] */
function noDuty(verdict: Verdict): Asked['noDuty'] {
  if (!verdict.tally.props.includes('police-badge')) return 'no-badge';
  if (!verdict.innocent) return 'guilty';
  return verdict.role === 'police-officer' ? undefined : 'no-officer';
}

/** Why this choice is not possible, in a sentence; undefined if it is. */
export function refusal(
  said: WalletWords,
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
  return refusalOf(said, rule, face === undefined ? undefined : special(face));
}

/** In words; for a special that could do nothing, what it lacks. */
export function refusalOf({ refusals, needs }: WalletWords, rule: Rule, card?: Special): string {
  const lacks = rule === 'X18' ? Object.entries(needs).find(([one]) => one === card)?.[1] : undefined;
  return lacks ?? refusals[rule];
}
