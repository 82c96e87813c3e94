/** Was auf der Seite steht, bevor gespielt wird. */

import type { Shell } from '../language.ts';
import { cover as mafiadollar } from './mafiadollar/cover.ts';
import { page } from './page/page.ts';
import { cover as toy } from './toy/cover.ts';
import { ui } from './ui/ui.ts';
import { cover as wallet } from './wallet/cover.ts';

export const shell: Shell = {
  ui,
  page,
  covers: { mafiadollar, toy, wallet },
};
