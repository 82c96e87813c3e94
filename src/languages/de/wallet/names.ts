/** Wie alles heißt. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/words/english.ts';
import { grammar } from '../grammar.ts';

type Names = Catalogue<typeof english.names>;
type Verdicts = Catalogue<typeof english.verdicts>;

const roles: Names['roles'] = {
  'john-smith': 'Max Mustermann',
  'police-officer': 'Polizist',
  millionaire: 'Millionär',
  'party-girl': 'Partygirl',
  'secret-agent': 'Geheimagent',
};

const currencies: Names['currencies'] = { dollar: 'Dollar', euro: 'Euro', pound: 'Pfund', yen: 'Yen' };

/** Nach Wert. */
const JEWELS: Readonly<Record<number, string>> = {
  50: 'Ohrringe',
  100: 'Perlen',
  150: 'Siegelring',
  200: 'Saphir',
  250: 'Rubinbrosche',
  300: 'Diadem',
};
const jewel = (value: number): string => JEWELS[value] ?? 'Schmuck';

export const names: Names = {
  roles,
  currencies,
  props: { 'credit-card': 'Kreditkarte', 'police-badge': 'Dienstmarke' },
  specials: {
    'shared-fund': 'Gemeinsame Kasse',
    'to-the-left': 'Nach links',
    'to-the-right': 'Nach rechts',
    inspection: 'Stichprobe',
    'dispose-a-card': 'Abschieben',
    'snatch-a-card': 'Langfinger',
    'exchange-cards': 'Tauschhandel',
    'card-request': 'Nachfrage',
    emergency: 'Notfall',
    'double-turn': 'Doppelzug',
    'happy-birthday': 'Geburtstag',
    'extra-time': 'Nachspielzeit',
    'secret-compartment': 'Geheimfach',
    atm: 'Geldautomat',
    'currency-exchange': 'Wechselstube',
  },
  jewel,
  jewelry: (value) => `${jewel(value)} ${value}`,
  jewelryInFull: (value) => `${jewel(value)}, Schmuck ${value}`,
  note: (currency, value) => `${currencies[currency]} ${value}`,
  id: (role) => `Pass ${roles[role]}`,
  extraId: (role) => `Zusatzpass ${roles[role]}`,
  token: (value) => `Chip zu ${value}`,
  /** Im Akkusativ: was jemand verlangt. */
  wanted(what) {
    if (typeof what === 'number') return `eine Karte im Wert von ${what}`;
    return what === 'jewelry' ? 'Schmuck' : `einen ${currencies[what]}-Schein`;
  },
  money: (cents) => grammar.number(cents / 100, 2),
};

const reasons: Verdicts['reasons'] = {
  'no-id': 'kein Pass',
  'several-ids': 'mehrere Pässe, aber kein Geheimagent',
  'one-id': 'ein Geheimagent braucht zwei Pässe',
  'too-much-money': 'mehr als 500',
  'too-little-money': 'nicht mehr als 500',
  'too-many-currencies': 'mehr als zwei Währungen',
  'no-jewelry': 'kein Schmuck',
  'credit-card': 'eine Kreditkarte',
  'police-badge': 'eine Dienstmarke',
};

export const verdicts: Verdicts = {
  reasons,
  verdict: (verdict) =>
    verdict.innocent
      ? `unschuldig als ${roles[verdict.role]}`
      : `schuldig: ${verdict.reasons.map((reason) => reasons[reason]).join(', ')}`,
};
