/** The sentences about who runs which build. */

import { expect, it } from 'vitest';
import type { Person } from '../../src/app/snapshot.ts';
import { seatOf } from '../../src/table/seat.ts';
import { buildWords } from '../../src/ui/table/builds.ts';

const [OURS, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

/** Names with their builds; the first is me. */
function people(...builds: readonly [name: string, build?: string | undefined, of?: string][]): Person[] {
  return builds.map(([name, build, of], seat) => ({
    ...{ seat: seatOf(seat), name, me: seat === 0, fingerprint: '', signs: [] },
    reach: { is: 'connected', words: '' },
    ...(build !== undefined && { build }),
    ...(of !== undefined && { of }),
  }));
}

it.each([
  ['all the same', people(['Ann', OURS], ['Ben', OURS]), ['All pages at this table say that they are the same build, aaaaaaaaaaaaaaaa.']],
  ['alone with bots, which are their owner’s', people(['Ann', OURS], ['Bot', undefined, 'Ann']), ['You: build aaaaaaaaaaaaaaaa of the page.']],
  ['another one', people(['Ann', OURS], ['Ben', OTHER]), ['You: build aaaaaaaaaaaaaaaa of the page.', 'Ben: another build, by their own word.']],
  [
    'some of each',
    people(['Ann', OURS], ['Ben', OURS], ['Cy', OTHER], ['Di']),
    ['You: build aaaaaaaaaaaaaaaa of the page.', 'Ben: the same, by their own word.', 'Cy: another build, by their own word.', 'Di: the page does not say which build it is.'],
  ],
  ['a page that was not built', people(['Ann'], ['Ben', OURS]), []],
])('%s', (_, table, words) => {
  expect(buildWords(table)).toEqual(words);
}); // prettier-ignore
