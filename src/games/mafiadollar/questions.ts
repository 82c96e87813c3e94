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
  readonly asks: string;
  /** By the first word of an option. Braces give way to the chosen cards, `@` to what the option names. */
  readonly options: Readonly<Record<string, string>>;
}

export const QUESTIONS = {
  'play': { form: 'card', rule: 'G3', asks: 'Which card do you lay?', options: { lay: 'Lay {a card}', offer: 'Make an offer' } },
  'use': {
    form: 'aim',
    rule: 'G3',
    asks: 'What do you do with this card?',
    options: {
      hire: 'Hire', equip: 'Give it to @', open: 'Open it', dog: 'Put it to @', block: 'Put it on @', free: 'Free @',
      birthday: 'Celebrate; the gifts go to @', police: 'Let them come', discard: 'Discard it',
    },
  },
  'offer to': { form: 'player', rule: 'H2', asks: 'Whom do you make the offer?', options: { to: 'To @', all: 'To everybody' } },
  'wanted': { form: 'word', rule: 'H2', asks: 'What do you want?', options: {} },
  'given': { form: 'card', rule: 'H2', asks: 'What do you give for it?', options: {} },
  'answer': { form: 'card', rule: 'H3', asks: 'Do you take the offer?', options: { no: 'No', yes: 'Yes, for {a card}' } },
  'trade with': { form: 'player', rule: 'H4', asks: 'With whom do you trade?', options: { to: 'With @' } },
  'trade': { form: 'none', rule: 'H4', asks: 'The cards change hands.', options: {} },
  'action': {
    form: 'own',
    rule: 'J1',
    asks: 'What do your people do?',
    options: {
      done: 'The turn is over', offer: 'Make an offer', out: '@ goes out', home: '@ comes home', haul: '@ hauls', hit: '@ hits',
      burgle: '@ burgles', hand: '@ hands an item on',
    },
  },
  'pile': { form: 'word', rule: 'J5', asks: 'From which pile?', options: { pile: '@' } },
  'store': { form: 'own', rule: 'J5', asks: 'Under which warehouse does it go?', options: { under: 'Under @' } },
  'hit': { form: 'aim', rule: 'J6', asks: 'Who is hit?', options: { at: '@' } },
  'spoils': { form: 'word', rule: 'J6', asks: 'Which of the items do you take?', options: { none: 'None', take: 'Take @' } },
  'burgle': { form: 'aim', rule: 'J7', asks: 'Which warehouse is it?', options: { at: '@' } },
  'search': { form: 'card', rule: 'J7', asks: 'What do you take?', options: { search: 'Take {loot}' } },
  'hand on': { form: 'own', rule: 'Q2', asks: 'What goes to whom?', options: { weapon: 'The weapon to @', tool: 'The tool to @', vehicle: 'The vehicle to @' } },
  'birthday': { form: 'card', rule: 'K10', asks: 'What do you give to the Don?', options: { from: 'Give {loot}, from under @' } },
  'to the left': { form: 'card', rule: 'F3', asks: 'Which card goes to your left neighbour?', options: { to: 'Pass {a card}' } },
  'guard': { form: 'card', rule: 'F4', asks: 'Which loot do you lose?', options: { from: 'Lose {loot}, from under @' } },
  'patrol': { form: 'card', rule: 'F5', asks: 'Your most valuable loot is lost.', options: { from: 'Lose {loot}, from under @' } },
  'patrol proof': { form: 'none', rule: 'F5', asks: 'It is proven that nothing is worth more.', options: {} },
  'raid': { form: 'own', rule: 'F6', asks: 'Which warehouse do you keep?', options: { keep: 'Keep @' } },
  'next game': { form: 'word', rule: 'Q3', asks: 'Ready for the next game?', options: { ready: 'Ready' } },
} as const satisfies Record<string, Question>; // prettier-ignore

export type QuestionName = keyof typeof QUESTIONS;

/** The question behind a verb; undefined for what the table asks of programs alone. */
export function questionOf(verb: string): Question | undefined {
  return (QUESTIONS as Readonly<Record<string, Question>>)[verb];
}
