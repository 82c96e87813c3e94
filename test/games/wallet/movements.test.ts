/** Every card that changes place is told to do so: over whole games, hands, wallet and specials change by what the lines move, when they do. */

import { expect, it } from 'vitest';
import type { LogLine } from '../../../src/app/snapshot.ts';
import { spotOf } from '../../../src/games/plug.ts';
import { WALLET } from '../../../src/games/wallet/movements.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import type { Seat } from '../../../src/table/seat.ts';
import type { WalletView } from '../../../src/games/wallet/view.ts';
import { ClearTable } from '../../page/examples/clear-table.ts';

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus'];

/** How many more a spot has after these lines. */
function flow(lines: readonly LogLine[], spot: string): number {
  return lines
    .filter(({ is }) => is !== 'special')
    .flatMap(({ moves = [] }) => moves)
    .reduce((sum, { from, to, count }) => sum + (to === spot ? count : 0) - (from === spot ? count : 0), 0);
}

const isPlayed = ({ phase }: WalletView): boolean => ['turns', 'extra-time', 'covers'].includes(phase);

it.each([
  [2, 'move a'],
  [3, 'move b'],
  [4, 'move c'],
  [7, 'move d'],
])('[S5] [T3–T5] [X1–X15] with %i players, %s', (players, seed) => {
  const table = new ClearTable({
    names: NAMES.slice(0, players),
    seed,
    options: { ...DEFAULT_OPTIONS, rounds: 3 },
  });
  const seen = new Set<string>();
  /** Presents that were taken out of the wallet and are not given yet. */
  let unpacked = 0;
  let [before, told] = [table.snapshot().view, 0];
  let atTurn: { view: WalletView; told: number } | undefined;
  while (!table.over) {
    table.step();
    const { view, log, prompt } = table.snapshot();
    const fresh = log.slice(told);
    for (const { is } of fresh) seen.add(is);
    const packed = unpacked;
    for (const { is, moves = [] } of fresh) {
      if (is === 'presents') unpacked = moves[0]!.count;
      if (is === 'birthday') unpacked = 0;
    }
    const child = fresh.find(({ is }) => is === 'presents' || is === 'birthday')?.seat;
    if (isPlayed(before) && isPlayed(view) && before.deal === view.deal) {
      for (const { seat, handSize, specials } of view.players) {
        const was = before.players.find((player) => player.seat === seat)!;
        const more = handSize - was.handSize + (seat === child ? unpacked - packed : 0);
        expect(more, `seat ${seat} after ${log.at(-1)?.words}`).toBe(flow(fresh, spotOf(seat)));
        const played = fresh.filter((line) => line.is === 'special' && line.seat === seat).length;
        expect(was.specials - specials).toBe(played);
      }
    }
    if (fresh.some(({ is }) => is === 'round'))
      for (const { seat, handSize } of view.players) expect(handSize).toBe(flow(fresh, spotOf(seat)));
    if (prompt?.verb === 'turn') {
      const rest = (one: WalletView): number => one.wallet + one.extraIds;
      if (atTurn?.view.deal === view.deal)
        expect(rest(view) - rest(atTurn.view)).toBe(flow(log.slice(atTurn.told), WALLET));
      atTurn = { view, told: log.length };
    }
    [before, told] = [view, log.length];
  }
  expect(seen.size).toBeGreaterThan(15);
});

it('[E5] [E6] [E7] the Credit Card’s note and every token move with the line that tells of them', () => {
  const told = new Set<string>();
  for (let seed = 0; seed < 12 && told.size < 3; seed++) {
    const options = { ...DEFAULT_OPTIONS, rounds: 3 };
    const table = new ClearTable({ names: NAMES.slice(0, 4), seed: `reward ${seed}`, options });
    let [before, lines] = [table.snapshot().view, 0];
    while (!table.over) {
      table.step();
      const { view, log } = table.snapshot();
      const fresh = log.slice(lines).filter(({ is }) => ['credit', 'gave-back', 'rewarded'].includes(is));
      for (const { is, seat, moves } of fresh) {
        told.add(is);
        const { credit } = view.players.find((player) => player.seat === seat)!;
        if (is === 'credit' && credit !== undefined)
          expect(moves).toEqual([{ from: WALLET, to: `front ${seat}`, count: 1, faces: [credit] }]);
        else if (is === 'gave-back')
          expect(moves).toEqual([{ from: `seat ${seat}`, to: 'pouch', count: 1, faces: ['token'] }]);
      }
      const tokensOf = (one: WalletView, seat: Seat): number => one.players.find((player) => player.seat === seat)!.tokens;
      const paid = fresh.filter(({ is }) => is !== 'credit');
      if (view.phase !== 'over')
        for (const { seat } of paid.length > 0 ? view.players : [])
          expect(tokensOf(view, seat) - tokensOf(before, seat)).toBe(flow(paid, spotOf(seat)));
      [before, lines] = [view, log.length];
    }
  }
  expect([...told].sort()).toEqual(['credit', 'gave-back', 'rewarded']);
}); // prettier-ignore
