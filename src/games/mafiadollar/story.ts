/** The story of a game: what happens, as data, and each of it as a sentence. */

import type { Seat } from '../../table/seat.ts';
import { list, toYou } from '../english.ts';
import type { Names } from '../sentence.ts';
import { card } from './cards.ts';
import type { Score } from './judge.ts';

/** [D4] Loot that was dealt to somebody, and lies on its pile. */
export interface LaidLoot {
  readonly seat: Seat;
  readonly face: string;
}

export type MafiaEvent =
  | { readonly is: 'begun'; readonly number: number; readonly first: Seat; readonly loot: readonly LaidLoot[] } // prettier-ignore
  | { readonly is: 'loot-dealt'; readonly faces: readonly string[] }
  | { readonly is: 'turn' | 'drawn'; readonly seat: Seat }
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
  | { readonly is: 'passed'; readonly passes: readonly { readonly from: Seat; readonly to: Seat }[] }
  | { readonly is: 'lost'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'raided'; readonly seat: Seat; readonly kept: string; readonly front: readonly string[]; readonly lost: readonly string[] } // prettier-ignore
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

/** What happened, for the log. `me` is whom it is told to: "You hire Rookie". Undefined for who only watches. */
export function sentenceOf(event: MafiaEvent, name: Names, me?: Seat): string {
  const who = (seat: Seat, does: string): string => seat === me ? `You ${toYou(does)}` : `${name(seat)} ${does}`; // prettier-ignore
  const whom: Names = (seat) => (seat === me ? 'you' : name(seat));
  const whose = (seat: Seat, thing: string): string => seat === me ? `your ${thing}` : `${name(seat)}’s ${thing}`; // prettier-ignore
  const gangster = (seat: Seat, face: string): string => whose(seat, cardName(face));
  switch (event.is) {
    case 'begun':
      return `The night begins. ${who(event.first, 'is')} first.`;
    case 'loot-dealt':
      return `On the piles: ${cards(event.faces)}.`;
    case 'turn':
      return event.seat === me ? 'It is your turn.' : `It is the turn of ${name(event.seat)}.`;
    case 'drawn':
      return `${who(event.seat, 'draws')} a card.`;
    case 'loot-drawn':
      return `${who(event.seat, 'draws')} loot: ${cardName(event.face)}; ${event.seat === me ? 'you draw' : 'draws'} again.`;
    case 'loot-turned':
      return `${cardName(event.face)} turns up and goes on its pile.`;
    case 'laid':
      return `${who(event.seat, 'lays')} ${cardName(event.face)}.`;
    case 'police':
      return `${cardName(event.face)} comes to ${whom(event.seat)}: no actions, and a card goes to the left from every hand.`;
    case 'used':
      return usedWords(event, who, gangster);
    case 'gifts':
      if (event.givers.length === 0) return 'Nobody has anything to give.';
      return event.givers.length === 1
        ? `${who(event.givers[0]!, 'brings')} the Don a gift.`
        : `${capital(list(event.givers.map(whom)))} bring the Don gifts.`;
    case 'offered':
      return `${who(event.seat, 'offers')} ${list(event.to.map(whom))}: ${event.given} for ${event.wanted}.`;
    case 'no-trade':
      return 'Nobody takes the offer.';
    case 'traded':
      return `${capital(list([event.seat, event.partner].map(whom)))} trade a card.`;
    case 'went':
      return `${capital(gangster(event.seat, event.gangster))} ${event.out ? 'goes out' : 'comes home'}.`;
    case 'hauled':
      return `${capital(gangster(event.seat, event.gangster))} hauls ${cards(event.faces)}.`;
    case 'handed':
      return `${capital(gangster(event.seat, event.from))} hands ${cardName(event.item)} on to ${cardName(event.to)}.`;
    case 'check': {
      const aim = event.job === 'hit' ? `hit ${gangster(event.of, event.target)}` : `burgle ${whose(event.of, 'warehouse')}`; // prettier-ignore
      return `${capital(gangster(event.seat, event.gangster))} tries to ${aim}, with ${event.points}.`;
    }
    case 'checked':
      return `${event.points} + ${event.number} = ${event.points + event.number}: ${event.success ? 'it works' : 'it fails'}.`;
    case 'killed':
      return `${capital(gangster(event.of, event.target))} is gone${event.items.length > 0 ? `; ${who(event.seat, 'takes').replace(/^You/, 'you')} ${cards(event.items)}` : ''}.`;
    case 'burgled':
      return `${who(event.seat, 'takes')} ${event.count === 1 ? 'one loot card' : `${event.count} loot cards`} from ${whom(event.of)}.`;
    case 'job-off':
      return `The job of ${gangster(event.seat, event.gangster)} is off.`;
    case 'passed':
      return 'The cards have gone to the left.';
    case 'lost':
      return `${who(event.seat, 'loses')} ${cards(event.faces)}.`;
    case 'raided':
      return `${who(event.seat, 'keeps')} one warehouse and ${event.seat === me ? 'lose' : 'loses'} all else${event.lost.length > 0 ? `: ${cards(event.lost)}` : ''}.`;
    case 'end':
      return 'The prohibition has ended. All cards are shown.';
    case 'judged':
      return `${capital(list(event.scores.map((score) => `${whom(score.seat)} ${dollars(score.dollars)}`)))}.`;
    case 'left':
      return `${who(event.seat, 'has')} left the table.`;
    case 'renewed':
      return `The deck is renewed: ${event.cards} cards, with what the one who left held.`;
    case 'won':
      return event.winners.length === 1
        ? `${who(event.winners[0]!, 'wins')}.`
        : `${capital(list(event.winners.map(whom)))} share the win.`;
    case 'alone':
      return `${capital(list(event.winners.map(whom)))} ${event.winners[0] === me ? 'are' : 'is'} the last one at the table and ${event.winners[0] === me ? 'win' : 'wins'}.`;
  }
}

/** A sentence begins with a capital; a name is left as it is. */
const capital = (words: string): string => words.replace(/^you/, 'You');

function usedWords(
  { seat, face, use, gangster = '', of = seat }: Extract<MafiaEvent, { is: 'used' }>,
  who: (seat: Seat, does: string) => string,
  whose: (seat: Seat, face: string) => string,
): string {
  switch (use) {
    case 'hire':
      return `${who(seat, 'hires')} ${cardName(face)}.`;
    case 'open':
      return `${who(seat, 'opens')} a warehouse.`;
    case 'discard':
      return `${who(seat, 'discards')} ${cardName(face)}.`;
    case 'equip':
      return `${who(seat, 'gives')} ${cardName(face)} to ${cardName(gangster)}.`;
    case 'free':
      return `${who(seat, 'frees')} ${cardName(gangster)} with ${cardName(face)}.`;
    case 'block':
      return `${who(seat, 'puts')} ${cardName(face)} on ${whose(of, gangster)}.`;
    case 'dog':
      return `${who(seat, 'puts')} a guard dog to a warehouse.`;
    case 'birthday':
      return `${who(seat, 'celebrates')} the Don’s birthday.`;
  }
}
