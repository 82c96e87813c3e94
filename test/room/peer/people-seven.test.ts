/** Chaos at tables of seven, survived by people who press only what the page offers them [P2.4, P8.3]. */

import { describe, it } from 'vitest';
import { comeThrough, schedulesOf } from './schedules.ts';

describe('people who press only what they are offered', () => {
  const schedules = schedulesOf(7);

  it(`[P2.4, P8.3] come through ${schedules.length} schedules at tables of seven`, () =>
    comeThrough(schedules));
});
