/** The verbs of verbs-open.ts, one by one on the masked stage. */

import { testVerb } from './verb-tests.ts';
import { OPEN } from './verbs-open.ts';

OPEN.forEach(testVerb);
