import { expect, test } from 'vitest';
import { blockedByOwnWork, type TraceEvent } from './own-work.rules.ts';

const page = { pid: 7, tid: 70 };
const main: TraceEvent = {
  ...page,
  ...{ name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
};
const painted = (ts: number): TraceEvent => ({
  ...page,
  name: 'firstContentfulPaint',
  ph: 'R',
  ts,
});
const task = (ts: number, dur: number, tdur: number, of = page): TraceEvent => ({
  ...of,
  ...{ name: 'RunTask', ph: 'X', ts, dur, tdur },
});

test('of each task of the page after its first paint counts what the thread ran above 50 ms', () => {
  const trace = [
    main,
    painted(100_000),
    task(200_000, 20_000, 20_000),
    task(300_000, 5_000, 5_000),
  ];
  expect(blockedByOwnWork(trace, 4)).toBe(30);
  expect(blockedByOwnWork(trace, 1)).toBe(0);
});

test('what the thread waits for a processor counts for nothing, nor what other threads or pages do', () => {
  const trace = [
    main,
    painted(100_000),
    task(200_000, 60_000, 10_000),
    task(200_000, 60_000, 60_000, { pid: 7, tid: 71 }),
    task(200_000, 60_000, 60_000, { pid: 8, tid: 70 }),
  ];
  expect(blockedByOwnWork(trace, 4)).toBe(0);
});

test('a task before the first paint counts for nothing, one in which it falls does', () => {
  expect(blockedByOwnWork([main, painted(100_000), task(10_000, 50_000, 50_000)], 4)).toBe(0);
  expect(blockedByOwnWork([main, painted(100_000), task(90_000, 20_000, 20_000)], 4)).toBe(30);
});

test('a trace without a first paint is none of a page', () => {
  expect(() => blockedByOwnWork([main], 4)).toThrow('no first paint');
});
