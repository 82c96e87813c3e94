/** A game told again: tokens by round and why, and the moment that decided it. */

import { describe, expect, it } from 'vitest';
import { decisiveMoment, roundsOf, type ToldLine } from '../../../src/games/wallet/recap.ts';
import { verdictOf } from '../../../src/games/wallet/judge.ts';
import { english } from '../../../src/games/wallet/words/english.ts';
import { words as german } from '../../../src/languages/de/wallet/words.ts';
import type { WalletEvent } from '../../../src/games/wallet/story.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { card, hand } from './notation.ts';

const [ann, ben, cem] = [0, 1, 2].map(seatOf) as [Seat, Seat, Seat];
const name = (seat: Seat): string => ['Ann', 'Ben', 'Cem'][seat]!;
const verdict = (words: string) => verdictOf({ hand: hand(words), coin: 7 });

const told = (...events: readonly WalletEvent[]): ToldLine[] => events.map((event, id) => ({ id, event }));
const round = (number: number): WalletEvent => ({ is: 'round', number: number - 1, first: ann, seats: [] });
const innocent = (seat: Seat): WalletEvent => ({ is: 'judged', seat, verdict: verdict('JS') });
const guilty = (seat: Seat): WalletEvent => ({ is: 'judged', seat, verdict: verdict('') });
const rewarded = (seat: Seat, rank: number, cents: number, tokens: number): WalletEvent => ({
  ...{ is: 'rewarded', seat, rank, cents, tokens },
});
const gaveBack = (seat: Seat): WalletEvent => ({ is: 'gave-back', seat });
const won = (winners: readonly Seat[], ...scores: readonly [points: number, tokens: number][]): WalletEvent => ({
  ...{ is: 'won', winners },
  scores: scores.map(([points, tokens], i) => ({ seat: seatOf(i), points, tokens })),
}); // prettier-ignore

describe('round by round', () => {
  it('[E6] [E7] says what came to whom, the most first, with rank, wealth and verdict', () => {
    const [first] = roundsOf(
      told(
        ...[round(1), guilty(ann), innocent(ben), innocent(cem), gaveBack(ann)],
        ...[rewarded(cem, 0, 50_007, 2), rewarded(ben, 1, 20_001, 1)],
      ),
    );
    expect(first!.number).toBe(1);
    expect(first!.shares).toMatchObject([
      { seat: cem, rank: 1, cents: 50_007, tokens: 2 },
      { seat: ben, rank: 2, cents: 20_001, tokens: 1 },
      { seat: ann, verdict: { innocent: false, reasons: ['no-id'] }, tokens: -1 },
    ]);
    expect(first!.shares[2]).not.toHaveProperty('rank');
  });

  it('[L2] leaves out a round that was dealt anew, and adds up what is drawn in two steps', () => {
    const rounds = roundsOf(
      told(
        ...[round(1), { is: 'left', seat: cem } as const, round(1), innocent(ann), guilty(ben)],
        ...[rewarded(ann, 1, 7, 1), rewarded(ann, 0, 7, 2), { is: 'gave-none', seat: ben } as const],
      ),
    );
    expect(rounds).toHaveLength(1);
    expect(rounds[0]!.shares.map(({ seat, rank, tokens }) => [seat, rank, tokens])).toEqual([
      [ann, 1, 3],
      [ben, undefined, 0],
    ]);
  });

  it('says “no token” of an innocent player who drew none', () => {
    const rounds = roundsOf(told(round(1), innocent(ann), { is: 'unrewarded', seat: ann, rank: 3, cents: 9 }));
    expect(rounds[0]!.shares).toMatchObject([{ rank: 4, cents: 9, tokens: 0 }]);
  }); // prettier-ignore

  it('tells nothing of a game that came to no verdict', () => {
    expect(roundsOf(told(round(1), { is: 'took', seat: ann }))).toEqual([]);
  });
});

