/** What a device keeps of the room it is in: written down when it changes, and only then. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { KeptRoom } from '../../src/app/kept-room.ts';
import { newRoom } from '../../src/app/room-row.ts';
import { publicKeyOf } from '../../src/room/identity.ts';
import type { RoomRow } from '../../src/store/room-book.ts';

const TABLE = { game: 'toy', version: 1, options: { rounds: 1 } };
const ADA = { identity: seedOf('Ada'), name: 'Ada', level: 'easy' };
const BRUNO = { identity: seedOf('Bruno'), name: 'Bruno', level: 'hard' };
const keyOf = ({ identity }: typeof ADA): string => toHex(publicKeyOf(identity));

function newKept(): { readonly kept: KeptRoom; readonly written: RoomRow[] } {
  const written: RoomRow[] = [];
  return { kept: new KeptRoom(newRoom('ABCDEF', undefined, 'Ann'), (row) => written.push(row)), written };
}

describe('a room that is kept', () => {
  it('learns the secret that was proven, if it is another', () => {
    const { kept, written } = newKept();
    for (const name of ['first', 'first', 'second']) kept.learnSecret(seedOf(name));
    expect(written.map(({ secret }) => secret)).toEqual([seedOf('first'), seedOf('second')]);
  });

  it('learns what is played whenever it is something else', () => {
    const { kept, written } = newKept();
    kept.learnTable(TABLE);
    kept.learnTable(structuredClone(TABLE));
    kept.learnTable({ ...TABLE, options: { rounds: 2 } });
    expect(written.map(({ table }) => table?.options)).toEqual([{ rounds: 1 }, { rounds: 2 }]);
  });

  it('lists each game once, and knows which was begun last', () => {
    const { kept, written } = newKept();
    for (const sid of ['aa', 'aa', 'bb', 'aa']) kept.begin(sid);
    expect(written.map(({ games, last }) => [games, last])).toEqual([
      [['aa'], 'aa'],
      [['aa', 'bb'], 'bb'],
      [['aa', 'bb'], 'aa'],
    ]);
  });

  it('knows which game was left behind for the lobby', () => {
    const { kept, written } = newKept();
    for (const sid of ['aa', 'aa', 'bb']) kept.pass(sid);
    expect(written.map(({ past }) => past)).toEqual(['aa', 'bb']);
  });

  it('keeps bots until they are sent away, each by its key', () => {
    const { kept, written } = newKept();
    kept.addBot(ADA);
    kept.addBot(BRUNO);
    expect([...kept.levels]).toEqual([
      [keyOf(ADA), 'easy'],
      [keyOf(BRUNO), 'hard'],
    ]);
    expect(kept.removeBot(keyOf(ADA))).toEqual(ADA);
    expect(kept.removeBot(keyOf(ADA))).toBeUndefined();
    expect(kept.row.bots).toEqual([BRUNO]);
    expect(written).toHaveLength(3);
    expect(written.at(-1)).toBe(kept.row);
  });
});
