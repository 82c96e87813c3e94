/** How components below a screen reach the engine. */

import { createContext } from 'svelte';
import type { Engine } from '../bridge.ts';

export const [engineHere, offerEngine] = createContext<Engine>();
