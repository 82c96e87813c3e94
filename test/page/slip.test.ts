/** A slip of paper that points at something covers neither that nor what is pressed, and lies on the screen. */

import { describe, expect, it } from 'vitest';
import { type Box, inSight, type LaidSlip, laySlip, overlap } from '../../src/ui/table/slip.ts';
import { clearLuck } from '../../src/table/clear/luck.ts';

const PHONE = { width: 390, height: 844 };
const FLAT = { width: 844, height: 390 };
const DESK = { width: 1440, height: 900 };
const SLIP = { width: 336, height: 110 };

const boxOf = ({ x, y }: LaidSlip, slip = SLIP): Box => ({ x, y, ...slip });
const isOn = (screen: typeof PHONE, { x, y, width, height }: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;

/** How far one box lies above or below the other. */
const distanceTo = (a: Box, b: Box): number => Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);

describe('a slip', () => {
  const panel = { x: 0, y: 700, width: 390, height: 144 };
  const hand = { x: 10, y: 560, width: 370, height: 130 };

  it.each([
    ['the hand', hand, [panel]],
    ['what lies above it', { x: 10, y: 480, width: 370, height: 60 }, [panel, hand]],
    ['what is at the top', { x: 0, y: 0, width: 390, height: 120 }, [panel, hand]],
    ['a button of the panel', { x: 200, y: 740, width: 80, height: 90 }, [panel, hand]],
  ])('lies beside %s and over nothing that must stay free', (_, target, free) => {
    const laid = laySlip(SLIP, PHONE, target, { free });
    expect(isOn(PHONE, boxOf(laid))).toBe(true);
    expect([target, ...free].map((one) => overlap(boxOf(laid), one))).toEqual([target, ...free].map(() => 0));
    const [from, to] = [laid.strip[0]!, laid.strip[1]!];
    expect(overlap({ ...from, width: 1, height: 1 }, boxOf(laid))).toBeGreaterThan(0);
    const way = distanceTo(target, boxOf(laid));
    if (way < 50) expect(overlap({ ...to, width: 1, height: 1 }, target)).toBeGreaterThan(0);
    else expect(distanceTo(target, { ...to, width: 0, height: 0 })).toBeLessThan(way);
  });

  it('reaches no further over what lies between than it has to, to show the way', () => {
    const laid = laySlip(SLIP, PHONE, { x: 200, y: 740, width: 80, height: 90 }, { free: [panel, hand] });
    const lowest = Math.max(...laid.strip.map(({ y }) => y));
    expect(lowest).toBeGreaterThan(laid.y + SLIP.height + 40);
    expect(lowest).toBeLessThanOrEqual(laid.y + SLIP.height + 60);
  });

  it('lies over what is told at this moment only where there is no other room', () => {
    const suspects = [80, 250, 420].map((y) => ({ x: 10, y, width: 370, height: 160 }));
    const last = suspects.at(-1)!;
    const laid = laySlip(SLIP, PHONE, last, { free: [], telling: suspects.slice(0, -1) });
    expect(laid.y).toBeGreaterThan(last.y + last.height);
    const full = laySlip(SLIP, PHONE, last, { free: [{ x: 0, y: 580, width: 390, height: 264 }], telling: suspects.slice(0, -1) }); // prettier-ignore
    expect(full.y + SLIP.height).toBeLessThan(last.y);
  });

  it('is on the screen wherever its target is, and never on it while there is room', () => {
    const luck = clearLuck('slips');
    for (let i = 0; i < 60; i++) {
      const screen = [PHONE, FLAT, DESK][luck.below(3)]!;
      const target = {
        ...{ x: luck.below(screen.width - 60), y: luck.below(screen.height - 40) },
        ...{ width: 40 + luck.below(60), height: 30 + luck.below(40) },
      };
      const laid = laySlip(SLIP, screen, target, { free: [] });
      expect(isOn(screen, boxOf(laid)), JSON.stringify(target)).toBe(true);
      expect(overlap(boxOf(laid), target), JSON.stringify(target)).toBe(0);
    }
  });

  it('stays where it lies, unless something comes that must stay free', () => {
    const target = { x: 10, y: 300, width: 370, height: 60 };
    const before = laySlip(SLIP, PHONE, target, { free: [panel] });
    const moved = { ...target, y: 310 };
    expect(laySlip(SLIP, PHONE, moved, { free: [panel] }, before)).toMatchObject({ x: before.x, y: before.y, ring: { y: 305 } }); // prettier-ignore
    const over = laySlip(SLIP, PHONE, target, { free: [panel, boxOf(before)] }, before);
    expect(overlap(boxOf(over), boxOf(before))).toBe(0);
  });

  it('that is too large for the screen lies in its middle', () => {
    const laid = laySlip({ width: 400, height: 900 }, PHONE, undefined, { free: [] });
    expect(laid).toMatchObject({ x: -5, y: -28, ring: undefined, strip: [] });
  });
});

describe('in sight', () => {
  const panel = { x: 0, y: 300, width: 390, height: 544 };

  it('is what lies on the screen, and not under the panel', () => {
    const box = { x: 20, y: 250, width: 100, height: 200 };
    expect(inSight(box, PHONE, undefined)).toEqual(box);
    expect(inSight(box, PHONE, panel)).toEqual({ ...box, height: 50 });
    expect(inSight({ ...box, y: 40 }, PHONE, panel)).toEqual({ ...box, y: 40 });
  });

  it('is nothing of what is scrolled away, or lies under it', () => {
    expect(inSight({ x: 20, y: -300, width: 100, height: 200 }, PHONE, panel)).toBeUndefined();
    expect(inSight({ x: 20, y: 290, width: 100, height: 200 }, PHONE, panel)).toBeUndefined();
  });
});
