/** Was allein auf der Seite von Wallet steht. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';
import { deck, ending, law, leaflet, minute, timed } from './leaflet.ts';
import { goal, lessons, props, roles, specials, timings } from './reference.ts';
import { rulings } from './rulings.ts';
import { art, ids, move, options, payment, presents, requests, skip, table } from './table.ts';
import { lineUp, podium, recap, verdict } from './verdict.ts';

export const page: Catalogue<typeof english> = {
  ...{ goal, timings, specials, roles, props },
  ...{ table, move, payment, ids, presents, requests, skip, options, art },
  ...{ verdict, lineUp, podium, recap },
  lessons,
  ...{ leaflet, minute, law, ending, timed, deck, rulings },
};
