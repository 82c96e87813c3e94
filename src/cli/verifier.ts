/**
 * The verifier as a process: `npm run verify -- FILE` runs it from the sources, and the build puts it beside the page in one file,
 * `verify.mjs`, which needs nothing but Node.
 */

import { runAlone } from './command.ts';
import { verify } from './verify.ts';

await runAlone(verify, process.argv.slice(2));
