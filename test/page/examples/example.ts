/** What an example is made of: the game or the room that a screen shows, and what is pressed on it. */

import type { FileReview, Handover, SavedGame } from '../../../src/app/bridge.ts';
import type { Lobby, Paused, Problem } from '../../../src/app/snapshot.ts';
import type { Score } from '../../../src/store/score-book.ts';
import type { ClearTable, WalletTable } from './clear-table.ts';

export interface Example {
  /** Whose page it is, if not Wallet's. */
  readonly game?: string;
  /** Of whatever game: only its own page reads it. */
  readonly table?: ClearTable;
  /** What the table alone does not tell. */
  readonly change?: (table: WalletTable) => WalletTable;
  readonly lobby?: Lobby;
  readonly problem?: Problem;
  /** What has stumbled meanwhile. */
  readonly trouble?: string;
  readonly games?: readonly SavedGame[];
  readonly paused?: Paused;
  /** The games that were counted on this device. */
  readonly scores?: readonly Score[];
  readonly invite?: string;
  readonly screen?: 'how' | 'fair' | 'settings' | 'statistics' | 'verify' | 'moved' | 'shuffling';
  /** Of a file that is handed in before the picture is taken. */
  readonly review?: FileReview;
  readonly handover?: Handover;
  /** As who meets the question for the first time. */
  readonly firstTime?: boolean;
  /** The one lesson that is told, by its id. */
  readonly lesson?: string;
  /** The page was left in the middle of its last line-up. */
  readonly halfSeen?: boolean;
  /** Buttons that are pressed before the picture is taken. */
  readonly clicks?: readonly string[];
}
