/** Eine neuere Fassung der Seite wird angeboten. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';

export const newVersion: Catalogue<typeof english.newVersion> = {
  title: 'Neue Version',
  isThere: 'Eine neue Version ist da.',
  load: 'Laden',
};
