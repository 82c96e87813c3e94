/** Whole games with random players at every size of table: they end, lose nothing, leak nothing, and play the same again. */

import { expect, it } from 'vitest';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { Parlour } from './parlour.ts';
import { leaks, lost, randomPlayer, snapshot, stolen, untold } from './simulation.ts';

/** At every size of table. */
const GAMES = LONG ? 10_000 : 1000;

/** Of ten games one has two rounds, and of a hundred one has three. */
const roundsOf = (game: number): number => (game % 100 === 99 ? 3 : game % 10 === 8 ? 2 : 1);

for (const seats of [2, 3, 4, 5, 6, 7]) {
  it(`[T1, S7, S8, E8] ${seats} players: every game ends, nothing is lost, nobody sees what is hidden`, () => {
    const seen = new Set<string>();
    for (let game = 0; game < GAMES; game++) {
      const middle = {
        seed: `game ${seats} ${game}`,
        options: { rounds: roundsOf(game), deck: game % 4 === 3 ? ('balanced' as const) : ('whole' as const) },
      };
      const table = new Parlour(seats, middle);
      const player = randomPlayer(table, clearLuck(`players ${seats} ${game}`));
      const choices: Choice[] = [];
      const play = (seat: Seat): Choice => {
        choices.push(player(seat));
        return choices.at(-1)!;
      };
      for (let q = 0; table.ask !== undefined; q++) {
        if (q > 2500) throw new Error(`${middle.seed} does not end`);
        table.step(play);
        const viewer = q % (seats + 1);
        const wrong = lost(table) ?? stolen(table) ?? leaks(table, table.people[viewer]?.seat);
        if (wrong !== undefined) throw new Error(`${middle.seed}, after q ${q}: ${wrong}`);
      }
      expect(table.position.played).toBe(middle.options.rounds);
      expect(table.run.result?.winners.length).toBeGreaterThan(0);
      expect(untold(table), middle.seed).toBeUndefined();
      for (const event of table.story) seen.add('card' in event ? `${event.is} ${event.card}` : event.is);
      if (game % 9 !== 5) continue;
      const again = new Parlour(seats, middle);
      while (again.ask !== undefined) again.step(() => choices.shift()!);
      expect(snapshot(again), middle.seed).toBe(snapshot(table));
    }
    expect([...seen].filter((event) => event.startsWith('special '))).toHaveLength(15);
    for (const event of ['bought', 'laid', 'birthday', 'credit', 'gave-back', 'rewarded', 'requested'])
      expect(seen).toContain(event);
  }); // prettier-ignore
}
