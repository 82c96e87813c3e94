/** The order of test files: players in browsers wait more than they compute, so they begin first, and what only computes fills the rest. */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = ['play', 'browser', 'node'];

export class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
