/** Keys of the English catalogues that nobody reads, by what the compiler knows of every expression. */

import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { scriptOf } from './svelte-script.ts';

/** Every catalogue is the constant `english` of such a file. */
const CATALOGUE = '/words/english.ts';
/** A component is read as a script of this name beside it. */
const SCRIPT = '.markup.ts';

/** `root`: the folder of the sources. Each key is named by its file and its path: "page/words/english.ts settings.title". */
export function unusedWords(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => resolve(root, path))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('/crypto/kernel/'))
    .map((path) => (path.endsWith('.svelte') ? `${path}${SCRIPT}` : path));
  const program = ts.createProgram(files, OPTIONS, hostOf());
  const checker = program.getTypeChecker();
  const isOurs = ({ fileName }: ts.SourceFile): boolean => files.includes(fileName);
  // A catalogue that is put together of parts reads none of them.
  const readers = program
    .getSourceFiles()
    .filter((file) => isOurs(file) && !file.fileName.endsWith(CATALOGUE));
  const read = readIn(readers, checker);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith(CATALOGUE))
    .flatMap((file) =>
      leavesOf(file, checker)
        .filter(({ declarations }) => !declarations.some((one) => read.has(one)))
        .map(({ path }) => `${relative(root, file.fileName)} ${path}`),
    );
}

const OPTIONS: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['vite/client', 'svelte'], moduleResolution: 'bundler' },
    '.',
  ).options,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
};

/** As on the disk, with a script for every component. */
function hostOf(): ts.CompilerHost {
  const disk = ts.createCompilerHost(OPTIONS);
  const host = { ...disk };
  const componentOf = (path: string): string | undefined =>
    path.endsWith(SCRIPT) ? path.slice(0, -SCRIPT.length) : undefined;
  host.fileExists = (path) => componentOf(path) !== undefined || disk.fileExists(path);
  host.readFile = (path) => {
    const component = componentOf(path);
    return component === undefined ? disk.readFile(path) : scriptOf(readFileSync(component, 'utf8'));
  };
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, target);
  };
  return host;
}

interface Leaf {
  readonly path: string;
  readonly declarations: readonly ts.Declaration[];
}

/** The texts, and functions that make them, of one catalogue. */
function leavesOf(file: ts.SourceFile, checker: ts.TypeChecker): Leaf[] {
  const module = checker.getSymbolAtLocation(file);
  const english = module && checker.getExportsOfModule(module).find(({ name }) => name === 'english');
  if (english === undefined) throw new Error(`expected a constant english in ${file.fileName}`);
  const below = (type: ts.Type, path: string): Leaf[] =>
    checker.getPropertiesOfType(type).flatMap((property) => {
      const here = path === '' ? property.name : `${path}.${property.name}`;
      const inner = checker.getTypeOfSymbol(property);
      return isGroup(inner, checker)
        ? below(inner, here)
        : [{ path: here, declarations: property.declarations ?? [] }];
    });
  return below(checker.getTypeOfSymbol(english), '');
}

function isGroup(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0;
  return isObject && type.getCallSignatures().length === 0 && !checker.isArrayLikeType(type);
}

/** What is read anywhere, by its declaration. */
function readIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.Declaration> {
  const found = new Set<ts.Declaration>();
  const mark = (symbol: ts.Symbol | undefined): void =>
    symbol?.declarations?.forEach((one) => found.add(one));
  const markAll = (type: ts.Type): void =>
    wordsIn(type, checker).forEach((property) => {
      mark(property);
      const inner = checker.getTypeOfSymbol(property);
      if (isGroup(inner, checker)) markAll(inner);
    });
  const markKeys = (type: ts.Type, key: ts.Type): void => {
    const keys = key.isUnion() ? key.types : [key];
    if (keys.every((one) => one.isStringLiteral()))
      keys.forEach(({ value }) => mark(type.getProperty(value)));
    else markAll(type);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) mark(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node))
      markKeys(
        checker.getTypeAtLocation(node.expression),
        checker.getTypeAtLocation(node.argumentExpression),
      );
    else if (ts.isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) {
        const key = propertyName ?? name;
        if (ts.isIdentifier(key) || ts.isStringLiteral(key))
          mark(checker.getTypeAtLocation(node).getProperty(key.text));
      }
    else if (isWhole(node)) markAll(checker.getTypeAtLocation(node.arguments[0]!));
    else if (ts.isSpreadAssignment(node)) markAll(checker.getTypeAtLocation(node.expression));
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
}

/** What of it stands in a catalogue. */
function wordsIn(type: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  return checker
    .getPropertiesOfType(type)
    .filter(({ declarations = [] }) =>
      declarations.some((one) => one.getSourceFile().fileName.includes('/words/')),
    );
}

/** `Object.entries(words)` and the like read all of it. */
function isWhole(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    node.arguments.length > 0 &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === 'Object'
  );
}
