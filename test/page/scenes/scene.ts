/** What a scene is made of: the game or the room that a screen shows, and what is pressed on it. */

import type { FileReview, Handover, SavedGame } from '../../../src/app/bridge.ts';
import type { Lobby, Problem, TableSnapshot } from '../../../src/app/snapshot.ts';
import type { ClearTable, WalletTable } from './clear-table.ts';

/** Of what the scenes are about, whatever is played. */
type AnyTable = Pick<ClearTable<unknown>, 'why' | 'step' | 'toMyQuestion' | 'views'> & {
  snapshot(): TableSnapshot;
};

export interface Scene {
  /** Whose page it is, if not Wallet's. */
  readonly game?: string;
  readonly table?: AnyTable;
  /** What the table alone does not tell. */
  readonly change?: (table: WalletTable) => WalletTable;
  readonly lobby?: Lobby;
  readonly problem?: Problem;
  /** What has stumbled meanwhile. */
  readonly trouble?: string;
  readonly games?: readonly SavedGame[];
  readonly invite?: string;
  readonly screen?: 'how' | 'fair' | 'settings' | 'verify' | 'moved' | 'shuffling';
  /** Of a file that is handed in before the picture is taken. */
  readonly review?: FileReview;
  readonly handover?: Handover;
  /** The page was left in the middle of its last line-up. */
  readonly halfSeen?: boolean;
  /** Buttons that are pressed before the picture is taken. */
  readonly clicks?: readonly string[];
}
