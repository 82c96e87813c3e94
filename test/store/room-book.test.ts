/** The rooms a device remembers. */

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { MemoryDatabase } from '../../src/store/memory-database.ts';
import { RoomBook, type RoomRow } from '../../src/store/room-book.ts';
import { flips } from './flips.ts';

let books = 0;
const newBook = (): RoomBook => RoomBook.inBrowser(`rooms ${books++}`);

const game = (name: string): string => toHex(seedOf('game', name));

function room(code: string, games: readonly string[] = []): RoomRow {
  return {
    ...{ code, secret: seedOf('secret', code).slice(0, 16), identity: seedOf(code), name: 'Ann' },
    table: { game: 'wallet', version: 1, options: { rounds: 3, extras: ['a'] } },
    bots: [{ identity: seedOf('bot', code), name: 'Bot', level: 'easy' }],
    ...{ practice: false, games: games.map(game), written: 1 },
    ...(games.length > 0 && { last: game(games.at(-1)!) }),
  };
}

it('finds a room by its code and by a game that was sealed there', async () => {
  const book = newBook();
  await book.put(room('AAAAAA', ['01', '02']));
  await book.put(room('BBBBBB', ['03']));
  expect((await book.get('BBBBBB'))?.identity).toEqual(seedOf('BBBBBB'));
  expect((await book.of(game('02')))?.code).toBe('AAAAAA');
  expect(await book.of(game('04'))).toBeUndefined();
});

it('forgets a room with its last game', async () => {
  const book = newBook();
  await book.put(room('AAAAAA', ['01', '02']));
  await book.forget(game('01'));
  expect((await book.get('AAAAAA'))?.games).toEqual([game('02')]);
  await book.forget(game('02'));
  expect(await book.get('AAAAAA')).toBeUndefined();
  await book.forget(game('02'));
});

it('gives out rows as they were written, and none that has changed since', async () => {
  const row = { ...room('AAAAAA', ['01', '02']), past: game('02') };
  const rooms = new MemoryDatabase({ rooms: { key: ['code'] } });
  const book = new RoomBook(rooms);
  await book.put(row);
  expect(await book.get('AAAAAA')).toEqual(row);
  const [stored] = await rooms.read((tx) => tx.table('rooms').all());
  for (const { path, value } of flips(stored)) {
    await rooms.write(async (tx) => {
      await tx.table('rooms').deleteUnder('');
      await tx.table('rooms').put(value as object);
    });
    const found = await book.list();
    if (path === 'written')
      expect(found, path).toMatchObject([{ ...row, written: expect.any(Number) as number }]);
    else expect(found, path).toEqual([]);
    expect((await book.get('AAAAAA')) === undefined, path).toBe(path !== 'written');
  }
});

it('leaves out what another build or another page has written', async () => {
  const rooms = new MemoryDatabase({ rooms: { key: ['code'] } });
  const book = new RoomBook(rooms);
  const cyclic: Record<string, unknown> = { ...room('CCCCCC'), seal: '' };
  cyclic['table'] = { game: '', version: 1, options: cyclic };
  const { identity: _, ...old } = room('DDDDDD');
  for (const row of [{ code: 'AAAAAA' }, cyclic, old, { ...room('EEEEEE'), seal: 7 }])
    await rooms.write((tx) => tx.table('rooms').put(row));
  await book.put(room('BBBBBB'));
  expect((await book.list()).map(({ code }) => code)).toEqual(['BBBBBB']);
  await book.forget(game('01'));
});
