/** The store in a file: the contract, unfinished and damaged writes, and what two of them read of each other. */

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { OwnSlot } from '../../src/log/stored-game.ts';
import { Damaged, LockLost } from '../../src/store/store.ts';
import { FileStore } from '../../lab/store/file.ts';
import { encodeFrame } from '../../lab/store/frame.ts';
import { encodeWrite } from '../../lab/store/filed-write.ts';
import { storeContract } from './store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = (): string => join(folder, `game ${files++}`);

storeContract('the store in a file', () => {
  const path = newPath();
  return () => new FileStore(path);
});

const slotOf = (q: number): OwnSlot => ({ q, digest: seedOf('digest'), kind: 'answer' });

/** A file with a few writes, and its length before and after the last. */
async function written(): Promise<{ path: string; bytes: Uint8Array; before: number }> {
  const path = newPath();
  const store = new FileStore(path);
  await store.take('me');
  await store.create('me', { charter: utf8('charter') });
  await store.addOwn('me', slotOf(0), {
    entry: utf8('zero'),
    keep: { use: 'keys', bytes: new Uint8Array(3) },
  });
  await store.add('me', [utf8('zero')]);
  const before = statSync(path).size;
  await store.addOwn('me', slotOf(1), {
    entry: new Uint8Array(40),
    keep: { use: 'keys', bytes: new Uint8Array(8) },
  });
  return { path, bytes: readFileSync(path), before };
}

const ownOf = async (path: string): Promise<number[] | undefined> =>
  (await new FileStore(path).load())?.own.map(({ slot }) => slot.q);

describe('a write that was never finished', () => {
  it('is left out, at whatever byte it ends, and the next one goes behind it', async () => {
    const { path, bytes, before } = await written();
    for (let length = before; length < bytes.length; length++) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(await ownOf(path)).toEqual([0]);
      const store = new FileStore(path);
      await store.take('next');
      await store.addOwn('next', slotOf(2), { entry: utf8('two') });
      expect(await ownOf(path)).toEqual([0, 2]);
    }
  });

  it('is left out when the file system fills the rest of it with zeros', async () => {
    const { path, bytes, before } = await written();
    for (const length of [before, before + 1, before + 15, before + 16, before + 60, bytes.length - 1]) {
      for (const zeros of [1, 16, 500]) {
        writeFileSync(path, concat(bytes.subarray(0, length), new Uint8Array(zeros)));
        expect(await ownOf(path)).toEqual([0]);
        const store = new FileStore(path);
        await store.addOwn('me', slotOf(2), { entry: utf8('two') });
        expect(await ownOf(path)).toEqual([0, 2]);
      }
    }
  });

  it('may stand anywhere, also twice in a row and at the very beginning', async () => {
    const { bytes, before } = await written();
    const path = newPath();
    for (const cut of [1, 5, 2, 30, 12]) {
      appendFileSync(path, bytes.subarray(0, cut));
      expect(await new FileStore(path).load()).toBeUndefined();
    }
    const store = new FileStore(path);
    await store.take('me');
    await store.create('me', { charter: utf8('charter') });
    for (const q of [0, 1]) {
      appendFileSync(path, bytes.subarray(before, before + 70));
      appendFileSync(path, bytes.subarray(before, before + 3));
      await store.addOwn('me', slotOf(q), { entry: utf8('x') });
    }
    expect(await ownOf(path)).toEqual([0, 1]);
  });

  it('is read after all when its writer was only slow', async () => {
    const { path, bytes, before } = await written();
    writeFileSync(path, bytes.subarray(0, before + 20));
    const store = new FileStore(path);
    expect((await store.load())?.own).toHaveLength(1);
    appendFileSync(path, bytes.subarray(before + 20));
    expect((await store.load())?.own).toHaveLength(2);
  });

  it('is not followed by a write that a peer has hidden in an entry', async () => {
    const { path, before, bytes } = await written();
    const forged = encodeFrame(
      encodeWrite({ token: 'evil', write: { do: 'take' }, id: new Uint8Array(16), from: 0, holder: '' }),
    );
    const entry = concat(utf8('an entry'), forged, encodeFrame(utf8('no write')), forged);
    writeFileSync(path, bytes.subarray(0, before));
    await new FileStore(path).add('me', [entry]);
    const full = readFileSync(path);
    writeFileSync(path, full.subarray(0, full.length - 1));
    const store = new FileStore(path);
    await store.addOwn('me', slotOf(2), { entry: utf8('two') });
    expect(await ownOf(path)).toEqual([0, 2]);
    expect((await new FileStore(path).load())?.entries).toHaveLength(1);
  });
});

describe('a damaged file', () => {
  it('is an error, whichever bit of it has flipped', async () => {
    const { path, bytes } = await written();
    for (let i = 0; i < bytes.length; i++) {
      const flipped = Uint8Array.from(bytes);
      flipped[i]! ^= 1 << (i % 8);
      writeFileSync(path, flipped);
      await expect(new FileStore(path).load(), `byte ${i}`).rejects.toThrow(Damaged);
      await expect(new FileStore(path).take('me'), `byte ${i}`).rejects.toThrow('is damaged at byte');
    }
    expect(statSync(path).size).toBe(bytes.length);
  });

  it('is an error when bytes were cut out of the middle, or the file became shorter', async () => {
    const { path, bytes, before } = await written();
    const store = new FileStore(path);
    await store.load();
    writeFileSync(path, concat(bytes.subarray(0, before - 10), bytes.subarray(before)));
    await expect(new FileStore(path).load()).rejects.toThrow(Damaged);
    await expect(store.load()).rejects.toThrow('bytes or more, got');
    writeFileSync(path, bytes);
    expect((await store.load())?.own).toHaveLength(2);
  });

  it('is an error when a frame holds no write', async () => {
    const { path, bytes } = await written();
    writeFileSync(path, concat(bytes, encodeFrame(utf8('no write'))));
    await expect(new FileStore(path).load()).rejects.toThrow(Damaged);
  });
});

describe('the file', () => {
  it('grows only by what changes something', async () => {
    const { path, bytes } = await written();
    const store = new FileStore(path);
    await store.take('me');
    await store.add('me', [utf8('zero')]);
    await store.addOwn('me', slotOf(0), { entry: utf8('another') });
    await expect(store.add('other', [utf8('x')])).rejects.toThrow(LockLost);
    await expect(store.create('me', { charter: utf8('x') })).rejects.toThrow();
    expect(statSync(path).size).toBe(bytes.length);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('is not made by reading, nor by who has not taken the lock', async () => {
    const path = newPath();
    await new FileStore(path).load();
    await expect(new FileStore(path).add('me', [])).rejects.toThrow(LockLost);
    expect(() => statSync(path)).toThrow('ENOENT');
  });

  it('says what is wrong when it cannot be opened, and is tried again', async () => {
    const path = join(newPath(), 'game');
    const store = new FileStore(path);
    await expect(store.take('me')).rejects.toThrow(LockLost);
    await expect(new FileStore(folder).load()).rejects.toThrow('EISDIR');
  });
});
