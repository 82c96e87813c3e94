/** The bots that a device brings to a table: one worker for all, started with the first, and told who sits and who stands. */

import { describe, expect, it } from 'vitest';
import { type BotCalls, type BotRoom, type BotSeat } from '../../src/app/bots/message.ts';
import { OwnBots } from '../../src/app/bots/own-bots.ts';
import { KeptRoom } from '../../src/app/kept-room.ts';
import { newRoom } from '../../src/app/room-row.ts';
import { serve } from '../../src/app/rpc.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { MultiTransport } from '../../src/net/multi-transport.ts';
import { peerId } from '../../src/net/transport.ts';
import { publicKeyOf } from '../../src/room/identity.ts';
import { nearby } from './page-double.ts';
import { eventually } from '../eventually.ts';

const SECRET = seedOf('secret').slice(0, 16);

class Table {
  readonly rooms: BotRoom[] = [];
  readonly told: string[] = [];
  readonly kept: KeptRoom;
  readonly bots: OwnBots;

  constructor(bots: readonly BotSeat[] = []) {
    const page = nearby({
      show: () => undefined,
      lend: () => undefined,
      seatBots: (room, _, told) => {
        this.rooms.push(room);
        serve<BotCalls>(told, {
          sit: ({ name, level }) => void this.told.push(`sit ${name} ${level}`),
          stand: (name) => void this.told.push(`stand ${name}`),
          close: () => {
            this.told.push('close');
            told.close();
          },
        });
      },
    });
    this.kept = new KeptRoom({ ...newRoom('ABCDEF', SECRET, 'Ann'), bots }, () => undefined);
    this.bots = new OwnBots({
      ...{ page, kept: this.kept, sealed: undefined, lasting: false },
      network: new MultiTransport(peerId('Ann')),
      invite: () => ({ code: 'ABCDEF', secret: SECRET }),
    });
  }

  async hears(...told: readonly string[]): Promise<void> {
    await eventually(() => expect(this.told).toEqual(told));
  }
}

describe('the bots of a device', () => {
  it('have no worker before the first one comes, and then one for all', async () => {
    const table = new Table();
    expect(table.rooms).toEqual([]);
    table.bots.add('easy', ['Ada', 'Bruno', 'Cleo'], ['Ada']);
    table.bots.add('hard', ['Ada', 'Bruno', 'Cleo'], ['Ada']);
    await table.hears('sit Bruno easy', 'sit Cleo hard');
    const of = toHex(publicKeyOf(table.kept.row.identity));
    expect(table.rooms).toEqual([{ code: 'ABCDEF', secret: SECRET, of, player: 'Ann', lasting: false }]);
    table.bots.close();
    await table.hears('sit Bruno easy', 'sit Cleo hard', 'close');
  });

  it('are kept with the room, and sit down again by themselves', async () => {
    const before = new Table();
    before.bots.add('easy', ['Ada'], []);
    const after = new Table(before.kept.row.bots);
    await after.hears('sit Ada easy');
    for (const { bots } of [before, after]) bots.close();
  });

  it('stand when they are sent away; there are no more than names', async () => {
    const table = new Table();
    table.bots.add('easy', ['Ada'], []);
    expect(() => table.bots.add('easy', ['Ada'], [])).toThrow('The table is full.');
    const [key] = [...table.kept.levels.keys()];
    table.bots.remove(key!);
    table.bots.remove(key!);
    await table.hears('sit Ada easy', 'stand Ada');
    expect(table.kept.row.bots).toEqual([]);
    table.bots.close();
  });
});
