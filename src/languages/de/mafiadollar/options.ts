/** Was vor einem Spiel gewählt wird. */

import type { english } from '../../../games/mafiadollar/page/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

export const options: Catalogue<typeof english.options> = {
  about:
    'Feilschen: Wer am Zug ist, darf Karten gegen Karten bieten. Weitergeben: Als Aktion gibt ein Gangster einem anderen Ausrüstung. Mit einem Ziel werden mehrere Spiele zusammengezählt. Läuft die Bedenkzeit ab, antwortet dein Programm für dich.',
  haggling: 'Feilschen',
  handOn: 'Weitergeben',
  target: 'Ziel',
  oneGame: 'Ein Spiel',
  thousands: (thousands) => `${thousands} Tsd.`,
};

export const practice: Catalogue<typeof english.practice> = {
  bots: 'Bots',
  level: 'Stufe',
  levels: { easy: 'Leicht', normal: 'Normal' },
};
