/**
 * The lint rule `no-raw-words`: what a person reads stands in a catalogue of words, and not in markup, nor in an attribute that is read
 * out or shown, nor as a sentence in a script.
 */

/** Attributes of elements, and properties of our own components, whose text is shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|words|about|text)$/;

/** As a person reads it: two letters at least, so that signs and single keys may stay. */
const WORDS = /\p{L}{2}/u;

/** A capital letter, and more than one word: messages for whoever mends the page begin with a small one. */
const SENTENCE = /^\p{Lu}(?=[^\n]* )[^\n]*\p{Ll}{2}/u;

/**
 * The part of Svelte's nodes that the rule looks at.
 * @typedef {{ value: string, parent: { type: string, key?: { name: string } } }} Text
 * @typedef {Extract<import('eslint').Rule.Node, { type: 'Literal' }>} Literal
 * @typedef {Extract<import('eslint').Rule.Node, { type: 'TemplateLiteral' }>} Template
 */

/** @type {(node: { type: string }) => boolean} */
const isAside = ({ type }) =>
  type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'TSLiteralType';

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: { raw: 'these words belong into a catalogue: {{ words }}' },
  },
  create(context) {
    const [{ allow = [] } = {}] = /** @type {{ allow?: string[] }[]} */ (context.options);
    /** @type {(node: object, words: string) => void} */
    const report = (node, words) => {
      if (allow.includes(words.trim())) return;
      context.report({
        node: /** @type {import('eslint').Rule.Node} */ (node),
        messageId: 'raw',
        data: { words: words.trim() },
      });
    };
    const listener = {
      SvelteText(/** @type {Text} */ node) {
        if (['SvelteStyleElement', 'SvelteScriptElement'].includes(node.parent.type)) return;
        if (WORDS.test(node.value)) report(node, node.value);
      },
      SvelteLiteral(/** @type {Text} */ node) {
        if (!SHOWN.test(node.parent.key?.name ?? '')) return;
        if (WORDS.test(node.value)) report(node, node.value);
      },
      Literal(/** @type {Literal} */ node) {
        if (typeof node.value !== 'string' || isAside(node.parent)) return;
        if (SENTENCE.test(node.value)) report(node, node.value);
      },
      TemplateLiteral(/** @type {Template} */ node) {
        const words = node.quasis.map(({ value }) => value.raw).join('…');
        if (SENTENCE.test(words)) report(node, words);
      },
    };
    return /** @type {import('eslint').Rule.RuleListener} */ (/** @type {unknown} */ (listener)); // Svelte’s nodes are not ESLint’s
  },
};
