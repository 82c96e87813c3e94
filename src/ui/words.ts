/** What the parts of every game's page say, in the language that is spoken. */

import { spoken } from './speech.svelte.ts';
import { english } from './words/english.ts';

export const words = spoken('ui', english);
