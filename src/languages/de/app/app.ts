/** Alles, was ein Gerät sagt, egal, was gespielt wird. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { faults } from './faults.ts';

export const app: Catalogue<typeof english> = { faults };
