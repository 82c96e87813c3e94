/** An answer that needs no choice comes at once, unless that would show that there was none [P8.3]. */

import { expect, it } from 'vitest';
import { Simulation } from '../../lab/simulation.ts';
import type { PeerEvents } from '../../src/room/peer/events.ts';
import { type Seat, seatOf } from '../../src/table/seat.ts';
import { nod } from './nod.ts';

const [ann, ben, cem] = [0, 1, 2].map(seatOf) as [Seat, Seat, Seat];

/** Three whose programs seem to think until they are told to go on. */
class Thoughtful extends Simulation {
  readonly thoughts: { readonly seat: Seat; readonly goOn: () => void }[] = [];

  constructor() {
    super({ game: nod, options: {}, players: 3, seed: 'thought', masked: false, unsigned: true });
  }

  override events(seat: Seat): PeerEvents {
    return { ...super.events(seat), afterThought: (goOn) => this.thoughts.push({ seat, goOn }) };
  }

  /** Long enough for everything to happen that happens by itself. */
  async pass(): Promise<void> {
    for (let step = 0; step < 300; step++) await this.step();
  }

  goOn(seat: Seat): Promise<void> {
    for (const thought of this.thoughts) if (thought.seat === seat) thought.goOn();
    return this.pass();
  }

  get question(): string {
    const { ask } = this.peers.get(ann)!.engine.run;
    return `${ask?.verb ?? ''} ${ask?.step ?? ''}`;
  }

  get waiting(): Seat[][] {
    return [...this.peers.values()].map(({ engine }) => engine.waiting);
  }
}

it('[P8.3] [E10] a commitment without a choice waits for a moment of thought, once at each question', async () => {
  const table = new Thoughtful();
  await table.begin();
  await table.pass();
  expect(table.question).toBe('nod commit');
  expect(table.thoughts.map(({ seat }) => seat).sort()).toEqual([ann, ben, cem]);
  expect(table.waiting).toEqual(Array(3).fill([ann, ben, cem]));

  await table.goOn(ben);
  expect([table.question, table.waiting]).toEqual(['nod commit', Array(3).fill([ann, cem])]);
  await table.goOn(ann);
  await table.goOn(cem);
  expect(table.question).toBe('nod commit'); // the second time: the opening and everything else came at once
  expect(table.thoughts).toHaveLength(6);
  expect(table.waiting).toEqual(Array(3).fill([ann, ben, cem]));
});

it('[P8.3] a thought about a question that is over answers no other', async () => {
  const table = new Thoughtful();
  await table.begin();
  await table.pass();
  const old = [...table.thoughts];
  for (const { goOn } of old) goOn();
  await table.pass();
  for (const { goOn } of old) goOn();
  await table.pass();
  expect([table.question, table.thoughts.length]).toEqual(['nod commit', 6]);
  expect(table.waiting).toEqual(Array(3).fill([ann, ben, cem]));
});

it('[P8.3] where nobody has to seem to think, nothing waits', async () => {
  const table = new Simulation({ ...new Thoughtful().setUp });
  await table.begin();
  await table.play(2_000);
  expect(table.peers.get(ann)!.engine.run.result).toEqual({ nods: 2 });
});
