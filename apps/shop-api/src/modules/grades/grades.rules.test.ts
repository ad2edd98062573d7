import { won } from '@duskline/contract/won';
import { expect, test } from 'vitest';
import { gradeAbove, gradeFor, promotionKey } from './grades.rules.ts';

const grades = [
  { gradeNo: 1, minAmount: 0, pointRate: 1 },
  { gradeNo: 2, minAmount: 200_000, pointRate: 2 },
  { gradeNo: 3, minAmount: 500_000, pointRate: 3 },
  { gradeNo: 4, minAmount: 1_000_000, pointRate: 5 },
];

test.each([
  [0, 1],
  [199_999, 1],
  [200_000, 2],
  [499_999, 2],
  [500_000, 3],
  [999_999, 3],
  [1_000_000, 4],
  [50_000_000, 4],
])('%i won in six months is grade %i', (bought, gradeNo) => {
  expect(gradeFor(grades, won(bought)).gradeNo).toBe(gradeNo);
});

test('the next grade and what is missing; none above the highest', () => {
  expect(gradeAbove(grades, 1, won(150_000))).toMatchObject({
    grade: { gradeNo: 2 },
    missing: 50_000,
  });
  // Purchases enough today, promoted tonight.
  expect(gradeAbove(grades, 1, won(250_000))).toMatchObject({ missing: 0 });
  expect(gradeAbove(grades, 4, won(250_000))).toBeUndefined();
});

test('a promotion brings one coupon a half-year', () => {
  expect(promotionKey('OG', 7, '2026-06-30')).toBe('grade:OG:7:2026-1');
  expect(promotionKey('OG', 7, '2026-07-01')).toBe('grade:OG:7:2026-2');
});
