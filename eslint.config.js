/** The lint: strict typed rules, and the rules of docs/architecture.md that a machine can hold. */
import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import noFloatingScript from './.ci/no-floating-script.js';
import noRawWords from './.ci/no-raw-words.js';
import svelteConfig from './svelte.config.js';

/** The games: every folder of src/games. */
const games = readdirSync(new URL('./src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Which rooms a room may import, beside itself. `games` are the words that all games share and their registry; a game's own folder is
 * closed to every other room. Not listed here: packages, see `packages`. Nothing in src imports the lab.
 */
const layers = {
  crypto: [],
  table: ['crypto'],
  games: ['table'],
  log: ['crypto', 'table'],
  net: ['crypto'],
  store: ['crypto', 'table', 'log'],
  room: ['crypto', 'table', 'log', 'net', 'store'],
  app: ['crypto', 'table', 'games', 'log', 'net', 'store', 'room'],
  ui: ['table', 'games', 'log', 'app'],
  page: ['crypto', 'table', 'games', 'log', 'net', 'store', 'room', 'app', 'ui', 'languages'],
  languages: ['table', 'games', 'app', 'ui', 'page'],
  cli: ['crypto', 'table', 'games', 'log', 'net'],
};

/** Packages that a room may not import, as a pattern with the reason. */
const noble = ['^@noble/', '@noble/* belongs to src/crypto'];
const scure = ['^@scure/', '@scure/base is imported in net/base64url.ts only'];
/** @type {Record<string, string[][]>} */
const packages = {
  ...Object.fromEntries(Object.keys(layers).map((layer) => [layer, [noble, scure]])),
  crypto: [['^(?!\\.|@noble/)', 'crypto imports only @noble/* and the platform']],
  table: [['^(?!\\.)', 'table imports no package']],
  games: [['^(?!\\.)', 'games import no package']],
};

/** A game is closed to whoever is not in its folder, but for the registry. */
const closed = [
  `games/(${games.join('|')})/`,
  'a game is named by games/registry.ts and its own folder only',
];

/** @type {(layer: keyof typeof layers, more?: { also?: string[], banned?: string[][], opened?: string[][] }) => import('eslint').Linter.RulesRecord} */
function restrictedImports(layer, { also = [], banned = [closed], opened = [] } = {}) {
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
          ...[...(packages[layer] ?? []), ...banned]
            .filter((each) => !opened.includes(each))
            .map(([regex, message]) => ({ regex, message })),
        ],
      },
    ],
  };
}

/** @type {import('eslint').Linter.Config[]} A game's rules know the table, and of other games nothing; its page is made of the kit. */
const gameImports = games.flatMap((game) => {
  const others = games.filter((other) => other !== game);
  const strangers = [`^(\\.\\./)+(${others.join('|')})/`, 'a game knows no other game'];
  return [
    {
      files: [`src/games/${game}/**`],
      rules: restrictedImports('games', { banned: [strangers] }),
    },
    {
      files: [`src/games/${game}/page/**`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(\\.\\./)+(crypto|log|net|store|room|page|cli|lab)/',
                message: 'a game’s page is made of ui and app',
              },
              { regex: '^(?!\\.|svelte)', message: 'a game’s page imports svelte and no other package' },
              { regex: strangers[0], message: strangers[1] },
            ],
          },
        ],
      },
    },
  ];
});

