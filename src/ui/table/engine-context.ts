/** How components below a screen reach the engine. */

import { createContext } from 'svelte';
import type { EngineCalls } from '../bridge.ts';

export const [engineHere, offerEngine] = createContext<EngineCalls>();
