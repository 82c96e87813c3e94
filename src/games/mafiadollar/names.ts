/** What things are called, in some language. */

import { card, makeOf } from './cards.ts';
import type { MafiaWords } from './words/english.ts';

/** What is printed at the foot of a card: "Thug". */
export function nameOf(said: MafiaWords, face: string): string {
  return said.cards[makeOf(face) as keyof MafiaWords['cards']];
}

/** A card in a sentence: "Tobacco, $5 000". */
export function cardName(said: MafiaWords, face: string): string {
  const printed = card(face);
  const name = nameOf(said, face);
  return printed.kind === 'loot' ? said.priced(name, printed.value) : name;
}

/** [H2] What is wanted or given: "any card". */
export function offerName(said: MafiaWords, word: string): string {
  return said.offers[word as keyof MafiaWords['offers']];
}
