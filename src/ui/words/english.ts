/** All that is said with the parts that every game's page is made of. */

import { dealing, end } from './ends.ts';
import { fairness } from './fairness.ts';
import { frame } from './frame.ts';
import { move } from './move.ts';
import { options } from './options.ts';
import { people } from './people.ts';
import { story } from './story.ts';
import { table } from './table.ts';

export const english = { dealing, end, fairness, frame, move, options, people, story, table };
