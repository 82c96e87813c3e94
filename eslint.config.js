/** The lint: strict typed rules, and the rules of docs/architecture.md that a machine can hold. */
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import noFloatingScript from './.ci/no-floating-script.js';
import svelteConfig from './svelte.config.js';

/** Which rooms a room may import, beside itself. Not listed here: packages, see `packages`. Nothing in src imports the lab. */
const layers = {
  crypto: [],
  table: ['crypto'],
  games: ['table'],
  log: ['crypto', 'table'],
  net: ['crypto'],
  store: ['crypto', 'table', 'log'],
  room: ['crypto', 'table', 'log', 'net', 'store'],
  app: ['crypto', 'table', 'log', 'net', 'store', 'room'],
  ui: ['crypto', 'table', 'games', 'log', 'net', 'store', 'room', 'app', 'page'],
  page: ['net'],
  cli: ['crypto', 'table', 'games', 'log', 'net'],
};

/** Packages that a room may not import, as a pattern with the reason. */
const noble = ['^@noble/', '@noble/* belongs to src/crypto'];
/** @type {Record<string, string[][]>} */
const packages = {
  ...Object.fromEntries(Object.keys(layers).map((layer) => [layer, [noble]])),
  crypto: [['^(?!\\.|@noble/)', 'crypto imports only @noble/* and the platform']],
  table: [['^(?!\\.)', 'table imports no package']],
  games: [['^(?!\\.)', 'games import no package']],
};

/** @type {(layer: keyof typeof layers, more?: { also?: string[], banned?: string[][] }) => import('eslint').Linter.RulesRecord} */
function restrictedImports(layer, { also = [], banned = [] } = {}) {
  const allowed = [layer, ...layers[layer], ...also];
  const foreign = Object.keys(layers).filter((other) => !allowed.includes(other));
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\.?/)+(${[...foreign, 'lab'].join('|')})/`,
            message: `${layer} may not import this room`,
          },
          ...[...(packages[layer] ?? []), ...banned].map(([regex, message]) => ({ regex, message })),
        ],
      },
    ],
  };
}

const curves = ['^@noble/curves', '@noble/curves is imported in crypto/noble.ts and crypto/sign.ts only'];

/** What would make two peers differ: time, chance, the order of promises, the surroundings. */
const impure = [
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'Promise', 'crypto', 'fetch', 'WebSocket', 'Worker'],
  ...['globalThis', 'window', 'self', 'document', 'navigator', 'location', 'process', 'Intl'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'WeakRef', 'FinalizationRegistry'],
];

const impureSyntax = [
  { selector: ':function[async=true]', message: 'no async: a script must be stepped and replayed' },
  { selector: 'AwaitExpression', message: 'no await: a script must be stepped and replayed' },
  { selector: 'ForOfStatement[await=true]', message: 'no for await: a script must be stepped and replayed' },
  { selector: 'ImportExpression', message: 'no dynamic import: a script must be stepped and replayed' },
  { selector: 'ForInStatement', message: 'no for…in: its order is not ours' },
];

const bareYield = {
  selector: 'YieldExpression[delegate=false]',
  message: 'a bare yield stands in table/script.ts only: ask with `yield*`',
};

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'coverage/', 'src/crypto/kernel/'] }, // AssemblyScript has its own compiler
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    plugins: { 'import-x': importX, billfold: { rules: { 'no-floating-script': noFloatingScript } } },
    settings: { 'import-x/extensions': ['.ts', '.js'] },
    rules: {
      'billfold/no-floating-script': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'off', // the typed rule stands in
      'object-shorthand': 'error',
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }], // and bigint
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      // `noUncheckedIndexedAccess` makes `list[i]!` the honest way to say that i is in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.js'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' }, // it can't see a cast in a comment
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { 'import-x/no-cycle': 'off' }, // it would read the imported TypeScript as Svelte
  },

  { files: ['src/crypto/**'], rules: restrictedImports('crypto', { banned: [curves] }) },
  { files: ['src/crypto/noble.ts', 'src/crypto/sign.ts'], rules: restrictedImports('crypto') },
  { files: ['src/table/**'], rules: restrictedImports('table') },
  { files: ['src/games/**'], rules: restrictedImports('games') },
  { files: ['src/log/**'], rules: restrictedImports('log') },
  { files: ['src/net/**'], rules: restrictedImports('net') },
  { files: ['src/store/**'], rules: restrictedImports('store') },
  { files: ['src/room/**'], rules: restrictedImports('room') },
  { files: ['src/app/**'], rules: restrictedImports('app') },
  { files: ['src/page/**'], rules: restrictedImports('page') },
  { files: ['src/ui/**'], rules: restrictedImports('ui') },
  { files: ['src/cli/**'], rules: restrictedImports('cli') },

  {
    files: ['src/crypto/**', 'src/table/**', 'src/games/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/table/**', 'src/games/**'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
      'no-restricted-syntax': ['error', ...impureSyntax, bareYield],
    },
  },
  {
    files: ['src/table/script.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impureSyntax] },
  },
);
