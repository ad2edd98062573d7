import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRepeatedLinesHook } from './repeated-lines.ts';

function testLog() {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const log = pino(
    { level: 'info', hooks: { logMethod: createRepeatedLinesHook(() => now) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines, pass: (seconds: number) => (now += seconds * 1000) };
}

test('the same failure is logged once in ten seconds, with the number withheld', () => {
  const { log, lines, pass } = testLog();
  for (let at = 0; at < 100; at++)
    log.error({ err: new Error('connect ECONNREFUSED') }, 'internal error');
  expect(lines).toHaveLength(1);
  pass(10);
  log.error({ err: new Error('connect ECONNREFUSED') }, 'internal error');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'internal error', withheld: 99 });
});

test('another failure, and what is no failure, is never withheld', () => {
  const { log, lines } = testLog();
  log.error({ err: new Error('connect ECONNREFUSED') }, 'internal error');
  log.error({ err: new Error('duplicate key') }, 'internal error');
  log.warn('a partner is slow');
  log.info('order paid');
  log.info('order paid');
  log.error({ refundNo: 1 }, 'refund refused');
  log.error({ refundNo: 2 }, 'refund refused');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'internal error',
    'internal error',
    'a partner is slow',
    'order paid',
    'order paid',
    'refund refused',
    'refund refused',
  ]);
});

test('an error alone is counted as well', () => {
  const { log, lines, pass } = testLog();
  log.error(new Error('away'));
  log.error(new Error('away'));
  pass(11);
  log.error(new Error('away'));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ withheld: 1 });
});
