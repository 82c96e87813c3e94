/** Alles, was die Teile sagen, aus denen die Seite jedes Spiels gemacht ist. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { dealing, end } from './ends.ts';
import { fairness } from './fairness.ts';
import { frame } from './frame.ts';
import { move } from './move.ts';
import { options } from './options.ts';
import { people } from './people.ts';
import { story } from './story.ts';
import { table } from './table.ts';

export const ui: Catalogue<typeof english> = {
  ...{ dealing, end, fairness, frame, move, options, people, story, table },
};
