/** What the verdict helper says: how I would be judged as it stands, in a word and in facts. */

import type { Reason, Tally, Verdict } from '../judge.ts';
import { money } from '../names.ts';

export interface Fact {
  readonly good: boolean;
  readonly words: string;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function count(n: number, one: string, several: string): string {
  return `${n} ${n === 1 ? one : several}`;
}

/** The main reason, in so few words that they stand beside the verdict. */
export function inShort(verdict: Verdict): string {
  if (verdict.innocent) return '';
  const { ids } = verdict.tally;
  const [reason] = verdict.reasons;
  const words: Readonly<Record<Reason, string>> = {
    'no-id': 'no ID',
    'several-ids': `${NUMBERS[ids.length] ?? ids.length} IDs`,
    'one-id': 'an Agent needs two IDs',
    'too-much-money': 'over 500',
    'too-little-money': 'not over 500',
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
  const facts: Fact[] = [
    { good: !wrong('no-id', 'several-ids', 'one-id'), words: count(tally.ids.length, 'ID', 'IDs') },
    { good: !wrong('too-much-money', 'too-little-money'), words: money(tally.money) },
    { good: !wrong('too-many-currencies'), words: count(tally.currencies.length, 'currency', 'currencies') },
  ];
  if (wrong('no-jewelry')) facts.push({ good: false, words: 'no jewelry' });
  if (tally.props.includes('credit-card')) facts.push({ good: !wrong('credit-card'), words: 'Credit Card' });
  if (tally.props.includes('police-badge')) facts.push({ good: !wrong('police-badge'), words: 'Badge' });
  return roleUnclear(tally) ? facts.map((fact, i) => (i === 0 ? fact : unclear(fact, tally, i))) : facts;
}

/** [V6] Without a role that could fit, nothing else is judged: what no role allows is still wrong. */
function roleUnclear({ ids }: Tally): boolean {
  return ids.length !== 1 && !ids.includes('secret-agent');
}

const MOST = 2;

function unclear(fact: Fact, { currencies }: Tally, i: number): Fact {
  return i === 2 ? { ...fact, good: currencies.length <= MOST } : fact;
}
