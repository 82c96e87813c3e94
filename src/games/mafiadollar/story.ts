/** The story of a game: what happens, as data, and each of it as a sentence. */

import type { Seat } from '../../table/seat.ts';
import { list, type Names } from '../sentence.ts';
import { card } from './cards.ts';
import type { Score } from './judge.ts';

export type MafiaEvent =
  | { readonly is: 'begun'; readonly number: number; readonly first: Seat }
  | { readonly is: 'loot-dealt'; readonly faces: readonly string[] }
  | { readonly is: 'turn'; readonly seat: Seat }
  | { readonly is: 'loot-drawn' | 'loot-turned' | 'laid' | 'police'; readonly seat: Seat; readonly face: string } // prettier-ignore
  | { readonly is: 'used'; readonly seat: Seat; readonly face: string; readonly use: UseWord; readonly gangster?: string; readonly of?: Seat } // prettier-ignore
  | { readonly is: 'gifts'; readonly seat: Seat; readonly givers: readonly Seat[] }
  | { readonly is: 'offered'; readonly seat: Seat; readonly to: readonly Seat[]; readonly wanted: string; readonly given: string } // prettier-ignore
  | { readonly is: 'no-trade'; readonly seat: Seat }
  | { readonly is: 'traded'; readonly seat: Seat; readonly partner: Seat }
  | { readonly is: 'went'; readonly seat: Seat; readonly gangster: string; readonly out: boolean }
  | { readonly is: 'hauled'; readonly seat: Seat; readonly gangster: string; readonly faces: readonly string[] } // prettier-ignore
  | { readonly is: 'handed'; readonly seat: Seat; readonly from: string; readonly to: string; readonly item: string } // prettier-ignore
  | { readonly is: 'check'; readonly seat: Seat; readonly points: number; readonly job: 'hit' | 'burglary'; readonly gangster: string; readonly of: Seat; readonly target: string } // prettier-ignore
  | { readonly is: 'checked'; readonly seat: Seat; readonly face: string; readonly number: number; readonly points: number; readonly success: boolean } // prettier-ignore
  | { readonly is: 'killed'; readonly seat: Seat; readonly of: Seat; readonly target: string; readonly items: readonly string[] } // prettier-ignore
  | { readonly is: 'burgled'; readonly seat: Seat; readonly of: Seat; readonly count: number }
  | { readonly is: 'job-off'; readonly seat: Seat; readonly gangster: string }
  | { readonly is: 'passed' }
  | { readonly is: 'lost'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'raided'; readonly seat: Seat; readonly kept: string; readonly lost: readonly string[] }
  | { readonly is: 'end' }
  | { readonly is: 'judged'; readonly scores: readonly Score[] }
  | { readonly is: 'left'; readonly seat: Seat }
  | { readonly is: 'renewed'; readonly cards: number }
  | { readonly is: 'won'; readonly winners: readonly Seat[]; readonly scores: readonly Score[] }
  | { readonly is: 'alone'; readonly winners: readonly Seat[] };

export type UseWord = 'hire' | 'open' | 'discard' | 'equip' | 'free' | 'block' | 'dog' | 'birthday';

/** A card in a sentence: "Tobacco, $5 000". */
export function cardName(face: string): string {
  const printed = card(face);
  return printed.kind === 'loot' ? `${printed.name}, ${dollars(printed.value)}` : printed.name;
}

/** Whole dollars, with a thin gap at the thousands: "$25 000", "−$5 000". */
export function dollars(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/(\d)(?=(\d{3})+$)/g, '$1\u00a0');
  return `${amount < 0 ? '−' : ''}$${digits}`;
}

const cards = (faces: readonly string[]): string => list(faces.map(cardName));