describe('the decisive moment', () => {
  it('[E3] is the catch that made the winner richer than another', () => {
    const story = told(
      ...[round(1), innocent(ann), guilty(cem)],
      { is: 'pointed', seat: ann, target: cem, innocent: false, amount: 25_000 },
      ...[innocent(ben), rewarded(ann, 0, 30_000, 2), rewarded(ben, 1, 20_000, 1)],
      won([ann], [5, 3], [3, 2], [1, 1]),
    );
    expect(decisiveMoment(english, story, name)).toEqual({
      line: 3,
      words: 'Round 1 decided it: Ann searched Cem, took 250.00 and so got past Ben.',
    });
    expect(decisiveMoment(english, story, name, ben)?.words).toMatch(/got past you\.$/);
    expect(decisiveMoment(german, story, name, ann)?.words).toBe(
      'Runde 1 gab den Ausschlag: Du durchsuchtest Cem, nahmst 250,00 und zogst so an Ben vorbei.',
    );
  });

  it('[E3] is not a catch that changed no rank', () => {
    const story = told(
      ...[round(1), innocent(ann), guilty(cem)],
      { is: 'pointed', seat: ann, target: cem, innocent: false, amount: 5000 },
      ...[innocent(ben), rewarded(ann, 0, 30_000, 2), rewarded(ben, 1, 20_000, 1)],
      won([ann], [5, 3], [3, 2], [1, 1]),
    );
    expect(decisiveMoment(english, story, name)).toEqual({
      line: 5,
      words: 'Round 1 decided it: Ann owned 300.00 and drew 2 tokens, Ben 1.',
    });
  });

  it('[E5] is the note of the Credit Card', () => {
    const story = told(
      ...[round(1), innocent(ann), innocent(ben), { is: 'credit', seat: ann, face: card('£200') } as const],
      ...[rewarded(ann, 0, 30_000, 2), rewarded(ben, 1, 20_000, 1)],
      won([ann], [5, 3], [3, 2]),
    );
    expect(decisiveMoment(english, story, name)).toEqual({
      line: 3,
      words: 'Round 1 decided it: the Credit Card brought Ann Pound 200, enough to get past Ben.',
    });
  });

  it('[E6] is the verdict on who came next, in the round that made most of the lead, the last of equals', () => {
    const alike = (number: number): WalletEvent[] => [
      ...[round(number), innocent(ann), guilty(ben), gaveBack(ben), rewarded(ann, 0, 30_000, 2)],
    ];
    const story = told(
      ...alike(1),
      ...alike(2),
      ...[round(3), innocent(ann), innocent(ben), rewarded(ben, 0, 30_000, 2), rewarded(ann, 1, 7, 1)],
      won([ann], [9, 6], [4, 2]),
    );
    expect(decisiveMoment(english, story, name)).toEqual({
      line: 7,
      words: 'Round 2 decided it: the police found Ben guilty (no ID), and Ann drew 2 tokens.',
    });
  });

  it('[E6] costs a token if the winner drew none either', () => {
    const story = told(round(1), guilty(ann), guilty(ben), { is: 'gave-none', seat: ann }, gaveBack(ben), won([ann], [1, 1], [0, 0])); // prettier-ignore
    expect(decisiveMoment(english, story, name)?.words).toBe(
      'Round 1 decided it: the police found Ben guilty (no ID), and that cost a token.',
    );
  });

  it('[E9] is luck, if who came next has as many tokens', () => {
    const story = told(
      ...[round(1), innocent(ann), innocent(ben), rewarded(ben, 0, 9000, 2), rewarded(ann, 1, 7, 1)],
      won([ann], [4, 2], [3, 3]),
    );
    expect(decisiveMoment(english, story, name)).toEqual({
      line: 4,
      words: 'The pouch decided it: Ann 4 points in 2 tokens, Ben 3 points in 3 tokens.',
    });
  });

  it('[E9] [L4] is none, if the win is shared, nobody else is left, or it is not over', () => {
    const lines = [round(1), innocent(ann), innocent(ben), rewarded(ann, 0, 9, 1)];
    expect(decisiveMoment(english, told(...lines, won([ann, ben], [2, 1], [2, 1])), name)).toBeUndefined();
    expect(decisiveMoment(english, told(...lines, { is: 'alone', winners: [ann] }), name)).toBeUndefined();
    expect(decisiveMoment(english, told(...lines), name)).toBeUndefined();
  });
});
