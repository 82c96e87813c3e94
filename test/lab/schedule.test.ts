/** Virtual time: order, cancelling, and runs that end. */

import { describe, expect, it } from 'vitest';
import { NoEnd, Schedule } from '../../lab/network/schedule.ts';

describe('the schedule', () => {
  it('runs callbacks in the order of their moments, and those of one moment as scheduled', () => {
    const time = new Schedule('time');
    const log: string[] = [];
    const note = (name: string) => () => log.push(`${name} ${time.now}`);
    time.after(20, note('b'));
    time.after(10, note('a'));
    const cancel = time.after(15, note('never'));
    time.after(20, note('c'));
    time.after(20, () => time.after(0, note('d')));
    cancel();
    expect([time.step(), time.step(), time.step(), time.step(), time.step(), time.step()]).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
    ]);
    expect(log).toEqual(['a 10', 'b 20', 'c 20', 'd 20']);
    expect(() => time.after(-1, note('x'))).toThrow(RangeError);
    expect(() => time.after(NaN, note('x'))).toThrow(RangeError);
    expect(() => time.at(19, note('x'))).toThrow(RangeError);
  });

  it('keeps the order of ten thousand moments', () => {
    const time = new Schedule('heap');
    const moments: number[] = [];
    for (let i = 0; i < 10_000; i++) time.after((i * 7919) % 1009, () => moments.push(time.now));
    time.run(10_000);
    expect(moments).toHaveLength(10_000);
    expect(moments).toEqual([...moments].sort((x, y) => x - y));
  });

  it('throws with the seed when a run has no end, and counts each run anew', () => {
    const time = new Schedule('endless 7');
    const tick = (): void => {
      time.after(10, tick);
    };
    tick();
    expect(() => time.run(100)).toThrow(NoEnd);
    expect(() => time.run(100)).toThrow('no end after 100 steps, at 2020 ms; seed: endless 7');
    time.run(100, () => time.now >= 3000);
    expect(time.now).toBe(3000);
  });

  it('lets promises settle between slow steps', async () => {
    const time = new Schedule('slow');
    const log: number[] = [];
    const work = async (): Promise<void> => {
      await Promise.resolve();
      await Promise.resolve();
      log.push(time.now);
      if (log.length < 3) time.after(10, () => void work());
    };
    void work();
    const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await time.runSlowly(pause, 10);
    expect(log).toEqual([0, 10, 20]);
    time.after(0, () => void work());
    await expect(time.runSlowly(pause, 0)).rejects.toThrow('seed: slow');
  });
});
