/** What docs/adding-a-game.md shows of the toy game stands in its files just so. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** Every piece of code with the file that was named last before it. */
function piecesOf(text: string): [file: string, code: string][] {
  let file = '';
  return [...text.matchAll(/^\*\*(\S+)\*\*$|^```\w+\n(.*?)^```$/gms)].flatMap(([, named, code]) => {
    if (named !== undefined) file = named;
    return code === undefined ? [] : [[file, code] as [string, string]];
  });
}

/** How far a line is indented depends on what is around it. */
const flush = (code: string): string => code.replaceAll(/^\s+/gm, '');

const pieces = piecesOf(read('docs/adding-a-game.md'));

it('shows pieces of every file of a game', () => {
  expect(pieces.length).toBeGreaterThan(9);
  for (const part of ['toy.ts', 'words.ts', 'plug.ts', 'page/page.ts', 'registry.ts'])
    expect(pieces.some(([file]) => file.endsWith(part)), part).toBe(true); // prettier-ignore
});

it.each(pieces)('shows %s as it is: %j', (file, code) => {
  expect(flush(read(file))).toContain(flush(code));
});
