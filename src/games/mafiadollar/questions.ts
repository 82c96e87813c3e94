/** Every question of the game: what the answer picks, the rule behind it, and its words. Scripts, screens and bots name them by these keys alone. */

/** What an answer picks: hence the form that a screen shows, and what the name of an option says after its word. */
export type Form =
  /** Cards of the hand, or loot of one own warehouse. */
  | 'card'
  /** One of a few words. */
  | 'word'
  /** A seat: `all`, or its number. */
  | 'player'
  /** An own gangster or warehouse, by its number in the row. */
  | 'own'
  /** Somebody's gangster or warehouse: `seat/number`. */
  | 'aim'
  /** Nothing: the program answers by itself. */
  | 'none';

export interface Question {
  readonly form: Form;
  readonly rule: string;
  /** `@` gives way to who sits on the left. */
  readonly asks: string;
  /** What it is about, for who meets it for the first time; none where there is nothing to choose. */
  readonly hint?: string;
  /** By the first word of an option. Braces give way to the chosen cards, `@` to what the option names. */
  readonly options: Readonly<Record<string, string>>;
}

export const QUESTIONS = {
  'play': { form: 'card', rule: 'G3', asks: 'Which card do you lay?', hint: 'One card a turn is laid, used or discarded; police can’t be discarded, and costs you dollars if you hold it at the end.', options: { lay: 'Lay {a card}', offer: 'Make an offer' } },
  'use': {
    form: 'aim',
    rule: 'G3',
    asks: 'What do you do with this card?',
    hint: 'A card does what its kind does, or its symbol frees one of your gangsters of the top block; any card but police can be discarded instead.',
    options: {
      hire: 'Hire', equip: 'Give it to @', open: 'Open it', dog: 'Put it to @', block: 'Put it on @', free: 'Free @',
      birthday: 'Celebrate; the gifts go to @', police: 'Let them come', discard: 'Discard it',
    },
  },
  'offer to': { form: 'player', rule: 'H2', asks: 'Whom do you make the offer?', hint: 'Twice a turn you may offer a card of your hand for another one; who says yes trades with you, one card for one.', options: { to: 'To @', all: 'To everybody' } },
  'wanted': { form: 'word', rule: 'H2', asks: 'What do you want?', hint: 'All hear the word for what you want, and the card that you get for yours is proven to fit it.', options: {} },
  'given': { form: 'card', rule: 'H2', asks: 'What do you give for it?', hint: 'All hear the word, nobody sees the card; police fits “any card” only, and an offer binds you.', options: {} },
  'answer': { form: 'card', rule: 'H3', asks: 'Do you take the offer?', hint: 'A yes fixes a card of your hand for theirs, unseen by the rest; a no needs no reason and proves nothing.', options: { no: 'No', yes: 'Yes, for {a card}' } },
  'trade with': { form: 'player', rule: 'H4', asks: 'With whom do you trade?', hint: 'Several said yes, and you have to choose one of them; the two cards change hands, unseen by the rest.', options: { to: 'With @' } },
  'trade': { form: 'none', rule: 'H4', asks: 'The cards change hands.', options: {} },
  'action': {
    form: 'own',
    rule: 'J1',
    asks: 'What do your people do?',
    hint: 'You have an action for each warehouse, and each gangster acts once; who goes out now can do a job from your next turn on.',
    options: {
      done: 'The turn is over', offer: 'Make an offer', out: '@ goes out', home: '@ comes home', haul: '@ hauls', hit: '@ hits',
      burgle: '@ burgles', hand: '@ hands an item on',
    },
  },
  'pile': { form: 'word', rule: 'J5', asks: 'From which pile?', hint: 'You see the top card of each pile, and what lies below comes unseen; a gangster takes one card, and as many more as the vehicle adds.', options: { pile: '@' } },
  'store': { form: 'own', rule: 'J5', asks: 'Under which warehouse does it go?', hint: 'Loot stays under the warehouse it was brought to, face down, and others may break in there.', options: { under: 'Under @' } },
  'hit': { form: 'aim', rule: 'J6', asks: 'Who is hit?', hint: 'A card is turned up: its number, the attack points and the weapon must be more than 8 together, and then who is hit is gone.', options: { at: '@' } },
  'spoils': { form: 'word', rule: 'J6', asks: 'Which of the items do you take?', hint: 'Any of its items, or none; one that is taken replaces your gangster’s own of that sort, and the rest is discarded.', options: { none: 'None', take: 'Take @' } },
  'burgle': { form: 'aim', rule: 'J7', asks: 'Which warehouse is it?', hint: 'A card is turned up: its number, the burglary points and the tool, less one for a guard dog, must be more than 8 together.', options: { at: '@' } },
  'search': { form: 'card', rule: 'J7', asks: 'What do you take?', hint: 'You see all the loot there and take one card, and as many more as your vehicle adds; only the two of you know which.', options: { search: 'Take {loot}' } },
  'hand on': { form: 'own', rule: 'Q2', asks: 'What goes to whom?', hint: 'An item goes to another of your gangsters that is in, and replaces what that one has of its sort.', options: { weapon: 'The weapon to @', tool: 'The tool to @', vehicle: 'The vehicle to @' } },
  'birthday': { form: 'card', rule: 'K10', asks: 'What do you give to the Don?', hint: 'Everybody else who has loot gives one card of their own choice, face down; only giver and receiver know which.', options: { from: 'Give {loot}, from under @' } },
  'to the left': { form: 'card', rule: 'F3', asks: 'Which card goes to @, on your left?', hint: 'Everybody passes one card on, unseen, before anybody sees what comes; police may be passed too.', options: { to: 'Pass {a card} to @' } },
  'guard': { form: 'card', rule: 'F4', asks: 'Which loot do you lose?', hint: 'The security guard costs you one loot card of your own choice, from any of your warehouses.', options: { from: 'Lose {loot}, from under @' } },
  'patrol': { form: 'card', rule: 'F5', asks: 'Your most valuable loot is lost.', hint: 'The police patrol costs you your most valuable loot; among equals you choose, and it is proven that nothing is worth more.', options: { from: 'Lose {loot}, from under @' } },
  'patrol proof': { form: 'none', rule: 'F5', asks: 'It is proven that nothing is worth more.', options: {} },
  'raid': { form: 'own', rule: 'F6', asks: 'Which warehouse do you keep?', hint: 'A raid leaves you one warehouse and nothing else: gangsters, dogs, the other warehouses and all loot are lost, also that under it.', options: { keep: 'Keep @' } },
  'next game': { form: 'word', rule: 'Q3', asks: 'Ready for the next game?', options: { ready: 'Ready' } },
} as const satisfies Record<string, Question>; // prettier-ignore

export type QuestionName = keyof typeof QUESTIONS;

/** The question behind a verb; undefined for what the table asks of programs alone. */
export function questionOf(verb: string): Question | undefined {
  return (QUESTIONS as Readonly<Record<string, Question>>)[verb];
}
