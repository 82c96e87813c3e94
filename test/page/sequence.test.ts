/** A scene that is played beat by beat: by the clock, by a tap, at once, and over a reload. */

import { beforeEach, describe, expect, it } from 'vitest';
import { Schedule } from '../../lab/network/schedule.ts';
import { type Beat, type SceneMemory, Sequence } from '../../src/ui/motion/sequence.svelte.ts';

const beats = (...steps: readonly number[]): Beat[] => steps.map((step) => ({ step, lasts: 1000 }));
const LINE_UP = { key: 'a', beats: beats(0, 1, 1, 1, 2, 2, 2, 3) };

let kept: Map<string, number>;
let clock: Schedule;
let sequence: Sequence;
const memory: SceneMemory = {
  seen: (key) => kept.get(key),
  see: (key, count) => void kept.set(key, count),
};

beforeEach(() => {
  kept = new Map();
  clock = new Schedule('sequence');
  sequence = new Sequence(clock, memory);
  sequence.follow(LINE_UP);
});

/** When each further beat came. */
function times(): number[] {
  const when: number[] = [];
  for (let at = sequence.at(LINE_UP); clock.step();) {
    if (sequence.at(LINE_UP) > at) when.push(clock.now);
    at = sequence.at(LINE_UP);
  }
  return when;
}

describe('by itself', () => {
  it('shows the first beat at once, and each other one when the one before has lasted', () => {
    expect(new Sequence(clock, memory).at({ ...LINE_UP, key: 'b' })).toBe(1);
    expect(sequence.at(LINE_UP)).toBe(1);
    expect(times()).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000]);
  });

  it('waits for beats that are not known yet, and shows them when they come', () => {
    const early = { key: 'a', beats: LINE_UP.beats.slice(0, 2) };
    sequence.follow(early);
    clock.run(100);
    expect([sequence.at(early), clock.now]).toEqual([2, 1000]);
    clock.after(5000, () => sequence.follow(LINE_UP));
    expect(times()[0]).toBe(6000); // the second beat has lasted long enough
  });

  it('is not slowed down by a game that tells the same again and again', () => {
    for (const moment of [300, 600, 900]) clock.at(moment, () => sequence.follow(LINE_UP));
    expect(times()[0]).toBe(1000);
  });

  it('stands still while it is held, and takes a breath after it', () => {
    sequence.follow(LINE_UP, true);
    clock.at(8000, () => sequence.follow(LINE_UP));
    expect(times().slice(0, 2)).toEqual([9000, 10_000]);
  });

  it('ends when nobody looks any more, and when the next scene begins', () => {
    sequence.stop();
    expect(times()).toEqual([]);
    sequence.follow({ ...LINE_UP, key: 'b' });
    expect(sequence.at({ ...LINE_UP, key: 'b' })).toBe(1);
    sequence.follow(undefined);
    expect(clock.step()).toBe(false);
  });
});

describe('by a tap', () => {
  it('goes on to the next step, with all of the one before, and waits there as ever', () => {
    sequence.goOn();
    expect(sequence.at(LINE_UP)).toBe(2);
    sequence.goOn();
    expect(sequence.at(LINE_UP)).toBe(5);
    expect(times()).toEqual([1000, 2000, 3000]);
  });

  it('goes no further than to the end, and does nothing there', () => {
    for (let taps = 0; taps < 10; taps++) sequence.goOn();
    expect(sequence.at(LINE_UP)).toBe(8);
    expect(times()).toEqual([]);
  });
});

describe('at once', () => {
  it('shows all, and what is still to come when it comes', () => {
    sequence.showAll();
    expect(sequence.at(LINE_UP)).toBe(8);
    expect(sequence.at({ key: 'a', beats: beats(...Array<number>(100).keys()) })).toBe(100);
    expect(clock.step()).toBe(false);
  });

  it('but not the next scene', () => {
    sequence.showAll();
    const next = { ...LINE_UP, key: 'b' };
    sequence.follow(next);
    expect(sequence.at(next)).toBe(1);
  });

  it('goes as far as is asked, and never back', () => {
    sequence.reach(5);
    sequence.reach(3);
    expect(sequence.at(LINE_UP)).toBe(5);
  });
});

describe('[L6] a question with little time left', () => {
  it('is put at once', () => {
    sequence.makeRoomFor(5, 13_000);
    expect(sequence.at(LINE_UP)).toBe(5);
  });

  it('waits for its moment if there is time enough', () => {
    sequence.makeRoomFor(5, 14_000);
    expect(sequence.at(LINE_UP)).toBe(1);
  });
});

describe('over a reload', () => {
  it('goes on with the beat that was seen last', () => {
    sequence.reach(4);
    const after = new Sequence(clock, memory);
    expect(after.at(LINE_UP)).toBe(4);
    after.follow(LINE_UP);
    expect(after.at(LINE_UP)).toBe(4);
  });

  it('remembers it until the game is told again so far', () => {
    sequence.reach(6);
    const after = new Sequence(clock, memory);
    after.follow({ key: 'a', beats: LINE_UP.beats.slice(0, 3) });
    after.follow(LINE_UP);
    expect(after.at(LINE_UP)).toBe(6);
  });
});
