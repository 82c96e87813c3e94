/** How the networks of a room do: what the page has reported, as a room needs it and as it is said. */

import { describe, expect, it } from 'vitest';
import { Links } from '../../src/app/links.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { peerId } from '../../src/net/transport.ts';
import { HandTime } from './hand-time.ts';

const [ANN, BEN] = [peerId('ann'), peerId('ben')];

function newLinks(): { links: Links; changes: () => number; pass: (ms: number) => number } {
  const time = new HandTime();
  const clock = new WakingClock(time);
  let changes = 0;
  const links = new Links(clock, () => changes++);
  const pass = (ms: number): number => {
    time.pass(ms, clock);
    return clock.now;
  };
  return { links, changes: () => changes, pass };
}

describe('a link', () => {
  it('that is silent has been so since it was first told, however often it is told', () => {
    const { links, pass } = newLinks();
    const since = pass(3_000);
    links.link(ANN, 'away');
    pass(4_000);
    links.link(ANN, 'away');
    expect(links.awaySince(ANN)).toBe(since);
    links.link(ANN, 'connected');
    const again = pass(1_000);
    links.link(ANN, 'away');
    expect(links.awaySince(ANN)).toBe(again);
  });

  it('that is up, lost or unknown is not silent', () => {
    const { links } = newLinks();
    for (const state of ['connecting', 'connected', 'lost', 'foreign'] as const) {
      links.link(ANN, state);
      expect(links.awaySince(ANN)).toBeUndefined();
    }
    links.link(ANN, 'away');
    expect(links.awaySince(BEN)).toBeUndefined();
  });

  it('to a page of another version is said until somebody comes in', () => {
    const { links } = newLinks();
    links.broker('unreachable', 'no answer');
    links.link(ANN, 'foreign');
    expect(links.trouble).toEqual({ is: 'other-version' });
    links.link(ANN, 'connecting');
    links.link(ANN, 'lost');
    expect(links.trouble).toEqual({ is: 'other-version' });
    links.link(BEN, 'connected');
    expect(links.trouble).toEqual({ is: 'broker', why: 'no answer' });
  });
});

describe('the broker', () => {
  it('is said to be out of reach, with the reason, until it is reached', () => {
    const { links } = newLinks();
    expect(links.trouble).toBeUndefined();
    links.broker('unreachable', 'no answer');
    const said = { is: 'broker', why: 'no answer' };
    expect(links.trouble).toEqual(said);
    links.broker('joining', '');
    expect(links.trouble).toEqual(said); // nothing new is known
    links.broker('reachable', '');
    expect(links.trouble).toBeUndefined();
  });
});

it('tells of every report', () => {
  const { links, changes } = newLinks();
  links.link(ANN, 'connected');
  links.link(ANN, 'connected');
  links.broker('reachable', '');
  expect(changes()).toBe(3);
});
