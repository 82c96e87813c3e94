/** On the way to a table: every step is shown, and who can't come in is told why, and what helps. */

import type { WebSocketRoute } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** What the page has shown, as `remember` keeps it there. */
interface Remembering {
  shown: string[];
  speak: () => void;
}

/** A line of the broker's: to the page, or from it. */
interface Signal {
  readonly type: string;
  readonly src?: string;
  readonly dst?: string;
  payload?: { connectionId?: string; candidate?: { candidate: string } };
}

/** Between a page and its broker: every signal is let through, altered or dropped. */
async function between(player: Player, change: (signal: Signal) => boolean): Promise<void> {
  const pass =
    (on: (text: string) => void) =>
    (text: string | Buffer): void => {
      const signal = JSON.parse(String(text)) as Signal;
      if (change(signal)) on(JSON.stringify(signal));
    };
  await player.page.routeWebSocket(/\/peerjs\?/, (page: WebSocketRoute) => {
    const broker = page.connectToServer();
    page.onMessage(pass((text) => broker.send(text)));
    broker.onMessage(pass((text) => page.send(text)));
  });
}

/** Keeps every step that is shown, however briefly; messages of this page are only sent once it may `speak`. */
async function remember(player: Player): Promise<void> {
  await player.context.addInitScript(() => {
    const inside = globalThis as unknown as Remembering;
    inside.shown = [];
    new MutationObserver(() => {
      for (const step of document.querySelectorAll('[data-part="way"] li')) {
        const words = step.textContent.trim();
        if (!inside.shown.includes(words)) inside.shown.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });

    const PIECE = 3; // of a message, see framing.ts; a link says hello without
    const waiting: (() => void)[] = [];
    let mayMute = true;
    const send = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'send')!.value as (
      this: RTCDataChannel,
      bytes: Uint8Array,
    ) => void;
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, bytes: unknown): void {
      const go = (): void => send.call(this, bytes as Uint8Array);
      if (mayMute && (bytes as Uint8Array)[0] === PIECE) waiting.push(go);
      else go();
    };
    inside.speak = () => {
      mayMute = false;
      for (const go of waiting.splice(0)) go();
    };
  });
}

const hasShown = (player: Player, words: string): Promise<unknown> =>
  player.page.waitForFunction((step) => (globalThis as unknown as Remembering).shown.includes(step), words);

describe('on the way in', () => {
  it('a good way leads over all four steps', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    const link = await ann.openTable();
    await remember(ben);
    let held: ReadonlySet<string> = new Set(['OPEN', 'OFFER', 'ANSWER', 'CANDIDATE']);
    await between(ben, ({ type }) => !held.has(type));
    await ben.arrive(link);
    await hasShown(ben, 'Asking the broker …');
    held = new Set(['OFFER', 'ANSWER']);
    await hasShown(ben, 'The broker is reached.');
    await hasShown(ben, 'Looking for the others …');
    held = new Set(['CANDIDATE']);
    await hasShown(ben, 'Somebody is there.');
    await hasShown(ben, 'Making a direct link …');
    held = new Set();
    await hasShown(ben, 'The direct link stands.');
    await hasShown(ben, 'Shaking hands …');
    await ben.page.evaluate(() => (globalThis as unknown as Remembering).speak());
    await ben.sees(/Ann starts the game/);
    await venue.part([ann, ben]);
  });

  it('where nobody is, that is said, and who waits comes in when somebody comes back', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    const link = await ann.openTable();
    await ann.click('Home');
    await ann.finds(ann.button(/^Open a table/));
    expect(new URL(ann.page.url()).hash).toBe('#/'); // and no reload leads back
    await ben.arrive(link);
    await ben.sees(/Nobody is there\./);
    await ben.sees(/The broker knows nobody at this table just now\..*Call them.*Copy and paste/);
    await ann.arrive(link);
    await ben.sees(/Ann starts the game/);
    await venue.part([ann, ben]);
  });

  it('to whom no direct link can be made hears why and what helps, and comes in through another player', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    const link = await ann.openTable();
    const hers = new Set<string>(); // Ann's addresses: at first nobody else is there
    let isAlone = true;
    await between(ben, ({ type, src, dst = '', payload }) => {
      if (isAlone && src !== undefined && (type === 'OFFER' || type === 'ANSWER')) hers.add(src);
      // Between the two, addresses lead nowhere.
      if (payload?.candidate !== undefined && (isAlone || hers.has(src ?? dst)))
        payload.candidate.candidate = payload.candidate.candidate.replace(
          / \S+ \d+ typ /,
          ' 127.0.0.1 9 typ ',
        );
      return true;
    });
    await ben.arrive(link);
    await ben.sees(/No direct link can be made\./);
    await ben.sees(/one of you can be reached from inside their own network only/);
    const helps = ben.page.getByRole('list', { name: 'What helps' });
    expect(await helps.locator('b').allInnerTexts()).toEqual([
      'The same network',
      'Another player',
      'Copy and paste',
      'A TURN server',
    ]);
    await ann.sees(/Somebody is on the way here, but no link can be made/);
    isAlone = false;
    const cy = await venue.player('Cy');
    await cy.follow(link);
    await ben.sees(/Ann starts the game/);
    expect(await ann.text()).not.toContain('no link can be made');
    await venue.part([ann, ben, cy]);
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
