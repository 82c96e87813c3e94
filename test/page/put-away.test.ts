/** A page that is put away leaves nothing locked behind. */

import { expect, it } from 'vitest';
import { whenPutAway } from '../../src/page/put-away.ts';

it.each([
  ['pagehide', true, ['ended']],
  ['pagehide', false, []], // it goes for good, and all that it began with it
  ['pageshow', true, ['loaded anew']],
  ['pageshow', false, []], // the first time
])('at %s, put away: %s', (name, persisted, expected) => {
  const window = new EventTarget();
  const done: string[] = [];
  whenPutAway(window, { end: () => done.push('ended'), load: () => done.push('loaded anew') });
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));
  expect(done).toEqual(expected);
});
