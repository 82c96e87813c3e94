/** A party for browser tests: seats that seal a charter and play a game with bots, and how such a game must end. */

import { expect } from 'vitest';
import { fromHex } from '../../src/crypto/bytes.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import type { Found } from './page/main.ts';
import type { SeatPlan, SeatReport } from './page/sitter.ts';
import { Seat, type Table } from './players.ts';

declare const found: Found;

export const NAMES = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gus'] as const;
export const TOY = { game: 'toy', options: { rounds: 1 } } as const;
export const WALLET = { game: 'wallet', options: { rounds: 1, deck: 'whole', timer: 0 } } as const;

/** For a whole game on a busy machine. */
const GAME_MS = 900_000;

/** A condition on a seat's report, checked in the page. */
type Condition = (report: SeatReport) => boolean;

export class Party {
  readonly table: Table;
  readonly seats = new Map<string, Seat>();
  readonly #plans = new Map<string, SeatPlan>();

  private constructor(table: Table) {
    this.table = table;
  }

  /** Seats with a page each that have not sat down yet. */
  static async gather(
    table: Table,
    room: string,
    players: number,
    open: SeatPlan['open'],
    place: (name: string) => Promise<Seat> = () => table.seat(),
  ): Promise<Party> {
    const party = new Party(table);
    for (const [i, name] of NAMES.slice(0, players).entries()) {
      party.seats.set(name, await place(name));
      party.#plans.set(name, { name, room, seed: room, players, ...(i === 0 && open && { open }) });
    }
    return party;
  }

  /** As `gather`, and all sit down at once. */
  static async sit(...args: Parameters<typeof Party.gather>): Promise<Party> {
    const party = await Party.gather(...args);
    await party.sitAll();
    return party;
  }

  /** A game between bots is over in no time: from this question on this one answers nothing, until it sits down anew. */
  hold(name: string, from: number): void {
    this.#plans.set(name, { ...this.#plans.get(name)!, holdsFrom: from });
  }

  async sitAll(): Promise<void> {
    await Promise.all([...this.seats.keys()].map((name) => this.sit(name)));
  }

  seat(name: string): Seat {
    return this.seats.get(name)!;
  }

  async sit(name: string): Promise<void> {
    const { holdsFrom: _, ...unheld } = this.#plans.get(name)!;
    await this.seat(name).page.evaluate((plan) => found.sitter.sit(plan), this.#plans.get(name)!);
    this.#plans.set(name, unheld);
  }

  async report(name: string): Promise<SeatReport> {
    return this.seat(name).page.evaluate(() => found.sitter.report);
  }

  /** Waits for a condition; it may use nothing but the report and `value`. */
  async until<T>(name: string, holds: (report: SeatReport, value: T) => boolean, value: T): Promise<void> {
    const { page } = this.seat(name);
    const condition = `(value) => (${holds.toString()})(found.sitter.report, value)`;
    try {
      await page.waitForFunction(`(${condition})(${JSON.stringify(value)})`, undefined, {
        timeout: GAME_MS,
        polling: 50,
      });
    } catch (error) {
      throw new Error(`${name}: ${holds.toString()}: ${JSON.stringify(await this.report(name))}`, {
        cause: error,
      });
    }
  }

  async untilAll(holds: Condition, names: Iterable<string> = this.seats.keys()): Promise<void> {
    await Promise.all([...names].map((name) => this.until(name, holds, undefined)));
  }

  /** Waits until the game has come to a question. */
  async reaches(q: number, name = 'Ann'): Promise<void> {
    await this.until(name, (report, target) => report.q >= target || report.over, q);
  }

  /** This one holds an answer back, and all the others wait for nothing else: at a question before that it would only be slow. */
  async waitsFor(name: string): Promise<void> {
    await this.until(name, ({ held }) => held !== undefined, undefined);
    const held = { name, q: (await this.report(name)).held };
    const others = [...this.seats.keys()].filter((other) => other !== name);
    await Promise.all(
      others.map((other) =>
        this.until(other, ({ q, waiting }, it) => q === it.q && waiting.join() === it.name, held),
      ),
    );
  }

  async reload(name: string): Promise<void> {
    await this.seat(name).load();
    await this.sit(name);
  }

  /** All have the same end, the same file, and it verifies; returns the number of questions. */
  async end(names: readonly string[] = [...this.seats.keys()]): Promise<number> {
    await this.untilAll((report) => report.over, names);
    const reports = await Promise.all(names.map((name) => this.report(name)));
    expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
    expect(new Set(reports.map(({ digest }) => digest)).size).toBe(1);
    const files = await Promise.all(
      names.map((name) => this.seat(name).page.evaluate(() => found.sitter.file)),
    );
    expect(new Set(files).size).toBe(1);
    const review = verifyTranscript(decodeTranscript(fromHex(files[0]!)), [toy, wallet]);
    expect([review.ok, review.faults, review.finished]).toEqual([true, [], true]);
    return review.questions;
  }

  async close(): Promise<void> {
    for (const { context } of this.seats.values()) await context.close();
  }
}
