/** The screens of MafiaDollar, as everybody sees them. */

import { NIGHT } from '../page/examples/night.ts';
import { lookAtScreens } from './screens.ts';

await lookAtScreens(Object.keys(NIGHT));
