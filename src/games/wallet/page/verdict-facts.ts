/** What the verdict helper says: how I would be judged, in a word and in facts, each with what the law allows [V1–V6]. */

import { type Prop, PROPS } from '../cards.ts';
import { LIMIT, MOST_CURRENCIES, type Reason, roleOf, type Tally, type Verdict } from '../judge.ts';
import { words } from './words.ts';

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

const MOST_MONEY = LIMIT / 100;

/** The main reason, in so few words that they stand beside the verdict. */
export function inShort(verdict: Verdict): string {
  if (verdict.innocent) return '';
  const [reason] = verdict.reasons;
  return reason === undefined ? '' : words.now.verdict.inShort[reason](verdict.tally);
}

/** IDs, money and currencies always; jewelry and props if they matter. */
export function factsOf(verdict: Verdict): readonly Fact[] {
  const { tally } = verdict;
  const { facts, limits } = words.now.verdict;
  const wrong = (...reasons: readonly Reason[]): boolean =>
    !verdict.innocent && reasons.some((reason) => verdict.reasons.includes(reason));
  const role = roleOf(tally.ids);
  const [money, currencies] = [facts.money(tally.money), facts.currencies(tally.currencies.length)];
  const [mostMoney, mostCurrencies] = [limits.most(MOST_MONEY), limits.most(MOST_CURRENCIES)];
  return [
    { about: 'ids', fits: !wrong('no-id', 'several-ids', 'one-id'), ...ids(tally) },
    { about: 'money', ...(role === undefined
      ? unclear(tally.money <= LIMIT, money, mostMoney, limits.millionaire)
      : { fits: !wrong('too-much-money', 'too-little-money'), words: money, limit: role === 'millionaire' ? limits.over(MOST_MONEY) : mostMoney }) },
    { about: 'currencies', ...(role === undefined
      ? unclear(tally.currencies.length <= MOST_CURRENCIES, currencies, mostCurrencies, limits.partyGirl)
      : { fits: !wrong('too-many-currencies'), words: currencies, limit: role === 'party-girl' ? limits.any : mostCurrencies }) },
    ...(role === 'party-girl' ? [{ about: 'jewelry', fits: tally.jewelry > 0, words: facts.jewelry(tally.jewelry), limit: limits.needed } as const] : []),
    ...PROPS.filter((prop) => tally.props.includes(prop)).map((prop) => ({
      about: prop,
      fits: role === undefined ? undefined : !wrong(prop),
      words: facts[prop],
      limit: limits[prop],
    })),
  ]; // prettier-ignore
}

function ids({ ids: held }: Tally): Omit<Fact, 'fits' | 'about'> {
  const { facts, limits } = words.now.verdict;
  const said = facts.ids(held.length);
  if (held.includes('secret-agent')) return { words: said, limit: limits.twoIds };
  return { words: said, limit: held.length === 0 ? limits.oneId : limits.onlyOneId };
}

/** [V6] Without a role nothing else is judged: what most roles allow fits, what one allows is left to that one. */
function unclear(fits: boolean, said: string, limit: string, one: string): Omit<Fact, 'about'> {
  return fits ? { fits, words: said, limit } : { fits: undefined, words: said, limit: one };
}
