/** What a decoder says when it refuses. */

import { Malformed } from '../../src/crypto/bytes.ts';

/** Whatever else is thrown is not for it to catch. */
export function refusal(decoding: () => unknown): string {
  try {
    decoding();
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
  return 'not refused';
}
