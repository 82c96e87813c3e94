/** Every question of the game: what the answer picks, and the rule behind it. Scripts, screens and bots name them by these keys alone. */

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
}

export const QUESTIONS = {
  'play': { form: 'card', rule: 'G3' },
  'use': { form: 'aim', rule: 'G3' },
  'offer to': { form: 'player', rule: 'H2' },
  'wanted': { form: 'word', rule: 'H2' },
  'given': { form: 'card', rule: 'H2' },
  'answer': { form: 'card', rule: 'H3' },
  'trade with': { form: 'player', rule: 'H4' },
  'trade': { form: 'none', rule: 'H4' },
  'action': { form: 'own', rule: 'J1' },
  'pile': { form: 'word', rule: 'J5' },
  'store': { form: 'own', rule: 'J5' },
  'hit': { form: 'aim', rule: 'J6' },
  'spoils': { form: 'word', rule: 'J6' },
  'burgle': { form: 'aim', rule: 'J7' },
  'search': { form: 'card', rule: 'J7' },
  'hand on': { form: 'own', rule: 'Q2' },
  'birthday': { form: 'card', rule: 'K10' },
  'to the left': { form: 'card', rule: 'F3' },
  'guard': { form: 'card', rule: 'F4' },
  'patrol': { form: 'card', rule: 'F5' },
  'patrol proof': { form: 'none', rule: 'F5' },
  'raid': { form: 'own', rule: 'F6' },
  'next game': { form: 'word', rule: 'Q3' },
} as const satisfies Record<string, Question>; // prettier-ignore

export type QuestionName = keyof typeof QUESTIONS;

/** The question behind a verb; undefined for what the table asks of programs alone. */
export function questionOf(verb: string): Question | undefined {
  return (QUESTIONS as Readonly<Record<string, Question>>)[verb];
}
