/** What our own server says with each file. */

import { expect, it } from 'vitest';
import { headersOf } from '../../src/cli/vite-policy.ts';

const connectsTo = (file: 'page' | 'other'): string =>
  /connect-src ([^;]*)/.exec(headersOf(file)['Content-Security-Policy']!)![1]!;

it('a page may connect to any broker until it narrows that itself; a worker, which has the policy of its file, to its own host alone', () => {
  expect(connectsTo('page')).toBe("'self' https: wss: http: ws:");
  expect(connectsTo('other')).toBe("'self'");
});

it.each(['page', 'other'] as const)('no frame of another site may hold a file (%s)', (file) => {
  expect(headersOf(file)['Content-Security-Policy']).toContain("frame-ancestors 'none'");
});
