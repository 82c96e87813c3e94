/** What the shell says, in the language that is spoken. */

import type { Stumble } from '../app/stumbles.ts';
import { spoken } from '../ui/speech.svelte.ts';
import { english } from './words/english.ts';

export const words = spoken('page', english);

/** What went wrong where nobody listened, as part of a sentence. */
export function stumbleWords(stumble: Stumble): string {
  return stumble.is === 'said' ? stumble.words : words.now.trouble[stumble.is];
}
