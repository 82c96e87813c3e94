/** What the screens say around a question: the prompt, a label for every option, and why a choice is not possible. */

import type { Ask } from '../../table/script.ts';
import { type Seat, seatOf } from '../../table/seat.ts';
import type { Label } from '../plug.ts';
import type { Names } from '../sentence.ts';
import type { Loot } from './cards.ts';
import { nameOf, offerName } from './names.ts';
import { type Form, questionOf } from './questions.ts';
import type { MafiaView } from './view.ts';
import type { MafiaWords } from './words/english.ts';
import type { Aim, Asked } from './words/questions.ts';

/** [H5] The sign of who would like an offer. */
export const WOULD_TRADE = 'would-trade';

/** The question, addressed to the player who must answer. */
export function promptOf(said: MafiaWords, { verb }: Ask, view: MafiaView, name: Names): string {
  return wordsOf(said, verb).asks(leftOf(said, view, name));
}

/** What a question is about, for who meets it for the first time. */
export function hintOf(said: MafiaWords, { verb }: Ask): string | undefined {
  return wordsOf(said, verb).hint;
}

/** A button for an option: "Give it to Rookie", "Lay a card". */
export function labelOf(
  said: MafiaWords,
  { verb }: Ask,
  option: string,
  view: MafiaView,
  name: Names,
): Label {
  const isOffer = verb === 'wanted' || verb === 'given';
  const [word = '', aim = ''] = isOffer ? ['word', option] : option.split(/ (.*)/);
  const label = wordsOf(said, verb).options[word];
  if (label === undefined) throw new Error(`there are no words for ${verb}, ${option}`);
  return label(aimOf(said, verb, aim, view, name));
}

/** The player an option names. */
export function targetOf({ verb }: Ask, option: string): Seat | undefined {
  const aim = /^\S+ (\d+)$/.exec(option)?.[1];
  return formOf(verb) === 'player' && aim !== undefined ? seatOf(Number(aim)) : undefined;
}

/** What the part of an option after its word names. */
function aimOf(said: MafiaWords, verb: string, aim: string, view: MafiaView, name: Names): Aim {
  const [first = '', second] = aim.split('/');
  const seat = second === undefined ? view.me : seatOf(Number(first));
  const index = Number(second ?? first);
  const gangster = view.clans.find((clan) => clan.seat === seat)?.gangsters[index];
  return {
    player: formOf(verb) === 'player' && aim !== '' ? name(seatOf(Number(aim))) : leftOf(said, view, name),
    gangster: gangster && nameOf(said, gangster.face),
    store: index + 1,
    of: second === undefined || seat === undefined ? undefined : name(seat),
    things: thingsOf(said, verb, aim),
  };
}

function thingsOf(said: MafiaWords, verb: string, aim: string): readonly string[] {
  if (verb === 'pile') return [said.goods[aim as Loot]];
  if (verb === 'spoils' || verb === 'wanted' || verb === 'given')
    return aim.split('+').map((word) => offerName(said, word));
  return [];
}

/** [F3] Who sits on my left, by name. */
function leftOf(said: MafiaWords, { clans, me }: MafiaView, name: Names): string {
  const at = clans.findIndex(({ seat }) => seat === me);
  const left = at < 0 ? undefined : clans[(at + 1) % clans.length];
  return left === undefined ? said.nobody : name(left.seat);
}

/** Why a choice is not possible, by the rule that makes it so. */
export function refusalOf(said: MafiaWords, rule: string): string {
  const words = Object.entries(said.refusals).find(([one]) => one === rule)?.[1];
  if (words === undefined) throw new Error(`there are no words for ${rule}`);
  return words;
}

const formOf = (verb: string): Form | undefined => questionOf(verb)?.form;

function wordsOf(said: MafiaWords, verb: string): Asked {
  const found = Object.entries<Asked>(said.questions).find(([name]) => name === verb)?.[1];
  if (found === undefined) throw new Error(`there are no words for ${verb}`);
  return found;
}
