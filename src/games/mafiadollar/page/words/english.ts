/** All that stands on the page of MafiaDollar in English. */

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

export const english = {
  /** For who has not read the rules. */
  goal: 'Be the richest clan when the prohibition ends: loot under your warehouses, and no police in your hand.',
  /** On a card that blocks somebody, above the symbol that frees. */
  needs: 'NEEDS',
  ...{ table, opponent, own, state, street, clan, ledger, check, chance },
  ...{ play, uses, useless, actions, orders, orderSmall, impossible, aims, loot, haggling },
  ...{ dawn, podium, options, practice, lessons, rules, rulings },
};
