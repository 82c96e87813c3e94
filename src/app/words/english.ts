/** All that a device says, whatever is played. */

import { faults } from './faults.ts';
import { lobby, network, reach } from './lobby.ts';
import { reasons, review } from './reasons.ts';
import { table, votes } from './table.ts';

export const english = { faults, lobby, network, reach, reasons, review, table, votes };
