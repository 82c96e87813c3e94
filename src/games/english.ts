/** The grammar of English, the language that every word is first written in. */

import { grammarOf } from './sentence.ts';

/** As in Britain: without a comma before "and". */
const grammar = grammarOf('en-GB');

export const { list, number } = grammar;

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };

/** What somebody does, said to that very player: "takes" becomes "take". */
export function toYou(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/** So many of something: "1 token", "2 tokens". */
export function count(n: number, noun: string, nouns = `${noun}s`): string {
  return grammar.count(n, { one: noun, other: nouns });
}
