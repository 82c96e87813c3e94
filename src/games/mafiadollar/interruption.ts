/** What breaks off whatever is going on: thrown by a step, and caught where the rules go on. */

import type { Seat } from '../../table/seat.ts';

/** [M1] The End was shown: nothing that was going on is finished. */
export class TheEnd extends Error {
  override readonly name = 'TheEnd';
}

/** [W4] The one on turn has left. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** [W4] Whom the step aimed at has left. */
export class AimLost extends Error {
  override readonly name = 'AimLost';
}

/** [W7] One player is left, and wins. */
export class Alone extends Error {
  override readonly name = 'Alone';
  readonly winners: readonly Seat[];

  constructor(winners: readonly Seat[]) {
    super('one player is left');
    this.winners = winners;
  }
}
