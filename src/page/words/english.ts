/** All that the shell says, by its screens. */

import { fair } from './fair.ts';
import { game, menu, talk } from './game.ts';
import { home, join, saved } from './home.ts';
import { handover, seat, share } from './links.ts';
import { knock, lobby, seats, watching } from './lobby.ts';
import { newVersion } from './new-version.ts';
import { paused } from './paused.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { problem, trouble, verify } from './trouble.ts';
import { way } from './way.ts';

export const english = {
  ...{ home, join, saved, paused, statistics, settings, newVersion },
  ...{ lobby, knock, seats, watching, share, handover, seat, way },
  ...{ menu, game, talk },
  ...{ problem, trouble, verify, fair },
};
