/** The screens of Wallet, as everybody sees them. */

import { AWAY } from '../page/examples/away.ts';
import { EXAMPLES } from '../page/examples/examples.ts';
import { LESSONS } from '../page/examples/lessons.ts';
import { NIGHT } from '../page/examples/night.ts';
import { lookAtScreens } from './screens.ts';

const others = { ...AWAY, ...LESSONS, ...NIGHT };
await lookAtScreens(Object.keys(EXAMPLES).filter((example) => !(example in others)));
