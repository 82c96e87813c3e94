/** A game as the page's snapshots need it: that of a peer, or one that is read from a file. */

import { toHex } from '../../crypto/bytes.ts';
import { type Plug, plugOf } from '../../games/plug.ts';
import type { Names } from '../../games/sentence.ts';
import { ownerOf } from '../../log/charter.ts';
import type { Engine } from '../../log/engine.ts';
import type { Check } from '../../log/history.ts';
import { apart, cleanName } from '../../log/name.ts';
import { type Knowledge, knowledgeOf, type Told } from '../../table/game.ts';
import type { Ask } from '../../table/script.ts';
import { type Seat, seatsOf } from '../../table/seat.ts';
import type { Speech } from '../speech.ts';

/** What the log knows of a game; a clear table for tests and galleries can say it too. */
export interface GameState {
  /** The game that is played. */
  readonly plug: Plug;
  /** The language in which it is told. */
  readonly speech: Speech;
  readonly sid: string;
  readonly options: unknown;
  readonly names: readonly string[];
  readonly fingerprints: readonly string[];
  /** By seat: whose bot it is; undefined for a person. */
  readonly owners: readonly (Seat | undefined)[];
  readonly position: unknown;
  readonly knowledge: Knowledge;
  readonly story: readonly Told<unknown>[];
  /** The question that waits, and its number. */
  readonly q: number;
  readonly ask: Ask | undefined;
  /** Does a choice of mine wait? */
  readonly asked: boolean;
  /** Whose answers are missing: not for every eye [P6.3]. */
  readonly waiting: readonly Seat[];
  readonly checks: readonly Check[];
  readonly over: boolean;
  /** [L4] Who is the only one left, if the game ended so without its rules. */
  readonly winner?: Seat | undefined;
}

/** The game of an engine: one that this build opened, so it knows it. */
export function plugIn(plugs: readonly Plug[], { sealed }: Engine): Plug {
  const plug = plugOf(plugs, sealed.charter.game);
  if (plug === undefined) throw new Error(`expected a game this build knows, got ${sealed.charter.game}`);
  return plug;
}

/** The options of an engine's charter, which were checked when it was opened. */
export function optionsIn({ game }: Plug, { sealed: { charter } }: Engine): unknown {
  const options = game.options(charter.options, charter.seats.length);
  if ('wrong' in options) throw new Error(`expected options of ${game.id}: ${options.wrong}`);
  return options.ok;
}

/** `ready`: may I answer? */
export function gameStateOf(
  plugs: readonly Plug[],
  engine: Engine,
  ready: boolean,
  speech: Speech,
): GameState {
  const { sealed, run, own, started, story, asked, waiting, history, over, winner } = engine;
  const { seats } = sealed.charter;
  const plug = plugIn(plugs, engine);
  return {
    plug,
    speech,
    sid: toHex(sealed.sid),
    options: optionsIn(plug, engine),
    names: seats.map(({ name }) => cleanName(name) || '?'),
    owners: seatsOf(seats.length).map((seat) => ownerOf(sealed.charter, seat)),
    fingerprints: seats.map(({ idPk }) => toHex(idPk).slice(0, 16)),
    position: started.position,
    knowledge: knowledgeOf(run.dealer, own?.seat),
    story,
    q: run.where.q,
    ask: run.ask,
    asked: asked !== undefined && !asked.automatic && ready,
    waiting,
    checks: history.checks,
    ...{ over, winner },
  };
}

/** What players are called among other words. */
export function namesOf({ names }: Pick<GameState, 'names'>): Names {
  return (seat) => apart(names[seat]!);
}
