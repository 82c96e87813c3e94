/** Peers that use the time in which nothing is to do: the same games, with less to wait for at the barrier. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../lab/simulation.ts';
import type { PeerEvents } from '../../../src/room/peer/events.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { snapTable, toyTable } from '../../log/tables.ts';

/** Time is spare as soon as all that came at one moment was heard. */
class Unhurried extends Simulation {
  override events(seat: Seat): PeerEvents {
    return { ...super.events(seat), spare: (f) => void this.network.after(0, f) };
  }
}

describe('in spare time', () => {
  it('[P4.8] everybody’s proof is said before the barrier, but of who mixes last', async () => {
    const table = new Unhurried(snapTable(4, 'spare', { masked: true }));
    await table.begin();
    const early = new Set<Seat>();
    await table.play(20_000, () => {
      for (const { engine } of table.peers.values()) {
        if (engine.run.ask?.barrier === true) continue;
        for (const { kind, seat } of engine.pending()) if (kind === 'proof') early.add(seat);
      }
    });
    expect([...early].sort()).toEqual([0, 1, 2]);
    expect(table.faults).toEqual([]);
  });

  it('[P1.12, P4.8] all come to one digest, in bad weather and with machines that die', async () => {
    const table = new Unhurried(toyTable(3, 'spare', { masked: true, weather: 'bad' }));
    await table.begin();
    await table.play(200_000, (step) => {
      if (step % 40 !== 20 || step > 400) return;
      const seat = seatOf((step / 20) % 3);
      if (!table.peers.has(seat)) return;
      table.crash(seat);
      table.network.after(500, () => void table.sit(seat));
    });
    expect(table.faults).toEqual([]);
    const digests = [...table.peers.values()].map(({ engine }) => engine.run.where);
    for (const where of digests) expect(where).toEqual(digests[0]);
  });
});
