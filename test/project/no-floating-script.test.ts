/** The rule `no-floating-script` finds scripts that are called but not run, and nothing else. */
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import rule from '../../.ci/no-floating-script.js';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      projectService: { allowDefaultProject: ['snippet.ts'] },
      tsconfigRootDir: import.meta.dirname,
    },
  },
});

const given = `
type Script<T> = Generator<{ kind: string }, T, unknown>;
declare function draw(): Script<number>;
declare function log(): number;
declare const ready: boolean;
`;

const body = (line: string) => ({
  name: line,
  code: `${given} function* play(): Script<void> { ${line} }`,
  filename: `${import.meta.dirname}/snippet.ts`,
});

tester.run('no-floating-script', rule, {
  valid: [
    body('yield* draw();'),
    body('const n = yield* draw(); yield { kind: String(n) };'),
    body('const later = draw(); yield* later;'),
    body('let later; later = draw(); yield* later;'),
    body('log();'),
    body('void log();'),
    body('yield;'),
  ],
  invalid: [
    body('draw();'),
    body('void draw();'),
    body('yield draw() as never as Script<void> & { kind: string };'),
    body('ready && draw();'),
    body('ready ? draw() : log();'),
    body('(log(), draw());'),
    body('const scripts = [draw()]; scripts[0];'),
    body('async function* f() {} f();'),
  ].map((snippet) => ({ ...snippet, errors: [{ messageId: 'floating' }] })),
});
