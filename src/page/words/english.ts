/** All that the shell says, by its screens. */

import { newVersion } from './new-version.ts';
import { settings } from './settings.ts';
import { way } from './way.ts';

export const english = { newVersion, settings, way };
