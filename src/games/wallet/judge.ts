/** Innocent or guilty [V1–V7], wealth and ranking [E7], the winner [E9]: pure functions of what lies open. Money is in cents. */

import type { Seat } from '../../table/seat.ts';
import { type Currency, print, type Prop, type Role } from './cards.ts';

/** What is judged: the hand, the note on the own Currency Exchange with its named currency, and the coin. */
export interface Holdings {
  readonly hand: readonly string[];
  readonly exchanged?: { readonly face: string; readonly currency: Currency };
  /** In cents. */
  readonly coin: number;
}

/** What the holdings amount to. */
export interface Tally {
  readonly ids: readonly Role[];
  /** Notes, jewelry and coin, in cents. */
  readonly money: number;
  readonly currencies: readonly Currency[];
  readonly jewelry: number;
  readonly props: readonly Prop[];
}

/** The reasons a role does not fit, each a short key that the screens turn into words. */
export type Reason =
  | 'no-id'
  | 'several-ids'
  | 'too-much-money'
  | 'too-little-money'
  | 'too-many-currencies'
  | 'no-jewelry'
  | 'credit-card'
  | 'police-badge'
  | 'one-id';

export type Verdict =
  | { readonly innocent: true; readonly role: Role; readonly tally: Tally }
  | { readonly innocent: false; readonly reasons: readonly Reason[]; readonly tally: Tally };

/** 500 CU, in cents. */
export const LIMIT = 50_000;
export const MOST_CURRENCIES = 2;

export function tallyOf({ hand, exchanged, coin }: Holdings): Tally {
  const cards = [...hand.map(print), ...(exchanged === undefined ? [] : [exchangedNote(exchanged)])];
  const notes = cards.filter((card) => card.kind === 'note');
  const jewelry = cards.filter((card) => card.kind === 'jewelry');
  return {
    ids: cards.filter((card) => card.kind === 'id').map((card) => card.role),
    money: [...notes, ...jewelry].reduce((sum, { value }) => sum + 100 * value, coin),
    currencies: [...new Set(notes.map((note) => note.currency))],
    jewelry: jewelry.length,
    props: cards.filter((card) => card.kind === 'prop').map((card) => card.prop),
  };
}

/** [X15] The note is of the named currency from now on; its value stays. */
function exchangedNote({ face, currency }: NonNullable<Holdings['exchanged']>): ReturnType<typeof print> {
  const note = print(face);
  if (note.kind !== 'note') throw new Error(`expected a note on Currency Exchange, got ${face}`);
  return { ...note, currency };
}

/** [V6] At most one role can fit: with one ID its own, with two or more only the Secret Agent. */
export function verdictOf(holdings: Holdings): Verdict {
  const tally = tallyOf(holdings);
  const role = roleOf(tally.ids);
  if (role === undefined) {
    return { innocent: false, reasons: [tally.ids.length === 0 ? 'no-id' : 'several-ids'], tally };
  }
  const reasons = obstacles(role, tally);
  return reasons.length === 0 ? { innocent: true, role, tally } : { innocent: false, reasons, tally };
}

/** The role that is judged; undefined if there is none that could fit. */
export function roleOf(ids: readonly Role[]): Role | undefined {
  if (ids.includes('secret-agent')) return 'secret-agent';
  return ids.length === 1 ? ids[0] : undefined;
}

/** What each role must and must not have. */
function obstacles(role: Role, { ids, money, currencies, jewelry, props }: Tally): Reason[] {
  const reasons: Reason[] = [];
  if (role === 'secret-agent' && ids.length < 2) reasons.push('one-id'); // [V5]
  if (role === 'millionaire') {
    if (money <= LIMIT) reasons.push('too-little-money'); // [V3]
  } else if (money > LIMIT) reasons.push('too-much-money'); // [V1] [V2] [V4] [V5]
  if (role === 'party-girl') {
    if (jewelry === 0) reasons.push('no-jewelry'); // [V4], in any number of currencies
  } else if (currencies.length > MOST_CURRENCIES) reasons.push('too-many-currencies');
  if (role !== 'john-smith' && props.includes('credit-card')) reasons.push('credit-card'); // [V1]
  if (role !== 'police-officer' && props.includes('police-badge')) reasons.push('police-badge'); // [V2]
  return reasons;
}

/** [E3] An innocent Police Officer with a Badge in the hand. */
export function mayInspect(holdings: Holdings): boolean {
  const verdict = verdictOf(holdings);
  return (
    verdict.innocent && verdict.role === 'police-officer' && verdict.tally.props.includes('police-badge')
  );
}

/** [E5] An innocent John Smith with a Credit Card in the hand. */
export function mayUseCreditCard(verdict: Verdict): boolean {
  return verdict.innocent && verdict.role === 'john-smith' && verdict.tally.props.includes('credit-card');
}

/** [E7] What an innocent player owns: money, the catch, the Credit Card's note; in cents. */
export interface Wealth {
  readonly seat: Seat;
  readonly coin: number;
  readonly cents: number;
}

/** Richest first; equal sums: the higher coin. */
export function ranking(wealths: readonly Wealth[]): Wealth[] {
  return [...wealths].sort((a, b) => b.cents - a.cents || b.coin - a.coin);
}

/** [E7] How many tokens the richest, second, third and fourth draw, by the number of players who began the round. */
export function tokensDrawn(players: number): readonly number[] {
  if (players <= 2) return [1];
  if (players === 3) return [2, 1];
  return players === 4 ? [3, 2, 1] : [4, 3, 2, 1];
}

/** One player's tokens at the end. */
export interface Score {
  readonly seat: Seat;
  readonly points: number;
  readonly tokens: number;
}

/** [E9] Most VP; a tie goes to the one with more tokens; if still tied, the win is shared. */
export function winners(scores: readonly Score[]): Seat[] {
  const [best] = [...scores].sort(byScore);
  return best === undefined
    ? []
    : scores.filter((score) => byScore(score, best) === 0).map(({ seat }) => seat);
}

function byScore(a: Score, b: Score): number {
  return b.points - a.points || b.tokens - a.tokens;
}
