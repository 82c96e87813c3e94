/** What the documents name is there: the files they link to, the paths they speak of, the commands they give. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PLACES = ['.', '.github', 'bench', 'docs', 'test', 'verifier'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist)\//;
/** What was decided stays as it was written, with the names of its day; and so do the releases. */
const OF_THEIR_DAY = /^docs\/decisions\/|^CHANGELOG\.md$/;

const documents = PLACES.flatMap((place) =>
  readdirSync(place, { encoding: 'utf8', recursive: place !== '.' })
    .map((path) => join(place, path))
    .filter((path) => path.endsWith('.md') && !SKIPPED.test(path)),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The rooms of src stand for themselves, as in the documents: `log/engine` is src/log/engine.ts. */
const rooms = [...readdirSync('src'), 'src', 'test', 'docs', 'lab', 'bench', 'verifier', '.ci', '.github'];
const ROOTS = ['.', 'src', 'test'];
const ENDINGS = ['', '.ts', '.svelte', '.svelte.ts'];
const files = ['src', 'test', 'lab'].flatMap((root) =>
  readdirSync(root, { encoding: 'utf8', recursive: true }).map((path) => `/${path.replaceAll('\\', '/')}`),
);

/** A path from here, from a room or from the document, or its end where the text says the folder; a pattern counts by what stands before it. */
function isThere(path: string, document: string): boolean {
  if (files.some((file) => file.endsWith(`/${path}`))) return true;
  const plain = path.replace(/[:#].*$/, '').replace(/\/?[^/]*[*{<…].*$/, '');
  return [...ROOTS, dirname(document)].some((root) =>
    ENDINGS.some((ending) => existsSync(join(root, plain + ending))),
  );
}

/** What stands between code marks and has a slash behind a room, or the ending of a source. */
function pathsIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word!);
  return words.filter((word) => {
    const [room, ...inside] = word.split('/');
    return (
      (inside.length > 0 && rooms.includes(room!)) ||
      /^[\w.][^<]*\.(?:ts|svelte|md|py|json|css|html|yml)$/.test(word)
    );
  });
}

it.each(documents)('every link of %s leads somewhere', (document) => {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!.replace(/#.*$/, ''));
  const own = links.filter((link) => link !== '' && !/^https?:/.test(link));
  expect(own.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

it.each(documents)('every command of npm in %s is one of ours', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/\bnpm run (?:--?\w+ )*([\w:-]+)/g)];
  expect(named.map(([, name]) => name!).filter((name) => !(name in scripts))).toEqual([]);
});

it.each(documents.filter((document) => !OF_THEIR_DAY.test(document)))(
  'every path that %s speaks of is there',
  (document) => {
    const paths = pathsIn(readFileSync(document, 'utf8'));
    expect(paths.filter((path) => !isThere(path, document))).toEqual([]);
  },
);
