/** Every restriction of eslint.config.js fires on a snippet that breaks it, and lets the right way pass. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const cwd = resolve(import.meta.dirname, '../..');

/** The project's own lint without its typed rules: those need the file to exist. */
const UNTYPED: readonly Linter.Config[] = [
  { ...tseslint.configs.disableTypeChecked, files: ['**'] },
  { rules: { 'billfold/no-floating-script': 'off', '@typescript-eslint/no-unused-vars': 'off' } },
];
const cyclic = new ESLint({ cwd, overrideConfig: [...UNTYPED] });
/** Who looks for cycles reads all that a file could lead to. */
const untyped = new ESLint({
  cwd,
  overrideConfig: [...UNTYPED, { rules: { 'import-x/no-cycle': 'off' } }],
});
const typed = new ESLint({ cwd });

async function complaints(path: string, code: string, eslint = untyped): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${cwd}/${path}` });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(`could not lint ${path}: ${fatal?.message}`);
  return result.messages.map((message) => message.ruleId ?? '');
}

const importing = (what: string) => `import { x } from '${what}';\nexport const y = x;\n`;

/** Which rooms each may import beside itself, as `layers` of eslint.config.js has it. */
const ROOMS = {
  crypto: [],
  table: ['crypto'],
  games: ['table'],
  log: ['crypto', 'table'],
  net: ['crypto'],
  store: ['crypto', 'table', 'log'],
  room: ['crypto', 'table', 'log', 'net', 'store'],
  app: ['crypto', 'table', 'games', 'log', 'net', 'store', 'room'],
  ui: ['table', 'games', 'log', 'app'],
  languages: ['table', 'games'],
  page: ['crypto', 'table', 'games', 'log', 'net', 'store', 'room', 'app', 'ui', 'languages'],
  cli: ['crypto', 'table', 'games', 'log', 'net'],
} as const;

describe('every pair of rooms', () => {
  it.each(Object.entries(ROOMS))('%s imports %j and no other', async (room, allowed) => {
    const others = [...Object.keys(ROOMS).filter((other) => other !== room), '../lab'];
    const found = await Promise.all(
      others.map((other) => complaints(`src/${room}/a.ts`, importing(`../${other}/a.ts`))),
    );
    expect(others.filter((_, i) => found[i]!.length === 0)).toEqual(allowed);
  });

  it('is all of src', () => {
    const rooms = readdirSync(`${cwd}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rooms.map(({ name }) => name)).toEqual(Object.keys(ROOMS).sort());
  });
});

