/** All that is said with the parts that every game's page is made of. */

import { options } from './options.ts';

export const english = { options };
