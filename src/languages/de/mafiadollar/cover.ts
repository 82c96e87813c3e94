/** MafiaDollar, für alle, die es noch nicht gewählt haben. */

import type { CoverWords } from '../../../games/cover.ts';

export const cover: CoverWords = {
  title: 'MafiaDollar',
  line: 'Die Prohibition kann jede Nacht enden. Füll vorher deine Lager.',
  needs: 'Eine halbe Stunde, etwas Mut, keine Polizei auf der Hand. 2 bis 6 Personen.',
  poster: 'Eine Straße bei Nacht unter einem Papiermond, und jemand mit Hut',
};
