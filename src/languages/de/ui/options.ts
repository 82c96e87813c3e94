/** Was sich für ein Spiel wählen lässt. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';
import { grammar } from '../grammar.ts';

export const options: Catalogue<typeof english.options> = {
  title: 'Optionen',
  setByOpener: 'Optionen: Es wählt, wer den Tisch eröffnet hat',
  on: 'An',
  off: 'Aus',
  timer: 'Bedenkzeit',
  seconds: (value) => `${grammar.number(value)} s`,
  back: 'Zurück',
  deal: 'Austeilen',
};
