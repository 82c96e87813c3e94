/** The check that holds rule numbers and tests together, on small made-up documents. */
import { describe, expect, it } from 'vitest';
import { compare, mentionsOf, rulesOf, sectionsOf } from '../../.ci/rule-numbers.ts';

const doc = (...lines: string[]) => ({ path: 'doc.md', text: lines.join('\n') });
const tests = (text: string) =>
  mentionsOf({ path: 'a.test.ts', text }).map(({ id, line }) => `${id}:${line}`);

describe('sections of the protocol', () => {
  const ids = (...lines: string[]) => sectionsOf(doc(...lines)).found.map(({ id }) => id);

  it('are rules where they have no subsections', () => {
    expect(ids('# Title', '## 0. Decisions', '## 1. Group', '### 1.1 Points', '### 1.12 Entries')).toEqual([
      'P0',
      'P1.1',
      'P1.12',
    ]);
    expect(ids('## Appendix A. Vectors', '## Contents', '### Notes')).toEqual(['PA']);
  });

  it('carry a marker anywhere before the next heading', () => {
    const { found, problems } = sectionsOf(
      doc('## 1. A', '<!-- no test: prose -->', '## 2. B', 'text', '<!-- not built yet -->', '## 3. C'),
    );
    expect(problems).toEqual([]);
    expect(found.map(({ marker }) => marker)).toEqual(['no test', 'not built yet', undefined]);
  });

  it('inherit the marker of the section they belong to', () => {
    const { found } = sectionsOf(
      doc('## 1. A', '<!-- not built yet -->', '### 1.1 B', '### 1.2 C', '## 2. D', '### 2.1 E'),
    );
    expect(found.map(({ id, marker }) => [id, marker])).toEqual([
      ['P1.1', 'not built yet'],
      ['P1.2', 'not built yet'],
      ['P2.1', undefined],
    ]);
  });
});

describe('rules of a rulebook', () => {
  const book = [
    '| V1 | a role |',
    '- **S1** text',
    '- **T3 Take**: text',
    'see **S2** there',
    '| # | head |',
  ];

  it('are list items and table rows with a number', () => {
    expect(rulesOf(doc(...book)).found).toEqual([
      { id: 'V1', path: 'doc.md', line: 1 },
      { id: 'S1', path: 'doc.md', line: 2 },
      { id: 'T3', path: 'doc.md', line: 3 },
    ]);
  });

  it('carry a marker up to the next rule', () => {
    const { found } = rulesOf(
      doc('| V1 | a <!-- no test: prose --> |', '| V2 | b |', '- **S1** c', '  d <!-- not built yet -->'),
    );
    expect(found.map(({ marker }) => marker)).toEqual(['no test', undefined, 'not built yet']);
  });

  it('may be marked all at once, at the top', () => {
    const { found } = rulesOf(doc('<!-- not built yet: the whole rulebook -->', '# Title', ...book));
    expect(found.map(({ marker }) => marker)).toEqual(Array(3).fill('not built yet'));
  });
});

describe('markers', () => {
  it('need a reason when they are for good', () => {
    expect(sectionsOf(doc('## 1. A', '<!-- no test -->')).problems).toEqual([
      'doc.md:2 "no test" needs a reason',
    ]);
  });
  it('must be spelled right', () => {
    expect(sectionsOf(doc('## 1. A', '<!-- not tested -->')).problems).toHaveLength(1);
    expect(rulesOf(doc('- **S1** a', '<!-- no tests: b -->')).problems).toHaveLength(1);
  });
  it('stand alone', () => {
    const twice = ['<!-- not built yet -->', '<!-- no test: prose -->'];
    expect(sectionsOf(doc('## 1. A', ...twice)).problems).toEqual(['doc.md:3 P1 has two markers']);
    expect(rulesOf(doc('- **S1** A', ...twice)).problems).toEqual(['doc.md:3 S1 has two markers']);
    expect(sectionsOf(doc(...twice, '## 1. A')).problems).toHaveLength(2);
  });
  it('are told from other comments', () => {
    expect(sectionsOf(doc('## 1. A', '<!-- a note -->')).problems).toEqual([]);
  });
});

describe('tests name numbers', () => {
  it('in the names of describe, it and test', () => {
    expect(tests("describe('[P4.6] a', () => {\n it('[T4] b', f);\n test('[PA] c', f);\n});")).toEqual([
      'P4.6:1',
      'T4:2',
      'PA:3',
    ]);
  });
  it('in lists, templates, sums and tables of cases', () => {
    expect(tests("it('[P1.1, P1.2] a [X16]', f)")).toEqual(['P1.1:1', 'P1.2:1', 'X16:1']);
    expect(tests('it(`[P7] a ${n} [C1] ${m}`, f)')).toEqual(['P7:1', 'C1:1']);
    expect(tests("it('[P7] a' + (b + '[P8]'), f)")).toEqual(['P7:1', 'P8:1']);
    expect(tests("it.each([1, 2])('[P7] %i', f); describe.each`a`('[E1]', f)")).toEqual(['P7:1', 'E1:1']);
  });
  it('nowhere else', () => {
    expect(tests("// [P1]\nconst a = '[P2]'; expect(a, '[P3]'); notATest('[P4]', f)")).toEqual([]);
    expect(tests("it('[GET] [p1] [1] [P] [T4.1] a', f)")).toEqual([]);
  });
  it('not when skipped or still to do', () => {
    expect(tests("it.skip('[P1]', f); it.todo('[P2]'); describe.skip('a', () => { it('[P3]', f) })")).toEqual(
      [],
    );
  });
});

describe('documents and tests are compared', () => {
  const rule = { id: 'P1', path: 'doc.md', line: 3 };
  const test = { id: 'P1', path: 'a.test.ts', line: 7 };

  it('all is well', () => {
    expect(compare([rule, { ...rule, id: 'P2', marker: 'no test' }], [test, test])).toEqual([]);
  });
  it('a rule without a test', () => {
    expect(compare([rule], [])).toEqual(['doc.md:3 P1 has no test']);
  });
  it('a test without a rule', () => {
    expect(compare([], [test])).toEqual(['a.test.ts:7 names [P1], which no document has']);
  });
  it('a marker that is out of date', () => {
    expect(compare([{ ...rule, marker: 'not built yet' }], [test])).toEqual([
      'doc.md:3 P1 says "not built yet", but a.test.ts:7 tests it',
    ]);
  });
  it('a number given twice', () => {
    expect(compare([rule, { ...rule, line: 9 }], [test])).toEqual(['doc.md:9 P1 is also at doc.md:3']);
  });
});
