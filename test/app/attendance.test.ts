/** Being there for one game after the other, whatever their stores take. */

import { afterEach, expect, it } from 'vitest';
import { MemoryStore } from '../../lab/store/memory.ts';
import { Simulation } from '../../lab/simulation.ts';
import { Attendance } from '../../src/app/attendance.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { toy } from '../../src/games/toy/toy.ts';
import type { Sealed } from '../../src/log/charter.ts';
import { verifyAtOnce } from '../../src/log/verifier.ts';
import { peerId } from '../../src/net/transport.ts';
import { toyTable } from '../log/tables.ts';
import { Pipe } from '../room/peer/pipe.ts';

const sealedBy = (seed: string): Sealed => new Simulation(toyTable(2, seed, { masked: true })).sealed;
const [first, second] = [sealedBy('the first game'), sealedBy('the second game')] as const;
const links = (): Pipe => new Pipe(peerId('I'), peerId('the other'));

/** A store that nothing can be done with until it is opened. */
class SlowStore extends MemoryStore {
  open: () => void = () => undefined;
  readonly #opened = new Promise<void>((done) => (this.open = done));

  override async take(token: string): Promise<void> {
    await this.#opened;
    await super.take(token);
  }
}

const room = {
  tick: () => undefined,
  close: () => undefined,
  keyOf: () => undefined,
  routeTo: () => undefined,
};
const slow = new SlowStore();
const begun: string[] = [];
const failed: Error[] = [];
const attendance = new Attendance(
  {
    ...{ games: [toy], verify: verifyAtOnce, token: 'this tab', every: () => () => undefined },
    store: (sid) => (sid === first.sid ? slow : new MemoryStore()),
    events: {
      changed: () => undefined,
      begun: ({ sealed }) => void begun.push(toHex(sealed.sid)),
      failed: (error) => void failed.push(error),
    },
  },
  room,
);
afterEach(() => attendance.close());

it('a game that is sealed while the store of the last one is still opened is the one that is played', async () => {
  const both = [attendance.attend(first, links()), attendance.attend(second, links())];
  await new Promise((done) => setImmediate(done)); // whatever could go on without that store has gone on
  slow.open();
  await Promise.all(both);
  expect(begun).toEqual([first, second].map(({ sid }) => toHex(sid)));
  expect(attendance.peer?.engine.sealed).toBe(second);
  expect(failed).toEqual([]);
});
