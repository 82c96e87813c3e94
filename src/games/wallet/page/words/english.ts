/** What stands on the page of Wallet alone. */

import { deck, ending, law, leaflet, minute, timed } from './leaflet.ts';
import { lessons } from './lessons.ts';
import { goal, props, roles, specials, timings } from './reference.ts';
import { rulings } from './rulings.ts';
import { art, ids, move, options, payment, presents, requests, skip, table } from './table.ts';
import { lineUp, podium, recap, verdict } from './verdict.ts';

export const english = {
  ...{ goal, timings, specials, roles, props },
  ...{ table, move, payment, ids, presents, requests, skip, options, art },
  ...{ verdict, lineUp, podium, recap },
  lessons,
  ...{ leaflet, minute, law, ending, timed, deck, rulings },
};
