/** "Nothing from me at the end": one tap answers E1 to E3 of this deal, and can be taken back until E1. */

import type { WalletView } from '../view.ts';
import type { Prompt } from '../../../app/snapshot.ts';
import type { Meant } from '../../../ui/game-page.ts';

/** The questions that are put to everybody at the end of a round, and how to say that I have nothing. */
const NOTHING: Readonly<Record<string, string>> = {
  'extra time': 'nothing',
  covers: 'nothing',
  'police on duty': 'no',
};

export class Abstention {
  /** The deal it was said in: a void round is dealt anew, and may bring other cards. */
  #said = $state.raw<number | undefined>();

  isSaid({ deal }: WalletView): boolean {
    return this.#said === deal;
  }

  /** Before E1, by somebody who is in the round. */
  isPossible({ phase, me }: WalletView): boolean {
    return phase === 'turns' && me !== undefined;
  }

  toggle(view: WalletView): void {
    if (this.isPossible(view)) this.#said = this.isSaid(view) ? undefined : view.deal;
  }

  /** The option that says nothing; undefined if this question is not one of those, or nothing was said beforehand. */
  answerTo({ verb, options }: Prompt, view: WalletView): Meant | undefined {
    if (!this.isSaid(view)) return undefined;
    const option = options.find(({ name }) => name === NOTHING[verb]);
    return option && { option: option.index };
  }
}
