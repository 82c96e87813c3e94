/** What becomes of an entry: admission has these words for it and no others. */

import type { Fault } from './fault.ts';

export type Admitted =
  | { readonly status: 'new'; readonly fault?: Fault }
  /** `full`: ahead, and too many of its seat are; it is not kept. */
  | { readonly status: 'known' | 'ahead' | 'full' | 'foreign' }
  | { readonly status: 'refused'; readonly why: string };
