/** What sentences are made of, in every game and on every screen. */

import type { Seat } from '../table/seat.ts';

/** What a player is called in a sentence. */
export type Names = (seat: Seat) => string;

/** The language of all words, without a comma before "and". */
const LISTS = new Intl.ListFormat('en-GB');

/** Things one after the other: "Ann, Ben and Chidi". */
export function list(words: readonly string[]): string {
  return LISTS.format(words);
}

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };

/** What somebody does, said to that very player: "takes" becomes "take". */
export function toYou(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/** So many of something: "1 token", "2 tokens". */
export function count(n: number, noun: string, nouns = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : nouns}`;
}
