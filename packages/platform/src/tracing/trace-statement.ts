import { inSpan } from './span.ts';

const MAX_TEXT = 2000;
const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(?:\w+"?\.)?"?(\w+)"?/i;

/**
 * Run a statement as a span named by its verb and first table. Its text has places instead of
 * values, so nothing that a shopper wrote is in it.
 */
export function traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  return inSpan(
    () => ({
      name: [VERB.exec(text)?.[1] ?? 'statement', TABLE.exec(text)?.[1]].filter(Boolean).join(' '),
      kind: 'call',
      facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    }),
    run,
  );
}
