/** The heartbeat: silence means away, then lost; but not the silence that this side slept through. */

import { describe, expect, it } from 'vitest';
import { Allowance } from '../../src/net/allowance.ts';
import { backOff } from '../../src/net/dialling.ts';
import { Heartbeat, PACE } from '../../src/net/heartbeat.ts';

/** Judges every second up to `end`. */
function judged(heartbeat: Heartbeat, from: number, end: number): string {
  let last = '';
  for (let now = from; now <= end; now += 1_000) last = heartbeat.judge(now);
  return last;
}

describe('heartbeat', () => {
  it('is due when nothing was sent for two seconds', () => {
    const heartbeat = new Heartbeat(PACE, 0);
    expect(heartbeat.isDue(1_999)).toBe(false);
    expect(heartbeat.isDue(2_000)).toBe(true);
    heartbeat.sent(2_000);
    expect(heartbeat.isDue(3_999)).toBe(false);
  });

  it('says away after 6 seconds, lost after 20, connected when something is heard', () => {
    const heartbeat = new Heartbeat(PACE, 0);
    expect(judged(heartbeat, 1_000, 5_000)).toBe('connected');
    expect(judged(heartbeat, 6_000, 6_000)).toBe('away');
    expect(judged(heartbeat, 7_000, 19_000)).toBe('away');
    expect(judged(heartbeat, 20_000, 20_000)).toBe('lost');
    heartbeat.heard(20_500);
    expect(heartbeat.judge(21_000)).toBe('connected');
  });

  it('forgives the other side the time that this side slept', () => {
    const heartbeat = new Heartbeat(PACE, 0);
    judged(heartbeat, 1_000, 5_000);
    expect(heartbeat.napBefore(50_000)).toBe(45_000);
    expect(heartbeat.judge(50_000)).toBe('connected');
    expect(judged(heartbeat, 51_000, 54_000)).toBe('away');
    expect(judged(heartbeat, 55_000, 68_000)).toBe('lost');
  });

  it('forgives it once: timers that fire every minute find a loss too', () => {
    const heartbeat = new Heartbeat(PACE, 0);
    expect(heartbeat.judge(60_000)).toBe('connected');
    expect(heartbeat.judge(120_000)).toBe('lost');
  });

  it('believes the browser that knows it earlier, until something is heard', () => {
    const heartbeat = new Heartbeat(PACE, 0);
    heartbeat.doubt('away', 1_000);
    expect(heartbeat.judge(1_000)).toBe('away');
    heartbeat.doubt('lost', 1_500);
    expect(heartbeat.judge(1_500)).toBe('lost');
    heartbeat.heard(1_600);
    expect(heartbeat.judge(2_000)).toBe('connected');
  });
});

describe('back-off', () => {
  it('waits 1, 2, 4 … 30 seconds, give or take a quarter', () => {
    const waits = Array.from({ length: 8 }, (_, i) => backOff(i + 1, 0.5));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect([backOff(1, 0), backOff(1, 1)]).toEqual([750, 1_250]);
    expect(backOff(10_000, 0.5)).toBe(30_000);
  });
});

describe('allowance', () => {
  it('gives a burst, then a flow, and says how long to wait', () => {
    const allowance = new Allowance({ burst: 100, perSecond: 10 }, 0);
    expect(allowance.take(100, 0)).toBe(true);
    expect(allowance.take(5, 0)).toBe(false);
    expect(allowance.wait(5)).toBe(500);
    expect(allowance.take(5, 500)).toBe(true);
    expect(allowance.take(1, 500)).toBe(false);
    expect(allowance.take(100, 1_000_000)).toBe(true);
    expect(allowance.take(1, 1_000_000)).toBe(false);
  });
});
