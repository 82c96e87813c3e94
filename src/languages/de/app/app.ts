/** Alles, was ein Gerät sagt, egal, was gespielt wird. */

import type { english } from '../../../app/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { faults } from './faults.ts';
import { lobby, network, reach } from './lobby.ts';
import { reasons, review } from './reasons.ts';
import { table, votes } from './table.ts';

export const app: Catalogue<typeof english> = {
  ...{ faults, lobby, network, reach, reasons, review, table, votes },
};
