import { expect, test } from 'vitest';
import { progressPercent } from './grades.rules.ts';

test('progress to the next grade is 100 % only when it is reached, never by rounding', () => {
  expect(progressPercent(300_000, { missing: 200_000 })).toBe(60);
  expect(progressPercent(499_999, { missing: 1 })).toBe(99);
  expect(progressPercent(0, { missing: 200_000 })).toBe(0);
  expect(progressPercent(520_000, { missing: 0 })).toBe(100);
  expect(progressPercent(0, null)).toBe(100);
});
