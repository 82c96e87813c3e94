/** The worker of the player's device: it does what the page asks, and asks the page for what only a page has. */

import type { DeviceCalls, PageCalls } from '../../app/bridge.ts';
import { Device } from '../../app/device.ts';
import { speakUp } from '../../app/stumbles.ts';
import { Remote, serve } from '../../app/rpc.ts';
import { loadPlayable } from '../../games/registry.ts';
import { fromHex } from '../../crypto/bytes.ts';

speakUp();

/** The page names this worker by the id of its build, if it is one. */
const build = self.name === '' ? undefined : fromHex(self.name);

const { calls: page } = new Remote<PageCalls>(globalThis);
serve<DeviceCalls>(
  globalThis,
  loadPlayable().then((plugs) => new Device(plugs, page, undefined, build)),
);
