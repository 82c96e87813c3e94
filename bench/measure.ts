/** Timing on a shared machine: CPU time, tasks that take turns, and the median of the rounds. */

/** One thing to time. Tasks of a round run in order, so one may use what the one before it left. */
export interface Task {
  readonly name: string;
  /** How many equal operations a run makes; the sample is the mean of one. */
  readonly operations?: number;
  readonly run: () => void;
}

/** The samples of every task, in ms per operation. Tasks of one name share theirs. */
export class Samples {
  readonly #byTask = new Map<string, number[]>();

  add(name: string, ms: number): void {
    const samples = this.#byTask.get(name);
    if (samples === undefined) this.#byTask.set(name, [ms]);
    else samples.push(ms);
  }

  /** The median sample of a task. */
  ms(name: string): number {
    return quantile(this.#of(name), 0.5);
  }

  /** How far the quartiles of a task lie apart, as a part of its median: what the machine adds to every figure. */
  noise(name: string): number {
    const samples = this.#of(name);
    return (quantile(samples, 0.75) - quantile(samples, 0.25)) / quantile(samples, 0.5);
  }

  #of(name: string): number[] {
    const samples = this.#byTask.get(name);
    if (samples === undefined) throw new RangeError(`expected a task that was measured, got ${name}`);
    return samples;
  }
}

export interface Plan {
  /** Rounds that are not counted: the first ones pay for compiling. */
  readonly warmUp: number;
  readonly rounds: number;
}

/**
 * Runs all tasks in turn, round after round. A slow minute of the machine then falls on all tasks alike, which keeps
 * their ratios when it spoils their times.
 */
export function measure(tasks: readonly Task[], { warmUp, rounds }: Plan): Samples {
  const samples = new Samples();
  for (let round = -warmUp; round < rounds; round++) {
    for (const task of tasks) {
      const ms = timed(task);
      if (round >= 0) samples.add(task.name, ms);
    }
  }
  return samples;
}

function timed({ run, operations = 1 }: Task): number {
  const start = cpuMs();
  run();
  return (cpuMs() - start) / operations;
}

/** Other programs take wall time from long tasks and hardly any from short ones; CPU time they leave alone. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Linear between the two nearest samples. */
function quantile(samples: readonly number[], q: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = q * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (high - low) * (place - Math.floor(place));
}
