/** Other tabs of this browser: who enters a room says so, and whoever sits there with the same seat makes way. */

import { newName } from '../net/chance.ts';

interface Entered {
  readonly code: string;
  readonly token: string;
}

export class OtherTabs {
  /** Names this tab, here and in every store. */
  readonly token = newName();
  readonly #channel = channel('billfold/1/tabs');

  /** `entered` is told the code of a room that another tab has entered. */
  constructor(entered: (code: string) => void) {
    if (this.#channel === undefined) return;
    this.#channel.onmessage = ({ data }: MessageEvent<Entered>) => {
      if (data.token !== this.token) entered(data.code);
    };
  }

  enter(code: string): void {
    this.#channel?.postMessage({ code, token: this.token } satisfies Entered);
  }
}

/** Not every browser has them, nor every window. Without it the others notice when they write. */
function channel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
