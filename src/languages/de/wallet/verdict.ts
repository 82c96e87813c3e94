/** Wie jemand beurteilt wird, und was daraus folgt. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/page/words/english.ts';
import { grammar } from '../grammar.ts';
import { names } from './names.ts';
import { chips } from './persons.ts';

const { list, count } = grammar;
type Page = Catalogue<typeof english>;

const ids = { one: 'ID', other: 'IDs' };
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'];

export const verdict: Page['verdict'] = {
  helper: 'Dein Urteil',
  stands: 'Derzeit:',
  judged: 'Urteil:',
  withIt: 'Damit:',
  withoutIt: 'Ohne sie:',
  withoutThem: 'Ohne sie:',
  innocent: 'Unschuldig',
  guilty: 'Schuldig',
  as: (role) => `als ${role}`,
  law: 'Das Gesetz: was jede Rolle haben darf',
  fits: 'passt: ',
  misfits: 'passt nicht: ',
  depends: 'hängt von deinem Pass ab: ',
  inShort: {
    'no-id': () => 'kein Pass',
    'several-ids': (tally) => `${NUMBERS[tally.ids.length] ?? tally.ids.length} Pässe`,
    'one-id': () => 'Agenten brauchen zwei Pässe',
    'too-much-money': () => 'über 500',
    'too-little-money': () => 'nicht über 500',
    'too-many-currencies': () => 'über zwei Währungen',
    'no-jewelry': () => 'kein Schmuck',
    'credit-card': () => 'eine Kreditkarte',
    'police-badge': () => 'eine Dienstmarke',
  },
  facts: {
    /** So kurz, wie es in der Ecke jedes Passes steht: Mehr Platz ist nicht. */
    ids: (n) => count(n, ids),
    money: (cents) => `Geld ${names.money(cents)}`,
    currencies: (n) => count(n, { one: 'Währung', other: 'Währungen' }),
    jewelry: () => 'Schmuck',
    'credit-card': 'Kreditkarte',
    'police-badge': 'Dienstmarke',
  },
  limits: {
    oneId: '1 nötig',
    onlyOneId: 'nur 1',
    twoIds: 'ab 2',
    most: (n) => `höchstens ${n}`,
    over: (n) => `über ${n} nötig`,
    any: 'beliebig viele',
    needed: 'muss sein',
    millionaire: 'nur Millionär',
    partyGirl: 'nur Partygirl',
    'credit-card': 'nur Mustermann',
    'police-badge': 'nur Polizist',
  },
};

export const lineUp: Page['lineUp'] = {
  title: 'Zeit ist um',
  round: (round, of) => `${round} von ${of}.`,
  papersPlease: 'Ihre Papiere, bitte.',
  menu: 'Menü',
  papers: 'Papiere',
  label: 'Die Gegenüberstellung',
  waiting: (who) => `Warten auf ${list(who)}.`,
  last: 'Das war die letzte Runde.',
  podium: 'Aufs Podest',
  you: 'Du',
  rank: (rank) => `Nummer ${rank}`,
  aside: (card) => `beiseitegelegt: ${card}`,
  credit: (card) => `von der Kreditkarte: ${card}`,
  hidden: 'eine versteckte Karte',
  unseen: (cards) => `${count(cards, { one: 'Karte', other: 'Karten' })}, noch verdeckt.`,
  robbed(who, isMe, cents) {
    const found = cents > 0 ? `${names.money(cents)} genommen` : 'nichts gefunden';
    return isMe ? `Du hast ${found}.` : `${who} hat ${found}.`;
  },
  innocent: 'unschuldig',
  guilty: 'schuldig',
  drawn: (tokens) => `+${count(tokens, chips)}`,
  gaveBack: '−1 Chip',
  noneToGive: 'keiner da',
  noToken: 'kein Chip',
  why(role, reasons) {
    const words = list(reasons);
    return role === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${role}: ${words}.`;
  },
  reasons: {
    'no-id': () => 'gar kein Pass',
    'several-ids': (tally) => `${tally.ids.length} Pässe, aber kein Geheimagent`,
    'one-id': () => 'nur ein Pass',
    'too-much-money': (tally) => `${names.money(tally.money)} (über 500)`,
    'too-little-money': (tally) => `${names.money(tally.money)} (über 500 nötig)`,
    'too-many-currencies': (tally) => `${tally.currencies.length} Währungen (höchstens 2)`,
    'no-jewelry': () => 'kein Schmuck',
    'credit-card': () => 'eine Kreditkarte',
    'police-badge': () => 'eine Dienstmarke',
  },
  sum: { money: 'Geld', seized: 'Beute', credit: 'Kredit', wealth: 'Besitz' },
};

export const podium: Page['podium'] = {
  nobody: 'Kein Sieg',
  mine: 'Entwischt',
  theirs: 'Fall gelöst',
  won: 'Das Geld vom Boss gehört dir. Du gewinnst.',
  back: 'Die letzten Papiere',
  label: 'Podest',
  others: 'Die anderen',
  points: (n) => `${n} Pkt.`,
  tokens: (n) => count(n, chips),
  score: (n, tokens) => `${n} Pkt. · ${count(tokens, chips)}`,
  decisive: 'Was den Ausschlag gab',
  watch: 'Von dort ansehen',
};

const PLACES = [
  'am reichsten',
  'an 2. Stelle',
  'an 3. Stelle',
  'an 4. Stelle',
  'an 5. Stelle',
  'an 6. Stelle',
  'an 7. Stelle',
];

export const recap: Page['recap'] = {
  title: 'Runde für Runde',
  why: (place, cents, judged) => `${PLACES[place - 1] ?? place} mit ${names.money(cents)}, ${judged}`,
  tokens(n) {
    if (n === 0) return 'kein Chip';
    return n < 0 ? '−1 Chip' : `+${count(n, chips)}`;
  },
};
