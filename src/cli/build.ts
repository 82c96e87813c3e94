/** `npm run build`: the page, into dist or another folder; with its id, if that is asked for, as the only words. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { Arguments } from './arguments.ts';
import { idOf, idSaidBy } from './build-id.ts';

const USAGE = 'usage: npm run build -- [--print-hash] [--into FOLDER]';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OURS = join(ROOT, 'dist');

/** What lies there is deleted: so it has to be a build, or nothing. Ours is for nothing else, also if a build was cut off there. */
function isForBuilds(folder: string): boolean {
  if (folder === OURS || !existsSync(folder)) return true;
  const index = join(folder, 'index.html');
  if (existsSync(index))
    return idSaidBy(readFileSync(index, 'utf8')) !== undefined && relative(folder, ROOT).startsWith('..');
  return readdirSync(folder).length === 0;
}

async function main(args: readonly string[]): Promise<void> {
  const options = new Arguments(args, ['into'], ['print-hash', 'help']);
  if (options.has('help') || options.rest.length > 0) throw new Error(USAGE);
  const folder = resolve(options.text('into') ?? OURS);
  if (!isForBuilds(folder))
    throw new Error(`${folder} holds something else than a build: it would be deleted`);
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
