/** What the shell shows of a game that is played: its screens, loaded with the first table of it, and what they are told. */

import { createContext, getContext, setContext, type Component, type Snippet } from 'svelte';
import type { DeviceCalls } from '../app/bridge.ts';
import type { LogLine, Prompt, TableSnapshot } from '../app/snapshot.ts';
import type { Cards } from './cards.ts';
import type { Guide } from './guide.ts';
import type { Playing, Scene } from './motion/sequence.svelte.ts';
import type { Selection } from './table/selection.svelte.ts';
import type { Sound } from './table/sound.ts';

/** What a player has said before the question came. */
export interface Meant {
  readonly option: number;
  /** Of cards that go with it. */
  readonly places?: readonly number[];
  /** Said with the answer before: nobody must be kept from seeing that nothing is weighed any more. */
  readonly atOnce?: true;
}

/** What a player has said beforehand, and is not asked any more. */
export interface Beforehand<View> {
  /** What was meant; undefined if the question has to be put. */
  answerTo(prompt: Prompt, view: View): Meant | undefined;
}

export interface TableProps<View, Options, Said> {
  table: TableSnapshot<View, Options>;
  selection: Selection | undefined;
  /** Not in a moment of the past. */
  said?: Said | undefined;
  fairness?: (() => void) | undefined;
  menu?: (() => void) | undefined;
  /** Saves what proves that somebody has cheated. */
  evidence: () => void;
  /** Shows the table as it was at a line of the log. */
  moment: (line: number) => void;
  /** The game is over, and this is its last picture: on to the podium. */
  podium?: (() => void) | undefined;
  /** A scene is on, and there is more of it to come. */
  playing?: Playing | undefined;
  /** At the thumb instead of my move, when this is a moment of the past. */
  foot?: Snippet;
}

/** Rulings that belong together, for who reads the rules. */
export interface Topic {
  readonly title: string;
  /** Each with the number of its rule. */
  readonly rulings: readonly (readonly [rule: string, words: string])[];
}

/** What a form is told that puts a question. */
export interface FormProps<View> {
  table: TableSnapshot<View>;
  prompt: Prompt;
  selection: Selection;
}

export interface PodiumProps<View, Options> {
  table: TableSnapshot<View, Options>;
  fairness: () => void;
  evidence: () => void;
  save: () => void;
  /** Through the game again, from its beginning. */
  watch: () => void;
  /** The same, from a line of the log on. */
  moment: (line: number) => void;
  again: () => void;
  home: () => void;
  /** Back to the last picture of the table. */
  back: (() => void) | undefined;
}

export interface OptionsProps<Options> {
  options: Options;
  players: number;
  /** Only who opened the table sets them. */
  mine: boolean;
  change: (options: Options) => void;
}

export interface PracticeProps<Options> {
  /** What goes on, in words; empty if nothing does. */
  busy: string;
  practise: (bots: readonly string[], options: Options) => void;
  back: () => void;
}

/** `Said`: what players may say beforehand. */
export interface TypedGamePage<View, Options, Said extends Beforehand<View> = Beforehand<View>> {
  /** Every moment of the game but the shuffling, present or past. */
  readonly Table: Component<TableProps<View, Options, Said>>;
  readonly Podium: Component<PodiumProps<View, Options>>;
  readonly Options: Component<OptionsProps<Options>>;
  readonly Practice: Component<PracticeProps<Options>>;
  /** How to play. */
  readonly Rules: Component<{ onback: () => void }>;
  readonly cards: Cards;
  /** What to play for, in a sentence. */
  readonly goal: () => string;
  /** The guided first game. */
  readonly guide: Guide<View, Options>;
  /** One for each game that is played. */
  readonly beforehand?: () => Said;
  /** What I hold now, to see it fly: undefined for who only watches. */
  hand(view: View): readonly string[] | undefined;
  /** What is to be seen beat by beat, if the game has come to such a moment. */
  scene?(table: TableSnapshot<View, Options>): Scene<TableSnapshot<View, Options>> | undefined;
  /** The sound of a line of the story, if it has one. */
  sound(line: LogLine): Sound | undefined;
  /** Of a game that is over: is there something to look at before the podium? */
  lingers(view: View): boolean;
}

/** A game's page, as the shell handles all of them. */
export type GamePage = TypedGamePage<unknown, unknown>;

/** The one place where the types of a game's view and options are forgotten: the shell hands each page what its own game has told. */
export function gamePage<View, Options, Said extends Beforehand<View>>(
  page: TypedGamePage<View, Options, Said>,
): GamePage {
  return page as unknown as GamePage;
}

/** How components below a screen reach the device. */
export const [deviceHere, offerDevice] = createContext<DeviceCalls>();

const LOBBY = Symbol('lobby');

/** How what lies over a table leads on to the lobby, from a game that goes on without this player. */
export function offerLobby(toLobby: () => void): void {
  setContext(LOBBY, toLobby);
}

/** Undefined at a table that is shown by itself. */
export function lobbyHere(): (() => void) | undefined {
  return getContext<(() => void) | undefined>(LOBBY);
}

const TALK = Symbol('talk');

/** Opens table talk; undefined while there is nobody to talk to. */
type OpenTalk = () => (() => void) | undefined;

/** How the bar of a table reaches table talk. */
export function offerTalk(talk: OpenTalk): void {
  setContext(TALK, talk);
}

/** A table that is shown by itself has nobody to talk to. */
export function talkHere(): OpenTalk {
  return getContext<OpenTalk | undefined>(TALK) ?? (() => undefined);
}
