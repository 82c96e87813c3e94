/** Calls: how two who have no link get one, introduced by whatever can reach both. */

import type { Blockage } from './blockage.ts';
import type { Wires } from './link.ts';
import type { Fingerprints } from './transport.ts';

/** A connection under way, dialled by either side. */
export interface Call {
  readonly peer: string;
  /** One of the two comes, once, later. */
  listen(events: {
    opened(wires: Wires & { readonly fingerprints: Fingerprints }): void;
    failed(why: string): void;
  }): void;
  drop(): void;
  /** Asked when it opens: has its peer a link by other means meanwhile? Absent if that does not matter. */
  isNeeded?(): boolean;
  /** Why no way leads to who has answered it; absent if nothing can be known. */
  blockage?(): Blockage | undefined;
}

/** Where calls come from. */
export interface Calls {
  readonly isReachable: boolean;
  dial(peer: string): Call | undefined;
}
