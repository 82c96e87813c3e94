/** The lint rule `no-floating-script`: a script that is called but not run with `yield*` does nothing. */

/**
 * @typedef {Extract<import('eslint').Rule.Node, { type: 'UnaryExpression' }>} Unary
 * @typedef {Extract<import('eslint').Rule.Node, { type: 'YieldExpression' }>} Yield
 * @typedef {Unary['argument']} Expression
 */

/**
 * The part of TypeScript's `Type` that the rule looks at.
 * @typedef {{ isUnionOrIntersection(): boolean, types?: Type[], getSymbol(): { name: string } | undefined }} Type
 * @typedef {{ getTypeAtLocation?: (node: Expression) => Type }} TypedServices
 */

/** @type {(type: Type) => boolean} */
function isScript(type) {
  if (type.isUnionOrIntersection()) return (type.types ?? []).some(isScript);
  return ['Generator', 'AsyncGenerator'].includes(type.getSymbol()?.name ?? '');
}

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      floating: 'this script is called but never run: write `yield*` before it',
    },
  },
  create(context) {
    const services = /** @type {TypedServices} */ (context.sourceCode.parserServices);
    const typeOf = services.getTypeAtLocation;
    if (!typeOf) throw new Error('no-floating-script needs type information');

    /** @type {(node: Expression) => void} */
    const check = (node) => {
      if (node.type === 'AssignmentExpression') return; // kept for later, not dropped
      if (isScript(typeOf(node))) context.report({ node, messageId: 'floating' });
    };
    return {
      ExpressionStatement: (node) => {
        check(node.expression);
      },
      'UnaryExpression[operator="void"]': (/** @type {Unary} */ node) => {
        check(node.argument);
      },
      'YieldExpression[delegate=false][argument]': (/** @type {Yield} */ node) => {
        if (node.argument) check(node.argument);
      },
    };
  },
};
