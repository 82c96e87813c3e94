/** Two builds of one commit are the same, byte for byte, wherever they are made; their id says so. */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesIn, idOf, VERIFIER } from '../../src/cli/build-id.ts';
import { cheatedGame } from '../cli/game-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'billfold-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sources in a folder of another name, deeper down. */
function copy(): string {
  const root = join(folder, 'another/place');
  mkdirSync(join(root, 'test'), { recursive: true });
  const names = [
    'src',
    'public',
    'index.html',
    'package.json',
    'vite.config.ts',
    'svelte.config.js',
    'tsconfig.json',
  ];
  for (const name of names) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** As in a fresh terminal. */
const env = { ...process.env, NODE_ENV: undefined };

/** `npm run build -- --print-hash --into FOLDER`, without npm. */
function build(into: string): string {
  const command = ['--import', 'tsx', 'src/cli/build.ts', '--print-hash', '--into', into];
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' });
}

/** `npm start` where nothing was built yet; what it says until it has greeted. */
async function start(root: string): Promise<string> {
  const command = ['--import', 'tsx', 'src/cli/start.ts', '--host', 'localhost'];
  const server = spawn(process.execPath, command, { cwd: root, env });
  let said = '';
  const ended = once(server, 'close');
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      if (said.includes('Ctrl-C')) server.kill();
    });
  }
  await ended;
  return said;
}

const root = copy();
const [here, there] = [join(folder, 'here'), join(root, 'dist')];
const printed = build(here);
const greeting = await start(root);

it('two builds have the same files, and the same id, which is all that is printed', () => {
  expect(filesIn(here)).toEqual(filesIn(there));
  for (const path of filesIn(here)) {
    expect(readFileSync(join(there, path)).equals(readFileSync(join(here, path))), path).toBe(true);
  }
  expect(printed).toBe(`${idOf(there)}\n`);
});

it('goes into no folder that holds something else: it would be deleted', () => {
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'letter'), 'dear Ann');
  for (const into of [home, '.']) {
    const command = ['--import', 'tsx', 'src/cli/build.ts', '--into', into];
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/holds something else/) as string,
    });
  }
  expect(readFileSync(join(home, 'letter'), 'utf8')).toBe('dear Ann');
});

it('is made anew where one was cut off before it had a page', () => {
  rmSync(join(there, 'index.html'));
  const command = ['--import', 'tsx', 'src/cli/build.ts', '--print-hash'];
  const id = execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  expect([id, filesIn(there)]).toEqual([printed, filesIn(here)]);
});

it('npm start greets with the address and its QR code, and with nothing that tools have to say', () => {
  const [address, blank, ...code] = greeting.split('\n');
  expect(address).toMatch(/^here: {12}http:\/\/localhost:\d+\/$/);
  expect(blank).toBe('');
  const after = code.findIndex((line) => /[^█▀▄ ]/.test(line));
  expect(after).toBeGreaterThan(10);
  expect(code.slice(after).filter(Boolean)).toEqual([expect.stringMatching(/^The page and its broker/)]);
});

it('the page and its worker say the id, and everybody can compute it from their files', () => {
  for (const path of ['index.html', 'offline.js']) {
    expect(readFileSync(join(here, path), 'utf8')).toContain(idOf(here));
  }
});

it.each(['index.html', 'offline.js', 'icon.svg'])('who changes %s changes the id', (path) => {
  const before = idOf(there);
  const bytes = readFileSync(join(there, path));
  writeFileSync(join(there, path), Buffer.concat([bytes, Buffer.from(' ')]));
  expect(idOf(there)).not.toBe(before);
  writeFileSync(join(there, path), bytes);
  expect(idOf(there)).toBe(before);
});

it('the worker keeps every file of the build but itself and the verifier', () => {
  const worker = readFileSync(join(here, 'offline.js'), 'utf8');
  const isKept = (path: string): boolean => worker.includes(`"${path}"`);
  expect(filesIn(here).filter((path) => !isKept(path))).toEqual(['offline.js', VERIFIER]);
});

/** What Node says and how it ends, called like this in that folder. */
function said(cwd: string, ...args: string[]): object {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const cheated = join(folder, 'cheated.billfold');
writeFileSync(cheated, cheatedGame());

it.each([
  ['a game that is as its file says', 0, [resolve('test/fixtures/wallet-3-fixture-0.billfold')]],
  ['a game in which somebody cheated, as JSON', 1, [cheated, '--json']],
  ['something else', 2, [resolve('README.md')]],
  ['nothing', 2, []],
])('the verifier alone in a folder says of %s what npm run verify says', (_, status, args) => {
  const alone = mkdtempSync(join(folder, 'alone-'));
  cpSync(join(here, VERIFIER), join(alone, VERIFIER));
  const words = said(alone, VERIFIER, ...args);
  expect(words).toMatchObject({ status });
  expect(words).toEqual(said('.', '--import', 'tsx', 'src/cli/verifier.ts', ...args));
});
