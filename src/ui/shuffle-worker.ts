/** Runs the shuffle of three seats apart from the page, which stays responsive. */
import type { ShuffleEvent } from './shuffle-event.ts';
import { shuffleWithThree } from './three-seats.ts';

self.addEventListener('message', ({ data }: MessageEvent<{ cheating: boolean }>) => {
  shuffleWithThree(data.cheating, (event: ShuffleEvent) => {
    self.postMessage(event);
  });
});
