/** Other tabs of this browser: who enters a room is heard by all of them, and by itself not. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtherTabs } from '../../src/app/other-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** The tabs of one browser: what one says all others hear, later. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    const heard = structuredClone(data);
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: heard });
  }
}

describe('a tab', () => {
  it('that enters a room is heard by the others, and by itself not', () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const heard: string[] = [];
    const tabs = ['a', 'b', 'c'].map((name) => new OtherTabs((code) => heard.push(`${name} ${code}`)));
    tabs[1]!.enter('ABCDEF');
    expect(heard).toEqual(['a ABCDEF', 'c ABCDEF']);
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(3);
  });

  it('does not take its own word for that of another one', () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const heard: string[] = [];
    const tab = new OtherTabs((code) => heard.push(code));
    const [last] = [...Channel.open].slice(-1);
    last!.onmessage?.({ data: { code: 'ABCDEF', token: tab.token } });
    expect(heard).toEqual([]);
    last!.onmessage?.({ data: { code: 'ABCDEF', token: 'another' } });
    expect(heard).toEqual(['ABCDEF']);
  });

  it('is alone where the window may have no channel, and says nothing of it', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = new OtherTabs(() => expect.unreachable());
    expect(() => tabs.enter('ABCDEF')).not.toThrow();
    expect(tabs.token).not.toBe('');
  });
});
