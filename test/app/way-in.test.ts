/** The way into a room: which step is done, tried or in the way, by what the networks report. */

import { describe, expect, it } from 'vitest';
import type { StepState, WayTrouble } from '../../src/app/snapshot.ts';
import { WayIn } from '../../src/app/way-in.ts';
import { peerId } from '../../src/net/transport.ts';

const [ANN, BEN] = [peerId('ann'), peerId('ben')];

/** Of broker, member, link and handshake. */
const statesOf = (way: WayIn, isGreeted = false): StepState[] =>
  way.look(isGreeted).steps.map(({ state }) => state);
const troubleOf = (way: WayIn): WayTrouble | undefined => way.look(false).trouble;

/** Both are dialled. */
function dialled(): WayIn {
  const way = new WayIn();
  way.broker('reachable', '');
  way.link(ANN, 'connecting');
  way.link(BEN, 'connecting');
  return way;
}

describe('the way in', () => {
  it('leads from the broker over a member and a link to a handshake', () => {
    const way = new WayIn();
    expect(statesOf(way)).toEqual(['tries', 'waits', 'waits', 'waits']);
    way.broker('reachable', '');
    expect(statesOf(way)).toEqual(['done', 'tries', 'waits', 'waits']);
    way.link(ANN, 'connecting');
    expect(statesOf(way)).toEqual(['done', 'tries', 'waits', 'waits']);
    way.link(ANN, 'found');
    expect(statesOf(way)).toEqual(['done', 'done', 'tries', 'waits']);
    way.link(ANN, 'connected');
    expect(statesOf(way)).toEqual(['done', 'done', 'done', 'tries']);
    expect(statesOf(way, true)).toEqual(['done', 'done', 'done', 'done']);
    expect(troubleOf(way)).toBeUndefined();
  });

  it('ends at a broker that is out of reach, until it is reached', () => {
    const way = new WayIn();
    way.broker('unreachable', 'no answer');
    way.broker('joining', '');
    expect(statesOf(way)).toEqual(['fails', 'waits', 'waits', 'waits']);
    expect(troubleOf(way)).toEqual({ is: 'broker', why: 'no answer' });
    way.broker('reachable', '');
    expect(troubleOf(way)).toBeUndefined();
  });

  it('goes on by hand without a broker', () => {
    const way = new WayIn();
    way.broker('unreachable', 'no answer');
    way.link(ANN, 'found');
    expect(statesOf(way)).toEqual(['fails', 'done', 'tries', 'waits']);
    expect(troubleOf(way)).toBeUndefined();
  });

  it('ends where there is nothing to connect with', () => {
    const way = new WayIn();
    way.failed('no WebRTC');
    expect(troubleOf(way)).toEqual({ is: 'nothing', why: 'no WebRTC' });
  });

  it('leads to nobody only when the last one is absent, and says so while it is tried again', () => {
    const way = dialled();
    way.link(ANN, 'absent');
    expect(statesOf(way)[1]).toBe('tries');
    way.link(BEN, 'absent');
    way.link(ANN, 'connecting');
    expect(statesOf(way)).toEqual(['done', 'fails', 'waits', 'waits']);
    expect(troubleOf(way)).toEqual({ is: 'nobody' });
    way.link(ANN, 'found');
    expect(troubleOf(way)).toBeUndefined();
  });

  it('is blocked when no way leads to anybody who is there, and says why while it is tried again', () => {
    const way = dialled();
    way.link(ANN, 'found');
    way.link(BEN, 'found');
    way.link(ANN, 'blocked', 'walled');
    expect(troubleOf(way)).toBeUndefined(); // Ben may let me in
    way.link(BEN, 'absent');
    way.link(ANN, 'connecting');
    way.link(ANN, 'found');
    expect(statesOf(way)).toEqual(['done', 'done', 'fails', 'waits']);
    expect(troubleOf(way)).toEqual({ is: 'blocked', why: 'walled' });
    expect(way.blocked).toEqual([ANN]);
    way.link(ANN, 'connected');
    expect(troubleOf(way)).toBeUndefined();
    expect(way.blocked).toEqual([]);
  });

  it('ends at a page of another version, and at one that parts without a handshake', () => {
    const way = dialled();
    way.link(ANN, 'foreign');
    expect(troubleOf(way)).toEqual({ is: 'foreign' });
    way.link(BEN, 'connected');
    expect(troubleOf(way)).toBeUndefined();
    way.link(BEN, 'lost');
    expect(statesOf(way)).toEqual(['done', 'done', 'done', 'fails']);
    expect(troubleOf(way)).toEqual({ is: 'parted' });
    expect(way.look(true).trouble).toBeUndefined();
  });
});
