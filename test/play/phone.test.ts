/** A phone in a game: its screen stays on, and it buzzes when it is my turn and the page is hidden. */

import { afterAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** What the device was asked for. */
interface Device {
  device: { asked: number; locks: number; notes: string[]; permission: NotificationPermission };
}

/** A device in the page's place, as a headless one neither sleeps nor buzzes. Sent into the page. */
function stageDevice(): void {
  const device = {
    asked: 0,
    locks: 0,
    notes: [] as string[],
    permission: 'granted' as NotificationPermission,
  };
  Object.assign(globalThis, { device });
  const note = (title: string): { close: () => void } => ({
    close: () => (device.notes = device.notes.filter((one) => one !== title)),
  });
  const registration = {
    showNotification: (title: string, { vibrate }: { vibrate: number[] }) => {
      device.notes.push(`${title} ${vibrate.join()}`);
      return Promise.resolve();
    },
    getNotifications: () => Promise.resolve(device.notes.map(note)),
  };
  const getRegistration = (): unknown => Promise.resolve(registration);
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration } });
  const Notes = {
    get permission() {
      return device.permission;
    },
    requestPermission: () => Promise.resolve(device.permission),
  };
  Object.defineProperty(globalThis, 'Notification', { value: Notes });
  const request = (): unknown => {
    const lock = {
      released: false,
      release: () => {
        if (!lock.released) device.locks--;
        lock.released = true;
        return Promise.resolve();
      },
    };
    device.locks++;
    device.asked++;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void lock.release();
    });
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

const deviceOf = ({ page }: Player): Promise<Device['device']> =>
  page.evaluate(() => (globalThis as never as Device).device);

/** Another tab is in front, or this one again. */
const hide = ({ page }: Player, isHidden: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

async function turnBuzzOn(player: Player): Promise<void> {
  await player.press(player.page.getByRole('link', { name: 'Settings' }));
  await player.pick('Buzz', 'On');
}

it('the screen stays on from the deal to the end of a game, also after it was hidden', async () => {
  const pia = await venue.player('Pia');
  await pia.page.addInitScript(stageDevice);
  await pia.page.reload();
  await pia.finds(pia.button('Practise'));
  expect((await deviceOf(pia)).locks).toBe(0);
  await pia.practise(1, 1);
  await pia.reach('Take a card', 1);
  expect((await deviceOf(pia)).locks).toBe(1);
  await hide(pia, true);
  expect((await deviceOf(pia)).locks).toBe(0);
  await hide(pia, false);
  await eventually(async () => expect((await deviceOf(pia)).locks).toBe(1));
  await pia.playToPodium(2);
  await eventually(async () => expect(await deviceOf(pia)).toMatchObject({ locks: 0, asked: 2 }));
  await venue.part([pia]);
});

it('a hidden page buzzes for my turn, once, if I said so; the note is gone when the page is seen', async () => {
  const pia = await venue.player('Pia');
  await pia.page.addInitScript(stageDevice);
  await pia.page.reload();
  await turnBuzzOn(pia);
  await pia.press(pia.page.getByRole('link', { name: 'Back' }));
  await pia.practise(1, 1);
  await pia.reach('Take a card', 1);
  expect((await deviceOf(pia)).notes).toEqual([]);
  await hide(pia, true);
  await eventually(async () => expect((await deviceOf(pia)).notes).toEqual(['Your move 80']));
  await hide(pia, false);
  await eventually(async () => expect((await deviceOf(pia)).notes).toEqual([]));
  await venue.part([pia]);
});

it('a page that may not notify says so, and buzz stays off', async () => {
  const pia = await venue.player('Pia');
  await pia.page.addInitScript(stageDevice);
  await pia.page.reload();
  await pia.page.evaluate(() => ((globalThis as never as Device).device.permission = 'denied'));
  await turnBuzzOn(pia);
  await pia.sees(/Your browser does not let this page notify you\./);
  const on = pia.page.getByRole('group', { name: 'Buzz' }).getByRole('button', { name: 'On', exact: true });
  expect(await on.getAttribute('aria-pressed')).toBe('false');
  await venue.part([pia]);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
