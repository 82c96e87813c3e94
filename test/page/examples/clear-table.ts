/** A table without cryptography for looking at screens: one person and bots, played on as the person answers. */

import type { DeviceCalls, FileReview, SavedGame } from '../../../src/app/bridge.ts';
import { tableSnapshot } from '../../../src/app/snapshots/table.ts';
import { Moments } from '../../../src/app/moments.ts';
import { ENGLISH, type Speech } from '../../../src/app/speech.ts';
import { refusal } from '../../../src/app/snapshots/prompt.ts';
import type { TableSnapshot } from '../../../src/app/snapshot.ts';
import type { Bot, Plug } from '../../../src/games/plug.ts';
import type { WalletOptions } from '../../../src/games/wallet/options.ts';
import { plug as wallet } from '../../../src/games/wallet/plug.ts';
import type { WalletView } from '../../../src/games/wallet/view.ts';
import { type ClearGame, newClearGame, playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { automatic } from '../../../src/table/dealer.ts';
import { type Knowledge, knowledgeOf } from '../../../src/table/game.ts';
import type { Choice } from '../../../src/table/part.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import type { Random } from '../../../src/crypto/random.ts';

/** What the page is told of a game of Wallet. */
export type WalletTable = TableSnapshot<WalletView, WalletOptions>;

export interface ClearSetUp<Options = WalletOptions> {
  /** What is played, if not Wallet. */
  readonly plug?: Plug;
  readonly names: readonly string[];
  readonly seed: string;
  readonly options: Options;
  readonly me?: number;
  readonly level?: string;
  /** I take a card whenever I can. */
  readonly greedy?: boolean;
  readonly signs?: (seat: Seat) => readonly string[];
}

export class ClearTable<View = WalletView, Options = WalletOptions> {
  readonly me: Seat;
  /** In which language it is told. */
  speech: Speech = ENGLISH;
  readonly #setUp: ClearSetUp<Options>;
  readonly #plug: Plug;
  readonly #game: ClearGame<unknown, unknown>;
  readonly #luck: Random;
  readonly #moments: Moments;

  constructor(setUp: ClearSetUp<Options>) {
    this.#setUp = setUp;
    this.#plug = setUp.plug ?? wallet;
    this.#moments = new Moments([this.#plug]);
    this.me = seatOf(setUp.me ?? 0);
    this.#game = newClearGame(this.#plug.game, setUp.options, setUp.names.length, setUp.seed);
    this.#luck = clearLuck(`${setUp.seed}/bots`);
  }

  get over(): boolean {
    return this.#game.run.ask === undefined;
  }

  get #asked(): boolean {
    const { ask } = this.#game.run;
    return ask?.seats.includes(this.me) === true && !automatic(ask, this.me);
  }

  /** One question further; my part is played by a bot unless I chose. */
  step(choice?: Choice): void {
    const level = this.#setUp.level ?? 'normal';
    playQuestion(
      this.#game,
      (seat) =>
        ({ position, ask, knowledge, random }) =>
          (seat === this.me ? (choice ?? this.#habit()) : undefined) ??
          this.#plug.bots.choose(
            { level } as Bot, // nobody in particular
            { position, ask, knowledge, story: this.#game.story },
            random,
          ),
      this.#luck,
    );
    this.#moments.see(this.#game.story.length, () =>
      this.#plug.game.view(this.#game.position, this.#knowledge),
    );
  }

  /** The faces of all cards that I know now, wherever they lie. */
  get known(): ReadonlySet<string> {
    const { faces } = this.#knowledge;
    return new Set(this.#game.dealer.zones().flatMap((zone) => faces(zone) ?? []));
  }

  get views(): readonly View[] {
    return this.#moments.views as readonly View[];
  }

  get #knowledge(): Knowledge {
    return knowledgeOf(this.#game.dealer, this.me);
  }

  #habit(): Choice | undefined {
    const option = this.#game.run.ask?.options.findIndex(({ name }) => name === 'take') ?? -1;
    return this.#setUp.greedy === true && option >= 0 ? { option, places: [] } : undefined;
  }

  /** On until I am asked something, or the game is over. */
  toMyQuestion(): void {
    while (!this.over && !this.#asked) this.step();
  }

  /** On until the picture is as wanted; false if the game ends before. With a verb, only pictures of that question are made. */
  playUntil(wanted: (table: TableSnapshot<View, Options>) => boolean, verb?: string): boolean {
    while (!this.over) {
      const may = verb === undefined || (this.#asked && this.#game.run.ask?.verb === verb);
      if (may && wanted(this.snapshot())) return true;
      this.step();
    }
    return verb === undefined && wanted(this.snapshot());
  }

  why(choice: Choice): string | undefined {
    const { run, position } = this.#game;
    if (run.ask === undefined) return undefined;
    const { names } = this.#setUp;
    return refusal(run.ask, choice, {
      plug: this.#plug,
      speech: this.speech,
      position,
      names,
      knowledge: this.#knowledge,
    });
  }

  snapshot(): TableSnapshot<View, Options> {
    const { run, position, story } = this.#game;
    const { names } = this.#setUp;
    const { ask } = run;
    return tableSnapshot(
      {
        plug: this.#plug,
        speech: this.speech,
        sid: '00',
        options: this.#setUp.options,
        names,
        owners: names.map((_, seat) => (seat === this.me ? undefined : this.me)),
        fingerprints: names.map((_, i) => `${i}4f2 9a1${i} c07e`),
        position,
        knowledge: this.#knowledge,
        story: story.slice(),
        q: run.where.q,
        ask,
        asked: this.#asked,
        waiting: ask?.seats ?? [],
        checks: names.flatMap((_, i) => [
          { seat: seatOf(i), rule: 'P4.6', count: 21 + i },
          { seat: seatOf(i), rule: 'P3.3', count: 30 + run.where.q },
        ]),
        over: this.over,
      },
      {
        practice: true,
        votes: [],
        faults: [],
        out: false,
        reach: (seat) =>
          seat === this.me ? { is: 'me', words: 'you' } : { is: 'connected', words: 'connected' },
        ...(this.#setUp.signs && { signs: this.#setUp.signs }),
        bot: (seat) => (seat === this.me ? undefined : (this.#setUp.level ?? 'normal')),
        ...{ impatient: false, overdue: false },
      },
    ) as TableSnapshot<View, Options>;
  }
}

/** A table of whatever game. */
type AnyTable = Pick<ClearTable<unknown>, 'why' | 'step' | 'toMyQuestion' | 'views'>;

/** The page's device over a clear table: what the screens ask is answered, nothing is sent anywhere. */
export class ClearDevice implements DeviceCalls {
  readonly #table: AnyTable | undefined;
  readonly #changed: () => void;
  games: DeviceCalls['games'] = () => Promise.resolve(this.saved);
  saved: readonly SavedGame[] = [];
  review: FileReview | undefined;
  scores: DeviceCalls['scores'] = () => Promise.resolve([]);

  constructor(table: AnyTable | undefined, changed: () => void = () => undefined) {
    this.#table = table;
    this.#changed = changed;
  }

  why(_q: number, choice: Choice): Promise<string | undefined> {
    return Promise.resolve(this.#table?.why(choice));
  }

  answer(_q: number, choice: Choice): Promise<void> {
    const why = this.#table?.why(choice);
    if (why !== undefined) return Promise.reject(new Error(why));
    this.#table?.step(choice);
    this.#table?.toMyQuestion();
    this.#changed();
    return Promise.resolve();
  }

  verify(): Promise<FileReview> {
    return this.review === undefined
      ? Promise.reject(new Error('This is no game file.'))
      : Promise.resolve(this.review);
  }

  moments(): Promise<readonly unknown[]> {
    return Promise.resolve(this.#table?.views ?? []);
  }

  file(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(new Uint8Array([0]));
  }

  readonly speak = nothing;
  readonly practise = nothing;
  readonly open = nothing;
  readonly join = nothing;
  readonly runningAt = (): Promise<undefined> => Promise.resolve(undefined);
  readonly watch = nothing;
  readonly resume = nothing;
  readonly home = nothing;
  readonly pass = nothing;
  readonly lookFor = nothing;
  readonly setReady = nothing;
  readonly setOptions = nothing;
  readonly setWatching = nothing;
  readonly askForSeat = nothing;
  readonly addBot = nothing;
  readonly removeBot = nothing;
  readonly admit = nothing;
  readonly turnAway = nothing;
  readonly start = nothing;
  readonly vote = nothing;
  readonly leave = nothing;
  readonly showSign = nothing;
  readonly say = nothing;
  readonly goOn = nothing;
  readonly deleteGame = nothing;
  readonly scoreFile = (): Promise<Uint8Array<ArrayBuffer>> => this.file();
  readonly deleteScores = nothing;
  readonly move = nothing;
  readonly receive = (): Promise<string> => Promise.resolve('00');
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
