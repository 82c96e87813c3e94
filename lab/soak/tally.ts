/** What many evenings add up to, for who has to know whether anything was lost. */

import type { EveningReport } from './plan.ts';

/** What the command was told beside the seed. */
export interface Told {
  readonly players?: number | undefined;
  readonly game?: string | undefined;
  readonly browser: boolean;
}

export class Tally {
  readonly #told: Told;
  readonly #failed: EveningReport[] = [];
  readonly #faults = new Map<string, number>();
  #evenings = 0;
  #finished = 0;
  #givenUp = 0;
  #seconds = 0;

  constructor(told: Told) {
    this.#told = told;
  }

  add(report: EveningReport): void {
    this.#evenings++;
    this.#finished += report.finished;
    this.#givenUp += report.givenUp;
    this.#seconds += report.seconds;
    for (const [kind, count] of Object.entries(report.faults))
      this.#faults.set(kind, (this.#faults.get(kind) ?? 0) + count);
    if (report.wrongs.length > 0) this.#failed.push(report);
  }

  get isWell(): boolean {
    return this.#failed.length === 0;
  }

  get lines(): string[] {
    const kinds = [...this.#faults]
      .sort(([, a], [, b]) => b - a)
      .map(([kind, count]) => `${count} × ${kind}`);
    return [
      `${this.#evenings} evenings, ${this.#finished} games finished, ${this.#givenUp} given up by people who were too few and told so, ${clock(this.#seconds)} of table time`,
      `${sum(this.#faults.values())} faults survived: ${kinds.join(', ') || 'none'}`,
      ...(this.isWell
        ? ['nothing lost, nothing stuck']
        : this.#failed.flatMap((report) => this.#replay(report))),
    ];
  }

  toJSON(): object {
    return {
      ...{ evenings: this.#evenings, finished: this.#finished, givenUp: this.#givenUp },
      ...{ seconds: this.#seconds, faults: Object.fromEntries(this.#faults) },
      wrongs: this.#failed.map(({ seed, wrongs }) => ({ seed, wrongs, again: this.#again(seed) })),
    };
  }

  /** The same evening once more: its seed in the place of the first, and no minutes, which would add others. */
  #replay({ seed, wrongs }: EveningReport): string[] {
    return [...wrongs.map((words) => `lost or stuck: ${words}`), `again: ${this.#again(seed)}`];
  }

  #again(seed: string): string {
    const { players, game, browser } = this.#told;
    return [
      `npm run soak -- --seed ${PLAIN.test(seed) ? seed : `'${seed.replaceAll("'", String.raw`'\''`)}'`}`,
      ...(players === undefined ? [] : [`--players ${players}`]),
      ...(game === undefined ? [] : [`--game ${game}`]),
      ...(browser ? ['--browser'] : []),
    ].join(' ');
  }
}

/** What no shell takes for anything but a word. */
const PLAIN = /^[\w./-]+$/;

/** A line for an evening, and all that is known of one that went wrong. */
export function inWords(report: EveningReport, took: number): string[] {
  const { seed, game, players, finished, givenUp, faults, wrongs, story, seconds } = report;
  return [
    `${seed}: ${game} at ${players} seats, ${finished} finished${givenUp > 0 ? `, ${givenUp} given up` : ''}, ${sum(Object.values(faults))} faults, ${clock(seconds)} of table time in ${clock(took)}${wrongs.length > 0 ? ', AND WENT WRONG' : ''}`,
    ...story.map((line) => `  ${line}`),
    ...wrongs.map((words) => `  lost or stuck: ${words}`),
  ];
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, one) => all + one, 0);
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
