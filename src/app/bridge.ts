/** The bridges between the page and its workers: what each side may ask of the other, over `rpc`. */

import type { FeatWords } from '../games/feats.ts';
import type { Remark } from '../room/remark.ts';
import type { Choice } from '../table/part.ts';
import type { Seat } from '../table/seat.ts';
import type { BotRoom } from './bots/message.ts';
import type { Snapshot, TableSnapshot } from './snapshot.ts';

/** A game on this device. */
export interface SavedGame {
  /** The session id, in hexadecimal. */
  readonly sid: string;
  readonly names: readonly string[];
  /** A damaged one can only be deleted. */
  readonly state: 'running' | 'finished' | 'moved' | 'damaged';
  /** What is played. */
  readonly game: string;
  readonly practice: boolean;
  /** The room where it was played leads elsewhere now: to a later game, or to the lobby. */
  readonly past: boolean;
  /** When it was last written, in milliseconds. */
  readonly written: number;
}

/** How many games, how many of them were won, and what the game has counted beside. */
export interface Scores {
  readonly games: number;
  readonly won: number;
  readonly feats: readonly FeatWords[];
}

/** The own games of one kind that have ended on this device. */
export interface GameScores {
  readonly game: string;
  readonly all: Scores;
  readonly by: readonly (Scores & { readonly against: Against })[];
}

/** With other people, or with bots alone: of a level, as it is called, or of several. */
export type Against = { readonly is: 'people' } | { readonly is: 'bots'; readonly level?: string };

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
  /** It was played in another edition of the rules than this page's, by which it was checked. */
  readonly isOtherEdition: boolean;
  /** The table at the end of the file, as a stranger sees it, and its view at each line of the log. */
  readonly watch?: { readonly table: TableSnapshot; readonly views: readonly unknown[] };
}

/** What the page may ask of the device. Every call resolves when it is done, or rejects with a sentence for the player. */
export interface DeviceCalls {
  /** From now on all is said in this language, by its code. */
  speak(language: string): Promise<void>;

  /** `game` is its id; options are checked by it. */
  practise(name: string, game: string, bots: readonly string[], options: unknown): Promise<void>;
  open(name: string, game: string): Promise<void>;
  /** A link, its fragment, or a spoken code. */
  join(name: string, invite: string): Promise<void>;
  /** The session id of the last game that this device began there, unless it has ended or moved; also if this build can't read it. */
  runningAt(invite: string): Promise<string | undefined>;
  /** A watch link, or its fragment. */
  watch(name: string, link: string): Promise<void>;
  resume(sid: string): Promise<void>;
  /** Leaves lobby and table behind; a game that runs can be resumed. */
  home(): Promise<void>;

  /** On to the lobby, from a game that is over or goes on without me: a way back leads there, too. */
  pass(): Promise<void>;
  /** At home: who of the people of this game that waits is there now? The snapshots tell, until I go elsewhere or look for nobody. */
  lookFor(sid: string | undefined): Promise<void>;

  setReady(ready: boolean): Promise<void>;
  setOptions(options: unknown): Promise<void>;
  /** May people watch? Only the opener says so. */
  setWatching(on: boolean): Promise<void>;
  /** I watch, and would like to have a seat in the next game. */
  askForSeat(): Promise<void>;
  addBot(level: string): Promise<void>;
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
  /** A sign of the game beside my name, for all at the table; not in the log. */
  showSign(sign: string, isShown: boolean): Promise<void>;
  /** Shown at my seat for some seconds, to all in the room; not in the log. */
  say(remark: Remark): Promise<void>;
  /** After a reload: I know where the table stands, and wait for nobody's word. */
  goOn(): Promise<void>;

  /** The game file of the table. */
  file(): Promise<Uint8Array<ArrayBuffer>>;
  /** What I saw at each line of the log. */
  moments(): Promise<readonly unknown[]>;
  games(): Promise<readonly SavedGame[]>;
  deleteGame(sid: string): Promise<void>;
  /** What the own games on this device come to, by game. */
  scores(): Promise<readonly GameScores[]>;
  /** The same, game by game, as a JSON file. */
  scoreFile(): Promise<Uint8Array<ArrayBuffer>>;
  deleteScores(): Promise<void>;
  /** Gives my seat away: what another device needs to take it is in the problem of the snapshot. This one signs nothing more. */
  move(sid: string): Promise<void>;
  /** Takes in a seat from another device; resolves with the session id. */
  receive(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** Where a network is to lead. */
export interface RoomToReach {
  readonly code: string;
  /** Nobody else has its first address. */
  readonly isNew: boolean;
  /** Members have the room's addresses; who watches, or looks in, only dials them. */
  readonly watches: boolean;
}

/** What the device may ask of the page, which has WebRTC and starts workers. */
export interface PageCalls {
  /** All that there is to see now. */
  show(snapshot: Snapshot): Promise<void>;
  /** Networks for a room. They come over the port, see `borrow`. */
  lend(room: RoomToReach, to: MessagePort): Promise<void>;
  /** A fresh worker of bots for this room, linked to the device; over the last port they are told what to do, see `BotCalls`. */
  seatBots(room: BotRoom, link: MessagePort, told: MessagePort): Promise<void>;
}

/** What the page may ask of a worker that checks one game file. */
export interface CheckCalls {
  /** `language`: the code of the one in which the result is told. */
  check(file: Uint8Array<ArrayBuffer>, language: string): Promise<FileReview>;
}

/** What that worker tells the page meanwhile. */
export interface CheckWatcher {
  /** From 0 to 1. */
  progress(share: number): Promise<void>;
}

/** Two members find each other without a broker: messages that people carry by hand. */
export interface Handover {
  /** A message for somebody who is not connected yet. */
  offer(): Promise<string>;
  /** Takes in their message; resolves with my reply to it, or with nothing if theirs was the reply. */
  accept(text: string): Promise<string | undefined>;
}
