/**
 * The games that have ended on this device, in figures. They outlive the games: a row knows neither the session id nor a name, so that
 * nothing in it leads to a game that was deleted, or to its people.
 */

import * as v from 'valibot';
import { toHex } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { BrowserDatabase } from './browser-database.ts';
import type { Database, Layout } from './database.ts';
import { MemoryDatabase } from './memory-database.ts';

/** The origin may be shared with other pages, hence the name. */
const NAME = 'billfold/1/scores';
const LAYOUT = { scores: { key: ['id'] } } as const satisfies Layout<string>;
type Scores = Database<keyof typeof LAYOUT>;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counts = v.record(v.string(), whole);
const feat = v.variant('is', [
  v.object({ is: v.literal('share'), was: whole, of: whole }),
  v.object({ is: v.literal('mean'), sum: v.pipe(v.number(), v.finite()), of: whole }),
  v.object({ is: v.literal('most'), counts }),
]);

/** One game. */
const schema = v.object({
  game: v.string(),
  /** When it ended, in milliseconds. */
  ended: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  /** How many other people played. */
  people: whole,
  /** The levels of the bots of this device. */
  bots: v.array(v.string()),
  won: v.boolean(),
  /** What the game has counted of its player. */
  feats: v.record(v.string(), feat),
});

export type Score = v.InferOutput<typeof schema>;

export class ScoreBook {
  readonly #database: Scores;

  constructor(database: Scores) {
    this.#database = database;
  }

  static inBrowser(name: string = NAME): ScoreBook {
    return new ScoreBook(new BrowserDatabase(name, LAYOUT));
  }

  static inMemory(): ScoreBook {
    return new ScoreBook(new MemoryDatabase(LAYOUT));
  }

  /** A game counts once, however often it is put down. */
  async put(sid: Uint8Array, score: Score): Promise<void> {
    const id = toHex(hash32('billfold/store/score', sid));
    await this.#database.write((tx) => tx.table('scores').put({ ...score, id }));
  }

  /** Those that can be read, the oldest first. */
  async list(): Promise<readonly Score[]> {
    const rows = await this.#database.read((tx) => tx.table('scores').all());
    const scores = rows.flatMap((row) => readScore(row) ?? []);
    return scores.sort((a, b) => a.ended - b.ended);
  }

  async clear(): Promise<void> {
    await this.#database.write((tx) => tx.table('scores').deleteUnder(''));
  }
}

/** Undefined if it is none of ours. Nothing is decided by it, so it has no seal. */
export function readScore(row: unknown): Score | undefined {
  const parsed = v.safeParse(schema, row);
  return parsed.success ? parsed.output : undefined;
}
