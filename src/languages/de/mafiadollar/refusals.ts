/** Warum eine Wahl nicht geht, nach der Regel, die sie verbietet. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';

export const refusals: Catalogue<typeof english.refusals> = {
  F3: 'Wähle eine Karte zum Weitergeben.',
  F4: 'Wähle eine Beutekarte, die du verlierst.',
  F5: 'Es muss deine wertvollste sein.',
  F6: 'Wähle ein Lager, das du behältst.',
  G3: 'Wähle eine Karte aus deiner Hand.',
  G7: 'Du bist gerade nicht gefragt.',
  H2: 'Die Karte muss zum Wort passen.',
  H3: 'Die Karte muss zum Wunsch passen.',
  H4: 'Wähle jemanden, der Ja gesagt hat.',
  J1: 'Das geht gerade nicht.',
  J5: 'Wähle etwas von dem, was da ist.',
  J6: 'Wähle etwas von dem, was da ist.',
  J7: 'Wähle so viele Beutekarten, wie du tragen kannst.',
  K10: 'Wähle eine Beutekarte zum Verschenken.',
  Q2: 'Wähle etwas von dem, was da ist.',
  Q3: 'Sag, wenn du bereit bist.',
};
