/** A worker whose program may never come. Workers and time are made up. */

import { describe, expect, it } from 'vitest';
import { Schedule } from '../../lab/network/schedule.ts';
import { StartedWorker } from '../../src/app/started-worker.ts';
import type { Stumble } from '../../src/app/stumbles.ts';

/** What a page sees of a worker. */
class WorkerDouble extends EventTarget {
  readonly heard: unknown[] = [];
  isTerminated = false;
  onerror: ((event: Event) => void) | null = null;

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function started(): { time: Schedule; made: WorkerDouble[]; worker: StartedWorker; stumbles: Stumble[] } {
  const time = new Schedule('a worker');
  const made: WorkerDouble[] = [];
  const stumbles: Stumble[] = [];
  const make = (): Worker => {
    made.push(new WorkerDouble());
    return made.at(-1) as unknown as Worker;
  };
  return { time, made, stumbles, worker: new StartedWorker(make, (why) => stumbles.push(why), time) };
}

const NOTHING = { transfer: [] };

describe('a worker', () => {
  it('is told what was said to it before it was here, in its order, and then all at once', () => {
    const { made, worker } = started();
    worker.postMessage('one', NOTHING);
    worker.postMessage('two', NOTHING);
    expect(made[0]!.heard).toEqual([]);
    made[0]!.says('here');
    expect(made[0]!.heard).toEqual(['one', 'two']);
    worker.postMessage('three', NOTHING);
    expect(made[0]!.heard).toEqual(['one', 'two', 'three']);
  });

  it('that does not come is asked for again, with twice the patience each time, and the next one is told all', () => {
    const { time, made, worker } = started();
    worker.postMessage('one', NOTHING);
    time.step();
    expect(time.now).toBe(10_000);
    expect(made.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    time.step();
    expect(time.now).toBe(30_000);
    expect(made).toHaveLength(3);
    made[2]!.says('here');
    expect(made.map(({ heard }) => heard)).toEqual([[], [], ['one']]);
    expect(time.step()).toBe(false);
  });

  it('whose program is wrong, or that was ended, is not asked for again', () => {
    const wrong = started();
    wrong.made[0]!.onerror!(new Event('error'));
    expect([wrong.time.step(), wrong.stumbles]).toEqual([false, [{ is: 'unloaded' }]]);
    const ended = started();
    ended.worker.terminate();
    expect([ended.time.step(), ended.made[0]!.isTerminated]).toEqual([false, true]);
  });

  it('is heard by all who listen, but for its first word', () => {
    const { made, worker } = started();
    const heard: unknown[] = [];
    worker.addEventListener('message', ({ data }) => heard.push(data));
    worker.addEventListener('message', ({ data }) => heard.push(data));
    made[0]!.says('here');
    made[0]!.says('a word');
    expect(heard).toEqual(['a word', 'a word']);
  });
});
