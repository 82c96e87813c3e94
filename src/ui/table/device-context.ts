/** How components below a screen reach the device. */

import { createContext } from 'svelte';
import type { DeviceCalls } from '../../app/bridge.ts';

export const [deviceHere, offerDevice] = createContext<DeviceCalls>();
