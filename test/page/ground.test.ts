/** What lies under a finger, and since when. Times are milliseconds, boxes are strips of a line: left and right. */

import { describe, expect, it } from 'vitest';
import { Ground, type Lying, STEADY } from '../../src/page/ground.ts';

const at = (control: string, left: number, right: number, scrolled = 0): Lying<string> => ({
  ...{ control, scrolled },
  box: { left, right, top: 0, bottom: 40 },
});
const hidden = (control: string): Lying<string> => ({ control, box: undefined, scrolled: 0 });

/** A ground on which something has lain for ever. */
function long(...controls: readonly Lying<string>[]): Ground<string> {
  const ground = new Ground<string>();
  ground.see(-10_000, controls);
  ground.see(0, controls);
  return ground;
}
const steady = (ground: Ground<string>, x: number, now: number): boolean => ground.isSteady(x, 20, now);

describe('what lies under a finger', () => {
  it('is steady if nothing changes, however often it is tapped and looked at', () => {
    const ground = long(at('take', 0, 100));
    for (let now = 10; now < 1000; now += 10) {
      ground.see(now, [at('take', 0, 100)]);
      expect(steady(ground, 50, now)).toBe(true);
    }
  });

  it('is not when it has just come, and is a moment later', () => {
    const ground = long();
    ground.see(1000, [at('take', 0, 100)]);
    expect(steady(ground, 50, 1000)).toBe(false);
    expect(steady(ground, 50, 1000 + STEADY - 1)).toBe(false);
    expect(steady(ground, 50, 1000 + STEADY)).toBe(true);
    expect(steady(ground, 150, 1000)).toBe(true); // nothing has come there
  });

  it('is not where something has just gone', () => {
    const ground = long(at('take', 0, 100));
    ground.see(1000, []);
    expect(steady(ground, 50, 1200)).toBe(false);
    expect(steady(ground, 50, 1000 + STEADY)).toBe(true);
  });

  it('is not where something is replaced, nor where it has moved', () => {
    const ground = long(at('take', 0, 100), at('put', 100, 200));
    ground.see(1000, [at('put', 0, 100), at('menu', 100, 200)]);
    for (const x of [50, 150]) expect(steady(ground, x, 1100)).toBe(false);
  });

  it('is not where something is uncovered that lay beneath all the time', () => {
    const ground = long(at('answer', 0, 100), hidden('a line of the log'));
    ground.see(1000, [at('a line of the log', 0, 100)]);
    expect(steady(ground, 50, 1100)).toBe(false);
  });

  it('does not mind what goes on beside it, nor what stirs a little', () => {
    const ground = long(at('take', 0, 100));
    ground.see(1000, [at('take', 0, 100), at('vote', 200, 300)]);
    ground.see(1010, [at('take', 4, 104), at('vote', 300, 400)]);
    expect(steady(ground, 2, 1020)).toBe(true);
  });

  it('stays what it was under a point that it covered before and after it moved', () => {
    const ground = long(at('card', 0, 100));
    ground.see(1000, [at('card', 14, 114)]);
    expect(steady(ground, 50, 1010)).toBe(true);
    expect(steady(ground, 5, 1010)).toBe(false);
  });

  it('may be tapped at once by who has scrolled there', () => {
    const ground = long(at('start', 500, 600), hidden('verify'));
    ground.see(1000, [at('start', 0, 100, 500), { ...at('verify', 100, 200), scrolled: 500 }]);
    for (const x of [50, 150]) expect(steady(ground, x, 1010)).toBe(true);
  });

  it('is judged by when the finger was there, not by when it was heard of', () => {
    const ground = long(at('take', 0, 100));
    ground.see(1000, [at('menu', 0, 100)]);
    ground.see(5000, [at('menu', 0, 100)]);
    expect(steady(ground, 50, 990)).toBe(false); // before, and the page was busy until now
    expect(steady(ground, 50, 4990)).toBe(true);
  });
});
