/**
 * A question explains itself the first time it is met on a device, a lesson is told once to who learns the game, and both again when all
 * are called back.
 */

import { render } from 'svelte/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prompt, TableSnapshot } from '../../src/app/snapshot.ts';
import { seatOf } from '../../src/table/seat.ts';
import type { Lesson } from '../../src/ui/guide.ts';
import Hint from '../../src/ui/table/Hint.svelte';
import { Announcements } from '../../src/ui/table/announcements.svelte.ts';

/** What the browser keeps; it may also refuse. */
let kept: Map<string, string>;
let closed = false;

beforeEach(() => {
  kept = new Map();
  closed = false;
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (closed ? refuse() : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => (closed ? refuse() : kept.set(key, value)),
  });
});
afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new Error('there is no storage here');
}

/** As after a reload. */
async function load(): Promise<(typeof import('../../src/ui/hints.svelte.ts'))['hints']> {
  vi.resetModules();
  return (await import('../../src/ui/hints.svelte.ts')).hints;
}

const HINT = 'Everybody passes one card on.';
const prompt = (verb: string): Prompt => ({ q: 7, verb, words: 'Which card?', hint: HINT, options: [] });
const asked = (verb: string, game = 'wallet'): Pick<TableSnapshot, 'game' | 'prompt'> => ({ game, prompt: prompt(verb) }); // prettier-ignore

describe('a question', () => {
  it('explains itself until it was met, also after a reload', async () => {
    const first = await load();
    expect(first.newTo(asked('to the left'))).toBe(HINT);
    first.meet(asked('to the left'));
    expect(first.newTo(asked('to the left'))).toBeUndefined();
    const again = await load();
    expect(again.newTo(asked('to the left'))).toBeUndefined();
    expect(again.newTo(asked('buy'))).toBe(HINT);
  });

  it('of the same name in another game is another one', async () => {
    const hints = await load();
    hints.meet(asked('turn'));
    expect(hints.newTo(asked('turn', 'toy'))).toBe(HINT);
  });

  it('explains itself once more when all are called back', async () => {
    const hints = await load();
    hints.meet(asked('turn'));
    expect([hints.isEmpty, hints.newTo(asked('turn'))]).toEqual([false, undefined]);
    hints.recall();
    expect([hints.isEmpty, hints.newTo(asked('turn'))]).toEqual([true, HINT]);
    expect((await load()).newTo(asked('turn'))).toBe(HINT);
  });

  it('is remembered until the page is closed where nothing can be stored', async () => {
    closed = true;
    const hints = await load();
    hints.meet(asked('turn'));
    expect(hints.newTo(asked('turn'))).toBeUndefined();
  });

  it.each(['{', '"turn"', '{"wallet/turn":1}', '[1,null,["wallet/turn"]]'])('is not met by %s in the storage', async (text) => {
    kept.set('billfold/met', text);
    expect((await load()).newTo(asked('turn'))).toBe(HINT);
  }); // prettier-ignore
});

const lesson = (id: string, due = true): Lesson => ({ id, words: () => 'Look.', at: 'main', due: () => due });
const LESSONS = [lesson('hand'), lesson('wallet'), lesson('line-up', false)];
const seated = { ...asked('turn'), me: seatOf(0) } as TableSnapshot;

describe('a lesson', () => {
  const dueIn = (hints: Awaited<ReturnType<typeof load>>, table = seated): string[] =>
    hints.due(LESSONS, table).map(({ id }) => id);

  it('is told to who learns the game, at its moment and once, also after a reload', async () => {
    const hints = await load();
    expect(dueIn(hints)).toEqual([]);
    hints.begin('wallet');
    expect(dueIn(hints)).toEqual(['hand', 'wallet']);
    hints.learn(seated, LESSONS[0]!);
    expect(dueIn(hints)).toEqual(['wallet']);
    expect(dueIn(await load())).toEqual(['wallet']);
  });

  it('is not told to who only watches', async () => {
    const hints = await load();
    hints.begin('wallet');
    expect(dueIn(hints, { ...seated, me: undefined })).toEqual([]);
  });

  it('is told again to who learns that game again; another game and its questions stay known', async () => {
    const hints = await load();
    hints.begin('wallet');
    for (const game of ['wallet', 'toy']) hints.learn({ ...seated, game }, LESSONS[0]!);
    hints.meet(asked('buy'));
    hints.begin('wallet');
    expect([dueIn(hints), dueIn(hints, { ...seated, game: 'toy' })]).toEqual([['hand', 'wallet'], ['wallet']]);
    expect(hints.newTo(asked('buy'))).toBeUndefined();
  });

  it('stands in for the question that it is told at, which explains itself when it comes again', async () => {
    const hints = await load();
    hints.begin('wallet');
    hints.taughtAt = 7;
    expect(hints.newTo(asked('turn'))).toBeUndefined();
    hints.meet(asked('turn'));
    hints.taughtAt = undefined;
    expect(hints.newTo(asked('turn'))).toBe(HINT);
  });

  it('is neither told nor is a question explained to who wants no more hints, until they are called back', async () => {
    const hints = await load();
    hints.begin('wallet');
    hints.silence();
    expect([dueIn(hints), hints.newTo(asked('turn'))]).toEqual([[], undefined]);
    const later = await load();
    expect([dueIn(later), later.newTo(asked('turn')), later.isEmpty]).toEqual([[], undefined, false]);
    later.recall();
    expect([dueIn(later), later.newTo(asked('turn'))]).toEqual([['hand', 'wallet'], HINT]);
  });
}); // prettier-ignore

const table = { game: 'another', prompt: prompt('turn'), log: [], people: [] } as unknown as TableSnapshot;

it('is shown with a button that puts it away, and outside of what answers the question', () => {
  const html = render(Hint, { props: { table, selection: undefined, over: 'mid', onclose: () => undefined } }).body; // prettier-ignore
  expect(html).toContain(HINT);
  expect(html).toContain('aria-label="About this question"');
  expect(html).toMatch(/<button[^>]*>Got it<\/button>/);
});

it('is heard with the question', () => {
  const announcements = new Announcements();
  announcements.hear(table);
  expect(announcements.move).toBe(`Your move. Which card? ${HINT}`);
});
