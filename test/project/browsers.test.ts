/** Which browsers will do is said in three places, and they say the same. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A text in one line. */
const read = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ');

it('the page, the README and the list of what the page needs name the same versions', () => {
  const said = /Chrome or Edge (\d+), Firefox (\d+), Safari ([\d.]+), or a newer one/;
  const versions = said.exec(read('index.html'))!.slice(1);
  expect(said.exec(read('README.md'))!.slice(1)).toEqual(versions);
  const rows = readFileSync('docs/browsers.md', 'utf8').split('\n').filter((line) => line.startsWith('| ')).slice(2); // prettier-ignore
  const needed = [3, 4, 5].map((column) => {
    const all = rows.map((row) => row.split('|')[column]!.replaceAll('*', '').trim());
    return all.sort((a, b) => Number(b) - Number(a))[0];
  });
  expect(needed).toEqual(versions);
});
