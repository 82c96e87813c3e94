/** The verbs of verbs-hidden.ts, one by one on the masked stage. */

import { testVerb } from './verb-tests.ts';
import { HIDDEN } from './verbs-hidden.ts';

HIDDEN.forEach(testVerb);
