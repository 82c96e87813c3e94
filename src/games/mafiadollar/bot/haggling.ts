/** Offers of a bot [H1–H4]: what it can spare for what it lacks. */

import type { Choice } from '../../../table/part.ts';
import { isPolice } from '../cards.ts';
import { chosenFaces } from '../legal.ts';
import { fitting, OFFER_WORDS, OFFERS } from '../offers.ts';
import type { Outlook } from './outlook.ts';
import { keepWorth } from './worth.ts';

/** What a card is worth that fits a word, as far as anybody knows: few would part with their best. */
function wordWorth(outlook: Outlook, word: string): number {
  const faces = fitting(word);
  const worth = faces.reduce((sum, face) => sum + keepWorth(outlook, face), 0) / faces.length;
  return word === 'any card' ? worth - 6 : worth;
}

/** [H2] The words that are asked for: a symbol frees, a kind is lacking. */
function bestWord(outlook: Outlook): { readonly word: string; readonly worth: number } {
  return OFFER_WORDS.map((word) => ({ word, worth: wordWorth(outlook, word) })).reduce((best, one) => one.worth > best.worth ? one : best); // prettier-ignore
}

/** It asks in one of so many turns: nobody likes to be asked all the time. */
const EVERY = 5;

/** Has it something to spare that is worth less than what it lacks? Asked once a turn, before a card is laid. */
export function wantsToTrade(outlook: Outlook): boolean {
  const { view, me, turnsLeft, hand } = outlook;
  if (view.offers < OFFERS || turnsLeft < 1 || (view.turns + me.seat) % EVERY > 0) return false;
  const spare = Math.min(...hand.map((face) => keepWorth(outlook, face)));
  return bestWord(outlook).worth > Math.max(0, spare) + 6;
}

export function wantedChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  const { word } = bestWord(outlook);
  return outlook.best(choices, (choice) => (outlook.nameOf(choice) === word ? 1 : 0));
}

/** [H2] The card it needs least, under the word that promises most. Police goes as *any card*, which others know. */
export function givenChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const [face] = chosenFaces(outlook.ask, choice, outlook.knowledge);
    const promise = outlook.nameOf(choice) === 'any card' ? 0 : 4;
    const seen = isPolice(face!) ? 6 : promise;
    return seen - keepWorth(outlook, face!);
  });
}

/** [H3] Yes with the card it needs least, if what is given promises more. */
export function answerChoice(outlook: Outlook, choices: readonly Choice[], given: string): Choice {
  const gain = (choice: Choice): number => {
    if (outlook.nameOf(choice) === 'no') return 0;
    const [face] = chosenFaces(outlook.ask, choice, outlook.knowledge);
    return wordWorth(outlook, given) - keepWorth(outlook, face!);
  };
  return outlook.best(choices, gain);
}
