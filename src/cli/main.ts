/** Runs a command as a process: `tsx src/cli/main.ts verify FILE`. */

import { runAsProcess } from './command.ts';
import { verify } from './verify.ts';

await runAsProcess({ verify });
