/** The worker of the bots: does what the engine tells it over a port that the page passes on. */

import { Bots } from './bots.ts';
import type { ToBots } from './message.ts';

let bots: Bots | undefined;

function hear(message: ToBots): void {
  if (message.is === 'room') {
    bots?.close();
    bots = new Bots(message.room, message.link, self.name === 'fast');
  } else if (message.is === 'sit') bots?.sit(message.bot);
  else if (message.is === 'stand') bots?.stand(message.name);
  else {
    bots?.close();
    bots = undefined;
  }
}

globalThis.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  data.onmessage = (event: MessageEvent<ToBots>) => hear(event.data);
};
