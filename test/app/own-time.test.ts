/** A player's own time [L6], and the clock it is measured by. All time here is made up. */

import { describe, expect, it } from 'vitest';
import { OwnTime } from '../../src/app/own-time.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { HandTime } from './hand-time.ts';

describe('the clock of people', () => {
  it('goes on with time', () => {
    const time = new HandTime();
    const clock = new WakingClock(time);
    const start = clock.now;
    time.pass(90_000, clock);
    expect(clock.now - start).toBe(90_000);
  });

  it.each([86_400_000, -86_400_000])('does not go on, nor back, when the wall clock is set by %d', (by) => {
    const time = new HandTime();
    const clock = new WakingClock(time);
    const start = clock.now;
    time.setWall(by);
    time.pass(2_000, clock);
    expect(clock.now - start).toBeGreaterThanOrEqual(1_000);
    expect(clock.now - start).toBeLessThanOrEqual(2_000);
  });

  it.each([true, false])('stands still while the device sleeps; time goes on in sleep: %s', (runs) => {
    const time = new HandTime();
    const clock = new WakingClock(time);
    time.pass(10_000, clock);
    time.sleep(3_600_000, runs);
    expect(clock.now).toBe(10_000);
    expect(clock.woke).toBe(10_000);
  });
});

describe('my own time for a question', () => {
  function newTime(): { time: HandTime; clock: WakingClock; own: OwnTime } {
    const time = new HandTime();
    const clock = new WakingClock(time);
    return { time, clock, own: new OwnTime(clock) };
  }

  it('[L6] begins when the question is first shown, not with the question before', () => {
    const { time, clock, own } = newTime();
    own.show('1');
    time.pass(30_000, clock);
    expect(own.left('1', 30)).toBe(0);
    expect(own.left('2', 30)).toBeUndefined(); // my program must not answer yet
    time.pass(5_000, clock);
    own.show('2');
    expect(own.left('2', 30)).toBe(30_000);
  });

  it('[L6] goes on while it is shown again and again', () => {
    const { time, clock, own } = newTime();
    for (let second = 0; second < 30; second++) {
      own.show('1');
      expect(own.left('1', 30)).toBe(30_000 - 1000 * second);
      time.pass(1000, clock);
    }
    expect(own.left('1', 30)).toBe(0);
  });

  it('[L6] is unlimited without a timer', () => {
    const { own } = newTime();
    own.show('1');
    expect(own.left('1', 0)).toBeUndefined();
  });

  it.each([true, false])(
    '[L6] is some seconds at least after the device slept (time goes on: %s)',
    (runs) => {
      const { time, clock, own } = newTime();
      own.show('1');
      time.pass(29_000, clock);
      time.sleep(3_600_000, runs);
      expect(own.left('1', 30)).toBe(10_000);
      time.pass(9_999, clock);
      expect(own.left('1', 30)).toBe(1);
      time.pass(1, clock);
      expect(own.left('1', 30)).toBe(0);
    },
  );

  it('[L6] is not cut short by sleep', () => {
    const { time, clock, own } = newTime();
    own.show('1');
    time.pass(5_000, clock);
    time.sleep(3_600_000, true);
    expect(own.left('1', 30)).toBe(25_000);
  });
});
