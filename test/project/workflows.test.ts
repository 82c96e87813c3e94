/** What runs in continuous integration is pinned: a tag can be moved, a hash can't. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = '.github/workflows';

it('builds of every version of Node that is checked are compared', () => {
  const text = readFileSync(`${FOLDER}/ci.yml`, 'utf8');
  const versions = /node: \[(.*)\]/.exec(text)![1]!.split(', ');
  for (const version of versions) {
    expect(text).toContain(`node${version}: \${{ steps.build.outputs.node${version} }}`);
    expect(text).toContain(`\${{ needs.check.outputs.node${version} }}`);
  }
  expect(text).toContain(`= ${versions.length}\n`);
});

it.each(readdirSync(FOLDER))(
  'every action of %s is named by the hash of a commit, with its version beside it',
  (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
    const uses = lines.filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);
