/** All tests of this folder once more, with noble in the kernel's place: both backends must pass them. */
import { expect, it } from 'vitest';
import { group, useBackend } from '../../src/crypto/backend.ts';

useBackend('noble');

for (const [path, load] of Object.entries(import.meta.glob('./*.test.ts')))
  if (!/over-noble|kernel/.test(path)) await load();

it('[P11] noble is in use to the end', () => {
  expect(group().name).toBe('noble');
});
