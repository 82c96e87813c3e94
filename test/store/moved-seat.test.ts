/** The bytes of a moved seat: only what another device could read leaves, and nothing else arrives. */

import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Malformed, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { decode, encode } from '../../src/log/codec.ts';
import { encodeNotice } from '../../src/log/notice.ts';
import { seatOf } from '../../src/table/seat.ts';
import { answer, Device, ownOf, playing, sealed } from './device.ts';

describe('a game that moves', () => {
  it('does not leave if it could not arrive', async () => {
    const { device } = await playing();
    const foreign = ownOf(answer(5), seedOf('another session'));
    await device.store().addOwn('me', answer(5), foreign);
    await expect(device.saved.move(sealed.sid)).rejects.toThrow(Malformed);
    expect(await device.signs(6)).toBe(true);
  });

  it('is refused if its bytes are of another version, not whole, or not of its seat', async () => {
    const { device } = await playing();
    const bytes = await device.saved.move(sealed.sid);
    const parts = decode(v.array(v.unknown()), bytes, bytes.length, 'test');
    const to = new Device();
    const changed = (i: number, value: unknown) => encode(parts.with(i, value));
    const foreign = ownOf(answer(5), seedOf('another session')).entry;
    for (const wrong of [
      changed(0, 1),
      changed(1, utf8('charter')),
      changed(2, 0),
      changed(2, 6),
      changed(3, seedOf('identity', 'Anna')),
      changed(4, 0),
      changed(5, [0, new Uint8Array(31)]),
      changed(6, [[foreign, null]]),
      changed(7, [foreign]),
      changed(7, [encodeNotice({ seat: seatOf(0), from: 0, signature: new Uint8Array(64) })]),
      bytes.subarray(0, -1),
      new Uint8Array(),
    ]) {
      await expect(to.saved.receive(wrong, 0)).rejects.toThrow(Malformed);
    }
    await expect(to.saved.receive(changed(0, 1), 0)).rejects.toThrow('reload');
    expect(await to.saved.list()).toEqual([]);
  });
});
