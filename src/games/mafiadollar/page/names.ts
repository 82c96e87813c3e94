/** What things are called, in the language of the page: to be called where it is shown. */

import { cardName as cardIn, nameOf as nameIn, offerName as offerIn } from '../names.ts';
import { named } from './words.ts';

/** "Thug". */
export const nameOf = (face: string): string => nameIn(named.now, face);

/** "Tobacco, $5 000". */
export const cardName = (face: string): string => cardIn(named.now, face);

/** "$25 000". */
export const dollars = (amount: number): string => named.now.dollars(amount);

/** [H2] "any card". */
export const offerName = (word: string): string => offerIn(named.now, word);
