/** Runs a command of the lab as a process: `tsx lab/main.ts simulate --players 4`. */

import { runAsProcess } from '../src/cli/command.ts';
import { secrecy } from './audit/command.ts';
import { simulate } from './simulate.ts';
import { soak } from './soak/soak.ts';

await runAsProcess({ simulate, secrecy, soak });
// A local broker's timers, which the library gives to nobody, would keep it alive; what is said is on its way by then.
process.stderr.write('', () => process.stdout.write('', () => process.exit()));
