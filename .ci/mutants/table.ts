/** What `docs/mutants.md` says: how many checks of each file were taken away, and of each that no test missed why. */

import type { Check } from './checks.ts';
import { EXCUSED } from './excused.ts';

/** The document, and what is still to be done: a check that was not tried, a survivor without a word, or a word about what is no survivor. */
export function mutantsTable(
  checks: readonly Check[],
  noticed: Readonly<Record<string, string>>,
): { readonly text: string; readonly open: readonly string[] } {
  const tried = checks.filter(({ key }) => noticed[key] !== undefined);
  const survivors = tried.filter(({ key }) => noticed[key] === 'nobody');
  const open = [
    ...checks.filter((check) => !tried.includes(check)).map(({ key }) => `not tried: ${key}`),
    ...survivors.filter(({ key }) => EXCUSED[key] === undefined).map(({ key }) => `nobody notices: ${key}`),
    ...Object.keys(EXCUSED)
      .filter((key) => !survivors.some((check) => check.key === key))
      .map((key) => `excused, and no survivor: ${key}`),
  ];
  const paths = [...new Set(tried.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const own = tried.filter((check) => check.path === path);
    const left = own.filter((check) => survivors.includes(check));
    return [`\`${path}\``, own.length, own.length - left.length, left.length];
  });
  const all = ['all', tried.length, tried.length - survivors.length, survivors.length];
  const sentences = survivors.map(
    ({ path, kind, words, key }) =>
      `- \`${path}\`, ${kind} \`${words.replaceAll('`', 'ˋ')}\`: ${EXCUSED[key] ?? '…'}`,
  );
  const text = [
    HEAD,
    '| file | taken away | noticed | not |',
    '| --- | --- | --- | --- |',
    ...[...rows, all].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## Those that no test misses, and why',
    '',
    ...(sentences.length === 0 ? ['None.'] : sentences),
    '',
  ].join('\n');
  return { text, open };
}

const HEAD = `# Mutants

For who doubts the tests. \`npm run mutants\` takes the checks of admission and of every proof away, one after the other, and runs the tests that come by it, the quickest first, until one fails: a check that nobody misses is either untested or no check. Taken away are whole checks (what throws or refuses is never reached), single conditions of them, promises (one of several that a judgement needs is taken for granted), equations of proofs (their weight becomes zero), steps (a statement is not absorbed, a proof not asked for), and limits of forms. Whatever is made of a seat's own answers is not judged there, and left out; so is the kernel in WebAssembly, which is compared with noble instead.

The last run:
`;
