/** In every test file, before anything else: wakes the one mutant that is to be noticed, and remembers which were come by. */

import { writeFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The number of the one that is awake; −1 if none is. */
    awake: number;
    /** How often one may be come by before it is plain that something never ends. */
    most: number;
    /** Where is written which ones a test file comes by; '' if nobody wants to know. */
    reach: string;
  }
}

const [awake, most, reach] = [inject('awake'), inject('most'), inject('reach')];
const come = new Map<number, number>();
let count = 0;

Object.assign(globalThis, {
  mutant(id: number): boolean {
    if (id !== awake) {
      if (reach !== '') come.set(id, (come.get(id) ?? 0) + 1);
      return false;
    }
    // What does not end has been noticed, too; nothing that may be caught ends it.
    if (++count > most) process.kill(process.pid, 'SIGKILL');
    return true;
  },
});

if (reach !== '') {
  const path = expect.getState().testPath!;
  afterAll(() => {
    const name = path.replace(/\W+/g, '-');
    writeFileSync(`${reach}/${name}.json`, JSON.stringify({ path, come: [...come] }));
  });
}
