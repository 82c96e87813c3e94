/** Was bisher geschah, und es noch einmal ansehen. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../ui/words/english.ts';

export const story: Catalogue<typeof english.story> = {
  title: 'Bisher',
  happened: 'Was geschah',
  open: (news) => `Bisher: den Verlauf öffnen. ${news}`,
  begins: 'Die Geschichte beginnt.',
  look: 'Diesen Moment ansehen',
  before: 'Vor dem Spiel',
  nothing: 'Noch ist nichts geschehen.',
  replay: {
    title: 'Rückblick',
    step: 'Schritt',
    at: (step, of) => `Schritt ${step} von ${of}`,
    before: 'Davor',
    next: 'Danach',
  },
};
