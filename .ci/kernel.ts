/**
 * `npm run kernel`: builds the kernel of src/crypto/kernel and writes it, as hex, to src/crypto/kernel-module.ts. The compiler is
 * pinned, so the bytes are the same everywhere; a test builds them again and compares.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { constantsSource, pairsSource, productsSource, sha512Source } from './kernel-source.ts';

const FOLDER = 'src/crypto/kernel';

const OPTIONS = [
  ...['--optimizeLevel', '3', '--shrinkLevel', '1', '--runtime', 'stub', '--noAssert'],
  // The scratch of memory.ts lies below the constants.
  ...['--memoryBase', '5120', '--initialMemory', '1'],
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
];

/** The files that are written here, in full. */
export async function writtenSources(): Promise<Map<string, string>> {
  const style = { ...(await resolveConfig('.ci/kernel.ts')), parser: 'typescript' };
  return new Map([
    [`${FOLDER}/constants.ts`, await format(constantsSource(), style)],
    [`${FOLDER}/product.ts`, await format(productsSource(), style)],
    [`${FOLDER}/product-pair.ts`, await format(pairsSource(), style)],
    [`${FOLDER}/sha512-constants.ts`, await format(sha512Source(), style)],
  ]);
}

/** The module, from the sources as they are; of another entry, a part of it for itself. By the command, as the types of the package would change those of the whole project. */
export function buildKernel(entry = 'kernel.ts'): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    const out = join(folder, 'kernel.wasm');
    const asc = 'node_modules/assemblyscript/bin/asc.js';
    execFileSync(process.execPath, [asc, `${FOLDER}/${entry}`, '--outFile', out, ...OPTIONS]);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The module as a file of the project. */
export function moduleSource(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('hex')
      .match(/.{1,160}/g) ?? [];
  return `/** The built kernel [P11], in hex. Written by \`npm run kernel\`; a test builds it again and compares. */

export const KERNEL_MODULE: string = [
${lines.map((line) => `  '${line}',\n`).join('')}].join('');
`;
}

if (import.meta.filename === process.argv[1]) {
  for (const [path, source] of await writtenSources()) writeFileSync(path, source);
  const bytes = buildKernel();
  writeFileSync('src/crypto/kernel-module.ts', moduleSource(bytes));
  console.log(`${bytes.length} bytes`);
}
