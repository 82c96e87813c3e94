/** A page that hides, goes, comes back or comes into another network says so. */

import { expect, it } from 'vitest';
import { watchPage } from '../../src/net/page-life.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

it('tells of going, of being shown again, of waking, and of another network, until it is ended', () => {
  const window = new EventTarget();
  const document = new FakeDocument();
  const network = new EventTarget();
  const heard: string[] = [];
  const end = watchPage(
    { window, document, network },
    {
      gone: () => heard.push('gone'),
      woken: () => heard.push('woken'),
      moved: () => heard.push('moved'),
    },
  );
  const change = (state: DocumentVisibilityState): void => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const twice = (): void => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    change('hidden');
    change('visible');
    window.dispatchEvent(new Event('online'));
    network.dispatchEvent(new Event('change'));
  };
  twice();
  twice(); // phones fall asleep more than once
  const once = ['gone', 'woken', 'woken', 'moved', 'moved'];
  expect(heard).toEqual([...once, ...once]);
  end();
  twice();
  expect(heard).toHaveLength(10);
});
