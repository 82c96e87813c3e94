/** The worker of the bots of one room: does what the engine tells it over a port that the page passes on, and ends with the room. */

import { speakUp } from '../loud.ts';
import { Bots } from './bots.ts';
import type { ToBots } from './message.ts';

speakUp();

let bots: Bots | undefined;

function hear(message: ToBots): void {
  if (message.is === 'room') bots = new Bots(message.room, message.link, self.name === 'fast');
  else if (message.is === 'sit')
    void bots?.sit(message.bot).catch(() => undefined); // its seat stays empty
  else if (message.is === 'stand') bots?.stand(message.name);
  else {
    bots?.close();
    self.close();
  }
}

globalThis.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  data.onmessage = (event: MessageEvent<ToBots>) => hear(event.data);
};
