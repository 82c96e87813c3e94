/** Command-line options: `--name value` and `--name`, no more. */

export class Arguments {
  readonly #values = new Map<string, string>();
  readonly #flags = new Set<string>();
  readonly rest: string[] = [];

  /** `flags` take no value. Throws a sentence for the person at the terminal. */
  constructor(args: readonly string[], names: readonly string[], flags: readonly string[]) {
    for (let i = 0; i < args.length; i++) {
      const arg = args[i]!;
      const name = arg.slice(2);
      if (!arg.startsWith('--')) this.rest.push(arg);
      else if (flags.includes(name)) this.#flags.add(name);
      else if (names.includes(name) && args[i + 1] !== undefined) this.#values.set(name, args[++i]!);
      else throw new Error(names.includes(name) ? `${arg} needs a value` : `there is no option ${arg}`);
    }
  }

  has(flag: string): boolean {
    return this.#flags.has(flag);
  }

  text(name: string): string | undefined {
    return this.#values.get(name);
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const text = this.#values.get(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new Error(`--${name} takes a whole number from ${least} to ${most}, got ${text}`);
    }
    return value;
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const text = this.#values.get(name);
    if (text === undefined) return fallback;
    const found = allowed.find((value) => value === text);
    if (found === undefined) throw new Error(`--${name} takes ${allowed.join(', ')}, got ${text}`);
    return found;
  }
}
