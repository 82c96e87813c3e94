/** The worker of one check of one game file. */

import type { CheckCalls, CheckWatcher } from '../../app/bridge.ts';
import { reviewFile } from '../../app/file-review.ts';
import { speakUp } from '../../app/stumbles.ts';
import { Remote, serve } from '../../app/rpc.ts';
import { loadPlugs } from '../../games/registry.ts';
import { loadSpeech } from '../speech.ts';
import { reasonFor } from '../../app/refusal.ts';

/** A share of the whole is told so often, and not more. */
const STEPS = 200;

speakUp();

const { calls: page } = new Remote<CheckWatcher>(globalThis);

serve<CheckCalls>(globalThis, {
  check: async (file, language) => {
    let told = -1;
    const [plugs, speech] = await Promise.all([loadPlugs(), loadSpeech(language)]);
    try {
      return reviewFile(file, plugs, speech, (done, of) => {
        const step = Math.floor((STEPS * done) / of);
        if (step !== told) void page.progress(done / of);
        told = step;
      });
    } catch (error) {
      throw new Error(reasonFor(error, speech.app), { cause: error });
    }
  },
});
