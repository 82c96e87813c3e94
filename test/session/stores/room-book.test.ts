/** The rooms a device remembers. */

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { seedOf } from '../../../src/crypto/random.ts';
import { RoomBook, type RoomRow } from '../../../src/session/stores/room-book.ts';

let books = 0;

function newBook(): RoomBook {
  return new RoomBook(`rooms ${books++}`);
}

function room(code: string, written: number, games: readonly string[] = []): RoomRow {
  return { code, identity: seedOf(code), name: 'Ann', bots: [], practice: false, games, written };
}

it('finds a room by its code and by a game that was sealed there', async () => {
  const book = newBook();
  await book.put(room('AAAAAA', 1, ['01', '02']));
  await book.put(room('BBBBBB', 2, ['03']));
  expect((await book.get('BBBBBB'))?.identity).toEqual(seedOf('BBBBBB'));
  expect((await book.of('02'))?.code).toBe('AAAAAA');
  expect(await book.of('04')).toBeUndefined();
});

it('forgets a room with its last game', async () => {
  const book = newBook();
  await book.put(room('AAAAAA', 1, ['01', '02']));
  await book.forget('01');
  expect((await book.get('AAAAAA'))?.games).toEqual(['02']);
  await book.forget('02');
  expect(await book.get('AAAAAA')).toBeUndefined();
  await book.forget('02');
});

it('keeps the newest sixty-four, and the one just written in any case', async () => {
  const book = newBook();
  for (let i = 0; i < 64; i++) await book.put(room(`R${i}`, 100 + i));
  await book.put(room('old', 1));
  expect((await book.list()).map(({ code }) => code)).toContain('old');
  await book.put(room('new', 1000));
  const codes = (await book.list()).map(({ code }) => code);
  expect(codes).not.toContain('old');
  expect(codes).toHaveLength(64);
});
