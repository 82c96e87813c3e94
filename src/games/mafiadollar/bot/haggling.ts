/** Offers of a bot [H1–H4]: of what it has too much, for what it lacks. */

import type { Choice } from '../../../table/part.ts';
import { card, HAND, isPolice } from '../cards.ts';
import { chosenFaces } from '../legal.ts';
import { fitting, OFFER_WORDS, OFFERS } from '../offers.ts';
import { aimOf, type Outlook } from './outlook.ts';
import { keepWorth } from './worth.ts';

/** A turn plays one card: each further one of its sort in the hand is worth so much of the one before. */
const FADES = 0.6;

/** Of two cards of a sort one is as good as the other to who has neither. */
function sortOf(face: string): string {
  const printed = card(face);
  return printed.kind === 'item' ? printed.slot : printed.kind;
}

/** What a card is worth beside these others of the hand. */
function worthBeside(outlook: Outlook, face: string, others: readonly string[]): number {
  const worth = keepWorth(outlook, face);
  if (worth <= 0) return worth;
  const twins = others.filter((other) => sortOf(other) === sortOf(face)).length;
  return worth * FADES ** twins;
}

/** What is lost with a card of the hand. */
function missed(outlook: Outlook, face: string): number {
  return worthBeside(outlook, face, outlook.hand.filter((other) => other !== face)); // prettier-ignore
}

/** The card of the hand that is missed least. */
function spare(outlook: Outlook): { readonly face: string; readonly worth: number } {
  return outlook.hand.map((face) => ({ face, worth: missed(outlook, face) })).reduce((least, one) => one.worth < least.worth ? one : least); // prettier-ignore
}

/** Nobody gives the best that fits a word, and *any card* may be police: so much less is hoped for. */
const WORST = 0.8;
const ANY_CARD = 6;

/** What a card that fits a word would be worth beside these, as far as anybody knows. */
function hopeOf(outlook: Outlook, word: string, beside: readonly string[]): number {
  const faces = fitting(word).filter((face) => outlook.isUnseen(face));
  if (faces.length === 0) return 0;
  const worth = faces.reduce((sum, face) => sum + worthBeside(outlook, face, beside), 0) / faces.length;
  return word === 'any card' ? worth - ANY_CARD : WORST * worth;
}

/** So many of those who hold a card that fits can spare it. */
const CAN_SPARE = 0.4;

/** The chance that somebody says yes: that one of the unseen cards in the others' hands fits and can be spared. */
function chanceOf(outlook: Outlook, word: string): number {
  const share = fitting(word).filter((face) => outlook.isUnseen(face)).length / Math.max(1, outlook.unseen);
  return 1 - (1 - CAN_SPARE * share) ** (HAND * outlook.others.length);
}

/** [H2] What to ask for, and what may come of it. */
function bestWish(outlook: Outlook): { readonly word: string; readonly gain: number } {
  const { face, worth } = spare(outlook);
  const beside = outlook.hand.filter((other) => other !== face);
  return OFFER_WORDS.map((word) => {
    const better = hopeOf(outlook, word, beside) - worth;
    return { word, gain: better > 0 ? better * chanceOf(outlook, word) : 0 };
  }).reduce((best, one) => (one.gain > best.gain ? one : best));
}

/** It asks in one of so many own turns, nobody likes to be asked all the time; and what may come of it must be worth asking. */
const EVERY = 3;
const WORTH_ASKING = 2;

/** What a yes must bring where there is one rival, who gains as well; the more there are, the less that matters. */
const GOODWILL = 4;

/** Asked once a turn, before a card is laid. */
export function wantsToTrade(outlook: Outlook): boolean {
  const { view, me, turnsLeft } = outlook;
  const ownTurns = Math.floor((view.turns - 1) / view.clans.length);
  if (view.offers < OFFERS || turnsLeft < 1 || (ownTurns + me.seat) % EVERY > 0) return false;
  return bestWish(outlook).gain > WORTH_ASKING;
}

export function wantedChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  const { word } = bestWish(outlook);
  return outlook.best(choices, (choice) => (outlook.nameOf(choice) === word ? 1 : 0));
}

/** What a word promises to anybody, in thousands of dollars; a symbol frees somebody. */
const PROMISES: Readonly<Record<string, number>> = {
  'any card': 0,
  'no police': 3,
  'gangster': 8,
  'warehouse': 8,
  'vehicle': 8,
  'birthday': 12,
  'guard dog': 2,
}; // prettier-ignore
const PROMISE = 5;

/** [H2] The card that is missed least, under the word that promises most. Police goes as *any card*, which others know. */
export function givenChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const [face] = chosenFaces(outlook.ask, choice, outlook.knowledge);
    const promise = PROMISES[outlook.nameOf(choice)] ?? PROMISE;
    return (isPolice(face!) ? PROMISE : promise) - 2 * missed(outlook, face!);
  });
}

/** [H3] Yes with the card that is missed least, if what is given promises more: and some of what the other one gains. */
export function answerChoice(outlook: Outlook, choices: readonly Choice[], given: string): Choice {
  const least = GOODWILL * outlook.spite;
  const gain = (choice: Choice): number => {
    if (outlook.nameOf(choice) === 'no') return least;
    const [face] = chosenFaces(outlook.ask, choice, outlook.knowledge);
    const beside = outlook.hand.filter((other) => other !== face);
    return hopeOf(outlook, given, beside) - missed(outlook, face!);
  };
  return outlook.best(choices, gain);
}

/** [H4] Rather with somebody who is behind. */
export function partnerChoice(outlook: Outlook, choices: readonly Choice[]): Choice {
  return outlook.best(choices, (choice) => {
    const clan = outlook.clan(aimOf(outlook.nameOf(choice)).seat);
    return outlook.leads(clan) ? 0 : 1;
  });
}
