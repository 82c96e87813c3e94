/** The words of this page, in the language that is spoken. */

import { spoken } from '../../../ui/speech.svelte.ts';
import { english as shared } from '../words/english.ts';
import { english } from './words/english.ts';

/** What stands on this page alone. */
export const words = spoken('toy/page', english);

/** What is said in the worker, too: names of cards and the like. */
export const named = spoken('toy', shared);
