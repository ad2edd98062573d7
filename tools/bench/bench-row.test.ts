import { expect, test } from 'vitest';
import { loadRow, slowestRow } from './bench-row.ts';

const load = (perSecond: number, cpu: number) => ({
  ...{ perSecond, count: perSecond * 8, p50Ms: 1, p99Ms: 2, errors: 0, busy: 0 },
  cpuMs: { store: cpu / 2, database: cpu / 2 },
});
const orders = (perSecond: number, cpu: number, limit: number) => {
  const aim = { atLeastPerSecond: 120, atMostCpuMs: 10 };
  const { target, isReached } = loadRow('write.guest-order', 'orders', load(perSecond, cpu), {
    ...{ limit: { value: limit, what: 'the database' }, ...aim },
  });
  return { target, isReached };
};

test('on a usual machine a row must reach its figures as they are', () => {
  const target = '≥ 120 /s, CPU ≤ 10 ms';
  expect(orders(120, 10, 2030)).toEqual({ target, isReached: true });
  expect(orders(119, 10, 2030)).toEqual({ target, isReached: false });
  expect(orders(120, 10.1, 2030)).toEqual({ target, isReached: false });
});

test('on a machine that does half as much at most, half as much is asked and twice the CPU', () => {
  const target = '≥ 120 /s (≥ 60 /s at this pace), CPU ≤ 10 ms (CPU ≤ 20 ms at this pace)';
  expect(orders(60, 20, 1015)).toEqual({ target, isReached: true });
  expect(orders(59, 20, 1015)).toEqual({ target, isReached: false });
  expect(orders(60, 20.1, 1015)).toEqual({ target, isReached: false });
});

test('a machine that is faster, or slower by what two runs differ by, is asked no less and no more', () => {
  const target = '≥ 120 /s, CPU ≤ 10 ms';
  expect(orders(120, 10, 4000)).toEqual({ target, isReached: true });
  expect(orders(115, 10, 1900)).toEqual({ target, isReached: false });
});

test('a row whose usual limit is not known must reach its figures as they are', () => {
  const row = loadRow('cart', 'add to cart', load(1999, 1), {
    ...{ limit: { value: 10, what: 'the database' }, atLeastPerSecond: 2000 },
  });
  expect(row).toMatchObject({ target: '≥ 2,000 /s', isReached: false });
});

test('a row without anything measured as its limit is no row', () => {
  expect(() => orders(120, 10, 0)).toThrow('write.guest-order: its limit was not measured');
});

test('pages that nobody has opened are asked at the pace of a bare server, as lists of the API are', () => {
  const limit = { value: 9_390 / 4, what: 'a bare Node server' };
  for (const id of ['page.first-product', 'page.first-list']) {
    const row = loadRow(id, 'pages', load(20, 32), { limit, atMostCpuMs: 8 });
    expect(row).toMatchObject({ target: 'CPU ≤ 8 ms (CPU ≤ 32 ms at this pace)', isReached: true });
  }
});

test('a crowd on a machine that does half as much at most may wait twice as long for an answer', () => {
  const waited = (p99Ms: number, limit: number) => {
    const times = { p50Ms: 700, p99Ms, errors: 0, busy: 8034 };
    const { target, isReached } = slowestRow('drop.open.answers', 'any answer', times, {
      ...{ atMostP99Ms: 2000, limit: { value: limit, what: 'the database' } },
    });
    return { target, isReached };
  };
  expect(waited(2000, 2239)).toEqual({ target: '≤ 2,000 ms p99', isReached: true });
  expect(waited(2001, 2239)).toEqual({ target: '≤ 2,000 ms p99', isReached: false });
  const target = '≤ 2,000 ms p99 (≤ 4,000 ms p99 at this pace)';
  expect(waited(4000, 1119.5)).toEqual({ target, isReached: true });
  expect(waited(4001, 1119.5)).toEqual({ target, isReached: false });
});

test('two processes may not be slower than one was in the same run, at any pace', () => {
  const two = (perSecond: number) => {
    const { target, isReached } = loadRow('write.guest-order-2', 'orders', load(perSecond, 10), {
      ...{ limit: { value: 1119.5, what: 'the database' }, atLeastPerSecond: 120 },
      atLeastAsOneProcess: 91,
    });
    return { target, isReached };
  };
  const target = '≥ 120 /s (≥ 60 /s at this pace), ≥ 91 /s as one process';
  expect(two(91)).toEqual({ target, isReached: true });
  expect(two(90)).toEqual({ target, isReached: false });
});
