/** The worker of the bots of one room: they do what the device tells them, and it ends with the room. */

import { Bots } from '../../app/bots/bots.ts';
import type { BotCalls, BotWorkerCalls } from '../../app/bots/message.ts';
import { speakUp } from '../../app/stumbles.ts';
import { serve } from '../../app/rpc.ts';
import { loadPlayable } from '../../games/registry.ts';

speakUp();

serve<BotWorkerCalls>(globalThis, {
  seat: async (room, link, told) => {
    const bots = new Bots(await loadPlayable(), room, link, self.name === 'fast');
    serve<BotCalls>(told, {
      sit: (bot) => bots.sit(bot),
      stand: (name) => bots.stand(name),
      close: () => {
        bots.close();
        self.close();
      },
    });
  },
});
