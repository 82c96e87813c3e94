/** The zoo: all cheats, by name. */

import type { Cheat } from './cheat.ts';
import { beacons } from './cheats/beacons.ts';
import { bodies } from './cheats/bodies.ts';
import { burglars } from './cheats/burglars.ts';
import { charters } from './cheats/charters.ts';
import { goodbyes } from './cheats/goodbyes.ts';
import { impostors } from './cheats/impostors.ts';
import { keys } from './cheats/keys.ts';
import { logs } from './cheats/logs.ts';
import { messages } from './cheats/messages.ts';
import { shares } from './cheats/shares.ts';
import { shuffles } from './cheats/shuffles.ts';
import { statements } from './cheats/statements.ts';
import { votes } from './cheats/votes.ts';
import { words } from './cheats/words.ts';

export const zoo: readonly Cheat[] = [
  ...charters,
  ...keys,
  ...shuffles,
  ...shares,
  ...statements,
  ...burglars,
  ...beacons,
  ...bodies,
  ...logs,
  ...votes,
  ...goodbyes,
  ...impostors,
  ...words,
  ...messages,
];
