/** Wallet in `simulate`: its options, its guests, what is told of a game, and what is counted. */

import type { Statistics } from '../../statistics.ts';
import type { WalletOptions } from '../options.ts';
import type { Position } from '../position.ts';
import { CensusTaker } from './census.ts';
import { guests } from './guests.ts';
import { walletReport } from './report.ts';
import { contest, tables } from './tables.ts';

export const statistics: Statistics<WalletOptions, Position> = {
  options: { rounds: { least: 1, most: 5 }, deck: ['whole', 'balanced'] },
  guests,
  report: walletReport,
  counting: { counter: () => new CensusTaker(), tables, contest },
};
