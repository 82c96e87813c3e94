/** The kernel that is checked in is the one its sources make, byte by byte, and small. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildKernel, moduleSource, writtenSources } from '../../.ci/kernel.ts';
import { fromHex } from '../../src/crypto/bytes.ts';
import { KERNEL_MODULE } from '../../src/crypto/kernel-module.ts';

it('the files that `npm run kernel` writes are as it writes them', async () => {
  for (const [path, source] of await writtenSources()) expect(readFileSync(path, 'utf8'), path).toBe(source);
});

it('building the kernel again gives the same bytes', () => {
  expect(readFileSync('src/crypto/kernel-module.ts', 'utf8')).toBe(moduleSource(buildKernel()));
});

it('the kernel asks for nothing, and takes 8 KB at most (gzip), as a module and as it is shipped', () => {
  const bytes = fromHex(KERNEL_MODULE);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes as BufferSource))).toEqual([]);
  for (const form of [bytes, KERNEL_MODULE]) expect(gzipSync(form, { level: 9 }).length).toBeLessThan(8192);
});
