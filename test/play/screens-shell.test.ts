/** The screens around the games, and the lessons of both, as everybody sees them. */

import { AWAY } from '../page/examples/away.ts';
import { LESSONS } from '../page/examples/lessons.ts';
import { lookAtScreens } from './screens.ts';

await lookAtScreens(Object.keys({ ...AWAY, ...LESSONS }));