describe('imports follow the arrows', () => {
  const forbidden = [
    ['src/crypto/a.ts', '../table/a.ts'],
    ['src/crypto/a.ts', '../games/wallet/a.ts'],
    ['src/crypto/a.ts', '../log/a.ts'],
    ['src/crypto/a.ts', 'node:fs'],
    ['src/crypto/a.ts', 'svelte'],
    ['src/table/a.ts', '../games/a.ts'],
    ['src/table/a.ts', '../log/a.ts'],
    ['src/table/a.ts', '../ui/a.ts'],
    ['src/table/a.ts', '@noble/hashes/sha2.js'],
    ['src/games/wallet/a.ts', '../../crypto/a.ts'],
    ['src/games/wallet/a.ts', '../../log/a.ts'],
    ['src/games/wallet/a.ts', '../../ui/a.ts'],
    ['src/games/wallet/a.ts', './page/a.ts'],
    ['src/games/wallet/a.ts', '../toy/a.ts'],
    ['src/games/wallet/a.ts', 'svelte'],
    ['src/games/wallet/page/a.ts', '../../../log/a.ts'],
    ['src/games/wallet/page/a.ts', '../../../page/a.ts'],
    ['src/games/wallet/page/a.ts', '../../toy/page/a.ts'],
    ['src/games/wallet/page/a.ts', 'peerjs'],
    ['src/games/plug.ts', '../log/a.ts'],
    ['src/games/registry.ts', '../ui/a.ts'],
    ['src/log/a.ts', '../games/registry.ts'],
    ['src/log/a.ts', '../net/a.ts'],
    ['src/log/a.ts', '../store/a.ts'],
    ['src/log/a.ts', '../room/a.ts'],
    ['src/net/a.ts', '../table/a.ts'],
    ['src/net/a.ts', '../log/a.ts'],
    ['src/net/a.ts', '../store/a.ts'],
    ['src/store/a.ts', '../net/a.ts'],
    ['src/store/a.ts', '../room/a.ts'],
    ['src/room/a.ts', '../games/registry.ts'],
    ['src/room/a.ts', '../app/a.ts'],
    ['src/room/peer/a.ts', '../../app/a.ts'],
    ['src/room/peer/a.ts', '../../ui/a.ts'],
    ['src/app/a.ts', '../games/wallet/a.ts'],
    ['src/app/a.ts', '../ui/a.ts'],
    ['src/app/a.ts', '../page/a.ts'],
    ['src/ui/a.ts', '../games/wallet/a.ts'],
    ['src/ui/a.ts', '../page/a.ts'],
    ['src/ui/a.ts', '../net/a.ts'],
    ['src/page/a.ts', '../games/wallet/page/a.ts'],
    ['src/page/a.ts', '../games/toy/a.ts'],
    ['src/page/a.ts', '../cli/a.ts'],
    ['src/page/a.ts', '../../lab/a.ts'],
    ['src/languages/de/a.ts', '../../app/a.ts'],
    ['src/languages/de/a.ts', '../../ui/a.ts'],
    ['src/languages/de/a.ts', '../../page/a.ts'],
    ['src/languages/de/a.ts', '../../games/wallet/cards.ts'],
    ['src/languages/de/a.ts', '../../games/wallet/page/a.ts'],
    ['src/languages/de/a.ts', 'svelte'],
    ['src/app/a.ts', '../languages/languages.ts'],
    ['src/ui/a.ts', '../languages/languages.ts'],
    ['src/cli/a.ts', '../games/wallet/a.ts'],
    ['src/cli/a.ts', '../ui/a.ts'],
    ['src/cli/a.ts', '../room/a.ts'],
    ['src/cli/a.ts', '../../lab/a.ts'],
    ['src/games/wallet/statistics/a.ts', '../../../cli/a.ts'],
    ['src/games/wallet/statistics/a.ts', '../../../../lab/a.ts'],
    ['lab/a.ts', '../src/games/wallet/a.ts'],
    ['lab/zoo/a.ts', '../../src/games/wallet/a.ts'],
    ['bench/a.ts', '../src/games/toy/a.ts'],
  ] as const;
  it.each(forbidden)('%s may not import %s', async (path, what) => {
    expect(await complaints(path, importing(what))).toEqual(['no-restricted-imports']);
  });

  const allowed = [
    ['src/crypto/a.ts', './b.ts'],
    ['src/table/a.ts', '../crypto/a.ts'],
    ['src/games/wallet/a.ts', '../../table/a.ts'],
    ['src/games/wallet/a.ts', '../plug.ts'],
    ['src/games/wallet/bot/a.ts', '../cards.ts'],
    ['src/games/wallet/page/a.ts', '../cards.ts'],
    ['src/games/wallet/page/a.ts', '../../../ui/a.ts'],
    ['src/games/wallet/page/a.ts', '../../../app/a.ts'],
    ['src/games/wallet/page/a.ts', 'svelte'],
    ['src/games/registry.ts', './wallet/a.ts'],
    ['src/log/a.ts', '../table/a.ts'],
    ['src/log/a.ts', '../crypto/a.ts'],
    ['src/net/a.ts', '../crypto/a.ts'],
    ['src/store/a.ts', '../log/a.ts'],
    ['src/room/peer/a.ts', '../../log/a.ts'],
    ['src/room/a.ts', '../net/a.ts'],
    ['src/room/a.ts', '../store/a.ts'],
    ['src/app/a.ts', '../room/a.ts'],
    ['src/app/a.ts', '../games/plug.ts'],
    ['src/ui/a.ts', '../games/sentence.ts'],
    ['src/ui/a.ts', '../app/a.ts'],
    ['src/page/a.ts', '../games/registry.ts'],
    ['src/page/a.ts', '../ui/a.ts'],
    ['src/page/a.ts', '../net/a.ts'],
    ['src/page/a.ts', '../languages/languages.ts'],
    ['src/languages/de/a.ts', '../../games/sentence.ts'],
    ['src/languages/de/wallet/a.ts', '../grammar.ts'],
    ['src/cli/a.ts', '../games/registry.ts'],
    ['src/cli/a.ts', '../log/a.ts'],
    ['src/games/wallet/statistics/a.ts', '../../statistics.ts'],
    ['lab/a.ts', '../src/room/a.ts'],
    ['lab/a.ts', '../src/games/registry.ts'],
    ['bench/a.ts', '../lab/a.ts'],
  ] as const;
  it.each(allowed)('%s may import %s', async (path, what) => {
    expect(await complaints(path, importing(what))).toEqual([]);
  });

  it('also refuses re-exports and types', async () => {
    expect(await complaints('src/games/a.ts', "export { x } from '../crypto/a.ts';\n")).toEqual([
      'no-restricted-imports',
    ]);
    expect(
      await complaints('src/games/a.ts', "import type { X } from '../crypto/a.ts';\nexport type Y = X;\n"),
    ).toEqual(['no-restricted-imports']);
  });

  it.each([
    '../../ui/words/english.ts',
    '../../page/words/settings.ts',
    '../../app/words/english.ts',
    '../../games/wallet/words/english.ts',
    '../../games/wallet/page/words/english.ts',
  ])('of %s a language knows the shape alone', async (words) => {
    const shape = `import type { x } from '${words}';\nexport type Y = typeof x;\n`;
    expect(await complaints('src/languages/de/a.ts', shape)).toEqual([]);
    expect(await complaints('src/languages/de/a.ts', importing(words))).toEqual([
      '@typescript-eslint/no-restricted-imports',
    ]);
  });

  it('refuses a cycle', async () => {
    const [file, other] = someImport();
    const code = `import * as all from './${file}';\nexport const keys = Object.keys(all);\n`;
    expect(await complaints(`src/crypto/${other}`, code, cyclic)).toEqual(['import-x/no-cycle']);
  });
});

