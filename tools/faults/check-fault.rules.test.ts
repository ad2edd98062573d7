import { expect, test } from 'vitest';
import { checkFault, type Observation, type SentRequest } from './check-fault.rules.ts';

const request = (given: Partial<SentRequest> = {}): SentRequest => ({
  step: 'reserve',
  sentAt: 1000,
  tookMs: 20,
  outcome: 200,
  saysWhenToRetry: false,
  ...given,
});

const observe = (given: Partial<Observation>): Observation => ({
  requests: [request()],
  causeEndedAt: 2000,
  isAlive: true,
  mayDrop: false,
  isBehindProxy: false,
  paidAfterwards: 1,
  logLines: 3,
  orderLines: 0,
  seconds: 10,
  ...given,
});

test('a 503 that says when to retry and a refusal by design are fine', () => {
  const requests = [
    request({ outcome: 503, saysWhenToRetry: true }),
    request({ outcome: 409 }),
    request({ outcome: 502, code: 'C605' }),
    request({ outcome: 303 }),
  ];
  const { counts, findings } = checkFault(observe({ requests }));
  expect(counts).toMatchObject({ unavailable: 1, refused: 2, done: 1, failed: 0 });
  expect(findings).toEqual([]);
});

test('a 500, a 503 without Retry-After, a cut connection and a reply after ten seconds are found', () => {
  const requests = [
    request({ outcome: 500 }),
    request({ outcome: 500 }),
    request({ outcome: 503, step: 'page' }),
    request({ outcome: 'dropped' }),
    request({ outcome: 'hung', step: 'return' }),
    request({ tookMs: 10_001, step: 'return' }),
  ];
  const { counts, findings } = checkFault(observe({ requests, causeEndedAt: 20_000 }));
  expect(counts).toEqual({ done: 0, refused: 0, unavailable: 0, failed: 3, dropped: 1, hung: 2 });
  expect(findings).toEqual([
    '3 answers of 5xx (500 reserve ×2, 503 page)',
    '2 answers took over 10 s (return ×2)',
    '1 connections dropped',
  ]);
});

test('connections may be refused while the process itself is away', () => {
  const requests = [request({ outcome: 'dropped' })];
  expect(checkFault(observe({ requests, mayDrop: true })).findings).toEqual([]);
});

test('the store is well when the last bad answer after the cause was gone has come', () => {
  const late = request({ outcome: 503, saysWhenToRetry: true, sentAt: 7000, tookMs: 500 });
  const soon = { ...late, sentAt: 3000 };
  expect(checkFault(observe({ requests: [soon, request({ sentAt: 9000 })] }))).toMatchObject({
    secondsUntilWell: 1.5,
    findings: [],
  });
  expect(checkFault(observe({ requests: [late] })).findings).toEqual(['well only after 5.5 s']);
});

test('a process that ended, a flood of log lines and a store that sells no more are found', () => {
  const seen = observe({ isAlive: false, logLines: 51, seconds: 10, paidAfterwards: 0 });
  expect(checkFault(seen).findings).toEqual([
    'the process ended',
    '51 log lines a minute that repeat a failure',
    'no order was paid afterwards',
  ]);
});

test('a line for each order that a fault concerned is no flood', () => {
  const { logLinesPerMinute, findings } = checkFault(
    observe({ logLines: 130, orderLines: 100, seconds: 120 }),
  );
  expect(logLinesPerMinute).toBe(65);
  expect(findings).toEqual([]);
});

test('what a proxy answers for a part that is gone is as a dropped connection, but no 5xx of our own', () => {
  const requests = [request({ outcome: 502 }), request({ outcome: 500 })];
  const direct = checkFault(observe({ requests, mayDrop: true }));
  expect(direct.counts).toMatchObject({ failed: 2, dropped: 0 });
  const proxied = checkFault(observe({ requests, mayDrop: true, isBehindProxy: true }));
  expect(proxied.counts).toMatchObject({ failed: 1, dropped: 1 });
  expect(proxied.findings).toEqual(['1 answers of 5xx (500 reserve)']);
});
