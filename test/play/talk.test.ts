/** Table talk over WebRTC, between people who know only roles and names: in the lobby and at the table, muted, switched off, and kept nowhere. */

import { afterAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const FEW_WORDS = 'A few words for the table';

/** In the lobby, or in a sheet of the table that is open. */
async function say(player: Player, words: string): Promise<void> {
  await player.page.getByLabel(FEW_WORDS).fill(words);
  await player.click('Say it');
}

interface Watched {
  /** What stands at the seat that each bubble came nearest to. */
  bubbles: string[];
}

/** In the page, from now on: a bubble is there for some seconds only, and whoever looks may be slow. */
function watchBubbles(): void {
  const watched: Watched = { bubbles: [] };
  Object.assign(globalThis, { watched });
  const middle = (element: Element): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const distance = (a: Element, b: Element): number =>
    Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);
  const look = (): void => {
    const seats = [...document.querySelectorAll('[data-spot^="seat"], [data-spot^="member"]')];
    for (const bubble of document.querySelectorAll('.bubble')) {
      const [nearest] = seats.sort((a, b) => distance(a, bubble) - distance(b, bubble));
      if (nearest !== undefined) watched.bubbles.push(nearest.textContent);
    }
  };
  new MutationObserver(look).observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['style'],
  });
}

/** Whose seat the next bubble is shown at. */
async function seatOfBubble(player: Player, saying: () => Promise<void>): Promise<string> {
  await player.page.evaluate(watchBubbles);
  await saying();
  return eventually(async () => {
    const seat = await player.page.evaluate(() =>
      (globalThis as never as { watched: Watched }).watched.bubbles.at(-1),
    );
    if (seat === undefined) throw new Error('nobody says anything');
    return seat;
  });
}

/** All that the page keeps on this device. */
function stored(player: Player): Promise<string> {
  return player.page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const texts = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    const letters = new TextDecoder('latin1');
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await asked(database.transaction(store).objectStore(store).getAll());
        const inLetters = (_: string, value: unknown): unknown =>
          value instanceof Uint8Array ? letters.decode(value) : value;
        texts.push(JSON.stringify(rows, inLetters));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

const bubbles = (player: Player): Promise<number> => player.page.locator('.bubble').count();

it('friends talk in the lobby and at the table; who is muted or switched off is not seen, and nothing is kept', async () => {
  const [ann, ben, cleo] = (await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => venue.player(name)))) as [
    Player,
    Player,
    Player,
  ];
  const link = await ann.openTable();
  for (const guest of [ben, cleo]) await guest.follow(link);

  expect(await seatOfBubble(ann, () => say(ben, '  Who has\u202e the zebra?  '))).toContain('Ben');
  for (const player of [ann, cleo]) await player.sees(/Ben: Who has the zebra\?/); // as a screen reader tells it
  for (const player of [ann, ben, cleo]) await eventually(async () => expect(await bubbles(player)).toBe(0));

  await ben.click('Don’t hear Ann');
  await say(ann, 'The zebra is late.');
  await cleo.sees(/Ann: The zebra is late\./);
  await ann.pick('Rounds', '1'); // said after it, on the same link
  const rounds = ben.page.getByRole('group', { name: 'Rounds' });
  await ben.finds(rounds.getByRole('button', { name: '1', exact: true, pressed: true }));
  expect([await bubbles(ben), await ben.text()]).toEqual([0, expect.not.stringContaining('zebra is late')]);
  await ben.click('Ann is not heard');

  for (const guest of [ben, cleo]) await guest.click('I am ready');
  await ann.sees(/Everybody is ready/);
  await ann.click('Start the game');
  await Promise.all([ann, ben, cleo].map((player) => player.sees(/checks passed/)));

  await cleo.click('Menu');
  await cleo.press(cleo.page.getByRole('link', { name: 'Settings' }));
  await cleo.pick('Table talk', 'Off');
  await cleo.page.goBack();
  await cleo.sees(/checks passed/);
  expect(await cleo.page.getByRole('button', { name: 'Table talk' }).count()).toBe(0);

  await ann.click('Table talk');
  expect(await seatOfBubble(ben, () => ann.click('Well done'))).toContain('Ann');
  await ben.sees(/Ann: Well done/);
  await eventually(async () => expect(await bubbles(ben)).toBe(0));
  await ben.click('Table talk');
  expect(await seatOfBubble(ann, () => say(ben, 'It was the zebra.'))).toContain('Ben');
  await ann.sees(/Ben: It was the zebra\./);

  await ann.click('Menu');
  expect(Buffer.from(await ann.savedFile()).includes('zebra')).toBe(false);
  expect(await cleo.text()).not.toMatch(/Well done|It was the zebra/);
  for (const player of [ann, ben, cleo]) expect(await stored(player)).not.toContain('zebra');
  expect(await stored(ann)).toContain('Ann'); // what is kept is looked through
  await ann.page.reload();
  await ann.sees(/checks passed/);
  expect([await bubbles(ann), await ann.text()]).toEqual([0, expect.not.stringContaining('zebra')]);
  await venue.part([ann, ben, cleo]);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
