/** What was kept with an answer, by its text. */

import { utf8 } from '../../src/crypto/bytes.ts';
import type { Keep } from '../../src/table/dealer.ts';

export function kept(text: string): Keep {
  return { use: 'keys', bytes: utf8(text) };
}
