import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { toQueueError } from './job-queue-error.ts';

/** What pg-boss 12 reports for one of its workers: no Error, and a text of each worker's own. */
const reportOf = (queue: string) => ({
  code: '57P01',
  message: `terminating connection due to administrator command (Queue: ${queue}, Worker: 8f1c)`,
  stack: 'error: terminating connection\n    at query',
  queue,
});

function logged(reports: readonly unknown[]) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  for (const report of reports) log.error(toQueueError(report), 'job queue');
  return lines;
}

test('workers that all lose the database write one line between them', () => {
  const lines = logged(['send-messages', 'sweep-payments', 'warm-up'].map(reportOf));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'job queue',
    err: { message: 'terminating connection due to administrator command', code: '57P01' },
  });
});

test('a lost connection is logged without its settings and its key', () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), {
    client: { secretKey: 1234567, user: 'duskline' },
  });
  expect(JSON.stringify(logged([lost]))).not.toContain('secretKey');
});
