/**
 * The verifier as a process of its own: the build puts it beside the page in one file, `verify.mjs`, which needs nothing but Node. From
 * the sources `verify-sources.ts` runs it.
 */

import { runAlone } from './command.ts';
import { verify } from './verify.ts';

await runAlone(verify, process.argv.slice(2));
