/** What the device's worker tells the page: plain data, whole each time, never changed afterwards. */

import type { Movement } from '../games/plug.ts';
import type { Blockage } from '../net/blockage.ts';
import type { Seat } from '../table/seat.ts';

/** Everything a screen may show; `View` and `Options` are those of the game that is played. At home there is neither a lobby nor a table. */
export interface Snapshot {
  readonly lobby?: Lobby;
  /** A game that runs or has just ended; the lobby goes on behind it, for another game with the same people. */
  readonly table?: TableSnapshot;
  /** At home: the game that waits, and who is there. */
  readonly paused?: Paused;
  /** What went wrong for good, in a sentence: the table is lost to this tab, the link is not whole, … */
  readonly problem?: Problem;
}

/** A game that waits on this device: the names of its people, but me, whom somebody who looked in has seen there, and of the others. */
export interface Paused {
  readonly sid: string;
  readonly here: readonly string[];
  readonly away: readonly string[];
  /** Somebody: there is one who could not be asked who it is. Unknown: no broker answers. */
  readonly state: 'looking' | 'known' | 'somebody' | 'unknown';
}

export interface Problem {
  readonly is:
    /** Another tab or device plays this seat now. */
    | 'taken-over'
    | 'moved'
    /** The people at the table did not let us in. */
    | 'refused'
    /** Nobody answers, or the broker can't be reached. */
    | 'unreachable'
    | 'broken';
  readonly words: string;
  /** Of a seat that moved away: what another device needs to take it. */
  readonly seat?: Uint8Array<ArrayBuffer>;
  /** The table is full, but may be watched: the fragment of its watch link. */
  readonly watch?: string;
}

export interface Lobby<Options = unknown> {
  /** For the invite link, "#/r/CODE.SECRET"; undefined while I stand at the door with a bare code, and in practice. */
  readonly fragment: string | undefined;
  /** "ABC-DEF". */
  readonly code: string | undefined;
  readonly practice: boolean;
  readonly opener: boolean;
  /** The opener first: the order of the seats. */
  readonly members: readonly Member[];
  readonly knocks: readonly Knock[];
  /** What is played; undefined while it is not known, or this page does not know it. */
  readonly game: string | undefined;
  /** Checked by the game. */
  readonly options: Options | undefined;
  /** How many may play it. */
  readonly seats: { readonly least: number; readonly most: number };
  /** The bots that can be added, by level, and how each is called. */
  readonly levels: readonly { readonly level: string; readonly words: string }[];
  /** Why the game can't start yet, in a sentence; undefined if it can. */
  readonly obstacle: string | undefined;
  /** Words about the broker and links, if there is something to say. */
  readonly network: string | undefined;
  /** My way in, while I am on it. */
  readonly way?: Way;
  /** Nothing is stored in this window: a reload loses the seat. */
  readonly fleeting?: boolean;
  /** I knocked with a bare code. */
  readonly knocking: boolean;
  /** Then: those who may open, each with the words to compare by voice. */
  readonly doors: readonly Knock[];
  /** May people watch? */
  readonly watching: boolean;
  /** For the watch link, "#/w/CODE.SECRET"; undefined while nobody may watch. */
  readonly watchFragment: string | undefined;
  /** The names of those who watch. */
  readonly watchers: readonly string[];
  /** I only watch. */
  readonly gallery?: Gallery;
}

/** The way into a room. */
export interface Way {
  /** The broker is reached, a member found, a link to it made, hands are shaken. */
  readonly steps: readonly {
    readonly is: 'broker' | 'member' | 'link' | 'handshake';
    readonly state: StepState;
  }[];
  /** What is in the way. My device goes on trying all the same. */
  readonly trouble?: WayTrouble;
}

export type StepState = 'waits' | 'tries' | 'done' | 'fails';

