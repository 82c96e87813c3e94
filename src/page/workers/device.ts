/** The worker of the player's device: it does what the page asks, and asks the page for what only a page has. */

import type { DeviceCalls, PageCalls } from '../../app/bridge.ts';
import { Device } from '../../app/device.ts';
import { speakUp } from '../../app/stumbles.ts';
import { Remote, serve } from '../../app/rpc.ts';
import { loadPlayable } from '../../games/registry.ts';
import { loadSpeech } from '../speech.ts';
import { fromHex } from '../../crypto/bytes.ts';

speakUp();

/** The page names this worker by the language it speaks first, and the id of its build, if it is one. */
const [language = '', id] = self.name.split(' ');
const build = id === undefined ? undefined : fromHex(id);

const { calls: page } = new Remote<PageCalls>(globalThis);
serve<DeviceCalls, Device>(
  globalThis,
  Promise.all([loadPlayable(), loadSpeech(language)]).then(
    ([plugs, speech]) => new Device({ plugs, page, build, speech, learn: loadSpeech }),
  ),
  (error, device) => device.reasonFor(error),
);
