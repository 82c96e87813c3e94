/** The options of a command, `--name value` and `--name`, with a sentence for the person at the terminal where one is wrong. */

import { parseArgs } from 'node:util';

export class Arguments {
  readonly #values = new Map<string, string>();
  readonly #flags = new Set<string>();
  readonly rest: readonly string[];

  /** `flags` take no value. Of an option that is given twice the last counts. */
  constructor(args: readonly string[], names: readonly string[], flags: readonly string[]) {
    const options = Object.fromEntries<{ type: 'string' | 'boolean' }>([
      ...names.map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]);
    // Not strict: the words for what is wrong are our own.
    const { tokens, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
    this.rest = positionals;
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const { name, rawName, value } = token;
      if (names.includes(name)) {
        // Who forgot a value did not mean the next option by it, and a blank would count as 0, or as no name at all.
        const isOption = token.inlineValue === false && token.value.startsWith('--');
        if (isOption || !value?.trim()) throw new Error(`${rawName} needs a value`);
        this.#values.set(name, value);
      } else if (!flags.includes(name)) throw new Error(`there is no option ${rawName}`);
      else if (value !== undefined) throw new Error(`${rawName} takes no value, got ${value}`);
      else this.#flags.add(name);
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
