/** The bots of a device: where their games are kept, and what they do if one is lost. */

import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { encodeSealed } from '../../src/log/charter.ts';
import { publicKeyOf } from '../../src/room/identity.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import { peerId } from '../../src/net/transport.ts';
import { PortTransport } from '../../src/net/port.ts';
import { Bots } from '../../src/app/bots/bots.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { HandTime } from './hand-time.ts';
import { sealedWallet } from './page-double.ts';
import { TableAtHome } from './table-at-home.ts';
import { eventually } from '../eventually.ts';

it('stay away from a game of which they have lost their part: they would answer twice', async () => {
  const [kept, lost] = ['Ada', 'Bruno'].map((name) => ({
    ...{ name, level: 'easy' as const },
    identity: seedOf('bots', name),
  })) as [BotSeatDouble, BotSeatDouble];
  const sealed = sealedWallet([kept, lost].map(({ name, identity }) => ({ name, secret: identity })));
  const store = Cabinet.inBrowser().store(Uint8Array.of(...sealed.sid, ...publicKeyOf(kept.identity)));
  await store.take('before');
  await store.create('before', { charter: encodeSealed(sealed), seat: 0, identity: kept.identity });
  const { port1, port2 } = new MessageChannel();
  const room = {
    ...{ code: 'AAAAAA', secret: seedOf('room').slice(0, 16), of: '', player: 'Ann', lasting: true },
    sealed: encodeSealed(sealed),
  };
  const bots = new Bots([plug], room, port2, true);
  const ann = new PortTransport(peerId('Ann'), port1);
  const up = vi.fn();
  ann.open({ up, down: () => undefined, message: () => undefined });
  await bots.sit(lost);
  await bots.sit(kept);
  await eventually(() => expect(up).toHaveBeenCalled());
  expect(up.mock.calls).toEqual([['Ann Ada']]);
  bots.close();
});

it('come to a table that has been loaded again in a game, or after it, though they were no part of that game', async () => {
  const friends = ['Ann', 'Ben'].map((name) => ({ name, secret: seedOf('bots', name) }));
  const { port1, port2 } = new MessageChannel();
  const room = {
    ...{ code: 'AAAAAA', secret: seedOf('room').slice(0, 16), of: '', player: 'Ann', lasting: true },
    sealed: encodeSealed(sealedWallet(friends)),
  };
  const bots = new Bots([plug], room, port2, true);
  const ann = new PortTransport(peerId('Ann'), port1);
  const up = vi.fn();
  ann.open({ up, down: () => undefined, message: () => undefined });
  await bots.sit({ name: 'Cleo', level: 'easy', identity: seedOf('bots', 'Cleo') });
  await eventually(() => expect(up.mock.calls).toEqual([['Ann Cleo']]));
  bots.close();
});

it('and what one throws while it chooses is not kept silent: the page hears of it', async () => {
  const listening = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const thrown = new Promise<unknown>((heard) => process.once('unhandledRejection', heard));
  const choose = (): never => {
    throw new Error('no idea');
  };
  const clueless = { ...plug, bots: { ...plug.bots, choose } };
  const time = new HandTime();
  const clock = new WakingClock(time);
  const table = new TableAtHome(clock, clueless);
  await table.device.practise('Ann', 'wallet', ['easy'], { ...DEFAULT_OPTIONS, rounds: 1, timer: 30 });
  let error: unknown;
  void thrown.then((one) => (error = one));
  // Who begins is luck: Ann's own program answers for her until the bot is asked.
  while (error === undefined) {
    await Promise.race([thrown, table.until((picture) => picture.table?.prompt !== undefined)]);
    time.pass(30_000, clock);
  }
  expect(error).toEqual(new Error('no idea'));
  await table.device.home();
  for (const hear of listening) process.on('unhandledRejection', hear);
});

interface BotSeatDouble {
  readonly name: string;
  readonly level: 'easy';
  readonly identity: Uint8Array;
}
