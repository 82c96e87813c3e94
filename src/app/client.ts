/** What the screens need of the workers behind the page: their calls, and what they last told. */

import type { DeviceCalls, FileReview, Handover } from './bridge.ts';
import type { Snapshot } from './snapshot.ts';

export interface Client {
  readonly device: DeviceCalls;
  verify(file: Uint8Array<ArrayBuffer>): Promise<FileReview>;
  readonly snapshot: Snapshot;
  /** What has stumbled inside, in a sentence; undefined if nothing has, or it was seen. */
  trouble: string | undefined;
  /** How far a check of a game file is, from 0 to 1; undefined if there is none. */
  readonly progress?: number | undefined;
  /** Undefined where connecting by hand is not possible. */
  readonly handover?: Handover | undefined;
}
