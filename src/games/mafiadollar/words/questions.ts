/** Every question: what it asks, what it is about, and a button for each option. */

import type { Label } from '../../plug.ts';
import type { QuestionName } from '../questions.ts';

/** What an option names beside its first word; each question names things of one sort. */
export interface Aim {
  readonly player: string;
  /** A gangster, by the name of its card; undefined if it is not there any more. */
  readonly gangster: string | undefined;
  /** A warehouse, by its number in the row. */
  readonly store: number;
  /** Whose the gangster or the warehouse is, if not mine. */
  readonly of: string | undefined;
  /** The goods of a pile, sorts of items, or the word of an offer. */
  readonly things: readonly string[];
}

export interface Asked {
  /** `left`: who sits on my left. */
  readonly asks: (left: string) => string;
  /** For who meets it for the first time; none where there is nothing to choose. */
  readonly hint?: string;
  /** By the first word of an option. Of three pieces the chosen cards replace the second. */
  readonly options: Readonly<Record<string, (aim: Aim) => Label>>;
}

const of = (owner: string | undefined): string => (owner === undefined ? '' : ` of ${owner}`);
const one = (aim: Aim): string => `${aim.gangster ?? 'a gangster'}${of(aim.of)}`;
const store = (aim: Aim): string => `warehouse ${aim.store}${of(aim.of)}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const things = (aim: Aim): string => aim.things.join(' and ');

export const questions = {
  'play': {
    asks: () => 'Which card do you lay?',
    hint: 'One card a turn is laid, used or discarded; police can’t be discarded, and costs you dollars if you hold it at the end.',
    options: { lay: () => ['Lay ', 'a card', ''], offer: () => 'Make an offer' },
  },
  'use': {
    asks: () => 'What do you do with this card?',
    hint: 'A card does what its kind does, or its symbol frees one of your gangsters of the top block; any card but police can be discarded instead.',
    options: {
      hire: () => 'Hire',
      equip: (aim) => `Give it to ${one(aim)}`,
      open: () => 'Open it',
      dog: (aim) => `Put it to ${store(aim)}`,
      block: (aim) => `Put it on ${one(aim)}`,
      free: (aim) => `Free ${one(aim)}`,
      birthday: (aim) => `Celebrate; the gifts go to ${store(aim)}`,
      police: () => 'Let them come',
      discard: () => 'Discard it',
    },
  },
  'offer to': {
    asks: () => 'Whom do you make the offer?',
    hint: 'Twice a turn you may offer a card of your hand for another one; who says yes trades with you, one card for one.',
    options: { to: ({ player }) => `To ${player}`, all: () => 'To everybody' },
  },
  'wanted': {
    asks: () => 'What do you want?',
    hint: 'All hear the word for what you want, and the card that you get for yours is proven to fit it.',
    options: { word: (aim) => capital(things(aim)) },
  },
  'given': {
    asks: () => 'What do you give for it?',
    hint: 'All hear the word, nobody sees the card; police fits “any card” only, and an offer binds you.',
    options: { word: (aim) => capital(things(aim)) },
  },
  'answer': {
    asks: () => 'Do you take the offer?',
    hint: 'A yes fixes a card of your hand for theirs, unseen by the rest; a no needs no reason and proves nothing.',
    options: { no: () => 'No', yes: () => ['Yes, for ', 'a card', ''] },
  },
  'trade with': {
    asks: () => 'With whom do you trade?',
    hint: 'Several said yes, and you have to choose one of them; the two cards change hands, unseen by the rest.',
    options: { to: ({ player }) => `With ${player}` },
  },
  'trade': { asks: () => 'The cards change hands.', options: {} },
  'action': {
    asks: () => 'What do your people do?',
    hint: 'You have an action for each warehouse, and each gangster acts once; who goes out now can do a job from your next turn on.',
    options: {
      done: () => 'The turn is over',
      offer: () => 'Make an offer',
      out: (aim) => capital(`${one(aim)} goes out`),
      home: (aim) => capital(`${one(aim)} comes home`),
      haul: (aim) => capital(`${one(aim)} hauls`),
      hit: (aim) => capital(`${one(aim)} hits`),
      burgle: (aim) => capital(`${one(aim)} burgles`),
      hand: (aim) => capital(`${one(aim)} hands an item on`),
    },
  },
  'pile': {
    asks: () => 'From which pile?',
    hint: 'You see the top card of each pile, and what lies below comes unseen; a gangster takes one card, and as many more as the vehicle adds.',
    options: { pile: (aim) => capital(things(aim)) },
  },
  'store': {
    asks: () => 'Under which warehouse does it go?',
    hint: 'Loot stays under the warehouse it was brought to, face down, and others may break in there.',
    options: { under: (aim) => `Under ${store(aim)}` },
  },
  'hit': {
    asks: () => 'Who is hit?',
    hint: 'A card is turned up: its number, the attack points and the weapon must be more than 8 together, and then who is hit is gone.',
    options: { at: (aim) => capital(one(aim)) },
  },
  'spoils': {
    asks: () => 'Which of the items do you take?',
    hint: 'Any of its items, or none; one that is taken replaces your gangster’s own of that sort, and the rest is discarded.',
    options: { none: () => 'None', take: (aim) => `Take ${things(aim)}` },
  },
  'burgle': {
    asks: () => 'Which warehouse is it?',
    hint: 'A card is turned up: its number, the burglary points and the tool, less one for a guard dog, must be more than 8 together.',
    options: { at: (aim) => capital(store(aim)) },
  },
  'search': {
    asks: () => 'What do you take?',
    hint: 'You see all the loot there and take one card, and as many more as your vehicle adds; only the two of you know which.',
    options: { search: () => ['Take ', 'loot', ''] },
  },
  'hand on': {
    asks: () => 'What goes to whom?',
    hint: 'An item goes to another of your gangsters that is in, and replaces what that one has of its sort.',
    options: {
      weapon: (aim) => `The weapon to ${one(aim)}`,
      tool: (aim) => `The tool to ${one(aim)}`,
      vehicle: (aim) => `The vehicle to ${one(aim)}`,
    },
  },
  'birthday': {
    asks: () => 'What do you give to the Don?',
    hint: 'Everybody else who has loot gives one card of their own choice, face down; only giver and receiver know which.',
    options: { from: (aim) => ['Give ', 'loot', `, from under ${store(aim)}`] },
  },
  'to the left': {
    asks: (left) => `Which card goes to ${left}, on your left?`,
    hint: 'Everybody passes one card on, unseen, before anybody sees what comes; police may be passed too.',
    options: { to: ({ player }) => ['Pass ', 'a card', ` to ${player}`] },
  },
  'guard': {
    asks: () => 'Which loot do you lose?',
    hint: 'The security guard costs you one loot card of your own choice, from any of your warehouses.',
    options: { from: (aim) => ['Lose ', 'loot', `, from under ${store(aim)}`] },
  },
  'patrol': {
    asks: () => 'Your most valuable loot is lost.',
    hint: 'The police patrol costs you your most valuable loot; among equals you choose, and it is proven that nothing is worth more.',
    options: { from: (aim) => ['Lose ', 'loot', `, from under ${store(aim)}`] },
  },
  'patrol proof': { asks: () => 'It is proven that nothing is worth more.', options: {} },
  'raid': {
    asks: () => 'Which warehouse do you keep?',
    hint: 'A raid leaves you one warehouse and nothing else: gangsters, dogs, the other warehouses and all loot are lost, also that under it.',
    options: { keep: (aim) => `Keep ${store(aim)}` },
  },
  'next game': { asks: () => 'Ready for the next game?', options: { ready: () => 'Ready' } },
} satisfies Record<QuestionName, Asked>; // prettier-ignore
