/** What everything is called. */

import type { Currency, Prop, Role, Special } from '../cards.ts';
import type { Reason, Verdict } from '../judge.ts';
import type { Wanted } from '../names.ts';

const roles = {
  'john-smith': 'John Smith',
  'police-officer': 'Police Officer',
  millionaire: 'Millionaire',
  'party-girl': 'Party Girl',
  'secret-agent': 'Secret Agent',
} satisfies Record<Role, string>;

const currencies = { dollar: 'Dollar', euro: 'Euro', pound: 'Pound', yen: 'Yen' } satisfies Record<
  Currency,
  string
>;

const props = { 'credit-card': 'Credit Card', 'police-badge': 'Police Badge' } satisfies Record<Prop, string>;

const specials = {
  'shared-fund': 'Shared Fund',
  'to-the-left': 'To the Left',
  'to-the-right': 'To the Right',
  inspection: 'Inspection',
  'dispose-a-card': 'Dispose a Card',
  'snatch-a-card': 'Snatch a Card',
  'exchange-cards': 'Exchange Cards',
  'card-request': 'Card Request',
  emergency: 'Emergency',
  'double-turn': 'Double Turn',
  'happy-birthday': 'Happy Birthday',
  'extra-time': 'Extra Time',
  'secret-compartment': 'Secret Compartment',
  atm: 'ATM',
  'currency-exchange': 'Currency Exchange',
} satisfies Record<Special, string>;

/** By value. */
const JEWELS: Readonly<Record<number, string>> = {
  50: 'Earrings',
  100: 'Pearls',
  150: 'Signet ring',
  200: 'Sapphire',
  250: 'Ruby brooch',
  300: 'Tiara',
};
const jewel = (value: number): string => JEWELS[value] ?? 'Jewelry';

export const names = {
  roles,
  currencies,
  props,
  specials,
  /** A piece of jewelry alone, and among other words: "Pearls", "Pearls 100", and for who does not see the picture. */
  jewel,
  jewelry: (value: number): string => `${jewel(value)} ${value}`,
  jewelryInFull: (value: number): string => `${jewel(value)}, jewelry ${value}`,
  note: (currency: Currency, value: number): string => `${currencies[currency]} ${value}`,
  id: (role: Role): string => `${roles[role]} ID`,
  extraId: (role: Role): string => `${roles[role]}, extra ID`,
  token: (value: number): string => `a token of ${value}`,
  /** [X8] What Card Request asks for: "a Dollar note", "jewelry", "a card worth 200". */
  wanted(what: Wanted): string {
    if (typeof what === 'number') return `a card worth ${what}`;
    return what === 'jewelry' ? 'jewelry' : `a ${currencies[what]} note`;
  },
  /** Cents as currency units: "500.07". */
  money: (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
};

/** Why a role does not fit, after "guilty:". */
const reasons = {
  'no-id': 'no ID',
  'several-ids': 'several IDs and no Secret Agent among them',
  'one-id': 'a Secret Agent needs a second ID',
  'too-much-money': 'more than 500',
  'too-little-money': 'not more than 500',
  'too-many-currencies': 'more than two currencies',
  'no-jewelry': 'no jewelry',
  'credit-card': 'a Credit Card',
  'police-badge': 'a Police Badge',
} satisfies Record<Reason, string>;

export const verdicts = {
  reasons,
  /** "innocent as John Smith", "guilty: no ID". */
  verdict: (verdict: Verdict): string =>
    verdict.innocent
      ? `innocent as ${roles[verdict.role]}`
      : `guilty: ${verdict.reasons.map((reason) => reasons[reason]).join(', ')}`,
};
