/** What the verdict helper says: how I would be judged, in a word and in facts, each with what the law allows [V1–V6]. */

import { count } from '../../english.ts';
import type { Prop } from '../cards.ts';
import { LIMIT, MOST_CURRENCIES, type Reason, roleOf, type Tally, type Verdict } from '../judge.ts';
import { money } from '../names.ts';

export interface Fact {
  /** Each has a place of its own: a fact that changes moves no other. */
  readonly about: 'ids' | 'money' | 'currencies' | 'jewelry' | Prop;
  /** Undefined without a role that could fit: then it depends on the ID that is still to come. */
  readonly fits: boolean | undefined;
  /** "3 currencies". */
  readonly words: string;
  /** "at most 2". */
  readonly limit?: string;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const MOST_MONEY = LIMIT / 100;

/** The main reason, in so few words that they stand beside the verdict. */
export function inShort(verdict: Verdict): string {
  if (verdict.innocent) return '';
  const { ids } = verdict.tally;
  const [reason] = verdict.reasons;
  const words: Readonly<Record<Reason, string>> = {
    'no-id': 'no ID',
    'several-ids': `${NUMBERS[ids.length] ?? ids.length} IDs`,
    'one-id': 'an Agent needs two IDs',
    'too-much-money': `over ${MOST_MONEY}`,
    'too-little-money': `not over ${MOST_MONEY}`,
    'too-many-currencies': 'over two currencies',
    'no-jewelry': 'no jewelry',
    'credit-card': 'a Credit Card',
    'police-badge': 'a Police Badge',
  };
  return reason === undefined ? '' : words[reason];
}

/** IDs, money and currencies always; jewelry and props if they matter. */
export function factsOf(verdict: Verdict): readonly Fact[] {
  const { tally } = verdict;
  const wrong = (...reasons: readonly Reason[]): boolean =>
    !verdict.innocent && reasons.some((reason) => verdict.reasons.includes(reason));
  const role = roleOf(tally.ids);
  return [
    { about: 'ids', fits: !wrong('no-id', 'several-ids', 'one-id'), ...ids(tally) },
    { about: 'money', ...(role === undefined
      ? unclear(tally.money <= LIMIT, moneyWords(tally), `at most ${MOST_MONEY}`, 'Millionaire only')
      : { fits: !wrong('too-much-money', 'too-little-money'), words: moneyWords(tally), limit: role === 'millionaire' ? `over ${MOST_MONEY} needed` : `at most ${MOST_MONEY}` }) },
    { about: 'currencies', ...(role === undefined
      ? unclear(tally.currencies.length <= MOST_CURRENCIES, currencyWords(tally), `at most ${MOST_CURRENCIES}`, 'Party Girl only')
      : { fits: !wrong('too-many-currencies'), words: currencyWords(tally), limit: role === 'party-girl' ? 'any number' : `at most ${MOST_CURRENCIES}` }) },
    ...(role === 'party-girl' ? [{ about: 'jewelry', fits: tally.jewelry > 0, words: tally.jewelry === 0 ? 'no jewelry' : 'jewelry', limit: 'needed' } as const] : []),
    ...PROPS.filter(({ prop }) => tally.props.includes(prop)).map(({ prop, words, whose }) => ({
      about: prop,
      fits: role === undefined ? undefined : !wrong(prop),
      words,
      limit: `${whose} only`,
    })),
  ]; // prettier-ignore
}

const PROPS: readonly { prop: Prop; words: string; whose: string }[] = [
  { prop: 'credit-card', words: 'Credit Card', whose: 'John Smith' },
  { prop: 'police-badge', words: 'Badge', whose: 'Officer' },
];

function ids({ ids: { length }, ids: held }: Tally): Omit<Fact, 'fits' | 'about'> {
  const words = length === 0 ? 'no ID' : count(length, 'ID');
  if (held.includes('secret-agent')) return { words, limit: 'at least 2' };
  return { words, limit: length === 0 ? '1 needed' : 'only 1' };
}

function moneyWords({ money: cents }: Tally): string {
  return `money ${money(cents)}`;
}

function currencyWords({ currencies }: Tally): string {
  return count(currencies.length, 'currency', 'currencies');
}

/** [V6] Without a role nothing else is judged: what most roles allow fits, what one allows is left to that one. */
function unclear(fits: boolean, words: string, limit: string, one: string): Omit<Fact, 'about'> {
  return fits ? { fits, words, limit } : { fits: undefined, words, limit: one };
}