describe('only its own folder speaks of a game', () => {
  it.each([
    ['src/app/a.ts', "export const game = 'wallet';\n"],
    ['src/page/a.ts', 'export const title = `Wallet of ${1}`;\n'],
    ['src/ui/a.ts', "export const face = 'note/dollar/100';\n"],
    ['src/log/a.ts', 'export const walletLog = 1;\n'],
    ['src/page/A.svelte', '<p>How to play Wallet</p>\n'],
    ['src/page/A.svelte', '<img src="note/dollar/100" alt="" />\n'],
    ['src/page/screens/A.svelte', "<script>\n  export const face = 'gangster/rookie/1';\n</script>\n"],
    ['src/ui/table/A.svelte', "{#each ['loot/car'] as face (face)}{face}{/each}\n"],
    ['src/app/a.ts', "export const face = 'jewelry/60';\n"],
    ['lab/a.ts', "export const game = 'toy';\n"],
    ['lab/zoo/a.ts', "export const game = 'wallet';\n"],
    ['bench/a.ts', 'export const walletFigures = 1;\n'],
  ])('%s may not say %j', async (path, code) => {
    const found = (await complaints(path, code)).filter((rule) => rule !== 'billfold/no-raw-words');
    expect(new Set(found)).toEqual(new Set(['no-restricted-syntax']));
  });
  it.each([
    ['src/games/wallet/a.ts', "export const face = 'note/dollar/100';\n"],
    ['src/games/wallet/page/A.svelte', '<img src="note/dollar/100" alt="" />\n'],
    ['src/games/registry.ts', "export const first = 'wallet';\n"],
    ['lab/zoo/a.ts', "export const game = 'toy';\n"],
  ])('%s may', async (path, code) => {
    expect(await complaints(path, code)).toEqual([]);
  });
});

describe('words stand in catalogues', () => {
  const screen = 'src/page/screens/SettingsScreen.svelte';
  it.each([
    '<p>Load it</p>',
    '<p>{count} left</p>',
    '<button aria-label="Back"></button>',
    '<img alt="a {kind} of card" />',
    '<Page title="Settings" />',
    "<p>{isOn ? 'It is on.' : ''}</p>",
    "<script>\n  export const noBuzz = 'Your browser does not buzz.';\n</script>",
    '<script>\n  export const left = (n) => `Only ${n} left`;\n</script>',
  ])('not in %j', async (code) => {
    expect(await complaints(screen, `${code}\n`)).toContain('billfold/no-raw-words');
  });
  it.each([
    '<p>{words.now.load} · ✓ 5 ×</p>',
    '<p class="muted Left over">{1}</p>',
    '<a href="#/how" aria-label={words.now.back}>‹</a>',
    "<script>\n  export const f = () => { throw new Error('expected an element'); };\n</script>",
    '<style>\n  p { color: Red; }\n</style>',
  ])('there are none in %j', async (code) => {
    expect(await complaints(screen, `${code}\n`)).not.toContain('billfold/no-raw-words');
  });
});

/** A file of src/crypto, and another one that it imports. */
function someImport(): [string, string] {
  for (const file of readdirSync(`${cwd}/src/crypto`)) {
    const match = /^(?:import|export) \{.*\} from '\.\/(.+\.ts)';$/m.exec(
      readFileSync(`${cwd}/src/crypto/${file}`, 'utf8'),
    );
    if (match?.[1]) return [file, match[1]];
  }
  throw new Error('no file of src/crypto imports another');
}

