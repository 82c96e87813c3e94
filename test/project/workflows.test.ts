/** What runs in continuous integration is pinned: a tag can be moved, a hash can't. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = '.github/workflows';

it.each(readdirSync(FOLDER))(
  'every action of %s is named by the hash of a commit, with its version beside it',
  (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
    const uses = lines.filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);
