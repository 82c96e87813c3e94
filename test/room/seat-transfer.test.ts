/** A seat packed for another device: whole, or refused. */

import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Malformed, utf8 } from '../../src/crypto/bytes.ts';
import { decode, encode } from '../../src/log/codec.ts';
import { decodeSeatTransfer, encodeSeatTransfer } from '../../src/room/seat-transfer.ts';
import { decodeMovedSeat } from '../../src/store/moved-seat.ts';
import { playing, sealed } from '../store/device.ts';

const secret = new Uint8Array(16).fill(7);

async function packed(): Promise<Uint8Array> {
  const { device } = await playing();
  const moved = await device.saved.move(sealed.sid);
  return encodeSeatTransfer({ code: 'ABCDEF', secret, name: 'Ben', watching: true, moved });
}

describe('a seat on its way', () => {
  it('brings room, name and seat to the other device', async () => {
    const { identity, moved, sealed: charter, ...room } = decodeSeatTransfer(await packed());
    expect(room).toEqual({ code: 'ABCDEF', name: 'Ben', secret, watching: true });
    expect(identity).toEqual(decodeMovedSeat(moved).identity);
    expect(charter).toEqual(sealed);
  });

  it('is refused if it is of another version, not whole, or holds something else', async () => {
    const bytes = await packed();
    const parts = decode(v.array(v.unknown()), bytes, bytes.length, 'test');
    const changed = (i: number, value: unknown): Uint8Array => encode(parts.with(i, value));
    for (const wrong of [
      changed(0, 3),
      changed(1, 'AB'),
      changed(2, secret.slice(1)),
      changed(3, ''),
      changed(3, 'x'.repeat(41)),
      changed(3, 'Ben\u202E'),
      changed(4, 1),
      changed(5, utf8('no moved seat')),
      encode([...parts, 0]),
      bytes.subarray(0, -1),
      new Uint8Array(),
    ]) {
      expect(() => decodeSeatTransfer(wrong)).toThrow(Malformed);
    }
    expect(() => decodeSeatTransfer(changed(0, 3))).toThrow('reload');
  });
});
