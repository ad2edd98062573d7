import { readFileSync } from 'node:fs';

/** What remains different from the public API, each with its reason. */
export type Differences = {
  /** Of the contract: `operation: where`. */
  contract: Record<string, string>;
  /** Of answers, as the recorder words them. */
  problems: Record<string, string>;
  /** Operations that the test cannot have answered. */
  unanswered: Record<string, string>;
};

export function readDifferences(): Differences {
  const file = new URL('differences.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Differences;
}
