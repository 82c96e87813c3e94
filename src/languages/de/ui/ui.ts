/** Alles, was die Teile sagen, aus denen die Seite jedes Spiels gemacht ist. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { options } from './options.ts';

export const ui: Catalogue<typeof english> = { options };
