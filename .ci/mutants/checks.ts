/** The checks of a source file, and how each is taken away: as text around it, so that all mutants of a file are in one program. */

import ts from 'typescript';

/** What is taken away: a whole check, one of its conditions, one of several promises, an equation, a step, or a limit of a form. */
type Kind = 'check' | 'condition' | 'promise' | 'equation' | 'step' | 'limit';

export interface Check {
  /** The same as long as the check is: file, kind, words, and which of those that are alike. */
  readonly key: string;
  readonly path: string;
  readonly kind: Kind;
  /** The words of the source, in one line. */
  readonly words: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Stands for what is taken away. */
const INSTEAD: Readonly<Record<Exclude<Kind, 'step'>, string>> = {
  check: 'false',
  condition: 'false',
  promise: 'true',
  equation: '0n',
  limit: 'v.check(() => true)',
};

/** Who makes something is no judge of it. */
const MAKERS = /^#?(?:prove|make|encode|seal|sign[A-Z]|answer|new)/;

/** Calls that refuse, bind a challenge to the statement, or ask for a proof. */
const STEPS = /(?:^|\.)#?expect[A-Z]\w*$|^(?:tr|transcript|this|super)\.(?:append|points|scalars)$|\.prove$/;

/** What a form of valibot refuses. */
const LIMITS = /^v\.(?:maxLength|minLength|maxValue|minValue|regex|check|finite|safeInteger|integer)$/;

export function checksOf(path: string, text: string): Check[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const seen = new Map<string, number>();
  const found: Check[] = [];
  const take = (kind: Kind, node: ts.Node): void => {
    const words = node.getText(file).replace(/\s+/g, ' ');
    const alike = `${path} ${kind} ${words}`;
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const [start, end] = [node.getStart(file), node.getEnd()];
    found.push({ key: nth === 1 ? alike : `${alike} (${nth})`, path, kind, words, line, start, end });
  };
  const visit = (node: ts.Node): void => {
    if (isMaker(node)) return;
    if (ts.isIfStatement(node) && node.elseStatement === undefined && leaves(node.thenStatement)) {
      take('check', node.expression);
      for (const part of partsOf(node.expression, ts.SyntaxKind.BarBarToken)) take('condition', part);
    } else if (ts.isReturnStatement(node) && node.expression !== undefined) {
      for (const part of partsOf(node.expression, ts.SyntaxKind.AmpersandAmpersandToken))
        take('promise', part);
      refusalIn(node.expression, take);
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      for (const part of partsOf(node.body, ts.SyntaxKind.AmpersandAmpersandToken)) take('promise', part);
    } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      if (STEPS.test(node.expression.expression.getText(file))) take('step', node);
    } else if (ts.isCallExpression(node)) {
      const called = node.expression.getText(file);
      if (called === 'equations.weight') take('equation', node);
      if (LIMITS.test(called)) take('limit', node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The source with all its mutants asleep; `mutant(i)` wakes the i-th of all checks. */
export function withMutants(text: string, checks: readonly (Check & { readonly id: number })[]): string {
  const cuts = checks.flatMap((check) => {
    const [before, after] = around(check);
    return [
      { at: check.start, text: before, order: -check.end },
      { at: check.end, text: after, order: -check.start },
    ];
  });
  // Of several that begin at one place the longest comes first; of several that end there the shortest, and before any that begins.
  const isEnd = ({ text: cut }: { text: string }): boolean => cut.startsWith(')') || cut.startsWith('}');
  cuts.sort((a, b) => a.at - b.at || Number(isEnd(b)) - Number(isEnd(a)) || a.order - b.order);
  let [written, from] = ['', 0];
  for (const { at, text: cut } of cuts) {
    written += text.slice(from, at) + cut;
    from = at;
  }
  return written + text.slice(from);
}

function around({ id, kind }: Check & { readonly id: number }): [string, string] {
  if (kind === 'step') return [`{ if (!mutant(${id})) {`, '}}']; // whole, as an else may follow
  return [`(mutant(${id}) ? ${INSTEAD[kind]} : (`, '))'];
}

function isMaker(node: ts.Node): boolean {
  const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return isFunction && node.name !== undefined && MAKERS.test(node.name.getText());
}

/** Does nothing but throw, or go back? */
function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.length === 1 && leaves(statement.statements[0]!);
  return ts.isThrowStatement(statement) || ts.isReturnStatement(statement);
}

/** The operands, if there are several. */
function partsOf(node: ts.Expression, operator: ts.SyntaxKind): ts.Expression[] {
  const inside = ts.isParenthesizedExpression(node) ? node.expression : node;
  if (!ts.isBinaryExpression(inside) || inside.operatorToken.kind !== operator) return [];
  const left = partsOf(inside.left, operator);
  return [...(left.length > 0 ? left : [inside.left]), inside.right];
}

/** `x ? undefined : 'why'`: the promise that nothing is wrong; `x ? 'why' : undefined`: the check that something is. */
function refusalIn(node: ts.Expression, take: (kind: Kind, node: ts.Node) => void): void {
  if (!ts.isConditionalExpression(node)) return;
  const isNothing = (branch: ts.Expression): boolean => branch.getText() === 'undefined';
  if (isNothing(node.whenTrue)) take('promise', node.condition);
  if (isNothing(node.whenFalse) && ts.isStringLiteralLike(node.whenTrue)) take('check', node.condition);
}
