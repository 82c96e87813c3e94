/** All that the shell says, by its screens. */

import { newVersion } from './new-version.ts';
import { settings } from './settings.ts';

export const english = { newVersion, settings };
