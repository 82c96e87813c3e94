/** Alles, was auf der Seite von MafiaDollar steht. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { dawn, podium } from './dawn.ts';
import {
  actions,
  aims,
  haggling,
  impossible,
  loot,
  orders,
  orderSmall,
  play,
  useless,
  uses,
} from './forms.ts';
import { lessons } from './lessons.ts';
import { options, practice } from './options.ts';
import { rules } from './rules.ts';
import { rulings } from './rulings.ts';
import { chance, check, clan, ledger, opponent, own, state, street, table } from './table.ts';

export const page: Catalogue<typeof english> = {
  goal: 'Sei der reichste Clan, wenn die Prohibition endet: Beute unter deinen Lagern, keine Polizei auf der Hand.',
  needs: 'BRAUCHT',
  ...{ table, opponent, own, state, street, clan, ledger, check, chance },
  ...{ play, uses, useless, actions, orders, orderSmall, impossible, aims, loot, haggling },
  ...{ dawn, podium, options, practice, lessons, rules, rulings },
};