describe('@noble/* has few doors', () => {
  const curves = importing('@noble/curves/ed25519.js');
  const hashes = importing('@noble/hashes/sha2.js');

  it.each(['src/crypto/noble.ts', 'src/crypto/noble-sign.ts'])('%s may import the curves', async (path) => {
    expect(await complaints(path, curves)).toEqual([]);
  });
  it.each([
    'src/crypto/curve.ts',
    'src/crypto/shuffle.ts',
    'src/table/a.ts',
    'src/log/a.ts',
    'src/net/a.ts',
    'src/ui/a.ts',
    'src/cli/a.ts',
  ])('%s may not import the curves', async (path) => {
    expect(new Set(await complaints(path, curves))).toEqual(new Set(['no-restricted-imports']));
  });
  it('hashes stay inside src/crypto', async () => {
    expect(await complaints('src/crypto/a.ts', hashes)).toEqual([]);
    for (const path of ['src/table/a.ts', 'src/games/a.ts', 'src/log/a.ts', 'src/ui/a.ts'])
      expect(await complaints(path, hashes), path).toEqual(['no-restricted-imports']);
  });
});

it('@scure/base has one door', async () => {
  const base = importing('@scure/base');
  expect(await complaints('src/net/base64url.ts', base)).toEqual([]);
  for (const path of ['src/crypto/a.ts', 'src/net/a.ts', 'src/room/a.ts', 'src/ui/a.ts', 'src/cli/a.ts'])
    expect(await complaints(path, base), path).toEqual(['no-restricted-imports']);
});

describe.each(['src/table/a.ts', 'src/games/wallet/a.ts'])('%s is deterministic', (path) => {
  const globals = [
    'Date.now()',
    'new Date()',
    'setTimeout(f, 1)',
    'crypto.randomUUID()',
    'performance.now()',
  ];
  it.each([...globals, 'Promise.resolve()', 'globalThis.Date', 'document.title'])('no %s', async (use) => {
    expect(await complaints(path, `const f = () => 1;\nexport const y = [f, ${use}];\n`)).toEqual([
      'no-restricted-globals',
    ]);
  });
  it('no Math.random', async () => {
    expect(await complaints(path, 'export const y = Math.random();\n')).toEqual(['no-restricted-properties']);
  });
  it.each([
    ['async function', 'export async function f() { g(); }'],
    ['async arrow', 'export const f = async () => { g(); };'],
    ['for…in', 'export function f(o: object) { for (const k in o) g(k); }'],
    ['dynamic import', "export const f = () => import('./b.ts');"],
    ['bare yield', 'export function* f() { yield 1; }'],
  ])('no %s', async (_, code) => {
    expect(await complaints(path, `declare function g(k?: string): void;\n${code}\ng();\n`)).toEqual([
      'no-restricted-syntax',
    ]);
  });
  it('no await', async () => {
    expect(await complaints(path, 'export const y = await Object.create(null);\n')).toEqual([
      'no-restricted-syntax',
    ]);
  });
});

describe('elsewhere the same is allowed', () => {
  it('a bare yield in the kernel', async () => {
    expect(await complaints('src/table/script.ts', 'export function* f() { yield 1; }\n')).toEqual([]);
  });
  it('a clock in the session', async () => {
    expect(await complaints('src/log/a.ts', 'export const now = () => Date.now();\n')).toEqual([]);
  });
});

describe('small things', () => {
  it.each(['src/crypto/a.ts', 'src/table/a.ts', 'src/games/a.ts'])('%s logs nothing', async (path) => {
    expect(await complaints(path, "console.log('x');\n")).toEqual(['no-console']);
  });
  it('a file has 400 lines at most, comments included', async () => {
    const lines = (n: number) => '// a line\n'.repeat(n);
    expect(await complaints('src/ui/a.ts', lines(400))).toEqual([]);
    expect(await complaints('src/ui/a.ts', lines(401))).toEqual(['max-lines']);
  });
  it('single letters and capitals are fine names', async () => {
    expect(await complaints('src/crypto/a.ts', 'export const E_A = 1, Y = 2, pi = [0];\n')).toEqual([]);
  });
});

describe('typed rules', () => {
  const real = 'vite.config.ts'; // stands in for any file that the compiler knows
  it('no-floating-script is wired up', async () => {
    const code = 'function* f() { yield 1; }\nf();\n';
    expect(await complaints(real, code, typed)).toEqual(['billfold/no-floating-script']);
  });
  it('numbers and big integers may stand in templates, objects may not', async () => {
    expect(
      await complaints(real, 'export const s = (a: number, b: bigint) => `${a} ${b}`;\n', typed),
    ).toEqual([]);
    expect(await complaints(real, 'export const s = (a: string[]) => `${a}`;\n', typed)).toEqual([
      '@typescript-eslint/restrict-template-expressions',
    ]);
  });
});
