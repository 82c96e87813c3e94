/** The screens of the shell and of Wallet, as everybody sees them. */

import { EXAMPLES } from '../page/examples/examples.ts';
import { NIGHT } from '../page/examples/night.ts';
import { lookAtScreens } from './screens.ts';

await lookAtScreens(Object.keys(EXAMPLES).filter((example) => !(example in NIGHT)));