/** What happened, for the log. */
export function sentenceOf(event: MafiaEvent, name: Names): string {
  switch (event.is) {
    case 'begun':
      return `The night begins. ${name(event.first)} is first.`;
    case 'loot-dealt':
      return `On the piles: ${cards(event.faces)}.`;
    case 'turn':
      return `It is the turn of ${name(event.seat)}.`;
    case 'loot-drawn':
    case 'loot-turned':
      return `${cardName(event.face)} turns up and goes on its pile.`;
    case 'laid':
      return `${name(event.seat)} lays ${cardName(event.face)}.`;
    case 'police':
      return `${cardName(event.face)} comes to ${name(event.seat)}.`;
    case 'used':
      return usedWords(event, name);
    case 'gifts':
      return event.givers.length === 0
        ? 'Nobody has anything to give.'
        : `${list(event.givers.map(name))} bring${event.givers.length === 1 ? 's' : ''} the Don a gift.`;
    case 'offered':
      return `${name(event.seat)} offers ${list(event.to.map(name))}: ${event.given} for ${event.wanted}.`;
    case 'no-trade':
      return 'Nobody takes the offer.';
    case 'traded':
      return `${name(event.seat)} and ${name(event.partner)} trade a card.`;
    case 'went':
      return `${cardName(event.gangster)} of ${name(event.seat)} ${event.out ? 'goes out' : 'comes home'}.`;
    case 'hauled':
      return `${cardName(event.gangster)} hauls ${cards(event.faces)} for ${name(event.seat)}.`;
    case 'handed':
      return `${cardName(event.from)} hands ${cardName(event.item)} on to ${cardName(event.to)}.`;
    case 'check':
      return `${cardName(event.gangster)} of ${name(event.seat)} tries a ${event.job} at ${name(event.of)}, with ${event.points}.`;
    case 'checked':
      return `${event.number} and ${event.points}: ${event.success ? 'it works' : 'it fails'}.`;
    case 'killed':
      return `${cardName(event.target)} of ${name(event.of)} is gone${event.items.length > 0 ? `, and ${name(event.seat)} takes ${cards(event.items)}` : ''}.`;
    case 'burgled':
      return `${name(event.seat)} takes ${event.count === 1 ? 'one loot card' : `${event.count} loot cards`} from ${name(event.of)}.`;
    case 'job-off':
      return `The job of ${cardName(event.gangster)} is off.`;
    case 'passed':
      return 'A card goes to the left from every hand.';
    case 'lost':
      return `${name(event.seat)} loses ${cards(event.faces)}.`;
    case 'raided':
      return `${name(event.seat)} keeps one warehouse and loses all else${event.lost.length > 0 ? `: ${cards(event.lost)}` : ''}.`;
    case 'end':
      return 'The prohibition has ended. All cards are shown.';
    case 'judged':
      return list(event.scores.map((score) => `${name(score.seat)} ${dollars(score.dollars)}`)) + '.';
    case 'left':
      return `${name(event.seat)} has left the table.`;
    case 'renewed':
      return `The deck is made anew, of ${event.cards} cards.`;
    case 'won':
      return `${list(event.winners.map(name))} ${event.winners.length === 1 ? 'wins' : 'share the win'}.`;
    case 'alone':
      return `${list(event.winners.map(name))} is the last one at the table and wins.`;
  }
}

function usedWords(
  { seat, face, use, gangster = '', of = seat }: Extract<MafiaEvent, { is: 'used' }>,
  name: Names,
): string {
  const who = name(seat);
  switch (use) {
    case 'hire':
      return `${who} hires ${cardName(face)}.`;
    case 'open':
      return `${who} opens a warehouse.`;
    case 'discard':
      return `${who} discards ${cardName(face)}.`;
    case 'equip':
      return `${who} gives ${cardName(face)} to ${cardName(gangster)}.`;
    case 'free':
      return `${who} frees ${cardName(gangster)} with ${cardName(face)}.`;
    case 'block':
      return `${who} puts ${cardName(face)} on ${cardName(gangster)} of ${name(of)}.`;
    case 'dog':
      return `${who} puts a guard dog to a warehouse.`;
    case 'birthday':
      return `${who} celebrates the Don’s birthday.`;
  }
}
