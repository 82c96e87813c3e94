/** The id of a build: one hash over all of its files, which everybody who has them can compute again. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands where the id will be, while it is not known. */
export const NO_ID = '0'.repeat(64);
/** The files that say the id themselves: there it counts as `NO_ID`. */
export const WITH_ID: readonly string[] = ['index.html', 'offline.js'];
/** The file that is no part of the page. */
export const VERIFIER = 'verify.mjs';

const ID = /<meta name="billfold-build" content="([0-9a-f]{64})"/;

/** The paths of all files in a folder, sorted, with slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** What the page of a build says of itself; undefined if it says nothing. */
export function idSaidBy(html: string): string | undefined {
  return ID.exec(html)?.[1];
}

/** SHA-256 of a file, in hexadecimal; where the file says `id`, it counts as unknown. */
export function hashOf(folder: string, path: string, id = NO_ID): string {
  const bytes = readFileSync(join(folder, path));
  const content = WITH_ID.includes(path) ? bytes.toString('utf8').replaceAll(id, NO_ID) : bytes;
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 over a line for each file, as `sha256sum` writes them: hash, two blanks, path. */
export function idOf(folder: string): string {
  const said = idSaidBy(readFileSync(join(folder, 'index.html'), 'utf8'));
  const lines = filesIn(folder).map((path) => `${hashOf(folder, path, said)}  ${path}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
