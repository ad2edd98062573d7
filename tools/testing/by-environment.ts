import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How a test file asks for a browser's window, in its first line. */
const WANTS_A_WINDOW = /^\/\/ @vitest-environment jsdom$/m;

/**
 * Files that take more than a minute, nearly all of it waiting for stores that they start and end. One of
 * them that begins last keeps every other worker idle.
 */
const LONGEST = [
  'tools/run/workers.test.ts',
  'tools/run/endings.test.ts',
  'tools/conformance/conformance.test.ts',
  'tools/faults/crash.test.ts',
  'tools/ops/backup/backup.test.ts',
  'apps/shop-api/src/modules/checkout/order-crash.test.ts',
  'packages/platform/src/embedded-postgres/embedded-postgres.test.ts',
];

/**
 * Vitest's own order of test files, which is by size where it has measured none, with those known to be
 * the longest before all; and within a project those with a window before those without: a worker serves
 * one environment, so a change of it between two files starts a new process, which loads jsdom and React
 * again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = new Set(sorted.filter(isLong));
    const longestFirst = [...longest, ...sorted.filter((file) => !longest.has(file))];
    const projects = [...new Set(longestFirst.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = longestFirst.filter((file) => file.project === project);
      const withWindow = new Set(own.filter(wantsWindow));
      return [...withWindow, ...own.filter((file) => !withWindow.has(file))];
    });
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((path) => moduleId.endsWith(path));

function wantsWindow({ moduleId }: TestSpecification): boolean {
  return WANTS_A_WINDOW.test(readFileSync(moduleId, 'utf8'));
}
