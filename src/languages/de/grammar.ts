/** Die Grammatik des Deutschen. */

import { grammarOf } from '../../games/sentence.ts';

export const grammar = grammarOf('de');
