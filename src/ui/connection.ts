/** What the page needs of the engine's near end: its calls, and what it last told. */

import type { EngineCalls, Handover } from './bridge.ts';
import type { Snapshot } from './snapshot.ts';

export interface Client extends EngineCalls {
  readonly snapshot: Snapshot;
  /** What has stumbled inside, in a sentence; undefined if nothing has, or it was seen. */
  trouble: string | undefined;
  /** How far a check of a game file is, from 0 to 1; undefined if there is none. */
  readonly progress?: number | undefined;
  /** Undefined where connecting by hand is not possible. */
  readonly handover?: Handover | undefined;
}
