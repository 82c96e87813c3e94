/** The secrecy audit: what all others together see and hold says nothing of an honest hand, and where it did it would be found. */

import { describe, expect, it } from 'vitest';
import { Audit } from '../../lab/audit/audit.ts';
import type { AuditSetUp } from '../../lab/audit/audited-table.ts';
import { LEAKS } from '../../lab/audit/leaks.ts';
import { COIN, namedRight, Odds, placesRight, SUSPICIOUS } from '../../lab/audit/odds.ts';
import { plug as mafiadollar } from '../../src/games/mafiadollar/plug.ts';
import { plug as wallet } from '../../src/games/wallet/plug.ts';
import { seatOf } from '../../src/table/seat.ts';
import { LONG } from '../table/long.ts';

/** A round of Wallet, with an honest seat that changes from game to game. */
function round(i: number, players: number, more: Partial<AuditSetUp> = {}): AuditSetUp {
  const { game, defaults } = wallet;
  return {
    ...{ game, options: { ...defaults, rounds: 1 }, players, seed: `secrecy ${players} ${i}` },
    honest: seatOf(i % (more.leaving === undefined ? players : players - 1)),
    ...more,
  };
}

/** A whole night of MafiaDollar. */
function night(i: number, players: number, more: Partial<AuditSetUp> = {}): AuditSetUp {
  const { game, defaults } = mafiadollar;
  const honest = seatOf(i % (more.leaving === undefined ? players : players - 1));
  return { game, options: defaults, players, seed: `secrecy ${players} ${i}`, honest, ...more };
}

/** The last seat goes, in the middle of it. */
const leaving = (players: number, at: number): Pick<AuditSetUp, 'leaving'> => ({
  leaving: { seat: seatOf(players - 1), at },
});

const times = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const games: Readonly<Record<string, readonly AuditSetUp[]>> = {
  Wallet: [
    ...times(LONG ? 40 : 3).map((i) => round(i, 2)),
    ...times(LONG ? 40 : 1).map((i) => round(i, 3, leaving(3, 24))),
    ...(LONG ? [4, 5, 6, 7].flatMap((players) => times(6).map((i) => round(i, players))) : []),
    ...(LONG ? times(6).map((i) => round(i, 5, leaving(5, 30 + 5 * i))) : []),
  ],
  MafiaDollar: [
    // In this one the coalition searches an honest warehouse, and hands back what it leaves.
    ...(LONG ? times(12) : [1]).map((i) => night(i, 2)),
    ...(LONG ? [3, 4, 5, 6].flatMap((players) => times(4).map((i) => night(i, players))) : []),
    ...(LONG ? times(8).map((i) => night(i, 3, leaving(3, 60 + 40 * i))) : []),
  ],
};

describe.each(Object.entries(games))('[P8.1] an honest seat at %s', (name, setUps) => {
  it('[P7] [P8.1] shows the coalition of all others nothing of its hand beyond the rules, at any question', async () => {
    const audit = new Audit();
    for (const setUp of setUps) await audit.play(setUp);
    expect(audit.leaks, JSON.stringify([audit.looks, audit.guesses])).toEqual([]);

    // There was something to look at.
    const looked = new Map(audit.looks.map(({ name: look, count }) => [look, count]));
    const tags = name === 'Wallet' ? ['tags'] : [];
    for (const look of ['cards followed', 'cards opened', 'cards known by the rules', 'words', 'commitments', 'swaps', ...tags])
      expect(looked.get(look), look).toBeGreaterThan(10);
    const orders = audit.guesses.filter(({ name: guess }) => /^an order: .*, as it lay/.test(guess));
    expect(orders.reduce((sum, { odds }) => sum + odds.guesses, 0)).toBeGreaterThan(10);
  }); // prettier-ignore
});

/** What must find each of the planted leaks. */
const FINDS: Readonly<Record<string, string>> = {
  'a pile that is not shuffled': 'an order: a pile, as it lay',
  'a hand that is not shuffled': 'an order: a hand, as it lay',
  'a hand sorted by faces': 'an order: a hand, sorted by name',
  'a payment in the order of the hand': 'an order: cards chosen as a set, as it lay',
  'a handle that lasts': 'cards followed',
  'masks that are used again': 'links',
  'one nonce for all shares': 'words',
  'one salt for all commitments': 'commitments',
  'tags without a secret': 'tags',
  'a body as long as its face': 'lengths',
  'an answer at once where there is no choice': 'kinds of pauses',
};

/** A short run sees a planted leak as something that happens by chance once in so many times, a long one as the audit itself would. */
const LUCK = LONG ? SUSPICIOUS : 1e-4;
/** Some leaks show rarely: cards are not paid in every round. */
const MOST_GAMES = LONG ? 60 : 12;

describe('[P8.1] a leak in the honest program is found', () => {
  it.each(LEAKS.map((leak) => [leak.name, leak] as const))('%s', async (name, leak) => {
    const audit = new Audit();
    const isFound = (): boolean =>
      audit.leaks.includes(FINDS[name]!) ||
      audit.guesses.some((guess) => guess.name === FINDS[name] && guess.odds.luck < LUCK);
    for (let i = 0; i < MOST_GAMES && !isFound(); i++)
      await audit.play(
        i % 2 === 0
          ? round(i, 2, { leak, options: wallet.defaults })
          : round(i, 3, { leak, ...leaving(3, 24) }),
      );
    expect(isFound(), JSON.stringify(audit.looks.filter(({ found }) => found.length > 0))).toBe(true);
  });
});

/** All orders of 0..n-1. */
function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((order) => times(n).map((at) => [...order.slice(0, at), n - 1, ...order.slice(at)]));
} // prettier-ignore

describe('odds', () => {
  it.each([[1, 1], [2, 2], [4, 4], [5, 3], [6, 1], [6, 5]])('of an order of %i cards, of which %i count, are exact', (n, m) => {
    const counts = new Array<number>(m + 1).fill(0);
    for (const order of orders(n)) counts[order.filter((place, i) => place === i && i < m).length]!++;
    placesRight(n, m).forEach((chance, hits) => expect(chance).toBeCloseTo(counts[hits]! / orders(n).length, 12));
  }); // prettier-ignore

  it('of naming some of many are exact', () => {
    const sets = times(2 ** 6).filter((set) => times(6).filter((i) => set & (1 << i)).length === 2);
    const counts = [0, 0, 0];
    for (const set of sets) counts[times(2).filter((i) => set & (1 << i)).length]!++;
    namedRight(6, 2).forEach((chance, hits) => expect(chance).toBeCloseTo(counts[hits]! / sets.length, 12));
  });

  it('find who knows, and who is always wrong, and nobody who only guesses', () => {
    const judged = (isRight: (i: number) => boolean): boolean => {
      const odds = new Odds();
      for (const i of times(40)) odds.add(COIN, isRight(i) ? 1 : 0);
      return odds.isSuspicious;
    };
    expect([judged(() => true), judged(() => false), judged((i) => i % 2 === 0)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([judged((i) => i < 37), judged((i) => i < 30)]).toEqual([true, false]);
  });
});
