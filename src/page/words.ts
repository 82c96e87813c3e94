/** What the shell says, in the language that is spoken. */

import { spoken } from '../ui/speech.svelte.ts';
import { english } from './words/english.ts';

export const words = spoken('page', english);
