/** The figures of games that have ended on a device. */

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { MemoryDatabase } from '../../src/store/memory-database.ts';
import { type Score, ScoreBook } from '../../src/store/score-book.ts';

const score = (ended: number): Score => ({
  ...{ game: 'wallet', ended, people: 2, bots: ['easy'], won: true },
  feats: {
    innocent: { is: 'share', was: 1, of: 3 },
    fortune: { is: 'mean', sum: -2.5, of: 1 },
    role: { is: 'most', counts: { millionaire: 2 } },
  },
});

let books = 0;

describe.each([
  ['in the browser', () => ScoreBook.inBrowser(`scores ${books++}`)],
  ['in memory', () => ScoreBook.inMemory()],
])('%s', (_, newBook) => {
  it('each game counts once, the oldest first, until all are deleted', async () => {
    const book = newBook();
    await book.put(seedOf('a'), score(2));
    await book.put(seedOf('b'), score(1));
    await book.put(seedOf('a'), score(3));
    expect(await book.list()).toEqual([score(1), score(3)]);
    await book.clear();
    expect(await book.list()).toEqual([]);
    await book.put(seedOf('a'), score(4));
    expect(await book.list()).toEqual([score(4)]);
  });
});

describe('a row', () => {
  const scores = new MemoryDatabase({ scores: { key: ['id'] } });
  const book = new ScoreBook(scores);

  it('does not lead to its game', async () => {
    await book.put(seedOf('a'), score(1));
    const [stored] = await scores.read((tx) => tx.table('scores').all());
    expect(JSON.stringify(stored)).not.toContain(toHex(seedOf('a')));
  });

  it('that is none of ours is left out, and deleted with the others', async () => {
    const { won: _, ...half } = score(1);
    const foreign = [
      {},
      half,
      { ...score(1), people: -1 },
      { ...score(1), ended: Number.NaN },
      { ...score(1), ended: 1e300 },
      { ...score(1), feats: { innocent: { is: 'share', was: '1', of: 3 } } },
      { ...score(1), feats: { later: { is: 'kind of a later build' } } },
    ];
    for (const [id, row] of foreign.entries())
      await scores.write((tx) => tx.table('scores').put({ ...row, id: String(id) }));
    expect(await book.list()).toEqual([score(1)]);
    await book.clear();
    expect(await scores.read((tx) => tx.table('scores').all())).toEqual([]);
  });
});