/** A language knows the words of the rooms and the games that it says anew, and their shapes alone: what is said in English is not fetched with it. */
const CATALOGUES = '(app|ui|page|games/[^/]+(/page)?)/words/';
/** @type {import('eslint').Linter.RulesRecord} */
const languageImports = {
  ...restrictedImports('languages', {
    banned: [
      [
        `^(\\.\\./)+(?!${CATALOGUES})(app/(?!speech\\.ts)|ui/|page/|games/[^/]+/)`,
        'a language says what the catalogues of words say, and knows nothing else',
      ],
      ['^(?!\\.)', 'languages import no package'],
    ],
  }),
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^(\\.\\./)+${CATALOGUES}`,
          allowTypeImports: true,
          message: 'a language has words of its own: only the shape of the English ones is imported',
        },
      ],
    },
  ],
};

/** Where every word that is read already comes from a catalogue. */
const TRANSLATED = ['src/{app,games,page,ui}/**'];

/** How the faces of Wallet and MafiaDollar begin, as it stands in a pattern. */
const cards = `(${[
  ...['note', 'jewelry', 'prop', 'extra', 'special', 'token'],
  ...['gangster', 'weapon', 'tool', 'vehicle', 'block', 'warehouse', 'dog', 'event', 'police', 'loot'],
].join('|')})\\u002f`;

/** @type {(names: string[]) => { selector: string, message: string }[]} Outside its folder nothing speaks of a game, nor of its cards. */
const nameless = (names) =>
  [
    ':not(ImportDeclaration) > Literal[value=',
    'TemplateElement[value.raw=',
    'SvelteText[value=',
    'SvelteLiteral[value=',
    'Identifier[name=',
  ].map((node) => ({
    selector: `${node}/${names.join('|')}/i]`,
    message: 'only its own folder names a game or its cards',
  }));

/** Cheats play the toy game, and one of their own with cards like these. */
const TOY = 'toy';

const curves = [
  '^@noble/curves',
  '@noble/curves is imported in crypto/noble.ts and crypto/noble-sign.ts only',
];

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
    plugins: {
      'import-x': importX,
      billfold: { rules: { 'no-floating-script': noFloatingScript, 'no-raw-words': noRawWords } },
    },
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
  { files: ['src/crypto/noble.ts', 'src/crypto/noble-sign.ts'], rules: restrictedImports('crypto') },
  { files: ['src/table/**'], rules: restrictedImports('table') },
  { files: ['src/games/**'], rules: restrictedImports('games', { banned: [] }) },
  ...gameImports,
  { files: ['src/log/**'], rules: restrictedImports('log') },
  { files: ['src/net/**'], rules: restrictedImports('net') },
  { files: ['src/net/base64url.ts'], rules: restrictedImports('net', { opened: [scure] }) },
  { files: ['src/store/**'], rules: restrictedImports('store') },
  { files: ['src/room/**'], rules: restrictedImports('room') },
  { files: ['src/app/**'], rules: restrictedImports('app') },
  { files: ['src/page/**'], rules: restrictedImports('page') },
  { files: ['src/ui/**'], rules: restrictedImports('ui') },
  { files: ['src/languages/**'], rules: languageImports },
  { files: ['src/cli/**'], rules: restrictedImports('cli') },
  {
    files: ['lab/**', 'bench/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: closed[0], message: closed[1] }] }],
    },
  },

  {
    files: ['src/crypto/**', 'src/table/**', 'src/games/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/table/**', 'src/games/**'],
    ignores: ['src/games/registry.ts', 'src/games/sentence.ts', 'src/games/*/page/**'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
      'no-restricted-syntax': ['error', ...impureSyntax, bareYield],
    },
  },
  {
    files: ['src/{app,cli,log,net,page,room,store,ui}/**', 'lab/**', 'bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...nameless([...games, cards])] },
  },
  {
    files: ['lab/zoo/**'],
    rules: { 'no-restricted-syntax': ['error', ...nameless(games.filter((game) => game !== TOY))] },
  },
  {
    files: TRANSLATED,
    ignores: [
      'src/**/words/**',
      'src/games/*/cover.ts',
      'src/games/*/statistics/**',
      'src/games/*/statistics.ts',
    ],
    rules: { 'billfold/no-raw-words': ['error', { allow: ['Billfold'] }] }, // its own name
  },
  {
    files: ['src/table/script.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impureSyntax] },
  },
);
