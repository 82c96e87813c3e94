/**
 * The edition of each game: one hash over all that decides it [P2.1], which everybody who has the sources can compute again. That is
 * what a peer runs to judge an answer, and all that it imports: the rules of the game, the table, the log with its admission, the
 * cryptography, and the versions of the packages they use.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { minifySync, parseSync, transformWithOxc } from 'vite';

/** From here on a log is followed, whatever is played. */
const JUDGE = 'src/log/open-table.ts';

/**
 * What a seat's own program shows and offers is no part of it, and full of sentences: nobody else's judgement depends on it. The rules
 * of a game import neither; its first file does, as they are of the same interface.
 */
const OWN_SIDE = ['legal.ts', 'view.ts'];

/** A file that decides, as it counts: without comments, types and white space. */
interface Deciding {
  readonly content: string;
  /** The files it imports, by their paths, and the packages by their names. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** The edition of each game, by its id. */
export async function editionsOf(root: string): Promise<Readonly<Record<string, string>>> {
  const sources = new Sources(root);
  const editions: Record<string, string> = {};
  for (const game of gamesIn(root)) editions[game] = sha256((await sources.linesOf(game)).join(''));
  return editions;
}

/** A line for each file and package of one game, as `sha256sum` writes them: to find what two editions differ in. */
export function linesOf(root: string, game: string): Promise<readonly string[]> {
  return new Sources(root).linesOf(game);
}

/** The folders whose rules begin in a file of their name. */
function gamesIn(root: string): string[] {
  return readdirSync(join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, firstFileOf(entry.name))))
    .map(({ name }) => name)
    .sort();
}

function firstFileOf(game: string): string {
  return `src/games/${game}/${game}.ts`;
}

class Sources {
  readonly #root: string;
  readonly #read = new Map<string, Deciding>();
  readonly #versions: Readonly<Record<string, string>>;

  constructor(root: string) {
    this.#root = root;
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    this.#versions = dependencies;
  }

  async linesOf(game: string): Promise<string[]> {
    const first = firstFileOf(game);
    const paths = new Set([JUDGE, first]);
    const hashes = new Map<string, string>();
    // A set may grow while it is gone through.
    for (const path of paths) {
      const { content, files, packages } = await this.#file(path);
      hashes.set(path, sha256(content));
      for (const file of files) if (!isLeftOut(path, file, first)) paths.add(file);
      for (const name of packages) hashes.set(name, sha256(this.#versionOf(name)));
    }
    return [...hashes]
      .map(([name, hash]) => `${hash}  ${name}\n`)
      .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  }

  async #file(path: string): Promise<Deciding> {
    const known = this.#read.get(path) ?? (await read(this.#root, path));
    this.#read.set(path, known);
    return known;
  }

  /** Exact, as the manifest names it. */
  #versionOf(name: string): string {
    const version = this.#versions[name];
    if (version === undefined) throw new Error(`${name} decides games, and is no dependency`);
    return version;
  }
}

function isLeftOut(by: string, path: string, first: string): boolean {
  if (posix.dirname(path) !== posix.dirname(first) || !OWN_SIDE.includes(posix.basename(path))) return false;
  if (by === first) return true;
  throw new Error(`${by} decides games, and imports ${path}, which may not`);
}

async function read(root: string, path: string): Promise<Deciding> {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.json')) return { content: manifest(text), files: [], packages: [] };
  const { code } = await transformWithOxc(text, path, { sourcemap: false, tsconfig: false });
  const { module } = parseSync(path.replace(/\.ts$/, '.js'), code);
  if (module.dynamicImports.length > 0) throw new Error(`${path} decides games, and imports something later`);
  const imported = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  return {
    content: minifySync(path, code, { compress: false, mangle: false, sourcemap: false }).code,
    files: imported.filter(isOurs).map((to) => posix.join(posix.dirname(path), to)),
    packages: imported.filter((to) => !isOurs(to)).map(packageOf),
  };
}

/** What a deck says about itself is for who reads it. */
function manifest(text: string): string {
  const { about: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function isOurs(specifier: string): boolean {
  return specifier.startsWith('.');
}

/** `@scope/name/file.js` is of `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/'); // prettier-ignore
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