export type WayTrouble =
  /** There is no network that could be tried, or no broker. */
  | { readonly is: 'nothing' | 'broker'; readonly why: string }
  /** Nobody of this room is at the broker. */
  | { readonly is: 'nobody' }
  /** Somebody is there, but no way leads from one browser to the other. */
  | { readonly is: 'blocked'; readonly why: Blockage | undefined }
  /** Somebody is there, with another version of the page. */
  | { readonly is: 'foreign' }
  /** The link has ended before anybody has shaken hands. */
  | { readonly is: 'parted' };

/** How it stands with who only watches. */
export interface Gallery {
  /** The way back here. */
  readonly fragment: string;
  /** I have asked for a seat, and wait for an answer. */
  readonly asks: boolean;
  /** What came of it, if it was no. */
  readonly answer?: string;
  /** What came of it, if it was yes: the fragment of the invite link. */
  readonly invite?: string;
}

export interface Member {
  /** Its identity key, in hexadecimal. */
  readonly key: string;
  readonly name: string;
  readonly me: boolean;
  readonly opener: boolean;
  readonly ready: boolean;
  /** If it is a bot of mine. */
  readonly bot?: string;
  /** The name of whose bot it is. */
  readonly of?: string;
  readonly reach: Reach;
  /** To compare by voice; empty without a link. */
  readonly words: readonly string[];
  readonly says?: Saying;
}

/** What somebody has just said at the table; gone after some seconds. */
export type Saying = (
  { readonly is: 'sign'; readonly sign: string } | { readonly is: 'text'; readonly text: string }
) & {
  /** The identity key of who says it, in hexadecimal. */
  readonly by: string;
  /** Tells it from the one before. */
  readonly id: number;
};

