/**
 * Whatever comes from outside, broken in every way we can think of: it is refused where it comes in, with the words for that and nothing
 * else, or it is the one way to say what was understood. Nothing throws past its door, hangs or grows.
 */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import type { Database } from '../../src/store/database.ts';
import { RoomBook, type RoomRow } from '../../src/store/room-book.ts';
import { LONG } from '../table/long.ts';
import { BYTE_DOORS } from './byte-doors.ts';
import { changedBytes } from './bytes.ts';
import { changedValue, valueOf, writeCbor } from './cbor.ts';
import { Chance } from './chance.ts';
import { type Door, type Fate, knock } from './door.ts';
import { TEXT_DOORS } from './text-doors.ts';
import { changedText } from './texts.ts';
import { valueDoors } from './value-doors.ts';
import { changedRow } from './values.ts';

/** `FUZZ_SEED` tries others; a failing run says which it was. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
/** In the long run many times as many, by other seeds. */
const TIMES = LONG ? 200 : 1;

let tried = 0;

/** Every input has a seed of its own: one that fails can be made again alone. */
function tryAll<T>(door: Door<T>, wrong: (sample: T, chance: Chance) => T): void {
  for (const sample of door.samples) expect(knock(door, sample), 'a right one').toBe('taken');
  const fates: Record<Fate, number> = { taken: 0, refused: 0 };
  for (let i = 0; i < door.inputs * TIMES; i++) {
    const seed = SEED + i;
    const chance = new Chance(seed);
    const input = wrong(chance.one(door.samples), chance);
    tried++;
    try {
      fates[knock(door, input)]++;
    } catch (error) {
      throw new Error(`${door.name}, seed ${seed}: ${described(input)}`, { cause: error });
    }
  }
  if (door.isForgiving !== true) expect(fates.refused, JSON.stringify(fates)).toBeGreaterThan(0);
}

function described(input: unknown): string {
  return input instanceof Uint8Array ? Buffer.from(input.subarray(0, 400)).toString('hex') : ((JSON.stringify(input) as string | undefined) ?? 'nothing').slice(0, 400); // prettier-ignore
}

/** Wrong bytes; of what is CBOR also wrong values, and right ones in a wrong form. */
function wrongBytes(samples: readonly Uint8Array[]): (sample: Uint8Array, chance: Chance) => Uint8Array {
  const values = new Map(samples.map((sample) => [sample, readable(sample)]));
  return (sample, chance) => {
    const value = values.get(sample);
    const how = chance.below(10);
    if (how === 0) return chance.bytes(chance.below(200));
    if (value === undefined || how < 5) return changedBytes(sample, chance, samples);
    return how < 8
      ? writeCbor(changedValue(value, chance), chance, 0)
      : writeCbor(value, chance, chance.one([3, 10, 30]));
  };
}

function readable(sample: Uint8Array): unknown {
  try {
    return valueOf(sample);
  } catch {
    return undefined; // a layout of our own
  }
}

describe('[P1.12] bytes', () => {
  it.each(BYTE_DOORS.map((door) => [door.name, door] as const))('%s', (_, door) => {
    tryAll(door, wrongBytes(door.samples));
  });
});

describe('[P2.1] texts', () => {
  it.each(TEXT_DOORS.map((door) => [door.name, door] as const))('%s', (_, door) => {
    tryAll(door, (text, chance) => changedText(text, chance, door.samples));
  });
});

describe('[P1.12] values', async () => {
  it.each((await valueDoors()).map((door) => [door.name, door] as const))('%s', (_, door) => {
    tryAll(door, changedRow);
  });

  it('rows of rooms', async () => {
    let row: unknown;
    const table = { get: () => Promise.resolve(row), all: () => Promise.resolve([row]) };
    const database = { read: (f: (tx: unknown) => unknown) => f({ table: () => table }), write: (f: (tx: unknown) => unknown) => f({ table: () => ({ put: (put: unknown) => (row = put) }) }) };
    const book = new RoomBook(database as unknown as Database<'rooms'>);
    await book.put(ROOM);
    const sealed = row;
    expect(await book.get('AAAAAA')).toEqual(ROOM);
    for (let i = 0; i < ROWS * TIMES; i++) {
      row = changedRow(sealed, new Chance(SEED + i));
      tried++;
      const read = await book.get('AAAAAA');
      // Fields that no seal covers may be anything; whose room it is may not.
      if (read !== undefined) expect({ ...read, written: 0 }, `seed ${SEED + i}`).toEqual({ ...ROOM, written: 0 });
      expect((await book.list()).length).toBe(read === undefined ? 0 : 1);
    }
  }); // prettier-ignore
});

const ROWS = 2_000;
const ROOM: RoomRow = {
  ...{ code: 'AAAAAA', secret: seedOf('secret').slice(0, 16), identity: seedOf('me'), name: 'Ann' },
  table: { game: 'toy', version: 1, options: { rounds: 3, extras: ['a'] }, watching: true },
  bots: [{ identity: seedOf('bot'), name: 'Bot', level: 'easy' }],
  ...{ practice: false, games: ['ab'.repeat(32)], last: 'ab'.repeat(32), written: 1 },
};

describe('what a browser has kept for the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [
      'billfold/settings',
      JSON.stringify({ name: 'Ann', theme: 'dark', sound: true, broker: 'x', ice: 'none' }),
    ],
    ['billfold/met', JSON.stringify(['toy/turn', 'toy/draw'])],
  ])('is read as far as it is sound: %s', async (key, sample) => {
    for (let i = 0; i < PAGES; i++) {
      const text = changedText(sample, new Chance(SEED + i), [sample]);
      tried++;
      vi.resetModules();
      vi.stubGlobal('document', { documentElement: { dataset: {} } });
      const getItem = (wanted: string): string | null => (wanted === key ? text : null);
      vi.stubGlobal('localStorage', { getItem, setItem: () => undefined });
      const { settings } = await import('../../src/ui/settings.svelte.ts');
      const { hints } = await import('../../src/ui/hints.svelte.ts');
      const { name, broker, ice } = settings.now;
      expect(
        [name, broker, ice].map((one) => typeof one),
        text,
      ).toEqual(['string', 'string', 'string']);
      expect(name, text).not.toBe('');
      expect(hints.isEmpty, text).toBe(false);
    }
  });
});

/** Each time the page's modules are loaded anew. */
const PAGES = 40;

it('[P1.12] were a hundred thousand inputs, at least', () => {
  expect(tried).toBeGreaterThanOrEqual(100_000);
});
