/** Holds the documents and the tests together: every numbered rule has a test that names it, and back. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Rule {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** Why no test is asked for; absent: a test is asked for. */
  readonly marker?: string;
}

export interface Mention {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

export interface Found<T> {
  readonly found: readonly T[];
  readonly problems: readonly string[];
}

const MARKER = /<!--\s*(no test|not built yet)\b\s*:?\s*(.*?)\s*-->/g;
const HEADING = /^(#{2,3}) (?:Appendix )?([A-Z]|\d+(?:\.\d+)*)\.? /;
const NUMBERED = /^(?:\| *([A-Z]\d+) *\||[-*] \*\*([A-Z]\d+)\b)/;

/** The marker of one line, if any: `no test` needs a reason, `not built yet` may have one. */
function markerOf({ path }: Source, line: string, at: number, problems: string[]): string | undefined {
  const markers = [...line.matchAll(MARKER)];
  if (/<!--\s*no[t ]/i.test(line) && markers.length !== 1)
    problems.push(`${path}:${at} expected one marker, "no test: why" or "not built yet"`);
  const [, kind, reason] = markers[0] ?? [];
  if (kind === 'no test' && !reason) problems.push(`${path}:${at} "no test" needs a reason`);
  return kind;
}

/** The protocol's sections. A section with subsections is no rule itself; its marker is theirs. */
export function sectionsOf(doc: Source): Found<Rule> {
  const problems: string[] = [];
  const sections: { id: string; depth: number; line: number; marker?: string }[] = [];
  doc.text.split('\n').forEach((text, i) => {
    const [, hashes, number] = HEADING.exec(text) ?? [];
    if (hashes && number) sections.push({ id: `P${number}`, depth: hashes.length, line: i + 1 });
    const marker = markerOf(doc, text, i + 1, problems);
    const section = sections.at(-1);
    if (!marker) return;
    if (!section) problems.push(`${doc.path}:${i + 1} this marker stands in no section`);
    else if (section.marker) problems.push(`${doc.path}:${i + 1} ${section.id} has two markers`);
    else section.marker = marker;
  });

  const found: Rule[] = [];
  let parent: string | undefined;
  sections.forEach(({ id, depth, line, marker = depth === 3 ? parent : undefined }, i) => {
    if (depth === 2) parent = marker;
    const isParent = depth === 2 && sections[i + 1]?.depth === 3;
    if (!isParent) found.push({ id, path: doc.path, line, ...(marker && { marker }) });
  });
  return { found, problems };
}

/** A rulebook's rules: list items `- **S1** …` and table rows `| V1 | …`. A marker above them all is everyone's. */
export function rulesOf(doc: Source): Found<Rule> {
  const problems: string[] = [];
  const found: Rule[] = [];
  let whole: string | undefined;
  doc.text.split('\n').forEach((text, i) => {
    const match = NUMBERED.exec(text);
    const id = match?.[1] ?? match?.[2];
    if (id) found.push({ id, path: doc.path, line: i + 1, ...(whole && { marker: whole }) });
    const marker = markerOf(doc, text, i + 1, problems);
    if (!marker) return;
    const last = found.pop();
    if (!last) whole = marker;
    else if (last.marker) problems.push(`${doc.path}:${i + 1} ${last.id} has two markers`);
    if (last) found.push({ ...last, marker });
  });
  return { found, problems };
}

/** The static text of a test's name: a literal, a template without its holes, or a sum of those. */
function nameOf(node: ts.Expression | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  if (ts.isParenthesizedExpression(node)) return nameOf(node.expression);
  if (ts.isBinaryExpression(node)) return `${nameOf(node.left)}${nameOf(node.right)}`;
  return '';
}

/** The words of a callee: `it.each(cases)` → it, each. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  return [];
}

/** The numbers named by the tests of a file. A test that is skipped or still to do names nothing. */
export function mentionsOf({ path, text }: Source): readonly Mention[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [word, ...more] = wordsOf(node.expression);
      if (word === 'describe' || word === 'it' || word === 'test') {
        if (more.includes('skip') || more.includes('todo')) return;
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        for (const [, list = ''] of nameOf(node.arguments[0]).matchAll(/\[([^[\]]+)\]/g))
          for (const id of list.split(/,\s*/))
            if (/^(P(\d+(\.\d+)*|[A-Z])|[A-Z]\d+)$/.test(id)) found.push({ id, path, line });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** All that is wrong between rules and tests, a line each. */
export function compare(rules: readonly Rule[], mentions: readonly Mention[]): string[] {
  const byId = new Map<string, Rule>();
  const problems: string[] = [];
  for (const rule of rules) {
    const first = byId.get(rule.id);
    if (first) problems.push(`${rule.path}:${rule.line} ${rule.id} is also at ${first.path}:${first.line}`);
    else byId.set(rule.id, rule);
  }
  for (const { id, path, line } of mentions)
    if (!byId.has(id)) problems.push(`${path}:${line} names [${id}], which no document has`);
  for (const { id, path, line, marker } of byId.values()) {
    const test = mentions.find((mention) => mention.id === id);
    if (!test && !marker) problems.push(`${path}:${line} ${id} has no test`);
    if (test && marker)
      problems.push(`${path}:${line} ${id} says "${marker}", but ${test.path}:${test.line} tests it`);
  }
  return problems;
}

function read(folder: string, ending: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}

function main(): void {
  const protocol = { path: 'docs/protocol.md', text: readFileSync('docs/protocol.md', 'utf8') };
  const parts = [sectionsOf(protocol), ...read('docs/rules', '.md').map(rulesOf)];
  const rules = parts.flatMap((part) => part.found);
  const mentions = read('test', '.test.ts').flatMap(mentionsOf);
  const problems = [...parts.flatMap((part) => part.problems), ...compare(rules, mentions)];
  for (const problem of problems) console.error(problem);

  const marked = (marker: string) => rules.filter((rule) => rule.marker === marker).length;
  const tested = rules.filter((rule) => mentions.some((mention) => mention.id === rule.id)).length;
  console.log(
    `${rules.length} rules: ${tested} tested, ${marked('not built yet')} not built yet, ${marked('no test')} not testable`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.filename === process.argv[1]) main();
