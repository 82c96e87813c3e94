/** Card Request [X8]: whom to ask for what, by what their hands may be after all that was seen; and what to give when asked. */

import type { Choice } from '../../../table/part.ts';
import type { Seat } from '../../../table/seat.ts';
import { CURRENCIES, matching } from '../cards.ts';
import { Guesses, judgementOf } from './guess.ts';
import { worthsWithout } from './hands.ts';
import { isMoneyKind, type Kind, kindOf, VALUE } from './kinds.ts';
import { Dice, weighted } from './luck.ts';
import type { Outlook } from './outlook.ts';
import { seatNamed } from './prompt.ts';
import type { Question } from './question.ts';
import { worthOf } from './worth.ts';

/** So many deals are thought of. */
const WORLDS = 12;

/** Nobody should know beforehand what is asked for: twice as good is so many times as likely, by its power of two. */
const TASTE = 3;

/** Kinds and values of which there may be a card in another hand. */
function requestsFor({ unseen }: Outlook): string[] {
  const kinds = unseen.chance.flatMap((chance, kind) => (chance > 0 && isMoneyKind(kind) ? [kind] : []));
  return [...CURRENCIES, 'jewelry', ...new Set(kinds.map((kind) => String(VALUE[kind])))];
}

/** What asking is worth at first sight: of the player with the most cards. */
export function requestGain(question: Question): number {
  const { hand, view, seat, before } = question;
  const { chance } = before.unseen;
  const worths = question.worthsWith(before);
  const now = worthOf(hand, before);
  const cards = Math.max(...view.players.map((player) => (player.seat === seat ? 0 : player.handSize)));
  const gains = requestsFor(before).map((request) => {
    const kinds = fitting(request);
    const share = kinds.reduce((sum, kind) => sum + chance[kind]!, 0);
    if (share === 0) return -Infinity;
    const gain = kinds.reduce((sum, kind) => sum + chance[kind]! * (worths[kind]! - now), 0) / share;
    let none = 1;
    for (let i = 0; i < cards; i++) none *= 1 - share;
    return gain * (1 - none);
  });
  return Math.max(...gains);
}

const known = new Map<string, readonly Kind[]>();

/** The kinds that fit. */
function fitting(request: string): readonly Kind[] {
  const kinds = known.get(request) ?? matching(request).map(kindOf);
  known.set(request, kinds);
  return kinds;
}

interface Request {
  readonly seat: Seat;
  readonly what: string;
}

/** The same for both questions: the dice are thrown by the own hand, which nobody else knows. */
function requestOf(question: Question, seats: readonly Seat[]): Request {
  const { hand, before, prompt, view } = question;
  const dice = new Dice(hand.reduce((sum, kind) => sum * 31 + kind + 1, prompt.story.length));
  const guesses = new Guesses(prompt, before, judgementOf(question.style));
  const worths = question.worthsWith(before);
  const now = worthOf(hand, before);
  const requests = requestsFor(before).flatMap((what) =>
    [...seats].sort((a, b) => a - b).map((seat) => ({ seat, what, kinds: fitting(what), gain: 0 })),
  );
  for (let i = 0; i < WORLDS; i++) {
    const { hands } = guesses.world(dice);
    for (const request of requests) {
      const held = hands[view.players.findIndex(({ seat }) => seat === request.seat)]!;
      const given = least(held.filter((kind) => request.kinds.includes(kind)));
      if (given !== undefined) request.gain += worths[given]! - now;
    }
  }
  const low = Math.min(...requests.map(({ gain }) => gain));
  const high = Math.max(...requests.map(({ gain }) => gain));
  const base = high > 0 ? 0 : low; // if nothing helps, what hurts least
  const weights = requests.map(({ gain }) => Math.max(0, (gain - base) / (high - base || 1)) ** TASTE);
  return requests[weighted(weights, dice)]!;
}

/** What somebody gives who may choose. */
function least(kinds: readonly Kind[]): Kind | undefined {
  return kinds.reduce<Kind | undefined>((low, kind) => (low === undefined || VALUE[kind]! < VALUE[low]! ? kind : low), undefined); // prettier-ignore
}

export function whomChoice(question: Question): Choice {
  const seats = question.offers.map(seatNamed);
  return { option: seats.indexOf(requestOf(question, seats).seat), places: [] };
}

/** Who was asked is not told: it is thought of again. */
export function whatChoice(question: Question): Choice {
  const seats = question.view.players.filter(({ seat, handSize }) => seat !== question.seat && handSize > 0);
  const { what } = requestOf(
    question,
    seats.map(({ seat }) => seat),
  );
  const option = question.offers.findIndex(({ name }) => name === what);
  return { option: Math.max(0, option), places: [] };
}

/** Of the cards that fit, the one that is missed least. */
export function requestedChoice(question: Question): Choice {
  const worths = worthsWithout(question.hand, question.now);
  const fits = question.offer('give')?.allowed ?? [];
  if (fits.length === 0) return question.choose('none');
  return question.choose('give', [fits[question.best(fits.map((place) => worths[place]!))]!]);
}
