/** Holds the first load of the page, its scripts and styles as they travel (gzip), to a budget. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;

/** The scripts and styles a page asks for before anything is tapped, as it writes them. */
export function firstLoadOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || /\brel="(?:stylesheet|modulepreload)"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
    .filter((path) => !path.startsWith('data:'));
}

function main(): void {
  const paths = firstLoadOf(readFileSync('dist/index.html', 'utf8'));
  if (!paths.some((path) => path.endsWith('.js'))) throw new Error('dist/index.html asks for no script');
  const sizes = paths.map((path) => gzipSync(readFileSync(`dist/${path}`), { level: 9 }).length);
  const total = sizes.reduce((a, b) => a + b, 0);
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  paths.forEach((path, i) => {
    console.log(`${kB(sizes[i]!).padStart(9)}  ${path}`);
  });
  console.log(`${kB(total).padStart(9)}  first load, of ${kB(BUDGET)} allowed`);
  if (total > BUDGET) process.exitCode = 1;
}

if (import.meta.filename === process.argv[1]) main();
