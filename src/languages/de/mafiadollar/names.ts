/** Wie Karten und dergleichen heißen, im Verlauf und auf der Seite. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';

export const cards: Catalogue<typeof english.cards> = {
  'rookie': 'Frischling',
  'all-rounder': 'Allrounder',
  'thug': 'Schläger',
  'burglar': 'Einbrecher',
  'gunman': 'Killer',
  'safecracker': 'Tresorknacker',
  'enforcer': 'Eintreiber',
  'cat-burglar': 'Langfinger',
  'knuckleduster': 'Schlagring',
  'revolver': 'Revolver',
  'machine-gun': 'Tommy Gun',
  'crowbar': 'Brechstange',
  'lock-picks': 'Dietriche',
  'blowtorch': 'Schneidbrenner',
  'motorbike': 'Motorrad',
  'sedan': 'Limousine',
  'truck': 'Laster',
  'jail': 'Knast',
  'at-home': 'Daheim',
  'beat-up': 'Verprügelt',
  'girlfriend': 'Freundin',
  'warehouse': 'Lager',
  'guard-dog': 'Wachhund',
  'dons-birthday': 'Der Don feiert',
  'security-guard': 'Wachmann',
  'police-patrol': 'Polizeistreife',
  'police-raid': 'Razzia',
  'tobacco': 'Tabak',
  'alcohol': 'Alkohol',
  'gambling': 'Glücksspiel',
  'red-light-district': 'Rotlichtviertel',
  'end': 'Ende der Prohibition',
}; // prettier-ignore

export const goods: Catalogue<typeof english.goods> = {
  tobacco: 'Tabak',
  alcohol: 'Alkohol',
  gambling: 'Glücksspiel',
  'red-light-district': 'Rotlichtviertel',
};

export const offers: Catalogue<typeof english.offers> = {
  'any card': 'irgendwas',
  'no police': 'keine Polizei',
  'gangster': 'Gangster',
  'weapon': 'Waffe',
  'tool': 'Werkzeug',
  'vehicle': 'Fahrzeug',
  'block': 'Blockade',
  'warehouse': 'Lager',
  'guard dog': 'Wachhund',
  'birthday': 'Geburtstag',
  'key': 'Schlüssel',
  'newspaper': 'Zeitung',
  'first-aid': 'Verbandszeug',
  'hat': 'Hut',
}; // prettier-ignore

export const levels: Catalogue<typeof english.levels> = { easy: 'leicht', normal: 'normal' };

/** „25.000 $“, „−5.000 $“ */
export const dollars: Catalogue<typeof english.dollars> = (amount) =>
  `${amount < 0 ? '−' : ''}${grammar.number(Math.abs(amount))}\u00a0$`;

/** Eine Beutekarte mit ihrem Wert. */
export const priced: Catalogue<typeof english.priced> = (name, value) => `${name} (${dollars(value)})`;
