/** The words of the page, in the language that is spoken. */

import { spoken } from '../../../ui/speech.svelte.ts';
import { english as shared } from '../words/english.ts';
import { english } from './words/english.ts';

/** What stands on this page alone. */
export const words = spoken('wallet/page', english);

/** What is said in the worker, too: names of cards and the like. */
export const named = spoken('wallet', shared);
