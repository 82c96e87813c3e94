/** Something that is asked of the device and may fail: whether it is on its way, and what went wrong. */

import { reasonOf } from '../app/stumbles.ts';

export class Attempt {
  /** In words; empty if nothing has. */
  wrong = $state('');
  busy = $state(false);

  async at(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.wrong = '';
    try {
      await what();
    } catch (error) {
      this.wrong = reasonOf(error);
    }
    this.busy = false;
  }
}
