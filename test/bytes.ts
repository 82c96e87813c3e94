/** Before every test file: bytes are compared as bytes. Vitest would go through a whole game file as through a list of anything, for seconds. */

import { expect } from 'vitest';

/** Undefined: not for this to say. */
function areEqualBytes(a: unknown, b: unknown): boolean | undefined {
  if (!(a instanceof Uint8Array && b instanceof Uint8Array) || a.constructor !== b.constructor)
    return undefined;
  return Buffer.compare(a, b) === 0;
}

/** Files that share a thread share what was added, too. */
const thread = globalThis as { comparesBytes?: true };
if (thread.comparesBytes === undefined) expect.addEqualityTesters([areEqualBytes]);
thread.comparesBytes = true;
