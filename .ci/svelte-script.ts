/** A Svelte component as a script that TypeScript can read: what its markup computes stands in a function behind its own script. Types only; it is never run. */

import { parse } from 'svelte/compiler';

/** As much of a node as is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [more: string]: unknown;
}

export function scriptOf(source: string): string {
  const root = parse(source, { modern: true }) as unknown as Record<'module' | 'instance', unknown> & {
    readonly fragment: Node;
  };
  const text = (node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '');
  const scripts = [root.module, root.instance].map((script) => text((script as Node | null)?.['content']));
  return `${scripts.join('\n')}\nexport async function markup() {\n${new Markup(source).of(root.fragment)}}\n`;
}

class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  of(node: unknown): string {
    if (!isNode(node)) return '';
    switch (node.type) {
      case 'Fragment':
        return list(node['nodes']).map((one) => this.of(one)).join(''); // prettier-ignore
      case 'Text':
      case 'Comment':
        return '';
      case 'ConstTag':
        return `${this.#text(node['declaration'])};\n`;
      case 'IfBlock':
        return `if (${this.#text(node['test'])}) {\n${this.of(node['consequent'])}} else {\n${this.of(node['alternate'])}}\n`;
      case 'EachBlock':
        return this.#each(node);
      case 'AwaitBlock':
        return this.#await(node);
      case 'SnippetBlock':
        return this.#snippet(node);
      case 'KeyBlock':
        return `${this.#value(node)}${this.of(node['fragment'])}`;
      default:
        return `${this.#value(node)}${list(node['attributes']).map((one) => this.#attribute(one)).join('')}${this.of(node['fragment'])}`; // prettier-ignore
    }
  }

  #text(node: unknown): string {
    return isNode(node) ? this.#source.slice(node.start, node.end) : '';
  }

  #value({ expression }: Node): string {
    return isNode(expression) ? `(${this.#text(expression)});\n` : '';
  }

  #attribute(node: Node): string {
    const { value } = node;
    if (node.type === 'SpreadAttribute') return `({ ...${this.#text(node['expression'])} });\n`;
    const parts = Array.isArray(value) ? list(value) : isNode(value) ? [value] : [];
    return `${this.#value(node)}${parts.map((part) => this.#value(part)).join('')}`;
  }

  #each(node: Node): string {
    const { context, index, key } = node;
    const counted = typeof index === 'string' ? `const ${index} = 0 as number;\n` : '';
    const named = isNode(key) ? `(${this.#text(key)});\n` : '';
    const each = isNode(context) ? this.#text(context) : '_each';
    return `for (const ${each} of ${this.#text(node['expression'])}) {\n${counted}${named}${this.of(node['body'])}}\n${this.of(node['fallback'])}`;
  }

  #await(node: Node): string {
    const { value } = node;
    const named = isNode(value) ? `const ${this.#text(value)} = ` : '';
    const come = `{\n${named}await (${this.#text(node['expression'])});\n${this.of(node['then'])}}\n`;
    return `${this.of(node['pending'])}${come}${this.of(node['catch'])}`;
  }

  /** What stands between its name and its body has the types of its parameters, too. */
  #snippet(node: Node): string {
    const { expression, body } = node as unknown as Record<'expression' | 'body', Node>;
    const first = list(body['nodes'])[0];
    const head = this.#source.slice(expression.end, first?.start ?? expression.end + 2);
    return `function ${this.#text(expression)}${head.slice(0, head.lastIndexOf('}'))} {\n${this.of(body)}}\n`;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
