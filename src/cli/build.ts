/** `npm run build`: the page, into dist or another folder; with its id, if that is asked for, as the only words. */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { Arguments } from './arguments.ts';
import { idOf } from './build-id.ts';

const USAGE = 'usage: npm run build -- [--print-hash] [--into FOLDER]';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function main(args: readonly string[]): Promise<void> {
  const options = new Arguments(args, ['into'], ['print-hash', 'help']);
  if (options.has('help') || options.rest.length > 0) throw new Error(USAGE);
  const folder = resolve(options.text('into') ?? `${ROOT}dist`);
  const isQuiet = options.has('print-hash');
  await build({
    root: ROOT,
    logLevel: isQuiet ? 'silent' : 'info',
    build: { outDir: folder, emptyOutDir: true },
  });
  if (isQuiet) process.stdout.write(`${idOf(folder)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
