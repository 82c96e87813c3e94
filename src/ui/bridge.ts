/** The one bridge between the page and the engine's worker: requests, their replies, and snapshots. */

import type { Level } from '../games/wallet/bot/bot.ts';
import type { WalletOptions } from '../games/wallet/options.ts';
import type { WalletView } from '../games/wallet/view.ts';
import type { Choice } from '../table/part.ts';
import type { Seat } from '../table/seat.ts';
import type { Snapshot, TableSnapshot } from './snapshot.ts';

/** A game on this device. */
export interface SavedGame {
  /** The session id, in hexadecimal. */
  readonly sid: string;
  readonly names: readonly string[];
  /** A damaged one can only be deleted. */
  readonly state: 'running' | 'finished' | 'moved' | 'damaged';
  readonly practice: boolean;
  /** When it was last written, in milliseconds. */
  readonly written: number;
}

/** What `verify` says of a game file, as the command line does. */
export interface FileReview {
  readonly ok: boolean;
  /** "ok: …", or who broke which rule where. */
  readonly words: string;
  readonly names: readonly string[];
  readonly faults: readonly string[];
  readonly finished: boolean;
  readonly proofs: number;
  readonly entries: number;
  readonly questions: number;
  /** The table at the end of the file, as a stranger sees it, and its view at each line of the log; only games of Wallet can be watched. */
  readonly watch?: { readonly table: TableSnapshot; readonly views: readonly WalletView[] };
}

/** What the page may ask of the engine. Every call resolves when it is done, or rejects with a sentence for the player. */
export interface EngineCalls {
  practise(name: string, bots: readonly Level[], options: WalletOptions): Promise<void>;
  open(name: string, options: WalletOptions): Promise<void>;
  /** A link, its fragment, or a spoken code. */
  join(name: string, invite: string): Promise<void>;
  resume(sid: string): Promise<void>;
  /** Leaves lobby and table behind; a game that runs can be resumed. */
  home(): Promise<void>;

  setReady(ready: boolean): Promise<void>;
  setOptions(options: WalletOptions): Promise<void>;
  addBot(level: Level): Promise<void>;
  removeBot(key: string): Promise<void>;
  admit(peer: string): Promise<void>;
  turnAway(peer: string): Promise<void>;
  start(): Promise<void>;

  /** Why this choice is not possible now, in a sentence; undefined if it is. */
  why(q: number, choice: Choice): Promise<string | undefined>;
  /** Ignored if the question was answered meanwhile. */
  answer(q: number, choice: Choice): Promise<void>;
  vote(seats: readonly Seat[], yes: boolean): Promise<void>;
  leave(): Promise<void>;
  /** After a reload: I know where the table stands, and wait for nobody's word. */
  goOn(): Promise<void>;

  /** The game file of the table. */
  file(): Promise<Uint8Array<ArrayBuffer>>;
  /** What I saw at each line of the log. */
  moments(): Promise<readonly WalletView[]>;
  verify(file: Uint8Array<ArrayBuffer>): Promise<FileReview>;
  games(): Promise<readonly SavedGame[]>;
  deleteGame(sid: string): Promise<void>;
  /** Gives my seat away: what another device needs to take it is in the problem of the snapshot. This one signs nothing more. */
  move(sid: string): Promise<void>;
  /** Takes in a seat from another device; resolves with the session id. */
  receive(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** Two members find each other without a broker: messages that people carry by hand. */
export interface Handover {
  /** A message for somebody who is not connected yet. */
  offer(): Promise<string>;
  /** Takes in their message; resolves with my reply to it, or with nothing if theirs was the reply. */
  accept(text: string): Promise<string | undefined>;
}

/** From the page to the worker. */
export type Request = {
  [K in keyof EngineCalls]: {
    readonly id: number;
    readonly call: K;
    readonly with: Parameters<EngineCalls[K]>;
  };
}[keyof EngineCalls];

/** From the worker to the page. */
export type Reply =
  | { readonly is: 'done'; readonly id: number; readonly value: unknown }
  | { readonly is: 'failed'; readonly id: number; readonly why: string }
  | { readonly is: 'progress'; readonly done: number; readonly of: number }
  | { readonly is: 'snapshot'; readonly snapshot: Snapshot };
