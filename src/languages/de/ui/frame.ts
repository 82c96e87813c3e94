/** Wege: Blätter, Faltblätter, Szenen. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';

export const frame: Catalogue<typeof english.frame> = {
  back: 'Zurück',
  close: 'Schließen',
  menu: 'Menü',
  sections: 'Abschnitte',
  scene: 'Die Szene',
  showAll: 'Alles',
  goOn: 'Weiter',
};
