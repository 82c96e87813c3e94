/** A door: one place where something from outside is taken in, with what is right there, and how everything else is refused. */

import { equalBytes, Malformed } from '../../src/crypto/bytes.ts';

export interface Door<T> {
  readonly name: string;
  /** Right ones, of every kind that goes through. */
  readonly samples: readonly T[];
  /**
   * Takes it in, or throws what is said to who sent it. Returns the same again as this program would say it, where there is one way to
   * say it, or `refused` where nothing is thrown.
   */
  readonly take: (input: T) => T | typeof REFUSED | undefined;
  /** How many wrong ones are tried; many more in the long run. */
  readonly inputs: number;
  /** What is wrong is passed over here, and nobody is told. */
  readonly isForgiving?: true;
  /** What may be thrown; nothing else, and by no deeper place. */
  readonly refusal?: abstract new (...args: never[]) => Error;
}

/** It was not taken in, without a word. */
export const REFUSED = Symbol('refused');

/** What becomes of an input at a door. */
export type Fate = 'taken' | 'refused';

/** Throws if it is neither refused as it should be, nor the one way to say what was understood. */
export function knock<T>({ take, refusal = Malformed }: Door<T>, input: T): Fate {
  let again: T | typeof REFUSED | undefined;
  try {
    again = take(input);
  } catch (error) {
    if (error instanceof refusal) return 'refused';
    throw error;
  }
  if (again === REFUSED) return 'refused';
  if (again !== undefined && !isSame(again, input)) throw new Error('taken, though it is said otherwise');
  return 'taken';
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Uint8Array && b instanceof Uint8Array ? equalBytes(a, b) : a === b;
}
