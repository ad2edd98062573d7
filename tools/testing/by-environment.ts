import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How a test file asks for a browser's window, in its first line. */
const WANTS_A_WINDOW = /^\/\/ @vitest-environment jsdom$/m;

/**
 * Vitest's own order of test files, longest first, but within a project those with a window before
 * those without: a worker serves one environment, so a change of it between two files starts a new
 * process, which loads jsdom and React again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const projects = [...new Set(longestFirst.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = longestFirst.filter((file) => file.project === project);
      const withWindow = new Set(own.filter(wantsWindow));
      return [...withWindow, ...own.filter((file) => !withWindow.has(file))];
    });
  }
}

function wantsWindow({ moduleId }: TestSpecification): boolean {
  return WANTS_A_WINDOW.test(readFileSync(moduleId, 'utf8'));
}