/** Somebody at the other side of the door. */
export interface Knock {
  readonly peer: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** How somebody is connected. */
export interface Reach {
  readonly is: 'me' | 'connected' | 'relayed' | 'away' | 'lost' | 'left';
  /** "connected", "relayed by Ann", "away (8 s)", "lost", "left". */
  readonly words: string;
}

export interface TableSnapshot<View = unknown, Options = unknown> {
  /** The session id, in hexadecimal. */
  readonly sid: string;
  /** Which game it is: only its own page reads `view` and `options`. */
  readonly game: string;
  readonly practice: boolean;
  /** Nothing is stored in this window: a reload loses the seat. */
  readonly fleeting?: boolean;
  /** Undefined for who only watches. */
  readonly me: Seat | undefined;
  readonly people: readonly Person[];
  readonly options: Options;
  readonly view: View;
  /** Who is on turn, if the rules say so. */
  readonly turn: Seat | undefined;
  /** While cards are shuffled and dealt: who does what now. */
  readonly dealing: Dealing | undefined;
  /** What is asked of me; undefined if nothing is. */
  readonly prompt: Prompt | undefined;
  /** Whose answers are missing, me included; of choices at the same moment all who are asked [E10]. */
  readonly waiting: readonly Seat[];
  /** "Waiting for Ann and Chidi.", "Waiting until all have answered." Undefined in the first seconds, and when I am asked. */
  readonly waitingWords: string | undefined;
  /** Going on without somebody: each can be voted on by itself; empty if nobody is missing. */
  readonly votes: readonly VoteOffer[];
  /** The oldest first. */
  readonly log: readonly LogLine[];
  readonly checks: Checks;
  readonly faults: readonly FaultWords[];
  /** The game is over: by its rules, or because of faults or leaving. */
  readonly over: boolean;
  /** The others went on without me: I watch. */
  readonly out: boolean;
  /** This device has lost secrets of my seat, which has left for that. */
  readonly bereft?: boolean;
  /** After a reload: nothing is answered before the others have shown what they know. */
  readonly catchingUp?: CatchingUp | undefined;
  /** I watch, and have not come to where the table stands: how far I am, from 0 to 1. */
  readonly followed?: number;
  /** How many watch; absent if nobody does. */
  readonly watchers?: number;
}

/** Whose word my seat waits for before it signs anything. */
export interface CatchingUp {
  /** Their names; empty if it is not known yet whom to ask. */
  readonly waitsFor: readonly string[];
  /** They have been silent for a while: I may go on without their word. */
  readonly canGoOn: boolean;
  /** The names of those who play another game in this room now. */
  readonly elsewhere: readonly string[];
}

export interface Person {
  readonly seat: Seat;
  readonly name: string;
  readonly me: boolean;
  /** If it is a bot of mine. */
  readonly bot?: string;
  /** The name of whose bot it is. */
  readonly of?: string;
  readonly reach: Reach;
  /** The first bytes of the identity key, to compare by voice. */
  readonly fingerprint: string;
  /** What stands beside the name, outside the game: signs that the game knows, each once. */
  readonly signs: readonly string[];
  readonly says?: Saying;
  /** The id of the build that runs there, by its own word; absent if it says none, or is not here. */
  readonly build?: string;
}

export interface Dealing {
  /** "Ann shuffles the cards.", "Ben’s shuffle is checked." */
  readonly words: string;
  /** Each seat in turn: has it shuffled, and is its shuffle proven? */
  readonly steps: readonly { readonly seat: Seat; readonly state: 'waits' | 'shuffles' | 'shuffled' }[];
  readonly share: number;
}

/** A question, as it is put to me. */
export interface Prompt {
  readonly q: number;
  readonly verb: string;
  /** What it is about, where the verb does not say it all. */
  readonly about?: string;
  /** "Which card do you pass on?" */
  readonly words: string;
  /** What it is about, for who meets it for the first time. */
  readonly hint?: string;
  readonly options: readonly PromptOption[];
  /** [L6] How many milliseconds are left before my own program answers for me: the worker's clock means nothing to the page. */
  readonly left?: number;
}

export interface PromptOption {
  /** What to answer with. */
  readonly index: number;
  readonly name: string;
  /** "Take a card", "Pass … on", "Ann". */
  readonly label: string;
  /** The words before and after the chosen cards, if cards go into the label. */
  readonly around?: readonly [before: string, after: string];
  /** A seat that this option names. */
  readonly seat?: Seat;
  /** Why it can't be chosen with any cards; undefined if it can. */
  readonly why?: string;
  readonly choose?: Choosing;
}

/** Cards that go with an option. */
export interface Choosing {
  /** `hand`, or as the game calls it. */
  readonly zone: string;
  readonly faces: readonly string[];
  readonly least: number;
  readonly most: number;
  /** All cards, in an order that means something. */
  readonly ordered: boolean;
  /** For a single card: why it can't be the one. By place; undefined if it can, or if several cards are chosen together. */
  readonly whys: readonly (string | undefined)[];
}

/** Whom to go on without, and how it stands. */
export interface VoteOffer {
  readonly seats: readonly Seat[];
  /** "Go on without Ann?" */
  readonly words: string;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Who has said neither, and would remain. */
  readonly open: readonly Seat[];
  readonly voted: boolean;
  /** Why I can't say yes now. */
  readonly why?: string;
}

export interface LogLine {
  /** What changes place with it, all at once. */
  readonly moves?: readonly Movement[];
  /** Stable: the place in the story. */
  readonly id: number;
  readonly q: number;
  /** The part of the game that it belongs to: "Round 2"; undefined before the first. */
  readonly chapter: string | undefined;
  /** What kind of thing happened. */
  readonly is: string;
  /** Whose deed it was, if one seat's. */
  readonly seat?: Seat;
  /** The rules do it for the seat, with nothing to choose: a draw. */
  readonly byRule?: boolean;
  readonly words: string;
  /** As the game tells it: only its own page reads it. */
  readonly event?: unknown;
}

/** Proofs that were checked. */
export interface Checks {
  readonly total: number;
  /** By seat: how many proofs this seat gave. */
  readonly bySeat: readonly number[];
  /** By what was proven, in plain words, the most first. */
  readonly byKind: readonly { readonly words: string; readonly count: number }[];
}

export interface FaultWords {
  readonly seat: Seat;
  /** "Ann’s program broke a rule: …" */
  readonly words: string;
  readonly rule: string;
  readonly q: number;
}
