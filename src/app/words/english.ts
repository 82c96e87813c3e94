/** All that a device says, whatever is played. */

import { faults } from './faults.ts';

export const english = { faults };
