import { readFileSync } from 'node:fs';

/** What remains different from the public API, each with its reason. */
export type Differences = {
  /** Of the contract: `operation: where`. */
  contract: Record<string, string>;
  /** Of replies, in the recorder's words. */
  problems: Record<string, string>;
  /** Operations that the test cannot call successfully. */
  unanswered: Record<string, string>;
};

export function readDifferences(): Differences {
  const file = new URL('differences.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Differences;
}

/**
 * Why no reply holds a documented field: by the field or the shape, which stands for what is in it.
 */
export function readEmptyFields(): Record<string, string> {
  const file = new URL('empty-fields.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
