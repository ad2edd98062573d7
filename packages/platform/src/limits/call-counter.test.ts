import { expect, test } from 'vitest';
import { createCallCounter } from './call-counter.ts';

test('calls are counted for each key by itself, from zero in each window', () => {
  const counter = createCallCounter({ windowMs: 60_000, keys: 10 });
  expect([0, 1, 2].map((now) => counter.count('a', now))).toEqual([1, 2, 3]);
  expect(counter.count('b', 3)).toBe(1);
  expect([59_999, 60_000].map((now) => counter.count('a', now))).toEqual([4, 1]);
});

test('a full counter drops the key that called longest ago', () => {
  const counter = createCallCounter({ windowMs: 60_000, keys: 2 });
  for (const key of ['a', 'b', 'a', 'c']) counter.count(key, 0);
  expect(counter.count('a', 0)).toBe(3);
  expect(counter.count('b', 0)).toBe(1);
});

test('a counter takes memory for the keys that called, not for all that it may hold', () => {
  const before = process.memoryUsage();
  const counters = Array.from({ length: 40 }, () =>
    createCallCounter({ windowMs: 60_000, keys: 50_000 }),
  );
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  expect(counters).toHaveLength(40);
  expect(taken).toBeLessThan(10 * 1024 * 1024);
});
