/** How somebody is judged, and what comes of it: the verdict helper, the line-up, the podium. */

import { count, list } from '../../../english.ts';
import type { Reason, Tally } from '../../judge.ts';
import { names } from '../../words/names.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const verdict = {
  helper: 'Verdict helper',
  stands: 'As it stands:',
  judged: 'Judged:',
  withIt: 'With it:',
  withoutIt: 'Without it:',
  withoutThem: 'Without them:',
  innocent: 'Innocent',
  guilty: 'Guilty',
  as: (role: string): string => `as ${role}`,
  law: 'The law: what each role may hold',
  /** Read out before a fact. */
  fits: 'fits: ',
  misfits: 'does not fit: ',
  depends: 'depends on your ID: ',
  /** The main reason, in so few words that they stand beside the verdict. */
  inShort: {
    'no-id': () => 'no ID',
    'several-ids': ({ ids }) => `${NUMBERS[ids.length] ?? ids.length} IDs`,
    'one-id': () => 'an Agent needs two IDs',
    'too-much-money': () => 'over 500',
    'too-little-money': () => 'not over 500',
    'too-many-currencies': () => 'over two currencies',
    'no-jewelry': () => 'no jewelry',
    'credit-card': () => 'a Credit Card',
    'police-badge': () => 'a Police Badge',
  } satisfies Record<Reason, (tally: Tally) => string>,
  /** What somebody has. */
  facts: {
    ids: (n: number): string => (n === 0 ? 'no ID' : count(n, 'ID')),
    money: (cents: number): string => `money ${names.money(cents)}`,
    currencies: (n: number): string => count(n, 'currency', 'currencies'),
    jewelry: (n: number): string => (n === 0 ? 'no jewelry' : 'jewelry'),
    'credit-card': 'Credit Card',
    'police-badge': 'Badge',
  },
  /** What the law allows. */
  limits: {
    oneId: '1 needed',
    onlyOneId: 'only 1',
    twoIds: 'at least 2',
    most: (n: number): string => `at most ${n}`,
    over: (n: number): string => `over ${n} needed`,
    any: 'any number',
    needed: 'needed',
    millionaire: 'Millionaire only',
    partyGirl: 'Party Girl only',
    'credit-card': 'John Smith only',
    'police-badge': 'Officer only',
  },
};

export const lineUp = {
  title: "Time's up",
  round: (round: string, of: number): string => `${round} of ${of}.`,
  papersPlease: 'Papers, please.',
  menu: 'Menu',
  papers: 'Papers',
  label: 'The line-up',
  waiting: (names: readonly string[]): string => `Waiting for ${list(names)}.`,
  last: 'That was the last round.',
  podium: 'To the podium',
  you: 'You',
  rank: (rank: number): string => `number ${rank}`,
  aside: (card: string): string => `laid aside: ${card}`,
  credit: (card: string): string => `by Credit Card: ${card}`,
  hidden: 'a hidden card',
  unseen: (cards: number): string => `${count(cards, 'card')}, not shown yet.`,
  /** [E3] `isMe`: then `who` is "You". */
  robbed: (who: string, isMe: boolean, cents: number): string =>
    `${isMe ? 'You' : who} ${cents > 0 ? `took ${names.money(cents)}.` : 'found nothing to take.'}`,
  /** Stamped on the papers. */
  innocent: 'innocent',
  guilty: 'guilty',
  drawn: (tokens: number): string => `+${count(tokens, 'token')}`,
  gaveBack: '−1 token',
  noneToGive: 'none to give',
  noToken: 'no token',
  /** "Party Girl: 520.02 (over 500) and no jewelry." `role`: empty if there is none that could fit. */
  why(role: string, reasons: readonly string[]): string {
    const words = list(reasons);
    return role === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${role}: ${words}.`;
  },
  /** As short as they can be told: there is room for two lines before anything is known. */
  reasons: {
    'no-id': () => 'no ID at all',
    'several-ids': ({ ids }) => `${ids.length} IDs, and no Secret Agent among them`,
    'one-id': () => 'a single ID',
    'too-much-money': ({ money }) => `${names.money(money)} (over 500)`,
    'too-little-money': ({ money }) => `${names.money(money)} (over 500 needed)`,
    'too-many-currencies': ({ currencies }) => `${currencies.length} currencies (at most 2)`,
    'no-jewelry': () => 'no jewelry',
    'credit-card': () => 'a Credit Card',
    'police-badge': () => 'a Badge',
  } satisfies Record<Reason, (tally: Tally) => string>,
  /** What somebody owns [E7]. */
  sum: { money: 'money', seized: 'seized', credit: 'credit', wealth: 'wealth' },
};

const points = (n: number): string => `${n} ${n === 1 ? 'pt' : 'pts'}`;

export const podium = {
  nobody: 'No winner',
  mine: 'You got away',
  theirs: 'Case closed',
  won: 'The boss’s money is yours. You win.',
  back: 'The last line-up',
  label: 'Podium',
  others: 'The others',
  /** Short, as letters may be twice as large. */
  points,
  tokens: (n: number): string => count(n, 'token'),
  score: (n: number, tokens: number): string => `${points(n)} · ${count(tokens, 'token')}`,
  decisive: 'The decisive moment',
  watch: 'Watch it from there',
};

const PLACES = ['richest', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export const recap = {
  title: 'Round by round',
  /** "richest with 550.07, innocent as Millionaire"; the place from 1. */
  why: (place: number, cents: number, verdict: string): string =>
    `${PLACES[place - 1] ?? place} with ${names.money(cents)}, ${verdict}`,
  tokens(n: number): string {
    if (n === 0) return 'no token';
    return n < 0 ? '−1 token' : `+${count(n, 'token')}`;
  },
};
