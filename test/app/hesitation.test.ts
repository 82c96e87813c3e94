/** Choices made at the same moment [E10, P6.3]: nothing that a page is told says who has answered, and still nobody can hold up the table. */

import { ENGLISH } from '../../src/app/speech.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import type { Engine } from '../../src/log/engine.ts';
import { type Seat, seatOf } from '../../src/table/seat.ts';
import { gameStateOf, namesOf } from '../../src/app/snapshots/game-state.ts';
import { tableSnapshot } from '../../src/app/snapshots/table.ts';
import { GRACE, lateSeats, voteOffers } from '../../src/app/snapshots/vote-offer.ts';
import type { TableSnapshot } from '../../src/app/snapshot.ts';
import { afterAMoment, THINKS } from '../../src/app/own-time.ts';
import { answer, enginesOf, playTo, waits } from '../log/tables.ts';

const [ann, ben, cem, dot] = [0, 1, 2, 3].map(seatOf) as [Seat, Seat, Seat, Seat];
const [MOMENT, WHILE] = [1_000, 10_000];

interface Heard {
  readonly engines: readonly Engine[];
  /** Ann's. */
  readonly mine: Engine;
  /** These answer, and Ann hears it. */
  readonly hear: (...seats: readonly Seat[]) => Engine;
}

/** Four players, at a question. */
function tableAt(verb: string, step: string): Heard {
  const engines = enginesOf({
    ...{ game: wallet, options: { ...DEFAULT_OPTIONS, rounds: 1 }, players: 4, seed: 'hesitation' },
    ...{ masked: false, unsigned: true },
  });
  playTo(engines, waits(verb, step));
  const mine = engines[ann]!;
  const hear = (...seats: readonly Seat[]): Engine => {
    for (const seat of seats) {
      const entry = answer(engines[seat]!);
      if (seat !== ann) mine.admit(entry);
    }
    return mine;
  };
  return { engines, mine, hear };
}

/** Ann's picture of the table. */
function pictureOf(mine: Engine, waited = WHILE, lost: readonly Seat[] = []): TableSnapshot {
  const state = gameStateOf([plug], mine, true, ENGLISH);
  const peer = { engine: mine, awaited: mine.waiting, whyNotVote: () => undefined };
  const late = lateSeats(peer, (seat) => (lost.includes(seat) ? waited : 0), waited);
  const snapshot = tableSnapshot(state, {
    ...{ practice: false, faults: [], out: false },
    votes: voteOffers(peer, late, namesOf(state), ENGLISH.app),
    reach: (seat) =>
      lost.includes(seat) ? { is: 'lost', words: 'lost' } : { is: 'connected', words: 'connected' },
    bot: () => undefined,
    impatient: waited > MOMENT,
    overdue: waited >= GRACE.silent,
  });
  return structuredClone(snapshot);
}

/** All her pictures, early and late, whoever is lost. */
function picturesOf(mine: Engine): TableSnapshot[] {
  return [MOMENT, WHILE, GRACE.missing, GRACE.silent - 1].flatMap((waited) =>
    [[], [ben], [ben, cem]].map((lost) => pictureOf(mine, waited, lost)),
  );
}

describe('[E10] [P6.3] nothing shows who has answered, before all have', () => {
  it.each([
    ['extra time', 'commit'],
    ['extra time', 'open'],
    ['covers', 'commit'],
    ['covers', 'open'],
    ['police on duty', 'commit'],
    ['police on duty', 'open'],
  ])('%s, %s', (verb, step) => {
    const unasked = tableAt(verb, step);
    const before = picturesOf(unasked.mine);
    for (const seat of [ben, cem, dot]) expect(picturesOf(unasked.hear(seat))).toEqual(before);
    expect(unasked.mine.waiting).toEqual([ann]); // else this would show nothing

    const after = picturesOf(tableAt(verb, step).hear(ann));
    for (const answered of [[ben], [dot], [cem, dot]])
      expect(picturesOf(tableAt(verb, step).hear(ann, ...answered))).toEqual(after);
  });
});

describe('[E10] [L1] a way out stays', () => {
  it('who can not be reached is offered to be left behind, answered or not', () => {
    for (const answered of [[ann], [ann, ben]]) {
      const mine = tableAt('covers', 'commit').hear(...answered);
      expect(pictureOf(mine, GRACE.missing, [ben]).votes.map(({ seats }) => seats)).toEqual([[ben]]);
      expect(pictureOf(mine, GRACE.missing - 1, [ben]).votes).toEqual([]);
    }
  });

  it('who is here and silent is named when the time of grace is over, and only then', () => {
    const mine = tableAt('covers', 'commit').hear(ann, ben, dot);
    const early = pictureOf(mine, GRACE.silent - 1);
    expect(early.waitingWords).toBe('Waiting until all have answered.');
    expect([early.waiting, early.votes]).toEqual([[ann, ben, cem, dot], []]);
    const late = pictureOf(mine, GRACE.silent);
    expect(late.waitingWords).toBe(`Waiting for ${namesOf(gameStateOf([plug], mine, true, ENGLISH))(cem)}.`);
    expect([late.waiting, late.votes.map(({ seats }) => seats)]).toEqual([[cem], [[cem]]]);
  });

  it('nobody is offered to be left behind because I hesitate myself', () => {
    const { engines } = tableAt('turn', 'choose');
    const engine = engines.find(({ asked }) => asked !== undefined)!;
    const peer = { engine, awaited: engine.waiting, whyNotVote: () => undefined };
    const missingFor = (): number => GRACE.missing; // mine too: no link leads to myself
    expect(lateSeats(peer, missingFor, GRACE.missing)).toEqual([]);
  });

  it('other questions say whom they wait for', () => {
    const { mine, hear } = tableAt('turn', 'choose');
    if (mine.waiting[0] === ann) hear(ann);
    const { waiting, waitingWords } = pictureOf(mine);
    expect(waiting).toHaveLength(1);
    expect(waitingWords).toBe(
      `Waiting for ${namesOf(gameStateOf([plug], mine, true, ENGLISH))(waiting[0]!)}.`,
    );
  });
});

describe('[E10] [P8.3] what was said beforehand is answered after a moment', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([0, 0.5, 0.999])('by chance, as a person would: at %d of the span', (chance) => {
    vi.useFakeTimers();
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
    const answered = vi.fn();
    afterAMoment(answered);
    random.mockRestore();
    const moment = THINKS.least + chance * (THINKS.most - THINKS.least);
    vi.advanceTimersByTime(Math.floor(moment) - 1);
    expect(answered).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(answered).toHaveBeenCalledOnce();
  });

  it('or not at all, if the question is over before', () => {
    vi.useFakeTimers();
    const answered = vi.fn();
    afterAMoment(answered)();
    vi.advanceTimersByTime(2 * THINKS.most);
    expect(answered).not.toHaveBeenCalled();
  });
});
