/** Stands in for Vitest inside the page, as far as the contract of a transport needs it. */

/** Tests by name, in order. */
export const tests = new Map<string, () => void | Promise<void>>();
let prefix = '';

export function describe(name: string, f: () => void): void {
  const outer = prefix;
  prefix = `${outer}${name} › `;
  f();
  prefix = outer;
}

export function it(name: string, f: () => void | Promise<void>): void {
  tests.set(`${prefix}${name}`, f);
}

it.each = <T>(cases: readonly T[]) => {
  return (name: string, f: (value: T) => void | Promise<void>): void => {
    for (const value of cases) it(name.replace(/%[is]/, String(value)), () => f(value));
  };
};

class Expectation {
  readonly #got: unknown;

  constructor(got: unknown) {
    this.#got = got;
  }

  toBe(wanted: unknown): void {
    this.#assert(Object.is(this.#got, wanted), wanted);
  }

  toEqual(wanted: unknown): void {
    this.#assert(isEqual(this.#got, wanted), wanted);
  }

  toHaveLength(wanted: number): void {
    this.#assert((this.#got as { length?: number }).length === wanted, `length ${wanted}`);
  }

  toBeInstanceOf(wanted: new (...args: never[]) => unknown): void {
    this.#assert(this.#got instanceof wanted, wanted.name);
  }

  toThrow(wanted: new (...args: never[]) => unknown = Error): void {
    let thrown: unknown;
    try {
      (this.#got as () => void)();
    } catch (error) {
      thrown = error;
    }
    this.#assert(thrown instanceof wanted, `a thrown ${wanted.name}`);
  }

  #assert(holds: boolean, wanted: unknown): void {
    if (!holds) throw new Error(`expected ${inWords(wanted)}, got ${inWords(this.#got)}`);
  }
}

export function expect(got: unknown): Expectation {
  return new Expectation(got);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) {
    return a.length === b.length && a.every((byte, i) => byte === b[i]);
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  }
  return Object.is(a, b);
}

function inWords(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? `${part.length} bytes` : part,
  );
  return typeof text === 'string' ? text.slice(0, 500) : String(value);
}
