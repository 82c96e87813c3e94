/** Alles, was auf den Bildschirmen um ein Spiel herum steht. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { newVersion } from './new-version.ts';
import { settings } from './settings.ts';
import { way } from './way.ts';

export const page: Catalogue<typeof english> = { newVersion, settings, way };
