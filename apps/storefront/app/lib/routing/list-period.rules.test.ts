import { expect, test } from 'vitest';
import { daysOfPeriod } from './list-period.rules.ts';

test('a period ends today in Seoul and starts months earlier on the same day', () => {
  expect(daysOfPeriod(1, new Date('2025-03-14T16:00:00Z'))).toEqual({
    startYmd: '2025-02-15',
    endYmd: '2025-03-15',
  });
});

test('a period that would start on a day its month does not have starts on the last day', () => {
  expect(daysOfPeriod(1, new Date('2025-03-31T03:00:00Z')).startYmd).toBe('2025-02-28');
  expect(daysOfPeriod(12, new Date('2024-02-29T03:00:00Z')).startYmd).toBe('2023-02-28');
});
